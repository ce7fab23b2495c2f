import type { Matcher } from "../expr";
import { matcherPattern } from "../regexp";
import { EvaluationError } from "./errors";
import type { Labels } from "./labels";

/** Whether labels meet all matchers. A label that is not there has an empty value. */
export function testOf(matchers: readonly Matcher[]): (labels: Labels) => boolean {
  const tests = matchers.map((matcher) => ({ label: matcher.label, test: valueTest(matcher) }));
  if (tests.every(({ test }) => test("")))
    throw new EvaluationError(
      "a selector needs a matcher that does not match the empty text. Add the name of a metric",
    );
  return (labels) => tests.every(({ label, test }) => test(labels[label] ?? ""));
}

function valueTest({ op, value }: Matcher): (text: string) => boolean {
  if (op === "=") return (text) => text === value;
  if (op === "!=") return (text) => text !== value;
  const regexp = matcherPattern(value);
  // Many series have the same value of a label.
  const results = new Map<string, boolean>();
  const matches = (text: string): boolean => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = regexp.testExact(text);
    results.set(text, result);
    return result;
  };
  return op === "=~" ? matches : (text) => !matches(text);
}
