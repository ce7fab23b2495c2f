import type { Path } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { Reference } from "../account/references";
import type { AccountObject } from "../account/types";

/**
 * `create`: the target does not have the object. `update`: it differs, and is overwritten.
 * `differs`: it differs, and stays as it is. `equal`: nothing is to do. `blocked`: it cannot be
 * copied.
 */
export type CopyAction = "create" | "update" | "differs" | "equal" | "blocked";

/** What the copy does with one object of the source. */
export interface CopyStep {
  object: AccountObject;
  action: CopyAction;
  /** Why the object cannot be copied. */
  reason?: string;
  /** How the object of the target differs, a line each. Contains no secret. */
  differences: readonly string[];
  target?: AccountObject;
  /** The arguments with secrets, and with the references of the source. Never print them. */
  args: Fields;
  references: readonly MappedReference[];
  secretPaths: readonly Path[];
  /** The key from which generated ids derive. */
  key: string;
}

/** A reference of the source, and what it becomes in the target. */
export interface MappedReference {
  path: Path;
  reference: Reference;
  /** The step that copies the object; missing for an object that the service provides. */
  step?: CopyStep;
  /** The value for an object that the service provides. */
  value?: string | number;
}

/** The steps, each after those of the objects to which it refers. */
export interface CopyPlan {
  steps: readonly CopyStep[];
  /** Reads of the source that failed. */
  failures: readonly { what: string; reason: string }[];
}

/** What became of one object. `unknown`: Ctrl-C ended its write, which may have had an effect. */
export interface StepResult {
  step: CopyStep;
  result: "created" | "updated" | "failed" | "unknown";
  /** The id in the target. */
  id?: string;
  reason?: string;
}
