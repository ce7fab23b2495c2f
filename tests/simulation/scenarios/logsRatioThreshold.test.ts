import { activeOn, ratio } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const QUERIES = ["level:error", "level:info"] as const;
const logsAt = (time: string, errors: number, infos: number, more = ""): string[] => [
  ...(errors ? [`${time} x${errors} level=error ${more}`] : []),
  ...(infos ? [`${time} x${infos} level=info ${more}`] : []),
];

const ratios: Row[] = [
  [
    "D: the count of the first query is divided by that of the second, in the window",
    {
      alert: ratio(QUERIES, ["> 2 in 5m"]),
      logs: [...logsAt("10:05", 5, 2), ...logsAt("10:20", 4, 2)],
    },
    // 5/2 = 2.5 is more than 2; 4/2 = 2 is not.
    ["10:06 10:11 P3"],
  ],
  [
    "D: less than is strict as well",
    {
      alert: ratio(QUERIES, ["< 0.5 in 5m"]),
      logs: [...logsAt("10:05", 1, 2), ...logsAt("10:20", 1, 3)],
    },
    ["10:21 10:26 P3"],
  ],
  [
    "a numerator of zero is a ratio of zero",
    { alert: ratio(QUERIES, ["< 0.5 in 5m"]), logs: logsAt("10:05", 0, 3) },
    ["10:06 10:11 P3"],
  ],
  [
    "D: the second count zero is infinity, which triggers more than",
    { alert: ratio(QUERIES, ["> 1000 in 5m"]), logs: logsAt("10:05", 1, 0) },
    ["10:06 10:11 P3"],
  ],
  [
    "D: infinity does not trigger with ignoreInfinity",
    {
      alert: ratio(QUERIES, ["> 1000 in 5m"], { ignoreInfinity: true }),
      logs: logsAt("10:05", 1, 0),
    },
    [],
  ],
  [
    "I: infinity is never less",
    { alert: ratio(QUERIES, ["< 1000 in 5m"]), logs: logsAt("10:05", 1, 0) },
    [],
  ],
  [
    "U: zero divided by zero is no decision: it does not fire",
    { alert: ratio(QUERIES, ["< 1000 in 5m"]), logs: ["10:05 level=debug"] },
    [],
  ],
  [
    "D2: the window slides over both counts",
    {
      alert: ratio(QUERIES, ["> 1 in 5m"]),
      // 10:08: 1/1. 10:10: 2/1 (10:05 to 10:09). 10:13: the info of 10:07 has left: 1/0 is infinity.
      logs: [...logsAt("10:07", 1, 1), ...logsAt("10:09", 1, 0), ...logsAt("10:13", 0, 3)],
    },
    // 10:10 to 10:12 2/1, 10:13 1/0; at 10:14 (10:09 to 10:13) 1/3.
    ["10:10 10:14 P3"],
  ],
];

const BY = { common: { groupByKeys: ["service"] } };
const grouped: Row[] = [
  [
    "D: both sides are grouped by default",
    {
      alert: ratio(QUERIES, ["> 1 in 5m"], BY),
      logs: [...logsAt("10:05", 2, 1, "service=cart"), ...logsAt("10:05", 1, 9, "service=mail")],
    },
    ["10:06 10:11 P3 service=cart"],
  ],
  [
    "a group of one side only: infinity without infos, zero without errors",
    {
      alert: ratio(QUERIES, ["P1 > 1 in 5m", "P2 < 1 in 5m"], BY),
      logs: [...logsAt("10:05", 2, 0, "service=cart"), ...logsAt("10:05", 0, 9, "service=mail")],
    },
    ["10:06 10:11 P1 service=cart", "10:06 10:11 P2 service=mail"],
  ],
  [
    "I: only the numerator is grouped: each group against the total",
    {
      alert: ratio(QUERIES, ["> 0.3 in 5m"], { ...BY, groupByFor: "NUMERATOR_ONLY" }),
      // Total of infos: 10. cart 4/10, mail 3/10.
      logs: [
        ...logsAt("10:05", 4, 1, "service=cart"),
        ...logsAt("10:05", 3, 1, "service=mail"),
        ...logsAt("10:05", 0, 8),
      ],
    },
    ["10:06 10:11 P3 service=cart"],
  ],
  [
    "I: only the denominator is grouped: the total against each group",
    {
      alert: ratio(QUERIES, ["> 5 in 5m"], { ...BY, groupByFor: "DENUMERATOR_ONLY" }),
      // Total of errors: 6. cart 6/1, mail 6/2.
      logs: [
        ...logsAt("10:05", 0, 1, "service=cart"),
        ...logsAt("10:05", 0, 2, "service=mail"),
        ...logsAt("10:05", 6, 0),
      ],
    },
    ["10:06 10:11 P3 service=cart"],
  ],
  [
    "I: a group that is no longer on the grouped side has no ratio with the total",
    {
      alert: ratio(QUERIES, ["P1 > 5 in 5m", "P2 < 0.2 in 5m"], {
        ...BY,
        groupByFor: "DENUMERATOR_ONLY",
      }),
      // The errors of 10:20 are not divided by the infos of cart, which left at 10:11.
      logs: [...logsAt("10:05", 0, 1, "service=cart"), ...logsAt("10:20", 6, 0)],
    },
    // Until 10:10 the total is 0: 0/1.
    ["10:06 10:11 P2 service=cart"],
  ],
  [
    "I: logs without the field are in no group of a grouped side",
    { alert: ratio(QUERIES, ["> 1 in 5m"], BY), logs: logsAt("10:05", 5, 1) },
    [],
  ],
];

