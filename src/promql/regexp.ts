import { type Pattern, PatternError, re2, re2DotAll } from "../text/re2";
import { EvaluationError } from "./evaluate/errors";

/** Why a regular expression is not valid; undefined where it is. */
export function regexpFault(pattern: string): string | undefined {
  try {
    re2DotAll(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return `is not valid: ${error.reason}`;
    throw error;
  }
}

/** The regular expression of a matcher. Its `testExact` says whether a value meets it. */
export const matcherPattern = (pattern: string): Pattern => compiled(pattern, re2DotAll);

/** The regular expression of `label_replace`, which matches whole values. */
export const replacePattern = (pattern: string): Pattern =>
  compiled(pattern, (text) => re2(`^(?s:${text})$`));

function compiled(pattern: string, compile: (pattern: string) => Pattern): Pattern {
  try {
    return compile(pattern);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const { reason } = error;
    throw new EvaluationError(
      `the regular expression ${JSON.stringify(pattern)} is not valid: ${reason}`,
    );
  }
}
