import type { MetricSeries } from "../../../src/emulator";
import { useBench, valuesOfDay } from "./support";

const bench = useBench();
const PROMQL = "sum by (pod) (rate(errors_total[5m]))";

interface Condition {
  threshold?: number;
  conditionType?: string;
  forOverPct?: number;
  window?: string;
}
const rule = ({
  threshold = 10,
  conditionType = "MORE_THAN",
  forOverPct = 0,
  window = "MINUTES_1",
}: Condition = {}) => ({
  condition: {
    threshold,
    conditionType,
    forOverPct,
    ofTheLast: { metricTimeWindowSpecificValue: window },
  },
});
const createMetricAlert = (
  conditions: Condition[] = [{}],
  more: object = {},
  common: object = {},
) =>
  bench.create({
    ...common,
    metricThreshold: {
      metricFilter: { promql: PROMQL },
      rules: conditions.map(rule),
      ...more,
    },
  });
const set = (...series: MetricSeries[]) => bench.emulator.metrics.set(PROMQL, series);

test("a series above the threshold fires at its first value and resolves at the next one", async () => {
  await createMetricAlert();
  // 20 from 03:00 to 03:04, below it before and after.
  set(valuesOfDay({ "03:00": [20, 20, 20, 20, 20] }));
  const { code, report, firings } = await bench.test();
  expect(firings).toEqual(["03:00 03:05 P5"]);
  expect(report).toMatchObject({ fires: 1, resolves: 1, firingAtStart: 0, firingAtEnd: 0 });
  expect(report.longest).toEqual({ minutes: 5, from: "2026-11-22T03:00:00Z", group: {} });
  expect(report.coverage).toMatchObject({ hours: 25, groups: 1, incomplete: [] });
  expect(code).toBe(0);
});

// Window of five values; 20 at 03:00, 03:01, 03:02, 03:03. At 03:03 and 03:04 the window contains
// all four of them, four of five are 80 %. At 03:05 it contains three.
test.each([
  [0, ["03:00 03:08 P5"]],
  [59, ["03:02 03:06 P5"]],
  // The percentage must be exceeded: three of five are 60 %.
  [60, ["03:03 03:05 P5"]],
  [79, ["03:03 03:05 P5"]],
  [80, []],
  [100, []],
])("with `for over` %d %% of five minutes, the firings are %j", async (forOverPct, expected) => {
  await createMetricAlert([{ forOverPct, window: "MINUTES_5" }]);
  set(valuesOfDay({ "03:00": [20, 20, 20, 20] }));
  expect((await bench.test()).firings).toEqual(expected);
});

test("a fire at the last value is counted, and is not resolved", async () => {
  await createMetricAlert();
  set(valuesOfDay({ "12:00": [20] }));
  const { report, firings } = await bench.test();
  expect(firings).toEqual(["12:00 - P5"]);
  expect(report).toMatchObject({ fires: 1, resolves: 0, firingAtEnd: 1 });
});

test("what fires when the range begins is no fire of the range", async () => {
  await createMetricAlert();
  set(valuesOfDay({ "21T12:00": [20, 20, 20] }));
  const { report, firings } = await bench.test();
  expect(firings).toEqual(["12:00 12:03 P5"]);
  expect(report).toMatchObject({ fires: 0, resolves: 1, firingAtStart: 1 });
});

const GAP = { "04:55": [20, 20, 20, 20, 20, null, null, null, null, 20, 20] };
test.each([
  ["no policy", {}, ["04:55 05:00 P5", "05:04 05:06 P5"]],
  ["OK", { noDataPolicy: { state: "OK" } }, ["04:55 05:00 P5", "05:04 05:06 P5"]],
  ["KEEP_LAST", { noDataPolicy: { state: "KEEP_LAST" } }, ["04:55 05:06 P5"]],
  ["zeros", { missingValues: { replaceWithZero: true } }, ["04:55 05:00 P5", "05:04 05:06 P5"]],
])("a gap in the data with %s", async (_, settings, expected) => {
  await createMetricAlert([{}], settings);
  set(valuesOfDay(GAP));
  expect((await bench.test()).firings).toEqual(expected);
});

