import { fieldsIn, itemsIn, numberIn, textIn } from "../../../lint/read";
import type { ArgumentRule } from "../../../lint/rule";
import { fieldsAfter } from "../../../log-queries/dataprime-fields";
import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { conditionsOf } from "./conditions";
import { flowAlert, flowStage, logsAlert, logsCondition } from "./samples";
import { variantOf } from "./variant";

const HOUR_MS = 3_600_000;
const MOST_HOURS = 168;
const MOST_ALERTS = 30;

const stagesOf = (args: Fields) => itemsIn(fieldsIn(args.flow).stages);
const groupsOf = (stage: Fields) => itemsIn(fieldsIn(stage.flowStagesGroups).groups);
const alertsOf = (stage: Fields) =>
  groupsOf(stage).flatMap(([group, at]) =>
    itemsIn(group.alertDefs).map(([alert, index]) => ({
      alert,
      path: ["flowStagesGroups", "groups", at, "alertDefs", index] as const,
    })),
  );

export const flowTooLong: ArgumentRule = {
  name: "flow-too-long",
  title: "A flow that is longer than the service supports",
  certain: true,
  why: "The stages of a flow last at most 168 hours together, and a flow has at most 30 alerts.",
  change: "Shorten timeframeMs of the stages, or remove alerts.",
  examples: [
    {
      wrong: flowAlert([
        flowStage([{ id: "a" }], String(100 * HOUR_MS)),
        flowStage([{ id: "b" }], String(69 * HOUR_MS)),
      ]),
      right: flowAlert([
        flowStage([{ id: "a" }], String(100 * HOUR_MS)),
        flowStage([{ id: "b" }], String(68 * HOUR_MS)),
      ]),
    },
    {
      wrong: flowAlert([
        flowStage(Array.from({ length: 16 }, (_, n) => ({ id: `a${n}` }))),
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `b${n}` }))),
      ]),
      right: flowAlert([
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `a${n}` }))),
        flowStage(Array.from({ length: 15 }, (_, n) => ({ id: `b${n}` }))),
      ]),
    },
  ],
  find: (args) => {
    const stages = stagesOf(args);
    const hours =
      stages.reduce((sum, [{ timeframeMs }]) => sum + (numberIn(timeframeMs) ?? 0), 0) / HOUR_MS;
    const alerts = stages.flatMap(([stage]) => alertsOf(stage)).length;
    const path = ["flow", "stages"];
    return [
      ...(hours > MOST_HOURS
        ? [{ path, what: `the stages last ${hours} hours, and the service supports ${MOST_HOURS}` }]
        : []),
      ...(alerts > MOST_ALERTS
        ? [{ path, what: `the flow has ${alerts} alerts, and the service supports ${MOST_ALERTS}` }]
        : []),
    ];
  },
};

const isAnd = (value: unknown): boolean => value === undefined || /AND/.test(String(value));

export const flowContradiction: ArgumentRule = {
  name: "flow-contradiction",
  title: "A stage that needs an alert, and its absence",
  certain: true,
  why: "All alerts of a group with the operator AND must meet the condition. One alert cannot trigger and not trigger in the same stage.",
  change: "Remove one of the two, or use the operator OR.",
  examples: [
    {
      wrong: flowAlert([flowStage([{ id: "a" }, { id: "a", not: true }])]),
      right: flowAlert([flowStage([{ id: "a" }, { id: "b", not: true }])]),
    },
    {
      wrong: flowAlert([
        flowStage([{ id: "x" }]),
        flowStage([{ id: "b", not: true }, { id: "b" }]),
      ]),
      right: flowAlert([
        flowStage([{ id: "b" }]),
        flowStage([{ id: "x" }, { id: "b", not: true }]),
      ]),
    },
  ],
  find: (args) =>
    stagesOf(args).flatMap(([stage, at]) =>
      groupsOf(stage).flatMap(([group, index]) => {
        if (!isAnd(group.alertsOp)) return [];
        const alerts = itemsIn(group.alertDefs).filter(
          ([{ id }]) => typeof id === "string" && !isUnknown(id),
        );
        const negated = alerts.find(
          ([alert]) =>
            alert.not === true &&
            alerts.some(([other]) => other.id === alert.id && other.not !== true),
        );
        const path = ["flow", "stages", at, "flowStagesGroups", "groups", index];
        return negated
          ? [
              {
                path,
                what: `the group needs that the alert ${negated[0].id} triggers and does not`,
              },
            ]
          : [];
      }),
    ),
};

