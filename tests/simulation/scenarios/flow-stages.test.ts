import { flow } from "../alerts";
import { IMMEDIATE, one, STATES } from "../flows";
import { type Row, testRows } from "../support";

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

describe("groups of a stage", () => testRows(groups));
describe("NOT", () => testRows(negated));
