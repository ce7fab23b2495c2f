import { field, optional, type ValueOf } from "../../schema/facts";
import { json, list, map, model, string, stringLike } from "../../schema/fields";
import { timestamp } from "../../schema/time";

const promql = field(string(1, 65535), "PromQL query.", { language: "promql" });

export const metricsQuery = model("MetricsQuery", "A PromQL query at one time.", {
  query: promql,
  time: optional(timestamp(), "Time of the evaluation, in RFC 3339. Default: now."),
});
export const metricsRangeQuery = model("MetricsRangeQuery", "A PromQL query over a time range.", {
  query: promql,
  start: field(timestamp(), "Time of the first evaluation, in RFC 3339."),
  end: field(timestamp(), "Latest time of an evaluation, in RFC 3339."),
  step: field(
    stringLike(/^\d+(ms|s|m|h|d|w|y)$/, "a duration such as 1m", "1m"),
    "Time between two evaluations, such as 1m. A series has at most 11,000 of them.",
  ),
});

// Prometheus returns a sample as a pair of a number and a string, which has no type of its own.
const sample = "A time in seconds since 1970, and the value as a string.";
const series = model("MetricsSeries", "A series of the result.", {
  metric: field(map(string()), "Labels of the series."),
  value: optional(list(json(), 2, 2), `The sample of a query at one time. ${sample}`),
  values: optional(
    list(list(json(), 2, 2)),
    `The samples of a query over a time range, in order. ${sample}`,
  ),
});
export type MetricsSeries = ValueOf<typeof series>;

export const metricsResponse = model("MetricsResponse", "The result of a metrics query.", {
  status: field(string(), "`success`, or `error`."),
  data: optional(
    model("MetricsResult", "Series by their labels.", {
      resultType: field(string(), "`matrix` for a time range, `vector` for one time."),
      result: field(list(series), "The series."),
    }),
    "The result; missing where the query failed.",
  ),
  warnings: optional(list(string()), "Warnings about the result."),
  infos: optional(list(string()), "Notes about the result."),
});
