import { activeOn, metric } from "../alerts";
import { type Row, simulated, testRows } from "../support";

// One point each minute. The window of ten minutes at 10:14 has the points 10:05 to 10:14.
// A series without a sample keeps its value for less than five minutes, `stale` ends it at once.
const points: Row[] = [
  [
    "D2: over 50 % of 10 points is not met by 5, but by 6",
    // Above from 10:10: the fifth point is 10:14, the sixth 10:15. The last six are in the window
    // while it ends before 10:26: above to 10:20, so at 10:24 it has 10:15 to 10:20, six of ten.
    { alert: metric("up", ["> 10 50% in 10m"]), series: ["up 0x9 20x10 0x60"] },
    ["10:15 10:25 P3"],
  ],
  [
    "D2: over 50 % of 10 points, five of them above, does not fire",
    { alert: metric("up", ["> 10 50% in 10m"]), series: ["up 0x9 20x4 0x60"] },
    [],
  ],
  [
    "D2: over 10 % of 10 minutes is more than one minute",
    // Above at 10:10 and 10:11: two points from 10:11 until 10:10 leaves the window at 10:20.
    { alert: metric("up", ["> 10 10% in 10m"]), series: ["up 0x9 20x1 0x60"] },
    ["10:11 10:20 P3"],
  ],
  [
    "C: 0 percent means at least once: one point is enough",
    { alert: metric("up", ["> 10 0% in 10m"]), series: ["up 0x9 20 0x60"] },
    ["10:10 10:20 P3"],
  ],
  [
    "C: 100 percent means all points of the window",
    // Above 10:10 to 10:20: all ten from 10:19 (10:10 to 10:19) to 10:20.
    { alert: metric("up", ["> 10 100% in 10m"]), series: ["up 0x9 20x10 0x60"] },
    ["10:19 10:21 P3"],
  ],
  [
    "D: more than is strict",
    { alert: metric("up", ["> 10"]), series: ["up 10x4 11 10x60"] },
    ["10:05 10:06 P3"],
  ],
  [
    "D: metrics have at least and at most",
    {
      alert: metric("up", ["P1 >= 12", "P2 <= 8"]),
      series: ["up 10 12 11.9 8 8.1 10x60"],
    },
    ["10:01 10:02 P1", "10:03 10:04 P2"],
  ],
  [
    "D: equal and not equal compare the value",
    {
      alert: metric("up", ["P1 = 7", "P2 != 10"]),
      series: ["up 10 7 8 10x60"],
    },
    // One firing from 10:01 (P1) to 10:03: the highest priority of a firing is that of the firing.
    ["10:01 10:03 P1"],
  ],
  [
    "I: without a window the alert compares the last minute",
    { alert: metric("up", ["> 10"]), series: ["up 0x4 20x2 0x60"] },
    ["10:05 10:08 P3"],
  ],
  [
    "D2: the percentage is of the points that are present: 6 of 10 present and above are all",
    // Samples 10:00 to 10:05, then the end of the series. At 10:09 the window has six of ten points.
    { alert: metric("up", ["> 10 100% in 10m"]), series: ["up 20x5 stale"], to: "10:20" },
    // From the first point on, all that are present are above; at 10:15 the window is empty.
    ["10:00 10:15 P3"],
  ],
];

