import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/** Requests of the vendor's clients for events2metrics, and the response fields that they read. */
const E2M = "/events2metrics/events2metrics/v2";
interface Aggregation {
  aggType: string;
  enabled: boolean;
  targetMetricName: string;
  samples?: object;
  histogram?: { buckets: number[] };
}

const aggregation = (type: string, enabled: boolean, more: object = {}) => ({
  aggType: `AGG_TYPE_${type}`,
  enabled,
  targetMetricName: type.toLowerCase(),
  ...more,
});
const field = (aggregations?: object[], targetBaseMetricName = "tf_field") => ({
  targetBaseMetricName,
  sourceField: "duration",
  ...(aggregations ? { aggregations } : {}),
});
const definition = (more: object = {}) => ({
  name: "tf-acc:test_1",
  description: "d",
  permutationsLimit: 500,
  type: "E2M_TYPE_LOGS2METRICS",
  logsQuery: {
    lucene: "remote_addr_enriched:/.*/",
    applicationnameFilters: ["nginx"],
    severityFilters: ["SEVERITY_DEBUG"],
  },
  ...more,
});
const postDefinition = (emulator: Emulator, more?: object) =>
  call(emulator, "POST", E2M, definition(more));
const createDefinition = async (emulator: Emulator, more?: object) =>
  (await postDefinition(emulator, more)).json.e2m;
const byType = (aggregations: Aggregation[]) =>
  Object.fromEntries(aggregations.map((one) => [one.aggType.slice("AGG_TYPE_".length), one]));
const aggregationsOf = async (aggregations?: object[]) =>
  byType(
    (await createDefinition(await start(), { metricFields: [field(aggregations)] })).metricFields[0]
      .aggregations,
  );

test("omitted aggregations are added and enabled, except for the histogram", async () => {
  const returned = await aggregationsOf([
    aggregation("MIN", false),
    aggregation("MAX", false),
    aggregation("AVG", true),
  ]);
  const enabled = Object.fromEntries(
    Object.entries(returned).map(([type, { enabled: on }]) => [type, on]),
  );
  expect(enabled).toMatchObject({
    MIN: false,
    MAX: false,
    AVG: true,
    COUNT: true,
    SUM: true,
    HISTOGRAM: false,
  });
  expect(Object.keys(enabled)).toHaveLength(7);
});

test.each([
  ["an empty list", []],
  ["no list", undefined],
])("%s of aggregations is replaced by all of them", async (_, given) => {
  const returned = await aggregationsOf(given);
  expect(Object.keys(returned).sort()).toEqual([
    "AVG",
    "COUNT",
    "HISTOGRAM",
    "MAX",
    "MIN",
    "SAMPLES",
    "SUM",
  ]);
});

test("the service generates metric names and ignores those that are sent", async () => {
  const returned = await aggregationsOf([
    aggregation("MIN", true),
    aggregation("SAMPLES", true, { samples: { sampleType: "SAMPLE_TYPE_MAX" } }),
    aggregation("HISTOGRAM", false, { histogram: { buckets: [] } }),
  ]);
  expect(
    Object.fromEntries(
      Object.entries(returned).map(([type, { targetMetricName }]) => [type, targetMetricName]),
    ),
  ).toEqual({
    MIN: "cx_min",
    MAX: "cx_max",
    AVG: "cx_avg",
    SUM: "cx_sum",
    COUNT: "cx_count",
    HISTOGRAM: "cx_bucket",
    SAMPLES: "cx_value",
  });
});

test("buckets are 32-bit floats, and an empty list of buckets stays", async () => {
  const some = await aggregationsOf([
    aggregation("HISTOGRAM", true, { histogram: { buckets: [0.1, 5.5, 100] } }),
  ]);
  expect(some.HISTOGRAM?.histogram?.buckets).toEqual([0.1, 5.5, 100].map(Math.fround));
  const none = await aggregationsOf([
    aggregation("HISTOGRAM", false, { histogram: { buckets: [] } }),
  ]);
  expect(none.HISTOGRAM?.histogram).toEqual({ buckets: [] });
});

test("targetBaseMetricName is unique in the account", async () => {
  const emulator = await start();
  const { id } = await createDefinition(emulator, { metricFields: [field([], "shared")] });
  expect(
    (await postDefinition(emulator, { name: "other", metricFields: [field([], "shared")] })).status,
  ).toBe(409);
  const again = {
    ...definition({ metricFields: [field([], "shared")] }),
    permutationsLimit: undefined,
    id,
  };
  expect((await call(emulator, "PUT", E2M, again)).status).toBe(200);
});

test("names are unique and may have letters, digits, underscores, colons and hyphens", async () => {
  const emulator = await start();
  expect((await postDefinition(emulator)).json.e2m.name).toBe("tf-acc:test_1");
  expect((await postDefinition(emulator)).status).toBe(409);
});

test.each([0, undefined, 250000])(
  "a create with the permutations limit %s is accepted",
  async (permutationsLimit) => {
    const e2m = await createDefinition(await start(), { permutationsLimit });
    expect(e2m.permutations).toEqual({
      limit: permutationsLimit ?? 30000,
      hasExceededLimit: false,
    });
  },
);

test("an omitted description stays; omitted lucene and dataSource are cleared", async () => {
  const emulator = await start();
  const { id } = await createDefinition(emulator, { dataSource: "default/logs" });
  const put = async (more: object) =>
    (
      await call(emulator, "PUT", E2M, {
        id,
        name: "n",
        type: "E2M_TYPE_LOGS2METRICS",
        logsQuery: {},
        ...more,
      })
    ).json.e2m;
  const stored = await put({});
  expect(stored).toMatchObject({ description: "d", logsQuery: {}, permutations: { limit: 30000 } });
  expect([stored.dataSource, stored.logsQuery.lucene]).toEqual([undefined, undefined]);
  expect((await put({ description: "" })).description ?? "").toBe("");
});

test("dataSource is returned as sent", async () => {
  expect((await createDefinition(await start(), { dataSource: "default/logs" })).dataSource).toBe(
    "default/logs",
  );
});

test("filters may have the operators startsWith, endsWith and contains", async () => {
  const applicationnameFilters = [
    "filter:startsWith:nginx",
    "filter:endsWith:x",
    "filter:contains:g",
  ];
  const { logsQuery } = await createDefinition(await start(), {
    logsQuery: { applicationnameFilters },
  });
  expect([...logsQuery.applicationnameFilters].sort()).toEqual([...applicationnameFilters].sort());
});

test("a replacement may have an empty description and an empty lucene", async () => {
  const emulator = await start();
  const { id } = await createDefinition(emulator);
  const body = {
    ...definition({ description: "", logsQuery: { lucene: "" } }),
    permutationsLimit: undefined,
    id,
  };
  expect((await call(emulator, "PUT", E2M, body)).status).toBe(200);
});

test("cardinalities without a query are rejected", async () => {
  expect((await call(await start(), "GET", "/events2metrics/labels/v2/cardinalities")).status).toBe(
    400,
  );
});

test("a create takes the bare definition and returns it under `e2m`", async () => {
  const emulator = await start();
  const { status, json } = await postDefinition(emulator);
  expect([status, Object.keys(json)]).toEqual([200, ["e2m"]]);
  expect((await call(emulator, "DELETE", `${E2M}/${json.e2m.id}`)).status).toBe(200);
  expect((await call(emulator, "GET", `${E2M}/${json.e2m.id}`)).status).toBe(404);
});
