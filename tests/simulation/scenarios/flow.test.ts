import { activeOn, flow, logsThreshold } from "../alerts";
import { IMMEDIATE, one } from "../flows";
import { type Row, simulated, testRows } from "../support";

const order: Row[] = [
  [
    "D: the stages trigger in their order",
    {
      alert: flow([one("a"), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
    ["10:11 10:12 P3"],
  ],
  [
    "D: in another order the flow does not fire",
    {
      alert: flow([one("a"), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=bbb", "10:10 event=aaa"],
    },
    [],
  ],
  [
    "the first stage alone does not fire",
    { alert: flow([one("a"), one("b")]), alerts: IMMEDIATE, logs: ["10:05 event=aaa"] },
    [],
  ],
  [
    "C: one stage is enough: the flow fires with its alert",
    { alert: flow([one("a")]), alerts: IMMEDIATE, logs: ["10:05..10:07 event=aaa"] },
    ["10:06 10:09 P3"],
  ],
  [
    "three stages",
    {
      alert: flow([one("a"), one("b"), one("c")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:12 event=aaa", "10:20 event=ccc"],
    },
    ["10:21 10:22 P3"],
  ],
  [
    "a flow fires again only after its stages are met again",
    {
      alert: flow([one("a"), one("b")]),
      alerts: IMMEDIATE,
      logs: [
        "10:05 event=aaa",
        "10:10 event=bbb",
        "10:20 event=bbb",
        "10:30 event=aaa",
        "10:40 event=bbb",
      ],
    },
    ["10:11 10:12 P3", "10:41 10:42 P3"],
  ],
  [
    "the priority is that of the flow, and a disabled flow does nothing",
    {
      alert: flow([one("a"), one("b")], { priority: "P1" }),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
    ["10:11 10:12 P1"],
  ],
  [
    "a disabled flow does nothing",
    {
      alert: flow([one("a"), one("b")], { enabled: false }),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
    [],
  ],
  [
    "I: a disabled alert has no events",
    {
      alert: flow([one("a"), one("b")]),
      alerts: { ...IMMEDIATE, a: { ...IMMEDIATE.a, enabled: false } },
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
    [],
  ],
  [
    "I: a flow ends when the alert of its last stage ends",
    {
      alert: flow([one("a"), one("b")]),
      alerts: { ...IMMEDIATE, b: logsThreshold("event:bbb", ["> 0 in 5m"]) },
      logs: ["10:05 event=aaa", "10:10 event=bbb"],
    },
    ["10:11 10:16 P3"],
  ],
  [
    "a flow contains another flow",
    {
      alert: flow([one("inner"), one("c")]),
      alerts: { ...IMMEDIATE, inner: flow([one("a"), one("b")]) },
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:20 event=ccc"],
    },
    ["10:21 10:22 P3"],
  ],
  [
    "a fire at the last evaluation stays open",
    {
      alert: flow([one("a"), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:59 event=bbb"],
    },
    ["11:00 - P3"],
  ],
];

const SOMETIMES = activeOn(["MONDAY"], "10:10", "10:20");
const schedules: Row[] = [
  [
    "C: a flow fires in the period of its activeOn only",
    {
      alert: flow([one("a"), one("b")], SOMETIMES),
      alerts: { ...IMMEDIATE, b: logsThreshold("event:bbb", ["> 0 in 10m"]) },
      // The stages are met at 10:07; b fires to 10:16. Then at 10:23, after the period.
      logs: ["10:05 event=aaa", "10:06 event=bbb", "10:21 event=aaa", "10:22 event=bbb"],
    },
    ["10:10 10:17 P3"],
  ],
  [
    "I: a fire of a flow ends with the period",
    {
      alert: flow([one("a"), one("b")], SOMETIMES),
      alerts: { ...IMMEDIATE, b: logsThreshold("event:bbb", ["> 0 in 10m"]) },
      logs: ["10:05 event=aaa", "10:13 event=bbb"],
    },
    ["10:14 10:20 P3"],
  ],
];

const times: Row[] = [
  [
    "reference: the time of a stage lasts until the next one: ten minutes are enough",
    {
      alert: flow([one("a", 10), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:15 event=bbb"],
    },
    ["10:16 10:17 P3"],
  ],
  [
    "reference: eleven minutes are too many for a time of ten",
    {
      alert: flow([one("a", 10), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:16 event=bbb"],
    },
    [],
  ],
  [
    "a new event of the first stage begins its time again",
    {
      alert: flow([one("a", 10), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:12 event=aaa", "10:20 event=bbb"],
    },
    ["10:21 10:22 P3"],
  ],
  [
    "each time counts from its own stage: 8 and 9 minutes with times of ten",
    {
      alert: flow([one("a", 10), one("b", 10), one("c")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:13 event=bbb", "10:22 event=ccc"],
    },
    ["10:23 10:24 P3"],
  ],
  [
    "without a time, the next stage may be met much later",
    {
      alert: flow([one("a"), one("b")]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "13:05 event=bbb"],
      to: "14:00",
    },
    ["13:06 13:07 P3"],
  ],
];

const BY = { common: { groupByKeys: ["service"] } };
const grouped = {
  a: logsThreshold("event:aaa", ["> 0 in 5m"], BY),
  b: logsThreshold("event:bbb", ["> 0 in 5m"], BY),
  ab: logsThreshold("event:aaa", ["> 0 in 5m"], { common: { groupByKeys: ["service", "pod"] } }),
};
const keys: Row[] = [
  [
    "D: grouped by a key, the stages must be met for the same value",
    {
      alert: flow([one("a"), one("b")], { groupByKeys: ["service"] }),
      alerts: grouped,
      logs: [
        "10:05 event=aaa service=cart",
        "10:06 event=aaa service=mail",
        "10:10 event=bbb service=mail",
        "10:15 event=bbb service=bank",
      ],
    },
    ["10:11 10:16 P3 service=mail"],
  ],
  [
    "without a key, the groups of the alerts do not matter",
    {
      alert: flow([one("a"), one("b")]),
      alerts: grouped,
      logs: ["10:05 event=aaa service=cart", "10:10 event=bbb service=mail"],
    },
    ["10:11 10:16 P3"],
  ],
  [
    "D: the key is one that all alerts have, some may have others as well",
    {
      alert: flow([one("ab"), one("b")], { groupByKeys: ["service"] }),
      alerts: grouped,
      logs: ["10:05 event=aaa service=cart pod=x", "10:10 event=bbb service=cart"],
    },
    ["10:11 10:16 P3 service=cart"],
  ],
];

describe("order", () => testRows(order));
describe("schedule", () => testRows(schedules));
describe("times", () => testRows(times));
describe("keys", () => testRows(keys));

test("D: a flow reports Triggered and Resolved", () => {
  const { resolves } = simulated({ alert: flow([one("a")]), alerts: IMMEDIATE, logs: [] });
  expect(resolves).toBe(true);
});