test("while data is missing, a policy may let the alert fire", async () => {
  await createMetricAlert([{}], { noDataPolicy: { state: "ALERTING" } });
  set(valuesOfDay({ "05:00": [null, null, null] }));
  expect((await bench.test()).firings).toEqual(["05:00 05:03 P5"]);
});

test("a value that is no longer reported is zero until it is retired", async () => {
  const undetectedValuesManagement = {
    triggerUndetectedValues: true,
    autoRetireTimeframe: "MINUTES_5",
  };
  await createMetricAlert([{ conditionType: "LESS_THAN" }], { undetectedValuesManagement });
  // The last value before the gap is that of 05:00: 05:01 to 05:04 are zero, then it is retired.
  set(valuesOfDay({ "05:01": Array(30).fill(null) }, 50));
  expect((await bench.test()).firings).toEqual(["05:01 05:05 P5"]);
});

test("a rule needs its share of values that are present", async () => {
  const missingValues = { minNonNullValuesPct: 60 };
  await createMetricAlert([{ window: "MINUTES_5" }], { missingValues });
  // At 05:01 the window has two of five values, 40 %; at 05:02 three, 60 %.
  const { from, values } = valuesOfDay({ "05:00": [20, 20, 20, 20, 20] }, null);
  set({ from, values });
  expect((await bench.test()).firings).toEqual(["05:02 05:07 P5"]);
});

test("each series is a group of its own", async () => {
  await createMetricAlert();
  set(
    { ...valuesOfDay({ "01:00": [20], "02:00": [20, 20] }), labels: { pod: "a" } },
    { ...valuesOfDay({ "01:00": [20, 20, 20] }), labels: { pod: "b" } },
    { ...valuesOfDay({}), labels: { pod: "c" } },
  );
  const { report, firings } = await bench.test();
  expect(firings).toEqual(["a 01:00 01:01 P5", "a 02:00 02:02 P5", "b 01:00 01:03 P5"]);
  expect(report).toMatchObject({ fires: 3, longest: { minutes: 3, group: { pod: "b" } } });
  expect(report.coverage.groups).toBe(3);
});

test("the rule with the highest priority that is met applies", async () => {
  await bench.create({
    priority: "P4",
    metricThreshold: {
      metricFilter: { promql: PROMQL },
      rules: [
        { ...rule({ threshold: 100 }), override: { priority: "P1" } },
        { ...rule({ threshold: 10 }), override: { priority: "P3" } },
      ],
    },
  });
  set(valuesOfDay({ "03:00": [20, 20, 200, 200, 20], "06:00": [20] }));
  expect((await bench.test()).firings).toEqual(["03:00 03:05 P1", "06:00 06:01 P3"]);
});

test("an evaluation delay moves the fires", async () => {
  await createMetricAlert([{}], { evaluationDelayMs: 120_000 });
  set(valuesOfDay({ "03:00": [20, 20], "11:59": [20, 20] }));
  expect((await bench.test()).firings).toEqual(["03:02 03:04 P5"]);
});

test("outside of its schedule an alert does not fire", async () => {
  const activeOn = {
    dayOfWeek: ["SUNDAY"],
    startTime: { hours: 3, minutes: 2 },
    endTime: { hours: 3, minutes: 4 },
  };
  await createMetricAlert([{}], {}, { activeOn });
  set(valuesOfDay({ "03:00": [20, 20, 20, 20, 20, 20] }));
  expect((await bench.test()).firings).toEqual(["03:02 03:04 P5"]);
});

test.each([
  ["LESS_THAN", [5, 10, 15], ["03:00 03:01 P5"]],
  ["LESS_THAN_OR_EQUALS", [5, 10, 15], ["03:00 03:02 P5"]],
  ["MORE_THAN", [5, 10, 15], ["03:02 03:03 P5"]],
  ["MORE_THAN_OR_EQUALS", [5, 10, 15], ["03:01 03:03 P5"]],
])("%s compares with the threshold", async (conditionType, values, expected) => {
  await createMetricAlert([{ conditionType }]);
  set(valuesOfDay({ "03:00": values }, null));
  expect((await bench.test()).firings).toEqual(expected);
});

test("a metric without any data is an error, and not an alert that never fires", async () => {
  await createMetricAlert();
  const { code, io } = await bench.test();
  expect(code).toBe(4);
  expect(io.stderr()).toContain("There is no data in the range, so the alert cannot be tested.");
});
