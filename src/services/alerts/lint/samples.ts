import type { Fields } from "../../../schema/record";
import { definedOnly } from "../../../schema/record";

// Arguments for the examples of rules: what a rule is not about is short.

/** An alert on a metric: `metricAlert("sum(x)", { threshold: 5 })`. */
export const metricAlert = (
  promql: string,
  condition: Fields | readonly Fields[],
  more: Fields = {},
  common: Fields = {},
): Fields => ({
  name: "Example",
  ...common,
  metricThreshold: {
    metricFilter: { promql },
    rules: (Array.isArray(condition) ? condition : [condition]).map((one: Fields) =>
      "condition" in one
        ? one
        : { condition: { conditionType: "MORE_THAN", threshold: 0, ...one } },
    ),
    ...more,
  },
});

/** An alert on more than five of a metric, with these fields beside its condition. */
export const metricAlertWith = (promql: string, common: Fields): Fields =>
  metricAlert(promql, { threshold: 5 }, {}, common);

/** An alert on the number of logs in ten minutes. */
export const logsAlert = (
  condition: Fields | readonly Fields[],
  more: Fields = {},
  common: Fields = {},
): Fields => ({
  name: "Example",
  ...common,
  logsThreshold: {
    ...more,
    rules: (Array.isArray(condition) ? condition : [condition]).map((one: Fields) =>
      "condition" in one ? one : { condition: logsCondition(one) },
    ),
  },
});

/** An alert with these fields beside its condition. */
export const alertWith = (common: Fields): Fields => logsAlert({}, {}, common);

/** More than ten logs in ten minutes, with other values for some fields. */
export const logsCondition = (own: Fields = {}): Fields => ({
  threshold: 10,
  conditionType: "MORE_THAN",
  timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
  ...own,
});

export const logsFilter = (luceneQuery?: string, labelFilters?: Fields): Fields => ({
  simpleFilter: definedOnly({ luceneQuery, labelFilters }),
});

/** An alert on the ratio of two counts in ten minutes. */
export const ratioAlert = (
  threshold: number,
  more: Fields,
  conditionType = "MORE_THAN",
): Fields => ({
  name: "Example",
  logsRatioThreshold: {
    ...more,
    rules: [
      {
        condition: {
          threshold,
          conditionType,
          timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
});

/** A flow of other alerts. */
export const flowAlert = (stages: readonly Fields[]): Fields => ({
  name: "Example",
  flow: { stages },
});
/** A stage that needs all alerts of one group. */
export const flowStage = (alertDefs: readonly Fields[], timeframeMs?: string): Fields => ({
  flowStagesGroups: { groups: [{ alertDefs }] },
  ...(timeframeMs === undefined ? {} : { timeframeMs, timeframeType: "UP_TO" }),
});
