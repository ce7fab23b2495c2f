import { fieldsIn, numberIn, textIn } from "../../../lint/read";
import { fieldsAfter } from "../../../log-queries/dataprime-fields";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { DAY_MS, HOUR_MS } from "../../../text/units";
import { conditionsOf, variantOf } from "./conditions";

const analytics = (query: string, targetColumn: string): Fields => ({
  name: "Example",
  analyticsThreshold: {
    dataprimeQuery: { query },
    targetColumn,
    operator: "MORE_THAN",
    rules: [{ condition: { threshold: 10 } }],
  },
});

export const missingColumn: Rule<Fields> = {
  name: "missing-column",
  title: "A column that the query does not return",
  certain: true,
  why: "The alert compares a column of the result. Without the column, there is nothing to compare.",
  change: "Set targetColumn to a column of the result, or name the column in the query (as).",
  examples: [
    {
      wrong: analytics("source logs | groupby $d.user aggregate count() as errors", "total"),
      right: analytics("source logs | groupby $d.user aggregate count() as total", "total"),
    },
    {
      wrong: analytics("source logs | aggregate max($d.latency) as slowest", "latency"),
      right: analytics("source logs | aggregate max($d.latency) as slowest", "slowest"),
    },
  ],
  find: (args) => {
    const { dataprimeQuery, targetColumn } = fieldsIn(args.analyticsThreshold);
    const [query, column] = [textIn(fieldsIn(dataprimeQuery).query), textIn(targetColumn)];
    const fields = query && column ? fieldsAfter(query) : undefined;
    if (!fields || column === undefined || !fields.lacks(column)) return [];
    const known = [...fields.known].join(", ");
    const what = `the result has no column ${column}${known ? `; it has ${known}` : ""}`;
    return [{ path: ["analyticsThreshold", "targetColumn"], what }];
  },
};

const errorBudget = (threshold: number): Fields => ({
  name: "Example",
  sloThreshold: {
    sloDefinition: { sloId: "availability" },
    errorBudget: { rules: [{ condition: { threshold } }] },
  },
});

export const budgetIsPercentage: Rule<Fields> = {
  name: "budget-is-percentage",
  title: "An error budget that looks like a fraction",
  certain: false,
  why: "The threshold is the percentage of the error budget that remains: 0.5 is half a percent, not a half.",
  change: "Write 50 for a half.",
  examples: [
    { wrong: errorBudget(0.5), right: errorBudget(50) },
    { wrong: errorBudget(1), right: errorBudget(10) },
  ],
  find: (args) =>
    conditionsOf(args)
      .filter(({ path, threshold }) => path[1] === "errorBudget" && threshold > 0 && threshold <= 1)
      .map(({ path, threshold }) => ({ path, what: `${threshold} means ${threshold} %` })),
};

const slowSpans = (latencyThresholdMs: string): Fields => ({
  name: "Example",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
});

export const implausibleLatency: Rule<Fields> = {
  name: "implausible-latency",
  title: "A latency of more than a day",
  certain: false,
  why: "latencyThresholdMs is in milliseconds. A value of this size is often one in microseconds or nanoseconds, so that no span is slow enough.",
  change: "Write the latency in milliseconds: 500 for half a second.",
  examples: [
    { wrong: slowSpans("500000000"), right: slowSpans("500") },
    { wrong: slowSpans("2000000000"), right: slowSpans("2000") },
  ],
  find: (args) => {
    const [variant = "", fields = {}] = variantOf(args) ?? [];
    const { latencyThresholdMs } = fieldsIn(fieldsIn(fields.tracingFilter).simpleFilter);
    const ms = numberIn(latencyThresholdMs) ?? 0;
    return ms > DAY_MS
      ? [
          {
            path: [variant, "tracingFilter", "simpleFilter", "latencyThresholdMs"],
            what: `${ms} milliseconds are ${Math.round(ms / HOUR_MS)} hours`,
          },
        ]
      : [];
  },
};