const missing: Row[] = [
  [
    "D2: replaceWithZero counts missing points as zero",
    // 20 at 10:00 to 10:05, then zeros. Six of ten are above at 10:09, and at 10:10 the window has
    // 10:01 to 10:10: five of ten. Before the first value there are no points: all present are above.
    {
      alert: metric("up", ["> 10 50% in 10m"], { missingValues: { replaceWithZero: true } }),
      series: ["up 20x5 stale"],
      to: "10:20",
    },
    ["10:00 10:10 P3"],
  ],
  [
    "D2: replaceWithZero lets a less-than rule fire while the series is missing",
    // The first missing point is 10:06.
    {
      alert: metric("up", ["< 1"], { missingValues: { replaceWithZero: true } }),
      series: ["up 20x5 stale _x4 20x60"],
    },
    ["10:06 10:11 P3"],
  ],
  [
    "D2: a series of one value is zero from the next minute on",
    {
      alert: metric("up", ["< 1"], { missingValues: { replaceWithZero: true } }),
      series: ["up 20 stale"],
      to: "10:05",
    },
    ["10:01 - P3"],
  ],
  [
    "I: before its first value a series is not zero",
    {
      alert: metric("up", ["< 1"], { missingValues: { replaceWithZero: true } }),
      series: ["up _x10 20x60"],
    },
    [],
  ],
  [
    "D2: a series that ended before the range is zero in it",
    {
      alert: metric("up", ["< 1 100% in 5m"], { missingValues: { replaceWithZero: true } }),
      series: ["up 20x5 stale"],
      seriesFrom: "09:00",
      to: "10:10",
    },
    ["10:00 - P3"],
  ],
  [
    "D2: fewer points than minNonNullValuesPct do not fire, exactly as many do",
    // Points from 10:00: five of ten at 10:04.
    {
      alert: metric("up", ["> 10 in 10m"], { missingValues: { minNonNullValuesPct: 50 } }),
      series: ["up 20x8 0x60"],
      to: "10:30",
    },
    // The last point above is 10:08; it leaves the window at 10:18.
    ["10:04 10:18 P3"],
  ],
  [
    "I: while points are too few, an open fire ends as assumed",
    // Points 10:00 to 10:09. At 10:15 the window has 10:06 to 10:09: four of ten.
    {
      alert: metric("up", ["> 10 in 10m"], { missingValues: { minNonNullValuesPct: 50 } }),
      series: ["up 20x9 stale"],
      to: "10:30",
    },
    ["10:04 10:15 P3"],
  ],
  [
    "I: a sample is the value for less than five minutes, as in Prometheus",
    // The sample of 10:02 is the value to 10:06.
    { alert: metric("up", ["> 10"]), series: ["up 0x1 20"], to: "10:20" },
    ["10:02 10:07 P3"],
  ],
  [
    "D: without a policy, missing data resolves",
    { alert: metric("up", ["> 10"]), series: ["up 20x4 stale _x4 20x4 0x60"] },
    ["10:00 10:05 P3", "10:10 10:15 P3"],
  ],
];

const policy = (state: string, more: object = {}) => ({ noDataPolicy: { state, ...more } });
const GAP = ["up 20x4 stale _x4 20x4 0x60"];
const LOW = ["up 0x4 stale _x4 0x60"];
const policies: Row[] = [
  [
    "D: state OK resolves",
    { alert: metric("up", ["> 10"], policy("OK")), series: GAP },
    ["10:00 10:05 P3", "10:10 10:15 P3"],
  ],
  [
    "D: state KEEP_LAST keeps a fire",
    { alert: metric("up", ["> 10"], policy("KEEP_LAST")), series: GAP },
    ["10:00 10:15 P3"],
  ],
  [
    "D: state KEEP_LAST keeps OK",
    { alert: metric("up", ["> 10"], policy("KEEP_LAST")), series: LOW },
    [],
  ],
  [
    "D: state ALERTING fires while there is no data",
    { alert: metric("up", ["> 10"], policy("ALERTING")), series: LOW },
    ["10:05 10:10 P3"],
  ],
  [
    "I: state NO_DATA is a state of its own: the fire ends",
    { alert: metric("up", ["> 10"], policy("NO_DATA")), series: GAP },
    ["10:00 10:05 P3", "10:10 10:15 P3"],
  ],
  [
    "D: state ALERTING fires before there is any data, as the query returns nothing",
    {
      alert: metric("sum(up)", ["> 10"], policy("ALERTING")),
      series: ["up _x10 0x60"],
    },
    ["10:00 10:10 P3"],
  ],
  [
    "D: state ALERTING fires if there is never data",
    { alert: metric("sum(up)", ["> 10"], policy("ALERTING")), to: "10:10" },
    ["10:00 - P3"],
  ],
  [
    "C: a missing series is no longer evaluated after autoRetireSeconds",
    // The last point is 10:04; ten minutes later it is retired.
    {
      alert: metric("up", ["> 10"], policy("ALERTING", { autoRetireSeconds: 600 })),
      series: ["up 0x4 stale"],
      to: "10:30",
    },
    ["10:05 10:14 P3"],
  ],
  [
    "D2: an undetected value of a less-than rule is zero until it is retired",
    {
      alert: metric("up", ["< 5"], {
        undetectedValuesManagement: {
          triggerUndetectedValues: true,
          autoRetireTimeframe: "MINUTES_10",
        },
      }),
      series: ["up 9x4 stale"],
      to: "10:30",
    },
    ["10:05 10:14 P3"],
  ],
  [
    "D2: a series must have been seen before it can be undetected",
    {
      alert: metric("up", ["< 5"], {
        undetectedValuesManagement: { triggerUndetectedValues: true },
      }),
      series: ["up _x10 9x4 stale"],
      to: "10:20",
    },
    ["10:15 - P3"],
  ],
];

