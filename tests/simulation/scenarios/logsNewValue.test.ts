import { activeOn, newValue } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const alert = newValue("user", "HOURS_12");
const rows: Row[] = [
  [
    "D2: a value that was not seen fires, at the next evaluation",
    { alert, logs: ["10:05 user=a"] },
    ["10:06 10:07 P3 user=a"],
  ],
  [
    "D2: a value that was seen does not fire again",
    { alert, logs: ["10:05 user=a", "10:15 user=a", "10:16 user=a"] },
    ["10:06 10:07 P3 user=a"],
  ],
  [
    "D2: a value that was seen before the range is known",
    { alert, logs: ["09:00 user=a", "10:05 user=a", "10:15 user=b"] },
    ["10:16 10:17 P3 user=b"],
  ],
  [
    "D2: after 12 hours a value leaves the list, and the next occurrence is new",
    { alert, logs: ["10:05 user=a", "22:06 user=a"], to: "23:00" },
    ["10:06 10:07 P3 user=a", "22:07 22:08 P3 user=a"],
  ],
  [
    "D2: before 12 hours a value is known",
    { alert, logs: ["10:05 user=a", "22:04 user=a"], to: "23:00" },
    ["10:06 10:07 P3 user=a"],
  ],
  [
    "D2: an occurrence in the meantime keeps a value on the list",
    { alert, logs: ["10:05 user=a", "20:00 user=a", "22:06 user=a"], to: "23:00" },
    ["10:06 10:07 P3 user=a"],
  ],
  [
    "D2: for five minutes after a trigger nothing fires, and values are learnt",
    // b at 10:06 is silent until 10:11, and known afterwards. c at 10:10 fires at 10:11.
    {
      alert,
      logs: ["10:05 user=a", "10:06 user=b", "10:09 user=d", "10:10 user=c", "10:30 user=b"],
    },
    ["10:06 10:07 P3 user=a", "10:11 10:12 P3 user=c"],
  ],
  [
    "D2: the silence counts from a trigger, not from a silent value",
    { alert, logs: ["10:05 user=a", "10:09 user=b", "10:11 user=c"] },
    ["10:06 10:07 P3 user=a", "10:12 10:13 P3 user=c"],
  ],
  [
    "a log without the field has no value",
    { alert, logs: ["10:05 other=a", "10:15 user=a"] },
    ["10:16 10:17 P3 user=a"],
  ],
  [
    "only matching logs teach and fire",
    {
      alert: newValue("user", "HOURS_12", { query: "level:error" }),
      logs: ["10:05 level=info user=a", "10:15 level=error user=a"],
    },
    ["10:16 10:17 P3 user=a"],
  ],
  [
    "D2: only the first 255 characters of a value count",
    {
      alert,
      logs: [`10:05 user=${"x".repeat(255)}1`, `10:25 user=${"x".repeat(255)}2`],
    },
    [`10:06 10:07 P3 user=${"x".repeat(255)}`],
  ],
  [
    "C: outside of activeOn values are learnt, and nothing fires",
    {
      alert: newValue("user", "HOURS_12", activeOn(["MONDAY"], "10:30", "11:30")),
      logs: ["10:05 user=a", "10:40 user=a", "10:41 user=b"],
    },
    ["10:42 10:43 P3 user=b"],
  ],
  [
    "a window of a week",
    {
      alert: newValue("user", "WEEK_1"),
      logs: ["02-24T10:05 user=a", "02-22T10:05 user=b", "10:05 user=a", "10:15 user=b"],
    },
    // a is six days old, b eight.
    ["10:16 10:17 P3 user=b"],
  ],
  ["a fire at the last evaluation", { alert, logs: ["10:59:59 user=a"] }, ["11:00 - P3 user=a"]],
  [
    "I: a disabled alert does nothing",
    { alert: { ...alert, enabled: false }, logs: ["10:05 user=a"] },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("D: a new value reports only Triggered", () => {
  expect(simulated({ alert, logs: ["10:05 user=a"] }).resolves).toBe(false);
});
