import { hasVariable } from "../text/parts";
import type { Matcher } from "./expr";

const KNOWN = new Map<string, RegExp | undefined>();
const MOST = 1000;

/** The regular expression of a matcher, which is anchored. Undefined for syntax of Go only. */
export function anchored(pattern: string): RegExp | undefined {
  if (KNOWN.has(pattern)) return KNOWN.get(pattern);
  const regex = compiled(pattern);
  if (KNOWN.size >= MOST) KNOWN.clear();
  KNOWN.set(pattern, regex);
  return regex;
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern.replace(/^\(\?([is]+)\)/, "")})$`, flagsOf(pattern));
  } catch {
    return undefined;
  }
}

const flagsOf = (pattern: string): string => `s${/^\(\?s*i/.test(pattern) ? "i" : ""}`;

/** Whether a value meets a matcher. Undefined where this is not known. */
export function meets(value: string, { op, value: expected }: Matcher): boolean | undefined {
  if (hasVariable(expected)) return undefined;
  if (op === "=") return value === expected;
  if (op === "!=") return value !== expected;
  const matches = anchored(expected)?.test(value);
  return matches === undefined ? undefined : matches === (op === "=~");
}

/** The values that a matcher allows, if they are few: `=~"a|b"` allows a and b. */
export function valuesOfMatcher({ op, value }: Matcher): readonly string[] | undefined {
  if (hasVariable(value)) return undefined;
  if (op === "=") return [value];
  const isPlain = op === "=~" && /^[\w :/@%,;=~<>!&#'"-]*(\|[\w :/@%,;=~<>!&#'"-]*)*$/.test(value);
  return isPlain ? value.split("|") : undefined;
}
