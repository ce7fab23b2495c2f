import { metric } from "../alerts";
import { type Row, testRows } from "../support";

// One point each minute. A series without a sample keeps its value for less than five minutes,
// `stale` ends it at once.
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

describe("missing points", () => testRows(missing));
describe("missing data", () => testRows(policies));