const time = (hours: number, minutes: number) => ({ hours, minutes });
const active = (startTime: Fields, endTime: Fields): Fields =>
  logsAlert({}, {}, { activeOn: { dayOfWeek: ["MONDAY"], startTime, endTime } });

export const emptySchedule: ArgumentRule = {
  name: "empty-schedule",
  title: "A schedule that begins and ends at the same time",
  certain: false,
  why: "The documentation does not say whether such a schedule means the whole day, or no time at all.",
  change: "Write 00:00 to 23:59 for a whole day, or set another end.",
  examples: [
    { wrong: active(time(8, 0), time(8, 0)), right: active(time(8, 0), time(18, 0)) },
    { wrong: active({ hours: 0 }, time(0, 0)), right: active({ hours: 0 }, time(23, 59)) },
  ],
  find: ({ activeOn }) => {
    const { startTime, endTime } = fieldsIn(activeOn);
    const minutes = (value: unknown): number =>
      Number(fieldsIn(value).hours) * 60 + Number(fieldsIn(value).minutes ?? 0);
    return minutes(startTime) === minutes(endTime)
      ? [
          {
            path: ["activeOn", "endTime"],
            what: "the schedule ends when it begins: the whole day, or never",
          },
        ]
      : [];
  },
};

const CLASSES = [30, 360, 2160];
const classOf = (minutes: number): number => CLASSES.findIndex((most) => minutes <= most);

export const mixedWindows: ArgumentRule = {
  name: "mixed-windows",
  title: "Rules with short and long time windows",
  certain: false,
  why: "The windows of all rules of an alert must be of one class: up to 30 minutes, 1 to 6 hours, or 12 to 36 hours. The service may refuse others.",
  change: "Use windows of one class, or split the alert.",
  examples: [
    {
      wrong: logsAlert([window("MINUTES_10", "P1"), window("HOURS_2", "P3")]),
      right: logsAlert([window("MINUTES_10", "P1"), window("MINUTES_30", "P3")]),
    },
    {
      wrong: logsAlert([window("HOURS_6", "P1"), window("HOURS_12", "P3")]),
      right: logsAlert([window("HOURS_24", "P1"), window("HOURS_12", "P3")]),
    },
  ],
  find: (args) => {
    const conditions = conditionsOf(args).filter(({ minutes }) => minutes !== undefined);
    const classes = new Set(conditions.map(({ minutes = 0 }) => classOf(minutes)));
    const [variant = ""] = variantOf(args) ?? [];
    return classes.size > 1
      ? [{ path: [variant, "rules"], what: "the rules have windows of several classes" }]
      : [];
  },
};
function window(logsTimeWindowSpecificValue: string, priority: string) {
  // A threshold of its own, so that no rule hides another.
  const threshold = priority === "P1" ? 100 : 10;
  return {
    condition: logsCondition({ threshold, timeWindow: { logsTimeWindowSpecificValue } }),
    override: { priority },
  };
}

const analytics = (query: string, targetColumn: string): Fields => ({
  name: "Example",
  analyticsThreshold: {
    dataprimeQuery: { query },
    targetColumn,
    operator: "MORE_THAN",
    rules: [{ condition: { threshold: 10 } }],
  },
});

export const missingColumn: ArgumentRule = {
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

export const budgetIsPercentage: ArgumentRule = {
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

const DAY_MS = 86_400_000;
const slowSpans = (latencyThresholdMs: string): Fields => ({
  name: "Example",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
});

export const implausibleLatency: ArgumentRule = {
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
