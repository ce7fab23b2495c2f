import { activeOn, uniqueCount } from "../alerts";
import { type Row, simulated, testRows } from "../support";

const BY = { common: { groupByKeys: ["service"] } };
const users = (time: string, ...names: string[]) => names.map((name) => `${time} user=${name}`);

const rows: Row[] = [
  [
    "D: more distinct values than the limit fire, as many do not",
    {
      alert: uniqueCount("user", 2, "5m"),
      logs: [...users("10:05", "a", "b"), ...users("10:20", "a", "b", "c")],
    },
    ["10:21 10:26 P3"],
  ],
  [
    "D: equal values count once",
    { alert: uniqueCount("user", 2, "5m"), logs: users("10:05", "a", "a", "a", "b", "b") },
    [],
  ],
  [
    "the window slides: a value counts until its latest log leaves",
    {
      alert: uniqueCount("user", 2, "5m"),
      // a at 10:05 and 10:07, b at 10:06, c at 10:08. Three from 10:09; b leaves at 10:12.
      logs: [
        ...users("10:05", "a"),
        ...users("10:06", "b"),
        ...users("10:07", "a"),
        ...users("10:08", "c"),
      ],
    },
    ["10:09 10:12 P3"],
  ],
  [
    "D: each group has its own count",
    {
      alert: uniqueCount("user", 1, "5m", BY),
      logs: ["10:05 user=a service=cart", "10:05 user=b service=cart", "10:05 user=c service=mail"],
    },
    ["10:06 10:11 P3 service=cart"],
  ],
  [
    "I: a log without the counted field, or without the group, is not counted",
    {
      alert: uniqueCount("user", 1, "5m", BY),
      logs: ["10:05 user=a service=cart", "10:05 service=cart", "10:05 user=b"],
    },
    [],
  ],
  [
    "D: not more values are counted than maxUniqueCountPerGroupByKey: a limit above it is never exceeded",
    {
      alert: uniqueCount("user", 2, "5m", { maxUniqueCountPerGroupByKey: "2" }),
      logs: users("10:05", "a", "b", "c"),
    },
    [],
  ],
  [
    "D: with a larger maxUniqueCountPerGroupByKey the limit is exceeded",
    {
      alert: uniqueCount("user", 2, "5m", { maxUniqueCountPerGroupByKey: "3" }),
      logs: users("10:05", "a", "b", "c", "d"),
    },
    ["10:06 10:11 P3"],
  ],
  [
    "a limit of zero fires for any value",
    { alert: uniqueCount("user", 0, "1m"), logs: users("10:05", "a") },
    ["10:06 10:07 P3"],
  ],
  [
    "a window of an hour",
    {
      alert: uniqueCount("user", 1, "1h"),
      logs: [...users("09:30", "a"), ...users("10:20", "b")],
      to: "11:30",
    },
    // Both from 10:21; a of 09:30 leaves at 10:31.
    ["10:21 10:31 P3"],
  ],
  [
    "C: activeOn past midnight",
    {
      alert: uniqueCount("user", 0, "5m", { common: activeOn(["MONDAY"], "23:30", "00:30") }),
      logs: ["10:05 user=a", "03-03T00:27 user=a", "03-03T23:40 user=a"],
      to: "03-03T23:59",
    },
    // 00:27 is seen from 00:28 to 00:29; at 00:30 the period is over.
    ["03-03T00:28 03-03T00:30 P3"],
  ],
  [
    "a fire at the first and at the last evaluation",
    {
      alert: uniqueCount("user", 0, "1m"),
      logs: ["09:59:30 user=a", "10:59:30 user=a"],
    },
    ["10:00 10:01 P3", "11:00 - P3"],
  ],
  [
    "I: a disabled alert does nothing",
    {
      alert: uniqueCount("user", 0, "5m", { common: { enabled: false } }),
      logs: users("10:05", "a"),
    },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("D: a unique count reports only Triggered", () => {
  const result = simulated({ alert: uniqueCount("user", 1, "5m"), logs: ["10:05 user=a"] });
  expect(result.resolves).toBe(false);
});
