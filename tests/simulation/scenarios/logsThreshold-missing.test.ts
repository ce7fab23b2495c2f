import { logsThreshold } from "../alerts";
import { type Row, testRows } from "../support";

const groups = { common: { groupByKeys: ["service"] } };
const undetected = (more: object = {}) => ({
  undetectedValuesManagement: { triggerUndetectedValues: true, ...more },
});
const lessThan: Row[] = [
  [
    "I: without groups, no logs are a count of zero",
    {
      alert: logsThreshold("level:error", ["< 1 in 10m"]),
      logs: ["09:55 level=error", "10:20 level=error"],
    },
    // 09:55 leaves the window at 10:06. 10:20 is seen from 10:21 to 10:30.
    ["10:06 10:21 P3", "10:31 - P3"],
  ],
  [
    "I: without groups, an alert fires from the start if the data starts late",
    { alert: logsThreshold("level:error", ["< 1 in 5m"]), logs: ["10:20..10:59 level=error"] },
    ["10:00 10:21 P3"],
  ],
  [
    "D: less than is strict",
    {
      alert: logsThreshold("level:error", ["< 5 in 5m"]),
      logs: ["09:50..10:20 level=error", "10:21..11:00 level=error"],
    },
    [],
  ],
  [
    "I: a group that is still in the window is compared, without undetected values as well",
    {
      alert: logsThreshold("level:error", ["< 3 in 5m"], groups),
      logs: ["10:05 x2 level=error service=cart"],
    },
    // Two logs from 10:06 to 10:10; then the group is gone.
    ["10:06 10:11 P3 service=cart"],
  ],
  [
    "D2: an undetected value triggers until it is retired, and not before it was seen",
    {
      alert: logsThreshold("level:error", ["< 1 in 5m"], { ...groups, ...undetected() }),
      logs: ["10:05 level=error service=cart"],
    },
    ["10:11 - P3 service=cart"],
  ],
  [
    "D2: a group that was last seen long before the range is undetected in it",
    {
      alert: logsThreshold("level:error", ["< 1 in 5m"], { ...groups, ...undetected() }),
      logs: ["08:05 level=error service=cart"],
      to: "10:10",
    },
    ["10:00 - P3 service=cart"],
  ],
  [
    "D2: an undetected value is retired: ten minutes after its last log",
    {
      alert: logsThreshold("level:error", ["< 1 in 5m"], {
        ...groups,
        ...undetected({ autoRetireTimeframe: "MINUTES_10" }),
      }),
      logs: ["10:05 level=error service=cart"],
    },
    // Undetected from 10:11; ten minutes without a log at 10:16.
    ["10:11 10:16 P3 service=cart"],
  ],
  [
    "D2: only undetected values are retired: a group with logs in the window is evaluated",
    {
      alert: logsThreshold("level:error", ["> 1 in 30m", "< 1 in 30m"], {
        ...groups,
        ...undetected({ autoRetireTimeframe: "MINUTES_5" }),
      }),
      logs: ["10:05 x2 level=error service=cart"],
    },
    // More than one to 10:35. The group is undetected from 10:36; its last log is older than 5 minutes.
    ["10:06 10:36 P3 service=cart"],
  ],
  [
    "D2: without undetected values the group is gone with its last log",
    {
      alert: logsThreshold("level:error", ["< 1 in 5m"], {
        ...groups,
        undetectedValuesManagement: { triggerUndetectedValues: false },
      }),
      logs: ["10:05 level=error service=cart"],
    },
    [],
  ],
];

const policy = (state: string, more: object = {}) => ({ noDataPolicy: { state, ...more } });
const noData: Row[] = [
  [
    "D: state OK: no logs are no count of zero, so a less-than rule does not fire",
    {
      alert: logsThreshold("level:error", ["< 1 in 5m"], policy("OK")),
      logs: ["10:05 level=error"],
    },
    [],
  ],
  [
    "D: state ALERTING fires while no logs match, from the start",
    {
      alert: logsThreshold("level:error", ["> 5 in 5m"], policy("ALERTING")),
      logs: ["10:05 level=error"],
    },
    ["10:00 10:06 P3", "10:11 - P3"],
  ],
  [
    "D: state KEEP_LAST keeps a fire while no logs match",
    {
      alert: logsThreshold("level:error", ["> 1 in 5m"], policy("KEEP_LAST")),
      logs: ["10:05 x2 level=error", "10:30 level=error"],
    },
    // At 10:31 one log is in the window: not more than one.
    ["10:06 10:31 P3"],
  ],
  [
    "I: state NO_DATA ends a fire",
    {
      alert: logsThreshold("level:error", ["> 1 in 5m"], policy("NO_DATA")),
      logs: ["10:05 x2 level=error", "10:30 level=error"],
    },
    ["10:06 10:11 P3"],
  ],
  [
    "C: with ALERTING, a group fires until it is retired",
    {
      alert: logsThreshold("level:error", ["> 5 in 5m"], {
        ...groups,
        ...policy("ALERTING", { autoRetireSeconds: 900 }),
      }),
      logs: ["09:59:59 level=error service=mail", "10:05 level=error service=cart"],
    },
    // mail: undetected from 10:05 (09:59 leaves the window), retired at 10:15 (15 minutes after 10:00).
    // cart: undetected from 10:11, retired at 10:21.
    ["10:05 10:15 P3 service=mail", "10:11 10:21 P3 service=cart"],
  ],
];

describe("less than", () => testRows(lessThan));
describe("missing data", () => testRows(noData));
