import { PatternError, re2 } from "../../text/re2";
import { UsageError } from "../failure";
import type { FileResult } from "./model";

/** Whether a test runs, by its name; a test without a name has an empty one. */
export type Selects = (name: string) => boolean;

/** As in promtool, the patterns are parts of one, and match a part of the name. */
export function selectionOf(patterns: readonly string[] | undefined): Selects {
  if (!patterns) return () => true;
  const joined = patterns.join("|");
  try {
    const pattern = re2(joined);
    return (name) => pattern.test(name);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new UsageError(
      `--run: the regular expression ${JSON.stringify(joined)} is not valid: ${error.reason}. Correct it, or precede characters such as ( and [ by \\.`,
    );
  }
}

/** The results, with one note if the patterns match the name of no test in any of the files. */
export function withNoMatchNote(results: readonly FileResult[]): readonly FileResult[] {
  const last = results.at(-1);
  const names = [...new Set(results.flatMap((one) => one.names))];
  if (!last || !names.length || results.some(({ groups }) => groups.length)) return results;
  const named = names.filter((name) => name !== "").map((name) => JSON.stringify(name));
  const note = `no test has a name that --run matches. There is ${named.join(", ") || "no test with a name"}.`;
  return [...results.slice(0, -1), { ...last, notes: [note, ...last.notes] }];
}
