import { errorBudget, flow, logsImmediate, logsThreshold, metric, requestSlo } from "./alerts";
import { linesOf, type Scenario, simulated } from "./support";

const MODEL = "the service compares with a model of the usual values that no operation returns";
const ROWS = "the service runs the query of the alert and may compare any of its columns";
const one = (name: string) => ({ groups: [[name]] });
const EVENTS = { a: logsImmediate("event:aaa"), b: logsImmediate("event:bbb") };

const refusals: [title: string, scenario: Scenario, refused: string][] = [
  ["anomalies of logs", { alert: { logsAnomaly: { rules: [] } } }, `logsAnomaly: ${MODEL}`],
  ["anomalies of metrics", { alert: { metricAnomaly: { rules: [] } } }, `metricAnomaly: ${MODEL}`],
  ["analytics", { alert: { analyticsImmediate: {} } }, `analyticsImmediate: ${ROWS}`],
  ["thresholds of analytics", { alert: { analyticsThreshold: {} } }, `analyticsThreshold: ${ROWS}`],
  [
    "dataSources",
    {
      alert: {
        ...logsThreshold("", ["> 0 in 5m"]),
        dataSources: [{ dataSpace: "other", dataSet: "audit" }],
      },
    },
    "dataSources: queries of the default dataset do not read another one",
  ],
  ["an unknown variant", { alert: { name: "x" } }, "the variant of the alert is not known"],
  [
    "a flow with an alert that is missing",
    { alert: flow([one("a"), one("z")]), alerts: EVENTS },
    'the alert with the id "z", which the flow contains, is not among the simulated objects',
  ],
  [
    "a flow with an alert that is refused",
    {
      alert: flow([one("a"), one("b")]),
      alerts: { ...EVENTS, b: { name: "Unusual", logsAnomaly: {} } },
    },
    `the flow contains the alert "Unusual", which cannot be simulated: logsAnomaly: ${MODEL}`,
  ],
  [
    "a flow that is grouped by a key that one of its alerts lacks",
    {
      alert: flow([one("a"), one("b")], { groupByKeys: ["service"] }),
      alerts: EVENTS,
      logs: ["10:05 event=aaa service=cart"],
    },
    'the flow is grouped by service, and its alert "a" is not',
  ],
  [
    "an SLO that is missing",
    { alert: errorBudget(["> 50"]) },
    'the SLO "slo" is not among the simulated objects',
  ],
  [
    "an SLO of APM services",
    {
      alert: errorBudget(["> 50"]),
      slos: {
        slo: { name: "x", targetThresholdPercentage: 99, sloTimeFrame: "7_DAYS", apmSli: {} },
      },
    },
    "the SLO measures APM services: the service itself writes its queries",
  ],
  [
    "an SLO without an error budget",
    { alert: errorBudget(["> 50"]), slos: requestSlo(100) },
    "the target of the SLO is 100 %: there is no error budget",
  ],
];
test.each(refusals)("%s: refused by name", (_, scenario, refused) => {
  const result = simulated(scenario);
  expect(result.refused).toBe(refused);
  expect(result.firings).toEqual([]);
});

test("a flow that contains itself is refused", () => {
  expect(simulated({ alert: flow([one("tested")]) }).refused).toBe(
    'the flow contains itself through the alert "tested"',
  );
});
test("flows that contain each other are refused", () => {
  const { refused } = simulated({
    alert: flow([one("other")]),
    alerts: { other: flow([one("tested")]) },
  });
  expect(refused).toContain("contains itself");
});

describe("unsupported queries", () => {
  test.each(["a ~ b AND", "level:{{variable}}"])("Lucene %s", (query) => {
    const { refused } = simulated({ alert: logsImmediate(query), logs: ["10:05"] });
    expect(refused).toMatch(/^the query cannot be evaluated: .*Lucene/);
    expect(refused).toContain(query);
  });
  test.each(["sum(", "up +", "no_such_function(up)"])("PromQL %s", (query) => {
    const { refused } = simulated({ alert: metric(query, ["> 0"]), series: ["up 1x5"] });
    expect(refused).toMatch(/^the query cannot be evaluated: /);
  });
  test("PromQL that fails when it is evaluated", () => {
    const { refused } = simulated({
      alert: metric("a * on (x) b", ["> 0"]),
      series: ['a{x="1",y="1"} 1x5', 'a{x="1",y="2"} 1x5', 'b{x="1"} 1x5'],
    });
    expect(refused).toMatch(/^the query cannot be evaluated: /);
  });
});

test("a refusal does not stop other alerts", () => {
  const { refused, firings } = simulated({
    alert: EVENTS.a,
    alerts: { broken: { logsAnomaly: {} } },
    logs: ["10:05 event=aaa"],
  });
  expect(refused).toBeUndefined();
  expect(linesOf(firings)).toEqual(["10:06 10:07 P3"]);
});

test("a disabled alert is not refused, and says that it is disabled", () => {
  const { refused, notes } = simulated({ alert: { enabled: false, logsAnomaly: {} } });
  expect(refused).toBeUndefined();
  expect(notes).toEqual(["The alert is disabled."]);
});
