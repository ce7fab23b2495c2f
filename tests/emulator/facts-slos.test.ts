import { call, start } from "./support";

const SLOS = "/slo/slos/v1";
const QUERY = "avg(rate(cpu_usage_seconds_total[1m])) by (instance)";
const slo = (good = QUERY, more: object = {}) => ({
  name: "example_slo",
  description: "example SLO created via OpenAPI SDK",
  targetThresholdPercentage: 30,
  requestBasedMetricSli: { goodEvents: { query: good }, totalEvents: { query: QUERY } },
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  labels: { label1: "value1" },
  ...more,
});
const window = {
  requestBasedMetricSli: undefined,
  windowBasedMetricSli: {
    query: { query: "avg(avg_over_time(request_duration_seconds[1m]))" },
    window: "WINDOW_SLO_WINDOW_1_MINUTE",
    comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN",
    threshold: 0.232,
  },
};

describe("SLOs: known service behavior", () => {
  test("the vendor's example is created, replaced by the id in the body, and deleted", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", SLOS, slo());
    expect([status, json.slo]).toMatchObject([
      200,
      { ...slo(), grouping: { labels: ["instance"] } },
    ]);
    const { id } = json.slo;
    const replaced = await call(emulator, "PUT", SLOS, slo(QUERY, { id, name: "updated" }));
    expect(replaced.json.slo).toMatchObject({ id, name: "updated" });
    expect((await call(emulator, "GET", SLOS)).json.slos).toHaveLength(1);
    expect((await call(emulator, "DELETE", `${SLOS}/${id}`)).status).toBe(200);
    const gone = [
      await call(emulator, "GET", `${SLOS}/${id}`),
      await call(emulator, "DELETE", `${SLOS}/${id}`),
    ];
    expect(gone.map((response) => response.status)).toEqual([404, 404]);
  });

  test("the threshold of a window SLO is stored as a 32-bit float", async () => {
    const { json } = await call(await start(), "POST", SLOS, slo(QUERY, window));
    expect(json.slo.windowBasedMetricSli).toEqual({
      ...window.windowBasedMetricSli,
      threshold: Math.fround(0.232),
    });
  });

  test("a query without a range is returned with a range of one minute", async () => {
    const { json } = await call(
      await start(),
      "POST",
      SLOS,
      slo('sum(increase(x{path="/a[2m]"}))'),
    );
    expect(json.slo.requestBasedMetricSli.goodEvents.query).toBe(
      'sum(increase(x{path="/a[2m]"}[1m]))',
    );
  });

  test.each([
    [
      "a range other than one minute",
      slo("sum(rate(x[5m]))"),
      "SLO queries must use a 1-minute range ([1m])",
    ],
    ["no indicator", slo(QUERY, { requestBasedMetricSli: undefined }), ""],
    ["two indicators", slo(QUERY, { windowBasedMetricSli: window.windowBasedMetricSli }), ""],
    ["a time frame of 90 days", slo(QUERY, { sloTimeFrame: "SLO_TIME_FRAME_90_DAYS" }), ""],
  ])("%s is rejected with 400", async (_, body, message) => {
    const { status, json } = await call(await start(), "POST", SLOS, body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test("the grouping labels come from the query, and change with it", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", SLOS, slo())).json.slo;
    const by = QUERY.replace("instance", "pod, node");
    const body = slo(by, {
      id,
      requestBasedMetricSli: { goodEvents: { query: by }, totalEvents: { query: by } },
    });
    expect((await call(emulator, "PUT", SLOS, body)).json.slo.grouping).toEqual({
      labels: ["pod", "node"],
    });
  });
});
