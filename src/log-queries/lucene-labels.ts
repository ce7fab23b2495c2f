import { SEVERITY_NAMES, type SeverityName } from "./fields";
import { type LuceneLiteral, requiredTerms } from "./lucene-terms";
import type { LuceneAtom } from "./lucene-values";
import type { NumberRange } from "./numbers";
import { areDisjoint, LABEL_OPERATORS, type ValuePattern } from "./pattern";

/** The labels that a query can require of a log. */
type LuceneLabel = "application" | "subsystem" | "severity";

const LABELS: readonly [RegExp, LuceneLabel][] = [
  [/(^|\.)applicationname$/i, "application"],
  [/(^|\.)subsystemname$/i, "subsystem"],
  [/^(coralogix\.metadata\.|\$m\.)severity$/i, "severity"],
];

/** The label that a field of a query is. */
export const labelOf = (field: string): LuceneLabel | undefined =>
  LABELS.find(([pattern]) => pattern.test(field))?.[1];

/** What a query requires of the labels of every log: the value matches each of the patterns. */
interface RequiredLabels {
  readonly application: readonly ValuePattern[];
  readonly subsystem: readonly ValuePattern[];
  /** The severities that are possible; undefined where the query requires none. */
  readonly severity: readonly SeverityName[] | undefined;
}

/** The labels that all logs of a Lucene query have; without what may be read otherwise. */
export function labelsRequiredBy(query: string): RequiredLabels {
  const terms = requiredTerms(query);
  return {
    application: patternsOf(terms, "application", false),
    subsystem: patternsOf(terms, "subsystem", false),
    severity: severitiesOf(terms),
  };
}

/** The values of a label that are required, or excluded. */
const patternsOf = (
  terms: readonly LuceneLiteral[],
  label: LuceneLabel,
  isExcluded: boolean,
): ValuePattern[] =>
  terms.flatMap(({ atom, isNot }) =>
    isNot === isExcluded && isMetadataLabel(atom, label) && atom.pattern ? [atom.pattern] : [],
  );

function severitiesOf(terms: readonly LuceneLiteral[]): SeverityName[] | undefined {
  const ranges = terms.flatMap(({ atom: { range, ...atom }, isNot }) =>
    range && isMetadataLabel(atom, "severity") ? [{ range, isNot }] : [],
  );
  return ranges.length
    ? SEVERITY_NAMES.filter((_, index) =>
        ranges.every(({ range, isNot }) => contains(range, index + 1) !== isNot),
      )
    : undefined;
}

/** A field such as `user.applicationName` can be a part of the log itself. */
const isMetadataLabel = ({ field = "" }: Pick<LuceneAtom, "field">, label: LuceneLabel): boolean =>
  /^coralogix\.metadata\./i.test(field) &&
  labelOf(field.replace(/\.(?:keyword|numeric)$/, "")) === label;

const contains = ({ min, max, minOpen, maxOpen }: NumberRange, value: number): boolean =>
  (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max);

/** A value of a label filter of an alert. */
export interface LabelValue {
  /** `IS`, `INCLUDES`, `STARTS_WITH`, `ENDS_WITH`; others are not compared. */
  readonly operation?: string | undefined;
  readonly value: string;
}
/** The label filters of an alert. A log must match one value of each list that is not empty. */
export interface LabelFilters {
  readonly applicationName?: readonly LabelValue[] | undefined;
  readonly subsystemName?: readonly LabelValue[] | undefined;
  /** `DEBUG`, `VERBOSE`, `INFO`, `WARNING`, `ERROR`, `CRITICAL`. */
  readonly severities?: readonly string[] | undefined;
}

/**
 * How the label filters of an alert exclude every log that its query asks for, as a sentence
 * without a full stop. Undefined where a log may match both.
 */
export function contradictsLabels(query: string, filters: LabelFilters): string | undefined {
  const [terms, required] = [requiredTerms(query), labelsRequiredBy(query)];
  const { applicationName, subsystemName, severities } = filters;
  return (
    nameConflict(
      "application",
      patternsOf(terms, "application", true),
      required.application,
      applicationName,
    ) ??
    nameConflict(
      "subsystem",
      patternsOf(terms, "subsystem", true),
      required.subsystem,
      subsystemName,
    ) ??
    severityConflict(required.severity, severities)
  );
}

function nameConflict(
  label: LuceneLabel,
  excluded: readonly ValuePattern[],
  required: readonly ValuePattern[],
  values: readonly LabelValue[] = [],
): string | undefined {
  if (!values.length) return undefined;
  const allowed = values.map(({ operation = "IS", value }): ValuePattern | undefined => {
    const operator = LABEL_OPERATORS[operation];
    return operator && { operator, value };
  });
  const texts = values.map(({ operation = "IS", value }) => `${words(operation)} "${value}"`);
  if (allowed.every((one) => one?.operator === "is" && excluded.some(isSame(one))))
    return `the query excludes each ${label} of the label filter: ${texts.join(" or ")}`;
  const other = required.find((pattern) =>
    allowed.every((one) => one !== undefined && excludes(one, pattern)),
  );
  if (!other) return undefined;
  return `the query requires that the ${label} ${words(OPERATION_OF[other.operator])} "${other.value}", but the label filter requires that it ${texts.join(" or ")}`;
}

/** Also in case: a query that excludes `Shop` may find `shop`. */
const isSame =
  ({ operator, value }: ValuePattern) =>
  (other: ValuePattern): boolean =>
    other.operator === operator && other.value === value;

/** A query for a word of the value of a label may find it: `shop` in `web-shop`. */
const excludes = (allowed: ValuePattern, required: ValuePattern): boolean =>
  areDisjoint(allowed, required) &&
  !(
    allowed.operator === "is" && allowed.value.toLowerCase().includes(required.value.toLowerCase())
  );

const OPERATION_OF: Readonly<Record<ValuePattern["operator"], string>> = {
  is: "IS",
  includes: "INCLUDES",
  startsWith: "STARTS_WITH",
  endsWith: "ENDS_WITH",
};
/** `STARTS_WITH` gives `starts with`. */
const words = (operation = "IS"): string => operation.toLowerCase().replaceAll("_", " ");

function severityConflict(
  required: readonly SeverityName[] | undefined,
  severities: readonly string[] = [],
): string | undefined {
  const isKnown = severities.every((one) => SEVERITY_NAMES.some((name) => name === one));
  if (!required?.length || !severities.length || !isKnown) return undefined;
  if (required.some((one) => severities.includes(one))) return undefined;
  return `the query requires the severity ${required.join(" or ")}, but the label filter requires ${severities.join(" or ")}`;
}
