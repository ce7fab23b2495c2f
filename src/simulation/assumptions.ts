import { fieldsIn } from "../lint/read";
import { type OpenReading, openReadings } from "../log-queries/evaluate/lucene";
import type { Fields } from "../schema/record";

/** What no documentation of the service decides. Each is documented at its question, below. */
export interface Assumptions {
  readonly noData: "of a group" | "of all groups";
  readonly missingData: "noDataPolicy" | "undetectedValuesManagement";
  readonly retirement: "after the last value" | "after the window";
  readonly endOfPeriod: "outside" | "inside";
  readonly emptyPeriod: "never" | "whole day";
  readonly afterPeriod: "resolved" | "still firing";
  readonly undecided: "resolved" | "still firing";
  readonly words: "AND" | "OR";
  readonly operators: "classic" | "standard";
  readonly anchors: "ends" | "characters";
  readonly emptyQuery: "all" | "nothing";
  readonly stages: "events" | "states";
  readonly stageTime: "until the next" | "from the one before";
  readonly together: "at the same time" | "within the time";
  readonly absence: "at the end" | "at once";
  readonly budget: "percent" | "fraction";
}

/** What a simulation assumes. The result says where it depends on one of them. */
export const ASSUMED: Assumptions = {
  noData: "of a group",
  missingData: "noDataPolicy",
  retirement: "after the last value",
  endOfPeriod: "outside",
  emptyPeriod: "never",
  afterPeriod: "resolved",
  undecided: "resolved",
  words: "AND",
  operators: "classic",
  anchors: "ends",
  emptyQuery: "all",
  stages: "events",
  stageTime: "until the next",
  together: "at the same time",
  absence: "at the end",
  budget: "percent",
};

interface Question {
  /** `depends on …`, about another reading. */
  readonly on: string;
  readonly otherwise: Partial<Assumptions>;
  /** Whether the arguments of an alert make it a question. */
  concerns(alert: Fields, variant: Fields): boolean;
}

const stateOf = ({ noDataPolicy }: Fields): unknown => fieldsIn(noDataPolicy).state;
const hasState = (variant: Fields): boolean => stateOf(variant) !== undefined;
const queriesOf = (variant: Fields): string[] =>
  [variant.logsFilter, variant.numerator, variant.denominator].flatMap((filter) => {
    const { luceneQuery } = fieldsIn(fieldsIn(filter).simpleFilter);
    return typeof luceneQuery === "string" ? [luceneQuery] : [];
  });
const leavesOpen = (variant: Fields, part: keyof OpenReading): boolean =>
  queriesOf(variant).some((query) => openReadings(query)[part]);
const thresholdsOf = ({ rules }: Fields): number[] =>
  Array.isArray(rules)
    ? rules.map((rule) => Number(fieldsIn(fieldsIn(rule).condition).threshold))
    : [];
const stagesOf = ({ stages }: Fields): readonly Fields[] =>
  Array.isArray(stages) ? stages.map(fieldsIn) : [];
function requiredIn({ flowStagesGroups }: Fields): number {
  const { groups } = fieldsIn(flowStagesGroups);
  const alerts = Array.isArray(groups)
    ? groups.flatMap((group): unknown[] => fieldsIn(group).alertDefs as unknown[])
    : [];
  return alerts.filter((alert) => fieldsIn(alert).not !== true).length;
}

