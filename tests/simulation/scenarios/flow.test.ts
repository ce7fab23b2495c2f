import { activeOn, flow, logsImmediate, logsThreshold, metric } from "../alerts";
import { type Row, simulated, testRows } from "../support";

/** Alerts that fire in the minute after a log with their letter, for one minute. */
const IMMEDIATE = {
  a: logsImmediate("event:aaa"),
  b: logsImmediate("event:bbb"),
  c: logsImmediate("event:ccc"),
  d: logsImmediate("event:ddd"),
};
/** Alerts that fire while a metric is more than zero. */
const STATES = {
  a: metric("a", ["> 0"]),
  b: metric("b", ["> 0"]),
  c: metric("c", ["> 0"]),
};
const one = (name: string, minutes?: number) => ({
  groups: [[name]],
  ...(minutes === undefined ? {} : { minutes }),
});

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

const groups: Row[] = [
  [
    "D: AND: all alerts of a stage must trigger",
    {
      alert: flow([one("a"), { groups: [["b", "c"]] }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:20 event=bbb", "10:20 event=ccc"],
    },
    ["10:21 10:22 P3"],
  ],
  [
    "D: OR: one alert of a stage is enough",
    {
      alert: flow([one("a"), { groups: [["b", "c"]], alertsOp: "OR" }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=ccc"],
    },
    ["10:11 10:12 P3"],
  ],
  [
    "two groups are combined with AND by default",
    {
      alert: flow([one("a"), { groups: [["b"], ["c"]] }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:20 event=bbb", "10:20 event=ccc"],
    },
    ["10:21 10:22 P3"],
  ],
  [
    "two groups are combined with OR if given",
    {
      alert: flow([one("a"), { groups: [["b", "c"], ["d"]], nextOp: "OR" }]),
      alerts: IMMEDIATE,
      logs: ["10:05 event=aaa", "10:10 event=bbb", "10:15 event=ddd"],
    },
    ["10:16 10:17 P3"],
  ],
  [
    "a first stage that triggers again does not undo what its time has seen",
    {
      alert: flow([one("a"), { groups: [["b", "c"]] }]),
      alerts: STATES,
      // a at 10:02 and 10:08, b from 10:05 to 10:14, c from 10:10 to 10:11.
      series: ["a 0x1 1 0x4 1 0x60", "b 0x4 1x9 0x60", "c 0x9 1x1 0x60"],
    },
    ["10:10 10:12 P3"],
  ],
  [
    "alerts of a stage that fire at the same time count, whichever begins first",
    {
      alert: flow([one("a"), { groups: [["b", "c"]] }]),
      alerts: STATES,
      // a from 10:02, b 10:05 to 10:14, c 10:10 to 10:11.
      series: ["a 0x1 1x1 0x60", "b 0x4 1x9 0x60", "c 0x9 1x1 0x60"],
    },
    ["10:10 10:12 P3"],
  ],
];

const negated: Row[] = [
  [
    "D: NOT: the alert must not trigger in the time of the stage",
    {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x1 1x1 0x60", "b 0x60"],
    },
    // a at 10:02, so the absence is known at 10:12. It lasts until b fires.
    ["10:12 - P3"],
  ],
  [
    "D: NOT: an alert that triggers in the time prevents the flow",
    {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x1 1x1 0x60", "b 0x7 1x1 0x60"],
    },
    [],
  ],
  [
    "NOT: a first stage that triggers again does not put off the end of the time",
    // a at 10:02 and 10:08. Ten minutes after 10:02 b has not fired; it fires at 10:15.
    {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x1 1 0x4 1 0x60", "b 0x14 1x1 0x60"],
    },
    ["10:12 10:15 P3"],
  ],
  [
    "NOT: an alert that triggers after the time does not",
    {
      alert: flow([one("a", 10), one("!b")]),
      alerts: STATES,
      series: ["a 0x1 1x1 0x60", "b 0x14 1x1 0x60"],
    },
    ["10:12 10:15 P3"],
  ],
  [
    "AND NOT in one stage: the other alert does not fire",
    {
      alert: flow([one("a"), { groups: [["b", "!c"]] }]),
      alerts: STATES,
      series: ["a 0x1 1x1 0x60", "b 0x4 1x1 0x4 1x1 0x60", "c 0x3 1x3 0x60"],
    },
    // b at 10:05 while c fires (10:04 to 10:07); b at 10:12 without c.
    ["10:12 10:14 P3"],
  ],
  [
    "C: NOT is met by resolved alerts: the stage is met when the other alert resolves",
    {
      alert: flow([one("a"), { groups: [["b", "!c"]] }]),
      alerts: STATES,
      // b fires from 10:05 to 10:14, c from 10:04 to 10:07.
      series: ["a 0x1 1x1 0x60", "b 0x4 1x9 0x60", "c 0x3 1x3 0x60"],
    },
    ["10:08 10:15 P3"],
  ],
  [
    "I: NOT of a disabled alert is met",
    {
      alert: flow([one("a"), { groups: [["b", "!c"]] }]),
      alerts: { ...STATES, c: { ...STATES.c, enabled: false } },
      series: ["a 0x1 1x1 0x60", "b 0x4 1x1 0x60", "c 1x60"],
    },
    ["10:05 10:07 P3"],
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
describe("groups of a stage", () => testRows(groups));
describe("NOT", () => testRows(negated));
describe("keys", () => testRows(keys));

test("D: a flow reports Triggered and Resolved", () => {
  const { resolves } = simulated({ alert: flow([one("a")]), alerts: IMMEDIATE, logs: [] });
  expect(resolves).toBe(true);
});
