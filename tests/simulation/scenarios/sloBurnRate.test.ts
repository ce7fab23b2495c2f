import { activeOn, burnRate, requestSlo, windowSlo } from "../alerts";
import { type Row, simulated, testRows } from "../support";

// Target 99: 1 % may be bad. Each minute has 100 events. Minutes with all events bad raise the rate
// of an hour of data by (100 / 6000) / 0.01 = 1.667 each.
const TOTAL = "total 100x240";
const good = (values: string) => [TOTAL, `good ${values}`];

const single: Row[] = [
  [
    "I: the rate is the share of bad events in the window, divided by what the target allows",
    // From 10:00 on, 2 bad of 100 from 11:00: after n minutes (2n/6000)/0.01 = n/30 is more than 1
    // at n = 31 (11:30). Good again from 12:00: at 12:29 there are 30 bad minutes left (12:00 to
    // 12:29 are good): n = 60 - 30 = 30.
    {
      alert: burnRate(["> 1"], 1),
      slos: requestSlo(99),
      series: good("100x59 98x59 100x120"),
      to: "13:30",
    },
    ["11:30 12:29 P3"],
  ],
  [
    "D: a rate of exactly the threshold does not fire",
    // Target 90: 50 bad of 100 are 5 times 10 %.
    {
      alert: burnRate(["> 5"], 1),
      slos: requestSlo(90),
      series: ["total 100x60", "good 50x60"],
    },
    [],
  ],
  [
    "a rate of exactly the threshold does not fire with a target of 99.9",
    {
      alert: burnRate(["> 1"], 1),
      slos: requestSlo(99.9),
      series: ["total 1000x60", "good 999x60"],
    },
    [],
  ],
  [
    "before there is data for the whole window, the rate is that of the data",
    // 2 bad of 100 at 10:00: rate 2. Then 1 bad minute of n: 2/n > 1 for n = 1.
    { alert: burnRate(["> 1"], 1), slos: requestSlo(99), series: good("98 100x120") },
    ["10:00 10:01 P3"],
  ],
  [
    "the highest priority that is met applies",
    // All bad at 11:00: (100/6000)/0.01 = 1.67; two minutes: 3.33. 11:00 leaves the hour at 12:00
    // (1.67), and 11:01 at 12:01.
    {
      alert: burnRate(["P3 > 1", "P1 > 3"], 1),
      slos: requestSlo(99),
      series: good("100x59 0x1 100x120"),
      to: "12:30",
    },
    ["11:00 12:01 P1"],
  ],
  [
    "each group of the queries is a group",
    {
      alert: burnRate(["> 10"], 1, { common: { groupByKeys: ["service"] } }),
      slos: requestSlo(99),
      series: [
        'total{service="cart"} 100x10 stale',
        'good{service="cart"} 50x10 stale',
        'total{service="mail"} 100x10 stale',
        'good{service="mail"} 99x10 stale',
      ],
    },
    ["10:00 - P3 service=cart"],
  ],
  [
    "without good events, all are bad",
    {
      alert: burnRate(["> 99"], 1),
      slos: requestSlo(99),
      series: ["total 100x5 stale"],
      to: "10:05",
    },
    ["10:00 - P3"],
  ],
  [
    "without events, nothing is decided",
    {
      alert: burnRate(["> 1"], 1),
      slos: requestSlo(99),
      series: ["total 0x30", "good 0x30"],
      to: "10:30",
    },
    [],
  ],
  [
    "data that starts late",
    // 2 bad of 100 from 10:20 on.
    {
      alert: burnRate(["> 1"], 1),
      slos: requestSlo(99),
      series: ["total _x20 100x60", "good _x20 98x60"],
    },
    ["10:20 - P3"],
  ],
  [
    "C: activeOn cuts a fire",
    {
      alert: burnRate(["> 1"], 1, { common: activeOn(["MONDAY"], "10:10", "10:20") }),
      slos: requestSlo(99),
      series: good("98x120"),
    },
    ["10:10 10:20 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    {
      alert: burnRate(["> 1"], 1, { common: { enabled: false } }),
      slos: requestSlo(99),
      series: good("0x120"),
    },
    [],
  ],
];

