import { activeOn, filterOf, logsThreshold } from "../alerts";
import { type Row, simulated, testRows } from "../support";

// The evaluation at 10:15 with a window of ten minutes counts the logs from 10:05:00 to 10:14:59.
const counts: Row[] = [
  [
    "D: more than is strict",
    {
      alert: logsThreshold("level:error", ["> 3 in 10m"]),
      logs: ["10:05 x3 level=error", "10:25 x4 level=error"],
    },
    ["10:26 10:36 P3"],
  ],
  [
    "D2: more than 0 fires as soon as one log matches, before the window is over",
    {
      alert: logsThreshold("level:error", ["> 0 in 1h"]),
      logs: ["10:05 level=error"],
      to: "11:30",
    },
    ["10:06 11:06 P3"],
  ],
  [
    "D2: the window slides: logs on both sides of a full ten minutes count together",
    {
      alert: logsThreshold("level:error", ["> 3 in 10m"]),
      // 10:08 to 10:12 are within ten minutes: at 10:13 there are four; at 10:19 10:08 has left.
      logs: ["10:08 x2 level=error", "10:12 x2 level=error"],
    },
    ["10:13 10:19 P3"],
  ],
  [
    "D2: logs further apart than the window never count together",
    {
      alert: logsThreshold("level:error", ["> 3 in 10m"]),
      logs: ["10:08 x2 level=error", "10:18 x2 level=error"],
    },
    [],
  ],
  [
    "logs before the range count for its first windows",
    {
      alert: logsThreshold("level:error", ["> 3 in 10m"]),
      logs: ["09:55 x3 level=error", "10:01 level=error"],
    },
    // 10:02 sees 09:52 to 10:01; 09:55 leaves at 10:06.
    ["10:02 10:06 P3"],
  ],
  [
    "a fire at the first and at the last evaluation",
    {
      alert: logsThreshold("level:error", ["> 0 in 5m"]),
      logs: ["09:59:59 level=error", "10:59:59 level=error"],
    },
    ["10:00 10:05 P3", "11:00 - P3"],
  ],
  [
    "equal and not equal compare the count",
    {
      alert: logsThreshold("level:error", ["P1 = 2 in 5m"]),
      logs: ["10:05 level=error", "10:07 level=error", "10:08 level=error"],
    },
    // Two at 10:08 (05, 07); three at 10:09; two at 10:11 (07, 08), one at 10:13.
    ["10:08 10:09 P1", "10:11 10:13 P1"],
  ],
];

const groups = { common: { groupByKeys: ["service"] } };
const grouped: Row[] = [
  [
    "D2: each value of the key is counted alone",
    {
      alert: logsThreshold("level:error", ["> 2 in 10m"], groups),
      logs: ["10:05 x2 level=error service=cart", "10:06 x3 level=error service=mail"],
    },
    ["10:07 10:17 P3 service=mail"],
  ],
  [
    "D2: several keys are nested: each combination is counted alone",
    {
      alert: logsThreshold("level:error", ["> 2 in 10m"], {
        common: { groupByKeys: ["service", "pod"] },
      }),
      logs: [
        "10:05 x2 level=error service=cart pod=a",
        "10:06 x2 level=error service=cart pod=b",
        "10:15 level=error service=cart pod=b",
      ],
    },
    // 10:06 (two) and 10:15 (one) of pod b: 10:16 sees 10:06 to 10:15; at 10:17 two have left.
    ["10:16 10:17 P3 service=cart pod=b"],
  ],
  [
    "I: logs without the field belong to no group",
    {
      alert: logsThreshold("level:error", ["> 2 in 10m"], groups),
      logs: ["10:05 x9 level=error", "10:06 x2 level=error service=cart"],
    },
    [],
  ],
  [
    "grouped by metadata",
    {
      alert: logsThreshold("level:error", ["> 2 in 5m"], {
        common: { groupByKeys: ["coralogix.metadata.subsystemName"] },
      }),
      logs: ["10:05 x3 shop/api level=error", "10:05 x2 shop/web level=error"],
    },
    ["10:06 10:11 P3 coralogix.metadata.subsystemName=api"],
  ],
];

const rules: Row[] = [
  [
    "D: the highest priority that is met applies, each rule with its own window",
    {
      alert: logsThreshold("level:error", ["P3 > 5 in 30m", "P1 > 5 in 5m"]),
      // One each minute from 10:00. P3: six at 10:06, in 30 minutes. P1: never six in five minutes.
      logs: ["10:00..10:05 level=error"],
    },
    // The sixth log in 30 minutes is lost when 10:00 leaves: at 10:31.
    ["10:06 10:31 P3"],
  ],
  [
    "D: the priority of a fire is the highest that it reached",
    {
      alert: logsThreshold("level:error", ["P3 > 1 in 10m", "P1 > 5 in 10m"]),
      logs: ["10:05 x2 level=error", "10:08 x4 level=error"],
    },
    // Two at 10:06, six at 10:09 to 10:15, four to 10:18.
    ["10:06 10:19 P1"],
  ],
  [
    "D: the evaluation delay shifts the window back",
    {
      alert: logsThreshold("level:error", ["> 0 in 5m"], { evaluationDelayMs: 600_000 }),
      logs: ["10:05 level=error"],
    },
    ["10:16 10:21 P3"],
  ],
  [
    "C: activeOn ends a fire, and lets one begin in the middle of a window",
    {
      alert: logsThreshold("level:error", ["> 0 in 30m"], {
        common: activeOn(["MONDAY"], "10:10", "10:20"),
      }),
      logs: ["10:05 level=error"],
    },
    ["10:10 10:20 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    {
      alert: logsThreshold("level:error", ["> 0 in 5m"], { common: { enabled: false } }),
      logs: ["10:05 level=error"],
    },
    [],
  ],
  [
    "severities and applications are filtered",
    {
      alert: {
        ...logsThreshold("", ["> 1 in 5m"]),
        logsThreshold: {
          ...(logsThreshold("", ["> 1 in 5m"]).logsThreshold as object),
          logsFilter: filterOf("", {
            severities: ["ERROR"],
            applicationName: [{ value: "shop" }],
          }),
        },
      },
      logs: ["10:05 ERROR shop/a", "10:06 ERROR mail/a", "10:07 INFO shop/a", "10:08 ERROR shop/b"],
    },
    // 10:05 and 10:08: two at 10:09; at 10:11 10:05 has left.
    ["10:09 10:11 P3"],
  ],
];

describe("counts", () => testRows(counts));
describe("groups", () => testRows(grouped));
describe("rules", () => testRows(rules));

test("D: a threshold alert reports Triggered and Resolved, and its rules from the highest priority", () => {
  const { resolves, rules } = simulated({
    alert: logsThreshold("", ["> 5 in 10m", "P1 > 9 in 1h"]),
    logs: ["10:05"],
  });
  expect(resolves).toBe(true);
  expect(rules.map(({ priority, threshold }) => [priority, threshold])).toEqual([
    ["P1", 9],
    ["P3", 5],
  ]);
});
