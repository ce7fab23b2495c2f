import type { Fields } from "../../schema/record";
import type { Finding, Level } from "../../text/finding";
import type { NotChecked } from "../account/not-checked";
import type { NamingObject } from "../data-names/model";

/** An object, or a rule of Prometheus, with its findings. */
export interface LintedObject {
  /** The file that contains it, as the command line names it. */
  file: string;
  /** `Alert "Errors"` */
  label: string;
  /** The place in the program that declares the object. */
  source?: { file: string; line: number };
  findings: readonly Finding[];
  /** The object whose names can be compared with the data of the account. */
  subject?: LintSubject;
}

/** An object, and the rules that it ignores. */
export interface LintSubject extends NamingObject {
  readonly ignored: Fields;
}

export interface LintReport {
  objects: readonly LintedObject[];
  counts: Readonly<Record<Level, number>>;
  /** What could not be compared with the data of the account, where that is wanted. */
  notChecked?: readonly NotChecked[];
  /** Why the account cannot be read. */
  failure?: Error;
}

/** The levels as output names them. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "note",
};

export function reportOf({ objects, ...rest }: Omit<LintReport, "counts">): LintReport {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { findings } of objects) for (const { level } of findings) counts[level] += 1;
  return { objects, counts, ...rest };
}
