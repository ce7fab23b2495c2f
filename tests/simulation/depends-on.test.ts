import {
  activeOn,
  errorBudget,
  logsImmediate,
  logsThreshold,
  metric,
  ratio,
  requestSlo,
} from "./alerts";
import { doubtsOf, type Question, testQuestions } from "./questions";
import { linesOf, simulated } from "./support";

const BY = { common: { groupByKeys: ["service"] } };
const policy = (state: string) => ({ noDataPolicy: { state } });
const undetectedValuesManagement = { triggerUndetectedValues: true };

const NO_DATA =
  "whether the policy for missing data applies to each group or only if the query returns nothing";
const MISSING =
  "how the account treats missing data: noDataPolicy or undetectedValuesManagement applies";
const RETIRED =
  "whether a value is retired this time after its last report, or after it has left the window";
const END = "whether the end of activeOn is part of the period";
const AFTER = "whether a firing ends when the period of activeOn ends";
const EMPTY = "whether a period that ends when it starts is empty or a whole day";
const UNDECIDED =
  "whether a firing ends while the alert cannot be decided (too few values, or zero divided by zero)";
const WORDS = "the default operator of Lucene: words without an operator are alternatives";
const BUDGET = "the unit of the threshold: a fraction of the error budget instead of a percentage";

const event = (name: string) => logsImmediate(`event:${name}`);
const EVENTS = { a: event("aaa"), b: event("bbb"), c: event("ccc") };
const active = activeOn(["MONDAY"], "10:10", "10:20");

const questions: Question[] = [
  {
    on: NO_DATA,
    // cart is missing from 10:06 on, while mail has logs.
    differs: {
      alert: logsThreshold("", ["> 5 in 1h"], { ...BY, ...policy("ALERTING") }),
      logs: ["09:01 service=cart", "10:00..10:59 x1 service=mail"],
      to: "10:05",
    },
    firings: ["10:02 - P3 service=cart"],
    otherwise: "",
    agrees: {
      alert: logsThreshold("", ["> 5 in 1h"], { ...BY, ...policy("ALERTING") }),
      logs: ["09:30 service=cart", "10:00..10:59 x1 service=mail"],
      to: "10:05",
    },
  },
  {
    on: MISSING,
    // The policy resolves; an undetected value is zero, which is less than one.
    differs: {
      alert: logsThreshold("", ["< 1 in 5m"], {
        ...BY,
        ...policy("OK"),
        undetectedValuesManagement,
      }),
      logs: ["10:05 service=cart"],
    },
    firings: [],
    otherwise: "10:11 - P3 service=cart",
    agrees: {
      alert: logsThreshold("", ["< 1 in 5m"], {
        ...BY,
        ...policy("OK"),
        undetectedValuesManagement,
      }),
      logs: ["09:55..11:00 service=cart"],
    },
  },
  {
    on: RETIRED,
    // The last log is of 10:05: ten minutes later is 10:16. It leaves the window at 10:11.
    differs: {
      alert: logsThreshold("", ["< 1 in 5m"], {
        ...BY,
        undetectedValuesManagement: {
          ...undetectedValuesManagement,
          autoRetireTimeframe: "MINUTES_10",
        },
      }),
      logs: ["10:05 service=cart"],
    },
    firings: ["10:11 10:16 P3 service=cart"],
    otherwise: "10:11 10:21 P3 service=cart",
    agrees: {
      alert: logsThreshold("", ["< 1 in 5m"], {
        ...BY,
        undetectedValuesManagement: {
          ...undetectedValuesManagement,
          autoRetireTimeframe: "HOURS_6",
        },
      }),
      logs: ["10:05 service=cart"],
    },
  },
  {
    on: END,
    differs: { alert: { ...EVENTS.a, ...active }, logs: ["10:19:30 event=aaa"] },
    firings: [],
    otherwise: "10:20 10:21 P3",
    agrees: { alert: { ...EVENTS.a, ...active }, logs: ["10:18:30 event=aaa"] },
  },
  {
    on: EMPTY,
    differs: {
      alert: { ...EVENTS.a, ...activeOn(["MONDAY"], "08:00", "08:00") },
      logs: ["10:05 event=aaa"],
    },
    firings: [],
    otherwise: "10:06 10:07 P3",
    agrees: {
      alert: { ...EVENTS.a, ...activeOn(["TUESDAY"], "08:00", "08:00") },
      logs: ["10:05 event=aaa"],
    },
  },
  {
    on: UNDECIDED,
    // 1/0 in the window from 10:06 to 10:10, then 0/0.
    differs: {
      alert: ratio(["level:error", "level:info"], ["> 2 in 5m"]),
      logs: ["10:05 level=error", "10:30 level=info"],
    },
    firings: ["10:06 10:11 P3"],
    // At 10:31 0/1 decides.
    otherwise: "10:06 10:31 P3",
    agrees: {
      alert: ratio(["level:error", "level:info"], ["> 2 in 5m"]),
      logs: ["10:05 level=error", "10:06..10:59 level=info"],
    },
  },
  {
    on: WORDS,
    differs: { alert: logsImmediate("aaa bbb"), logs: ["10:05 x=aaa", "10:15 x=aaa y=bbb"] },
    firings: ["10:16 10:17 P3"],
    otherwise: "10:06 10:07 P3, 10:16 10:17 P3",
    agrees: { alert: logsImmediate("aaa bbb"), logs: ["10:05 x=ccc", "10:15 x=aaa y=bbb"] },
  },
  {
    on: "whether an empty Lucene query finds nothing, as in OpenSearch",
    differs: { alert: logsImmediate(" "), logs: ["10:05 x=aaa"] },
    firings: ["10:06 10:07 P3"],
    otherwise: "",
    agrees: { alert: logsImmediate(" "), logs: [] },
  },
  {
    on: BUDGET,
    // 4 of 100 are bad, with a target of 90: 60 % remain. 0.8 is 80 %, or 0.8 %.
    differs: {
      alert: errorBudget(["> 0.8"]),
      slos: requestSlo(90),
      series: ["total 100x60", "good 96x60"],
    },
    firings: [],
    otherwise: "10:00 - P3",
    agrees: {
      alert: errorBudget(["> 0.8"]),
      slos: requestSlo(90),
      series: ["total 100x60", "good 99x60"],
    },
  },
];