const QUESTIONS: readonly Question[] = [
  {
    on: "whether the policy for missing data applies to each group or only if the query returns nothing",
    otherwise: { noData: "of all groups" },
    // An alert that resolves without data does so in both cases.
    concerns: (_, variant) => hasState(variant) && stateOf(variant) !== "OK",
  },
  {
    on: "how the account treats missing data: noDataPolicy or undetectedValuesManagement applies",
    otherwise: { missingData: "undetectedValuesManagement" },
    concerns: (_, variant) => hasState(variant) && variant.undetectedValuesManagement !== undefined,
  },
  {
    on: "whether a value is retired this time after its last report, or after it has left the window",
    otherwise: { retirement: "after the window" },
    concerns: (_, { noDataPolicy, undetectedValuesManagement }) =>
      fieldsIn(noDataPolicy).autoRetireSeconds !== undefined ||
      fieldsIn(undetectedValuesManagement).autoRetireTimeframe !== undefined,
  },
  {
    on: "whether the end of activeOn is part of the period",
    otherwise: { endOfPeriod: "inside" },
    concerns: ({ activeOn }) => activeOn !== undefined,
  },
  {
    on: "whether a period that ends when it starts is empty or a whole day",
    otherwise: { emptyPeriod: "whole day" },
    concerns: ({ activeOn }) => activeOn !== undefined,
  },
  {
    on: "whether a firing ends when the period of activeOn ends",
    otherwise: { afterPeriod: "still firing" },
    concerns: ({ activeOn }) => activeOn !== undefined,
  },
  {
    on: "whether a firing ends while the alert cannot be decided (too few values, or zero divided by zero)",
    otherwise: { undecided: "still firing" },
    concerns: (alert, { missingValues }) =>
      fieldsIn(missingValues).minNonNullValuesPct !== undefined ||
      alert.logsRatioThreshold !== undefined ||
      alert.logsTimeRelativeThreshold !== undefined,
  },
  {
    on: "the default operator of Lucene: words without an operator are alternatives",
    otherwise: { words: "OR" },
    concerns: (_, variant) => leavesOpen(variant, "implicit"),
  },
  {
    on: "how Lucene joins AND, OR and NOT: NOT before AND before OR",
    otherwise: { operators: "standard" },
    concerns: (_, variant) => leavesOpen(variant, "operators"),
  },
  {
    on: "whether ^ and $ in a regular expression of Lucene are characters, and not the ends of the value",
    otherwise: { anchors: "characters" },
    concerns: (_, variant) => leavesOpen(variant, "anchors"),
  },
  {
    on: "whether an empty Lucene query finds nothing, as in OpenSearch",
    otherwise: { emptyQuery: "nothing" },
    concerns: (_, variant) => leavesOpen(variant, "empty"),
  },
  {
    on: "whether an alert that fires already counts for a later stage of the flow",
    otherwise: { stages: "states" },
    concerns: (_, variant) => stagesOf(variant).length > 1,
  },
  {
    on: "whether the time of a stage counts from the stage before",
    otherwise: { stageTime: "from the one before" },
    concerns: (_, variant) => stagesOf(variant).some(({ timeframeMs }) => Number(timeframeMs) > 0),
  },
  {
    on: "whether the alerts of a stage must fire at the same time, or one after another in its time",
    otherwise: { together: "within the time" },
    concerns: (_, variant) => stagesOf(variant).some((stage) => requiredIn(stage) > 1),
  },
  {
    on: "whether a stage of alerts that must not trigger is met at once or when its time ends",
    otherwise: { absence: "at once" },
    concerns: (_, variant) => stagesOf(variant).length > 1,
  },
  {
    on: "the unit of the threshold: a fraction of the error budget instead of a percentage",
    otherwise: { budget: "fraction" },
    concerns: (_, { errorBudget }) => thresholdsOf(fieldsIn(errorBudget)).some((one) => one <= 1),
  },
];

/** The questions that an alert raises, with the assumptions of the other answer. */
export const questionsOf = (
  alert: Fields,
  variant: Fields,
): { on: string; assumptions: Assumptions; about: (keyof Assumptions)[] }[] =>
  QUESTIONS.flatMap(({ on, otherwise, concerns }) =>
    concerns(alert, variant)
      ? [
          {
            on,
            assumptions: { ...ASSUMED, ...otherwise },
            about: Object.keys(otherwise) as (keyof Assumptions)[],
          },
        ]
      : [],
  );
