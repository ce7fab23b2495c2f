import { PatternError, re2 } from "../../text/re2";
import { CommandError } from "../failure";

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
    throw new CommandError(
      `--run: the regular expression ${JSON.stringify(joined)} is not valid: ${error.reason}. Correct it, or precede characters such as ( and [ by \\.`,
    );
  }
}
