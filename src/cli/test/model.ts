import { TestError } from "../../testing/error";
import { CommandError } from "../failure";

/** What one expectation of a test file came to. */
export interface CaseResult {
  /** `up == 0 at 5m` */
  readonly name: string;
  /** The path in the file: `tests[0].promql_expr_test[2]`. */
  readonly path: string;
  /** `error`: it could not be evaluated. */
  readonly status: "passed" | "failed" | "error";
  /** Why it did not pass. */
  readonly lines: readonly string[];
}

export interface GroupResult {
  /** The name of the test, or its path: `tests[0]`. */
  readonly name: string;
  readonly cases: readonly CaseResult[];
  /** What the results depend on, in sentences. */
  readonly notes: readonly string[];
  readonly ms: number;
}

export interface FileResult {
  /** As the command line names it. */
  readonly file: string;
  /** Of all its tests, also of those that do not run; empty for one without a name. */
  readonly names: readonly string[];
  readonly groups: readonly GroupResult[];
  /** What is not compared, in sentences. */
  readonly notes: readonly string[];
}

export const casesOf = (files: readonly FileResult[]): readonly CaseResult[] =>
  files.flatMap(({ groups }) => groups.flatMap(({ cases }) => cases));

export const passed = (name: string, path: string): CaseResult => ({
  name,
  path,
  status: "passed",
  lines: [],
});

/** The result of an expectation: `lines` say why it failed. */
export const resultOf = (
  name: string,
  path: string,
  lines: readonly string[] | undefined,
): CaseResult => (lines ? { name, path, status: "failed", lines } : passed(name, path));

export const errorAt = (name: string, path: string, message: string): CaseResult => ({
  name,
  path,
  status: "error",
  lines: [message],
});

export type Cases = Pick<GroupResult, "cases" | "notes">;
export const casesOnly = (cases: readonly CaseResult[]): Cases => ({ cases, notes: [] });

/** An error of the file is one of the test, so that others run. */
export function caught(name: string, path: string, run: () => Cases): Cases {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError || error instanceof TestError)
      return casesOnly([errorAt(name, path, error.message)]);
    throw error;
  }
}
