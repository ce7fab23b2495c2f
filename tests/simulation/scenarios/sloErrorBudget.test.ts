import { activeOn, errorBudget, requestSlo, windowSlo } from "../alerts";
import { type Row, simulated, testRows } from "../support";

// The share of bad events that a target of 90 allows is 10 %. With 100 events each minute, the
// budget that remains after n minutes with b bad events is 1 - b / (10 n).
const events = (good: string, total = "total 100x120") => [total, `good ${good}`];

const rows: Row[] = [
  [
    "D: fires when the remaining budget is at the percentage",
    // 5 bad of 100: 50 % remain.
    { alert: errorBudget(["> 50"]), slos: requestSlo(90), series: events("95x120") },
    ["10:00 - P3"],
  ],
  [
    "D: does not fire while more remains",
    { alert: errorBudget(["> 49"]), slos: requestSlo(90), series: events("95x120") },
    [],
  ],
  [
    "D: at the percentage of 30",
    // 7 bad of 100 leave 30 %.
    { alert: errorBudget(["> 30"]), slos: requestSlo(90), series: events("93x120") },
    ["10:00 - P3"],
  ],
  [
    "D: at the percentage, with a target of 99.9",
    // 1 bad of 2000 is half of 0.1 %.
    {
      alert: errorBudget(["> 50"]),
      slos: requestSlo(99.9),
      series: ["total 2000x60", "good 1999x60"],
    },
    ["10:00 - P3"],
  ],
  [
    "D: below the percentage, also below zero",
    // All bad: 1 - 10 = -900 %.
    { alert: errorBudget(["> 10"]), slos: requestSlo(90), series: events("0x120") },
    ["10:00 - P3"],
  ],
  [
    "the budget recovers with good events",
    // 100 bad at 10:00, then good: 1 - 100/(10 n) ≤ 50 % while n ≤ 20: from 10:00 to 10:19.
    { alert: errorBudget(["> 50"]), slos: requestSlo(90), series: events("0 100x120") },
    ["10:00 10:20 P3"],
  ],
  [
    "the highest priority that is met applies to the fire",
    // At 10:00: -900 %. Until n = 11 (100/110: 9.1 %) P1 ≤ 10 %; P3 to n = 20.
    {
      alert: errorBudget(["P3 > 50", "P1 > 10"]),
      slos: requestSlo(90),
      series: events("0 100x120"),
    },
    ["10:00 10:20 P1"],
  ],
  [
    "a lower priority where only that is met",
    { alert: errorBudget(["P3 > 50", "P1 > 10"]), slos: requestSlo(90), series: events("95x120") },
    ["10:00 - P3"],
  ],
  [
    "data before the range counts for the budget",
    // From 09:00 60 good minutes; then all bad: 100 m/(10 (60 + m)) ≥ 0.5 at m = 4 (400/640 = 0.625),
    // m = 3 is 300/630 = 0.476.
    {
      alert: errorBudget(["> 50"]),
      slos: requestSlo(90),
      series: events("100x59 0x120", "total 100x179"),
      seriesFrom: "09:00",
    },
    ["10:03 - P3"],
  ],
  [
    "C: the frame of seven days: what is older does not count",
    // Bad only at 02-23T10:00 (a week before): in the frame until 10:00 of today, exclusive.
    {
      alert: errorBudget(["> 50"]),
      slos: requestSlo(90),
      series: ["total 100 stale _x10077 100x60", "good 0 stale _x10077 100x60"],
      seriesFrom: "02-23T10:00",
      from: "09:58",
      to: "10:30",
    },
    // At 09:59 (10079 minutes later) the first data of today: 1 bad minute of 2.
    ["09:58 10:00 P3"],
  ],
  [
    "each group has its own budget",
    {
      alert: errorBudget(["> 50"], { groupByKeys: ["service"] }),
      slos: requestSlo(90),
      series: [
        'total{service="cart"} 100x60',
        'good{service="cart"} 95x60',
        'total{service="mail"} 100x60',
        'good{service="mail"} 96x60',
      ],
    },
    ["10:00 - P3 service=cart"],
  ],
  [
    "window-based: missing windows are UNCOUNTED",
    // Bad at 10:00, then missing.
    {
      alert: errorBudget(["> 50"]),
      slos: windowSlo(50, "1_MINUTE"),
      series: ["latency 200 stale"],
      to: "10:10",
    },
    ["10:00 - P3"],
  ],
  [
    "window-based: missing windows are GOOD",
    // Bad 1 of n with 50 %: remaining 1 - 2/n ≤ 0.5 while n ≤ 4.
    {
      alert: errorBudget(["> 50"]),
      slos: windowSlo(50, "1_MINUTE", "GOOD"),
      series: ["latency 200 stale"],
      to: "10:10",
    },
    ["10:00 10:04 P3"],
  ],
  [
    "window-based: missing windows are BAD",
    // 10:00 to 10:02 good, then missing: m of 3 + m; 1 - 2m/(3+m) ≤ 0.5 at m = 1 (0.5).
    {
      alert: errorBudget(["> 50"]),
      slos: windowSlo(50, "1_MINUTE", "BAD"),
      series: ["latency 50x2 stale"],
      to: "10:10",
    },
    ["10:03 - P3"],
  ],
  [
    "window-based: five minutes",
    // Ends at 10:00 (bad), 10:05, 10:10, … (good): bad 1 of n; 1 - 2/n ≤ 0.5 while n ≤ 4, to 10:15.
    {
      alert: errorBudget(["> 50"]),
      slos: windowSlo(50, "5_MINUTES"),
      series: ["latency 200x2 50x120"],
    },
    ["10:00 10:20 P3"],
  ],
  [
    "C: activeOn cuts a fire",
    {
      alert: errorBudget(["> 50"], activeOn(["MONDAY"], "10:10", "10:20")),
      slos: requestSlo(90),
      series: events("95x120"),
    },
    ["10:10 10:20 P3"],
  ],
  [
    "I: a disabled alert does nothing",
    {
      alert: errorBudget(["> 50"], { enabled: false }),
      slos: requestSlo(90),
      series: events("0x120"),
    },
    [],
  ],
];
describe("firings", () => testRows(rows));

test("a target of 100 has no error budget", () => {
  const { refused } = simulated({
    alert: errorBudget(["> 50"]),
    slos: requestSlo(100),
    series: events("0x9"),
  });
  expect(refused).toBe("the target of the SLO is 100 %: there is no error budget");
});

test("the frame is named", () => {
  const { notes } = simulated({
    alert: errorBudget(["> 50"]),
    slos: requestSlo(90),
    series: events("95x9"),
  });
  expect(notes).toContain(
    "The error budget is that of the last 7 days, as far as the data goes back.",
  );
});
