import { hasVariable } from "../text/parts";
import type { Pattern } from "../text/re2";
import type { Matcher } from "./expr";
import { matcherPattern, regexpFault } from "./regexp";

/** The regular expression of a matcher, which is anchored. Undefined for one that is not understood. */
export const anchored = (pattern: string): Pattern | undefined =>
  regexpFault(pattern) === undefined ? matcherPattern(pattern) : undefined;

/** Whether a value meets a matcher. Undefined where this is not known. */
export function meets(value: string, { op, value: expected }: Matcher): boolean | undefined {
  if (hasVariable(expected)) return undefined;
  if (op === "=") return value === expected;
  if (op === "!=") return value !== expected;
  const matches = anchored(expected)?.testExact(value);
  return matches === undefined ? undefined : matches === (op === "=~");
}

/** The values that a matcher allows, if they are few: `=~"a|b"` allows a and b. */
export function valuesOfMatcher({ op, value }: Matcher): readonly string[] | undefined {
  if (hasVariable(value)) return undefined;
  if (op === "=") return [value];
  const isPlain = op === "=~" && /^[\w :/@%,;=~<>!&#'"-]*(\|[\w :/@%,;=~<>!&#'"-]*)*$/.test(value);
  return isPlain ? value.split("|") : undefined;
}