const dual: Row[] = [
  [
    "I: both windows must exceed the rate: the short one ends the fire",
    // Hour and 5 minutes. All bad for 11:00 to 11:09: hour 1.67 n, short (n/5)/0.01 = 20 n.
    // More than 10: hour from n = 7 (11.67, 11:06) until 11:00 … leave. The short window has bad
    // minutes until 11:13 (11:09 to 11:13): one of five is 20; at 11:14 none.
    {
      alert: burnRate(["> 10"], 1, { isDual: true }),
      slos: requestSlo(99),
      series: good("100x59 0x9 100x120"),
      to: "12:30",
    },
    ["11:06 11:14 P3"],
  ],
  [
    "I: the short window alone does not fire",
    {
      alert: burnRate(["> 10"], 1, { isDual: true }),
      slos: requestSlo(99),
      // Six minutes of all bad: 10 in the hour, which is not more than 10.
      series: good("100x59 0x5 100x120"),
      to: "12:30",
    },
    [],
  ],
  [
    "I: the short window of 6 hours has 30 minutes",
    // All bad for 16:00 to 16:29. Hours: 30/360/0.01 = 8.33; short 100. More than 8: n = 29
    // (8.06) at 16:28. The short window falls to 8 % bad or less when 2 of its minutes are bad
    // (6.67): bad minutes left at 16:29 + m: 30 - m; 3 (10) at 16:56, 2 at 16:57.
    {
      alert: burnRate(["> 8"], 6, { isDual: true }),
      slos: requestSlo(99),
      series: ["total 100x900", "good 100x359 0x29 100x600"],
      to: "18:00",
    },
    ["16:28 16:57 P3"],
  ],
];

const windows: Row[] = [
  [
    "window-based: the share of bad windows of one minute",
    // Good is less than 100. From 11:00 bad: 1/60 / 0.1 = 0.167 n with a target of 90; more than 1
    // at n = 7 (11:06). Six minutes are not.
    {
      alert: burnRate(["> 1"], 1),
      slos: windowSlo(90, "1_MINUTE"),
      series: ["latency 50x59 100x6 50x120"],
      to: "12:30",
    },
    // Seven bad windows, 11:00 to 11:06; 11:00 leaves at 12:00.
    ["11:06 12:00 P3"],
  ],
  [
    "C: missing windows are UNCOUNTED by default",
    // 10 windows with data, of which 1 bad: 0.1 / 0.1 = 1, not more; with 2 it is.
    {
      alert: burnRate(["> 1"], 1),
      slos: windowSlo(90, "1_MINUTE"),
      series: ["latency 50x7 stale _x9 200 50 200 stale"],
      to: "10:30",
    },
    // 10:18 bad (1 of 9: 1.11), 10:19 good (1 of 10: 1), 10:20 bad (2 of 11: 1.82).
    ["10:18 10:19 P3", "10:20 - P3"],
  ],
  [
    "C: missing windows are GOOD",
    // 10:00 bad, then missing: 1/n / 0.1 is more than 1 until n = 10 at 10:09.
    {
      alert: burnRate(["> 1"], 1),
      slos: windowSlo(90, "1_MINUTE", "MISSING_DATA_STRATEGY_GOOD"),
      series: ["latency 200 stale"],
      to: "10:30",
    },
    ["10:00 10:09 P3"],
  ],
  [
    "C: missing windows are BAD",
    // 18 good from 10:00 to 10:17, then missing: 2/20 / 0.1 = 1 at 10:19, 3/21 at 10:20.
    {
      alert: burnRate(["> 1"], 1),
      slos: windowSlo(90, "1_MINUTE", "BAD"),
      series: ["latency 50x17 stale"],
      to: "10:30",
    },
    ["10:20 - P3"],
  ],
  [
    "windows of five minutes are counted once in five minutes",
    // Ends at 10:00, 10:05, …: bad at 11:00 to 11:04, one window (11:00) of twelve.
    // (1/12)/0.05 = 1.67 with a target of 95.
    {
      alert: burnRate(["> 1.5"], 1),
      slos: windowSlo(95, "5_MINUTES"),
      series: ["latency 50x59 200x4 50x120"],
      to: "12:30",
    },
    ["11:00 12:00 P3"],
  ],
  [
    "windows of five minutes end at whole five minutes, whenever the evaluation begins",
    // The bad minute 10:07 is at no end of a window.
    {
      alert: burnRate(["> 1"], 1),
      slos: windowSlo(95, "5_MINUTES"),
      series: ["latency 50x6 200 50x120"],
      from: "10:02",
      to: "11:00",
    },
    [],
  ],
];

describe("single window", () => testRows(single));
describe("dual window", () => testRows(dual));
describe("window-based SLO", () => testRows(windows));

test("the short window is named as assumed", () => {
  const { notes, rules } = simulated({
    alert: burnRate(["> 10"], 1, { isDual: true }),
    slos: requestSlo(99),
    series: good("100x10"),
  });
  expect(notes.join()).toContain("assumed to be 1/12");
  expect(rules[0]?.condition).toContain("of the last hour and of the last 5 minutes");
});
