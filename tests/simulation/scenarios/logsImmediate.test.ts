import { activeOn, filterOf, logsImmediate } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const error = logsImmediate("level:error");
const LOG = "10:05:30 level=error";

// The log of 10:05:30 is first seen by the evaluation at 10:06: "up to 1 min until it fires".
const rows: Row[] = [
  ["D2: one matching log fires", { alert: error, logs: [LOG] }, ["10:06 10:07 P3"]],
  ["D2: a log that does not match does not fire", { alert: error, logs: ["10:05 level=info"] }, []],
  [
    "D2: logs of one minute are one fire",
    { alert: error, logs: ["10:05:01 level=error", "10:05:59 x7 level=error"] },
    ["10:06 10:07 P3"],
  ],
  [
    "I: minutes that follow one another are one fire",
    { alert: error, logs: ["10:05..10:08 level=error", "10:10 level=error"] },
    ["10:06 10:10 P3", "10:11 10:12 P3"],
  ],
  [
    "a log at the start of a minute is of that minute",
    { alert: error, logs: ["10:05:00 level=error", "10:06:59 level=error"] },
    ["10:06 10:08 P3"],
  ],
  [
    "a log in the minute before the first evaluation fires at it, one before that does not",
    { alert: error, logs: ["09:58:59 level=error", "09:59:00 level=error"] },
    ["10:00 10:01 P3"],
  ],
  [
    "a log in the minute before the last evaluation fires and stays open, a later one is not seen",
    { alert: error, logs: ["10:59:59 level=error", "11:00:00 level=error"] },
    ["11:00 - P3"],
  ],
  [
    "a log at the last evaluation is not seen",
    { alert: error, logs: ["11:00:00 level=error"] },
    [],
  ],
  [
    "the priority is that of the alert; omitted, it is P5",
    { alert: { logsImmediate: { logsFilter: filterOf("level:error") } }, logs: [LOG] },
    ["10:06 10:07 P5"],
  ],
  ["I: a disabled alert does nothing", { alert: { ...error, enabled: false }, logs: [LOG] }, []],
  [
    "C: outside of activeOn nothing fires, inside it does",
    {
      alert: logsImmediate("level:error", activeOn(["MONDAY"], "10:10", "10:20")),
      logs: [LOG, "10:09:30 level=error", "10:15:30 level=error"],
    },
    // 10:09:30 is evaluated at 10:10, the first minute of the period.
    ["10:10 10:11 P3", "10:16 10:17 P3"],
  ],
  [
    "C: dayOfWeek names the day in UTC",
    {
      alert: logsImmediate("level:error", activeOn(["TUESDAY"], "00:00", "23:59")),
      logs: [LOG, "03-03T10:05:30 level=error"],
      to: "03-03T11:00",
    },
    ["03-03T10:06 03-03T10:07 P3"],
  ],
  [
    "I: an alert without a filter matches every log",
    { alert: { priority: "P2", logsImmediate: {} }, logs: ["10:05 other=1"] },
    ["10:06 10:07 P2"],
  ],
];
describe("firings", () => testRows(rows));

const labels = (labelFilters: object) => ({
  priority: "P3",
  logsImmediate: { logsFilter: filterOf("", { ...labelFilters }) },
});
const filters: Row[] = [
  [
    "label filters: one of the applications, and one of the subsystems",
    {
      alert: labels({
        applicationName: [{ value: "shop" }, { value: "mail" }],
        subsystemName: [{ value: "api" }],
      }),
      logs: ["10:05 shop/api", "10:15 mail/api", "10:25 bank/api", "10:35 shop/web"],
    },
    ["10:06 10:07 P3", "10:16 10:17 P3"],
  ],
  [
    "label filters: includes, starts with and ends with",
    {
      alert: labels({
        applicationName: [
          { value: "ho", operation: "INCLUDES" },
          { value: "ma", operation: "STARTS_WITH" },
          { value: "nk", operation: "ENDS_WITH" },
        ],
      }),
      logs: ["10:05 shop/a", "10:15 mail/a", "10:25 bank/a", "10:35 amnko/a", "10:45 gmail/a"],
    },
    ["10:06 10:07 P3", "10:16 10:17 P3", "10:26 10:27 P3"],
  ],
  [
    "severities: one of the given ones",
    {
      alert: labels({ severities: ["ERROR", "CRITICAL"] }),
      logs: ["10:05 ERROR", "10:15 WARNING", "10:25 CRITICAL", "10:35 VERBOSE"],
    },
    ["10:06 10:07 P3", "10:26 10:27 P3"],
  ],
  [
    "severities: VERBOSE_UNSPECIFIED is VERBOSE, not any",
    {
      alert: labels({ severities: ["VERBOSE_UNSPECIFIED"] }),
      logs: ["10:05 VERBOSE", "10:15 DEBUG"],
    },
    ["10:06 10:07 P3"],
  ],
  [
    "the query and the labels must both match",
    {
      alert: {
        priority: "P3",
        logsImmediate: {
          logsFilter: filterOf("level:error", { applicationName: [{ value: "shop" }] }),
        },
      },
      logs: ["10:05 shop/a level=error", "10:15 mail/a level=error", "10:25 shop/a level=info"],
    },
    ["10:06 10:07 P3"],
  ],
];
describe("filters", () => testRows(filters));

test("D: an immediate alert of logs reports Triggered and Resolved", () => {
  expect(simulated({ alert: error, logs: [LOG] }).resolves).toBe(true);
});
