import type { Fields } from "../../../src/schema/record";
import { activeOn, timeRelative } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const hour = (rule: string, more: Fields = {}) => timeRelative([[rule, "PREVIOUS_HOUR"]], more);
const BY = { common: { groupByKeys: ["service"] } };

// Hours are evaluated at 10:00, 10:05, 10:10 …: a log of 10:02 is first seen at 10:05.
const rows: Row[] = [
  [
    "D: the last hour is divided by the hour before, every five minutes",
    // Ten logs at 09:30 (seen from 10:00 as the last hour to 10:30, then as the hour before).
    // 21 logs at 10:32: at 10:35 the last hour has 21 and the hour before (08:35 to 09:34) ten.
    { alert: hour("> 2"), logs: ["08:45 x5", "09:30 x10", "10:32 x21"], to: "11:45" },
    // 10:00: 10/5 = 2. 10:30: last hour 09:30 to 10:29 has 10, before 08:30 to 09:29 has 5: 2.
    // 10:35: 21/(5+10) = 1.4. 10:50: 08:50 to 09:49 has 10: 21/10 = 2.1. 11:30: last hour 10:30 to
    // 11:29, before 09:30 to 10:29: 21/10. 11:35: 10:35 to 11:34 has none, before has 21: 0.
    ["10:50 11:35 P3"],
  ],
  [
    "D: more than is strict",
    // At 10:00 the hour before is empty. From 10:05: ten logs (and none of 09:05 to 10:00) against
    // the five of 09:00, which are in the hour before to 11:00.
    { alert: hour("> 2", { ignoreInfinity: true }), logs: ["09:00 x5", "10:01 x10"] },
    [],
  ],
  [
    "I: an hour before without logs is infinity, which fires",
    { alert: hour("> 2"), logs: ["10:01"], to: "11:10" },
    // Seen from 10:05 to 11:00 (10:00 to 10:59); at 11:05 it is in the hour before: 0/1.
    ["10:05 11:05 P3"],
  ],
  [
    "D2: a simulation that begins between two evaluations has the state of the earlier one",
    { alert: hour("> 2"), logs: ["10:01"], from: "10:03", to: "11:10" },
    ["10:05 11:05 P3"],
  ],
  [
    "ignoreInfinity: it does not",
    { alert: hour("> 2", { ignoreInfinity: true }), logs: ["10:01"], to: "11:10" },
    [],
  ],
  [
    "D: less than: no logs in the last hour are a ratio of zero",
    { alert: hour("< 0.5"), logs: ["09:32 x4"], to: "11:40" },
    // At 10:35 the last hour is 09:35 to 10:34: 0/4. At 11:35 the hour before is 09:35 to 10:34:
    // 0/0, no decision.
    ["10:35 11:35 P3"],
  ],
  [
    "D: the same hour of the day before",
    {
      alert: timeRelative([["> 2", "SAME_HOUR_YESTERDAY"]]),
      logs: ["03-01T10:02 x2", "10:02 x5"],
      to: "11:20",
    },
    // 10:05: 5 against 03-01 09:05 to 10:04: 2. Both leave at 11:05.
    ["10:05 11:05 P3"],
  ],
  [
    "D: the same hour of the day before is not the hour before",
    {
      alert: timeRelative([["> 2", "SAME_HOUR_YESTERDAY"]], { ignoreInfinity: true }),
      logs: ["03-01T10:02 x2", "09:10 x9", "10:02 x4"],
      to: "11:20",
    },
    // 10:05: 9 + 4 against 2, until 09:10 leaves at 10:15: 4/2 is not more than 2.
    ["10:05 10:15 P3"],
  ],
  [
    "D: the same hour a week before",
    {
      alert: timeRelative([["< 0.5", "SAME_HOUR_LAST_WEEK"]]),
      logs: ["02-23T09:30 x4", "09:40"],
      to: "11:00",
    },
    // 10:00: 1/4 until 02-23 09:30 leaves the hour at 10:35 (09:35 to 10:34): 1/0.
    ["10:00 10:35 P3"],
  ],
  [
    "D: a day against the day before, every ten minutes",
    {
      alert: timeRelative([["> 2", "YESTERDAY"]]),
      logs: ["03-01T05:00 x1", "10:13 x3"],
      to: "03-03T10:40",
    },
    // 10:20: last day 03-01T10:20 on: 3; the day before 02-28T10:20 to 03-01T10:19: 1.
    // Until the log of 03-01T05:00 leaves: at 03-03T05:10 (03-01T05:10 on) 3/0 is infinity.
    // 10:13 leaves the last day at 03-03T10:20.
    ["10:20 03-03T10:20 P3"],
  ],
  [
    "D: the same day a week before",
    {
      alert: timeRelative([["> 2", "SAME_DAY_LAST_WEEK"]]),
      logs: ["02-22T20:00 x2", "09:00 x5"],
      to: "11:00",
    },
    // At 10:00: 5 against 02-22T10:00 to 02-23T09:59: 2.
    ["10:00 - P3"],
  ],
  [
    "D: each group is compared with itself",
    {
      alert: hour("> 2", BY),
      logs: [
        "09:10 service=cart",
        "09:10 x5 service=mail",
        "10:01 x3 service=cart",
        "10:01 x10 service=mail",
      ],
      to: "10:59",
    },
    // 10:05: cart 3 + 1 (09:10) against 0: the log of 09:10 is in the last hour until 10:10.
    // At 10:05 the hour is 09:05 to 10:04: cart 4/0, mail 15/0: infinity. 10:15: cart 3/1, mail 10/5.
    // 10:00: cart 1/0, mail 5/0: infinity as well.
    ["10:00 - P3 service=cart", "10:00 10:15 P3 service=mail"],
  ],
  [
    "D: the highest priority that is met",
    {
      alert: timeRelative([
        ["P3 > 1", "PREVIOUS_HOUR"],
        ["P1 > 3", "SAME_HOUR_YESTERDAY"],
      ]),
      logs: ["03-01T09:50 x1", "09:01 x1", "10:01 x4"],
      to: "11:20",
    },
    // 10:00: 1/0 (previous hour) is infinity: P3; yesterday 1/1. 10:05: 4/1 yesterday: P1.
    // 11:05: 10:01 has left: 0.
    ["10:00 11:05 P1"],
  ],
  [
    "D: the evaluation delay shifts the windows back",
    { alert: hour("> 2", { evaluationDelayMs: 600_000 }), logs: ["10:01"], to: "11:30" },
    // Seen at 10:15 as 10:05 would see it, to 11:10; at 11:15 the hour is 10:05 to 11:04.
    ["10:15 11:15 P3"],
  ],
  [
    "C: activeOn cuts a fire at its minute",
    {
      alert: hour("> 2", { common: activeOn(["MONDAY"], "10:12", "10:33") }),
      logs: ["10:01"],
      to: "11:30",
    },
    ["10:12 10:33 P3"],
  ],
  [
    "D2: undetected values of less-than rules trigger",
    {
      alert: hour("< 0.5", {
        ...BY,
        undetectedValuesManagement: { triggerUndetectedValues: true },
      }),
      logs: ["08:31 service=cart"],
      to: "10:45",
    },
    // 0/1 until 10:30 (08:30 to 09:29); then the group is in neither hour.
    ["10:00 - P3 service=cart"],
  ],
  [
    "I: a disabled alert does nothing",
    { alert: hour("> 2", { common: { enabled: false } }), logs: ["10:01"] },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("D: a time-relative alert reports Triggered and Resolved, and says how often it is evaluated", () => {
  const { resolves, notes } = simulated({ alert: hour("> 2"), logs: ["10:01"] });
  expect(resolves).toBe(true);
  expect(notes.join()).toContain("every 5 minutes");
});
