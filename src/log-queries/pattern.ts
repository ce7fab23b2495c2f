/** How a value is compared. The comparison ignores case. */
export interface ValuePattern {
  readonly operator: "is" | "startsWith" | "endsWith" | "includes";
  readonly value: string;
}

const TESTS: Readonly<Record<ValuePattern["operator"], (value: string, part: string) => boolean>> =
  {
    is: (value, part) => value === part,
    startsWith: (value, part) => value.startsWith(part),
    endsWith: (value, part) => value.endsWith(part),
    includes: (value, part) => value.includes(part),
  };
/** The operators of label filters, by the names of their enum values. */
export const LABEL_OPERATORS: Readonly<Record<string, ValuePattern["operator"]>> = {
  IS: "is",
  INCLUDES: "includes",
  STARTS_WITH: "startsWith",
  ENDS_WITH: "endsWith",
};
/** The comparison of a label filter, with case. Without an operation, the strings are equal. */
export const comparedBy = (operation = "IS") => TESTS[LABEL_OPERATORS[operation] ?? "is"];

/** The value of a pattern without its case. */
export const lower = ({ value }: ValuePattern): string => value.toLowerCase();
export const matches = (pattern: ValuePattern, value: string): boolean =>
  TESTS[pattern.operator](value, lower(pattern));

/** Whether no value matches both patterns. */
export function areDisjoint(a: ValuePattern, b: ValuePattern): boolean {
  if (a.operator === "is") return !matches(b, lower(a));
  if (b.operator === "is") return !matches(a, lower(b));
  // Two starts, or two ends, exclude each other unless one contains the other.
  const isSameEnd = a.operator === b.operator && a.operator !== "includes";
  return isSameEnd && !matches(a, lower(b)) && !matches(b, lower(a));
}

/**
 * The pattern of a Lucene term: `checkout`, `check*`, `*out` and `*eck*`. Other wildcards, regular
 * expressions and variables of dashboards are not understood.
 */
export function patternOf(term: string): ValuePattern | undefined {
  const found = /^(\*?)([^*?\\/${}]+)(\*?)$/.exec(term);
  if (!found) return undefined;
  const [, before, value = "", after] = found;
  if (before) return { operator: after ? "includes" : "endsWith", value };
  return { operator: after ? "startsWith" : "is", value };
}