testQuestions(questions);

describe("the end of a period", () => {
  test("an alert that fires at it has both questions", () => {
    expect(
      doubtsOf({
        alert: logsThreshold("", ["> 0 in 5m"], { common: active }),
        logs: ["10:18 level=error"],
        to: "10:40",
      }),
    ).toEqual([`${END}: 10:19 10:21 P3`, `${AFTER}: 10:19 - P3`]);
  });
  test("an alert that ends before it has none", () => {
    expect(
      doubtsOf({
        alert: logsThreshold("", ["> 0 in 5m"], { common: active }),
        logs: ["10:11 level=error"],
        to: "10:40",
      }),
    ).toEqual([]);
  });
});

describe("too few values", () => {
  const alert = metric("up", ["> 10 in 10m"], { missingValues: { minNonNullValuesPct: 50 } });
  test("an open fire is reported as undecided", () => {
    expect(doubtsOf({ alert, series: ["up 20x9 stale"], to: "10:30" })).toEqual([
      // At 10:19 the last point has left: there is no data any more.
      `${UNDECIDED}: 10:04 10:19 P3`,
    ]);
  });
  test("an alert that does not fire is not", () => {
    expect(doubtsOf({ alert, series: ["up 0x9 stale"], to: "10:30" })).toEqual([]);
  });
});

test("a policy replaces the time of retirement of the older settings", () => {
  const scenario = {
    alert: logsThreshold("", ["> 5 in 5m"], {
      ...BY,
      ...policy("ALERTING"),
      undetectedValuesManagement: { autoRetireTimeframe: "MINUTES_10" },
    }),
    logs: ["10:00 service=cart"],
    to: "10:30",
    from: "10:01",
  };
  expect(linesOf(simulated(scenario).firings)).toEqual(["10:06 - P3 service=cart"]);
});

test("an alert without settings that are open depends on nothing", () => {
  expect(
    doubtsOf({ alert: logsThreshold("level:error", ["> 0 in 5m"]), logs: ["10:05 level=error"] }),
  ).toEqual([]);
});
