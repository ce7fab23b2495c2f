import { hasVariable } from "../../text/parts";
import type { Matcher } from "../expr";
import { meets, valuesOfMatcher } from "../matchers";
import { regexpFault } from "../regexp";
import { ruleFor } from "./read";

/** Whether no value meets all matchers of one label. */
function isContradiction(matchers: readonly Matcher[]): boolean {
  const nothing = matchers.some(({ op, value }) => op === "!~" && /^(\.\*|\(\.\*\))$/.test(value));
  if (nothing) return true;
  const values = matchers.map(valuesOfMatcher).find((some) => some !== undefined);
  return Boolean(
    values?.every((value) => matchers.some((matcher) => meets(value, matcher) === false)),
  );
}

export const contradictoryMatchers = ruleFor(
  "selector",
  {
    name: "contradictory-matchers",
    title: "Matchers that no series meets",
    why: "A label has one value, and no value meets all matchers of the label. The selector is always empty.",
    change: "Remove one of the matchers, or list the values in one regular expression.",
    examples: [
      { wrong: 'x{a="1",a="2"}', right: 'x{a=~"1|2"}' },
      { wrong: 'x{a="1",a!="1"}', right: 'x{a="1",b!="1"}' },
      { wrong: 'x{a=~"x|y",a="z"}', right: 'x{a=~"x|y",a!="x"}' },
      { wrong: 'x{a!~".*"}', right: 'x{a!~".*b"}' },
    ],
  },
  ({ matchers, from: offset }) => {
    const labels = [...new Set(matchers.map(({ label }) => label))];
    return labels
      .filter((label) => isContradiction(matchers.filter((one) => one.label === label)))
      .map((label) => ({ offset, what: `no value of ${label} meets its matchers` }));
  },
);

const INVALID = {
  name: "invalid-regexp",
  title: "A regular expression that is not valid",
  why: "The service rejects the query, because the syntax of the regular expression is not that of RE2.",
  change: "Close all groups and classes. Look-around and back-references do not exist in RE2.",
} as const;

const invalidIn = (offset: number, pattern: string) => {
  const fault = hasVariable(pattern) ? undefined : regexpFault(pattern);
  return fault !== undefined && { offset, what: `the regular expression ${pattern} ${fault}` };
};

export const invalidReplaceRegexp = ruleFor(
  "call",
  {
    ...INVALID,
    examples: [
      {
        wrong: 'label_replace(x, "a", "$1", "b", "(.*")',
        right: 'label_replace(x, "a", "$1", "b", "(.*)")',
      },
      {
        wrong: 'label_replace(x, "a", "$1", "b", "(?!c)(.*)")',
        right: 'label_replace(x, "a", "$1", "b", "c(.*)")',
      },
    ],
  },
  ({ func, args, from }) => {
    const pattern = func === "label_replace" ? args[4] : undefined;
    return pattern?.type === "string" && invalidIn(from, pattern.value);
  },
);

export const invalidMatcherRegexp = ruleFor(
  "selector",
  {
    ...INVALID,
    name: "invalid-matcher-regexp",
    title: "A matcher with a regular expression that is not valid",
    examples: [
      { wrong: 'x{a=~"*b"}', right: 'x{a=~".*b"}' },
      { wrong: 'x{a=~"b|(c"}', right: 'x{a=~"b|(c)"}' },
    ],
  },
  ({ matchers, from }) =>
    matchers
      .filter(({ op }) => op.endsWith("~"))
      .flatMap(({ value }) => invalidIn(from, value) || []),
);

export const needlessRegexp = ruleFor(
  "selector",
  {
    name: "needless-regexp",
    title: "A regular expression without an effect",
    uncertain: true,
    why: "Regular expressions of matchers are anchored, so ^ and $ change nothing. One without a pattern is slower than the value itself.",
    change: "Remove the anchors, or write = and != instead of =~ and !~.",
    examples: [
      { wrong: 'x{a=~"^b.*$"}', right: 'x{a=~"b.*"}' },
      { wrong: 'x{a=~"b"}', right: 'x{a="b"}' },
      { wrong: 'x{a=~".*"}', right: "x" },
    ],
  },
  ({ matchers, from: offset }) =>
    matchers.flatMap(({ label, op, value }) => {
      if (!op.endsWith("~") || hasVariable(value)) return [];
      const at = `the regular expression of ${label}`;
      if (value === ".*" && op === "=~") return [{ offset, what: `${at} matches all values` }];
      if (/^\^[^|]*$|^[^|]*[^\\|]\$$/.test(value))
        return [{ offset, what: `${at} has anchors that change nothing` }];
      return /^[\w-]+$/.test(value) ? [{ offset, what: `${at} has no pattern` }] : [];
    }),
);
