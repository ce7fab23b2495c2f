import type { PlannedObject } from "../../plan";
import type { Declaration } from "../declaration";
import type { WrittenArguments } from "../written-arguments";

/** A declaration of several objects, and the declarations that it replaces. */
export interface Combination {
  declaration: Declaration;
  replaced: readonly Declaration[];
}
export type WrittenOf = (planned: PlannedObject) => WrittenArguments;