const undetectedValuesManagement = { triggerUndetectedValues: true };
const settings: Row[] = [
  [
    "D: the highest priority that is met, each rule with its window",
    {
      alert: ratio(QUERIES, ["P3 > 1 in 30m", "P1 > 4 in 5m"]),
      logs: [...logsAt("10:00", 0, 2), ...logsAt("10:10", 5, 1)],
    },
    // At 10:11: 5/1 in 5 minutes (P1), 5/3 in 30. At 10:31 10:00 has left: 5/1 to 10:40.
    ["10:11 10:41 P1"],
  ],
  [
    "D: the evaluation delay shifts both windows back",
    {
      alert: ratio(QUERIES, ["> 2 in 5m"], { evaluationDelayMs: 60_000 }),
      logs: logsAt("10:05", 5, 2),
    },
    ["10:07 10:12 P3"],
  ],
  [
    "C: activeOn cuts a fire",
    {
      alert: ratio(QUERIES, ["> 2 in 5m"], { common: activeOn(["MONDAY"], "10:08", "12:00") }),
      logs: logsAt("10:05", 5, 2),
    },
    ["10:08 10:11 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    {
      alert: ratio(QUERIES, ["> 2 in 5m"], { common: { enabled: false } }),
      logs: logsAt("10:05", 5, 2),
    },
    [],
  ],
  [
    "D2: undetected values of ratio alerts with less than trigger",
    {
      alert: ratio(QUERIES, ["< 0.5 in 5m"], { ...BY, undetectedValuesManagement }),
      // 2/1 while the group is in the window, then it is no longer sent.
      logs: logsAt("10:05", 2, 1, "service=cart"),
    },
    ["10:11 - P3 service=cart"],
  ],
  [
    "D2: undetected values are retired",
    {
      alert: ratio(QUERIES, ["< 0.5 in 5m"], {
        ...BY,
        undetectedValuesManagement: {
          ...undetectedValuesManagement,
          autoRetireTimeframe: "MINUTES_10",
        },
      }),
      logs: logsAt("10:05", 2, 1, "service=cart"),
    },
    ["10:11 10:16 P3 service=cart"],
  ],
  [
    "a fire at the first and at the last evaluation",
    {
      alert: ratio(QUERIES, ["> 2 in 5m"]),
      logs: [...logsAt("09:57", 5, 2), ...logsAt("10:59", 5, 2)],
    },
    ["10:00 10:03 P3", "11:00 - P3"],
  ],
];

describe("ratios", () => testRows(ratios));
describe("groups", () => testRows(grouped));
describe("settings", () => testRows(settings));

test("D: a ratio alert reports Triggered and Resolved; one-sided grouping is noted", () => {
  const { resolves, notes } = simulated({
    alert: ratio(QUERIES, ["> 2 in 5m"], { ...BY, groupByFor: "NUMERATOR_ONLY" }),
    logs: logsAt("10:05", 5, 2, "service=a"),
  });
  expect(resolves).toBe(true);
  expect(notes).toEqual([
    "Each group of the grouped side is divided by, or divides, the total of the other.",
  ]);
});