const rules: Row[] = [
  [
    "D: the highest priority that is met is that of the alert, in any order of the rules",
    { alert: metric("up", ["P3 > 10", "P1 > 50"]), series: ["up 0x4 60x4 0x60"] },
    ["10:05 10:10 P1"],
  ],
  [
    "D: a lower priority applies where the higher one is not met",
    { alert: metric("up", ["P1 > 50", "P3 > 10"]), series: ["up 0x4 20x4 0x60"] },
    ["10:05 10:10 P3"],
  ],
  [
    "D: each rule has its own window",
    // P2: all of five minutes above 10, from 10:09 (10:05 to 10:09). P1: all of 20, from 10:24.
    {
      alert: metric("up", ["P1 > 10 100% in 20m", "P2 > 10 100% in 5m"]),
      series: ["up 0x4 20x9 0x60"],
    },
    ["10:09 10:15 P2"],
  ],
  [
    "D: each series of the result is a group",
    {
      alert: metric("sum by (service) (errors)", ["> 10"], {
        common: { groupByKeys: ["service"] },
      }),
      series: [
        'errors{service="cart",pod="a"} 6x2 0x60',
        'errors{service="cart",pod="b"} 6x4 0x60',
        'errors{service="mail",pod="c"} 0x3 11x2 0x60',
      ],
    },
    ["10:00 10:03 P3 service=cart", "10:04 10:07 P3 service=mail"],
  ],
  [
    "D: the evaluation delay shifts the window back",
    // The point of 10:05 is first seen at 10:08.
    { alert: metric("up", ["> 10"], { evaluationDelayMs: 180_000 }), series: ["up 0x4 20x1 0x60"] },
    ["10:08 10:10 P3"],
  ],
  [
    "the first and the last evaluation are part of the range",
    { alert: metric("up", ["> 10"]), series: ["up 20 0x8 20"], to: "10:10" },
    ["10:00 10:01 P3", "10:10 - P3"],
  ],
  [
    "I: a disabled alert does nothing",
    { alert: metric("up", ["> 10"], { common: { enabled: false } }), series: ["up 20x60"] },
    [],
  ],
  [
    "C: an alert is evaluated in the period of activeOn only",
    {
      alert: metric("up", ["> 10"], { common: activeOn(["MONDAY"], "10:10", "10:20") }),
      series: ["up 20x60"],
    },
    ["10:10 10:20 P3"],
  ],
  [
    "C: a period past midnight belongs to the day of its start",
    // Monday 22:00 to Tuesday 02:00; not Tuesday 22:00.
    {
      alert: metric("up", ["> 10"], { common: activeOn(["MONDAY"], "22:00", "02:00") }),
      series: ["up 20x2880"],
      to: "03-03T23:00",
    },
    ["22:00 03-03T02:00 P3"],
  ],
  [
    "C: the morning after a day that is not listed is not active",
    // Monday 01:00 would belong to Sunday.
    {
      alert: metric("up", ["> 10"], { common: activeOn(["MONDAY"], "22:00", "02:00") }),
      series: ["up 20x120"],
      seriesFrom: "00:30",
      from: "00:30",
      to: "02:30",
    },
    [],
  ],
];

describe("points of a window", () => testRows(points));
describe("missing points", () => testRows(missing));
describe("missing data", () => testRows(policies));
describe("rules and groups", () => testRows(rules));

test("C: a metric alert reports its end, and its rule as text", () => {
  const { resolves, rules: texts } = simulated({
    alert: metric("up", ["P1 > 10 50% in 10m"]),
    series: ["up 0x5"],
  });
  expect(resolves).toBe(true);
  expect(texts).toEqual([
    {
      priority: "P1",
      condition: "more than 10 for over 50 % of the last 10 minutes",
      threshold: 10,
    },
  ]);
});
