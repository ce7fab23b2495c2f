import { activeOn, metric } from "../alerts";
import { type Row, simulated, testRows } from "../support";

// One point each minute. The window of ten minutes at 10:14 has the points 10:05 to 10:14.
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
