import fc from "fast-check";
import { createClient } from "../../src/areas/client";
import { type E2mToCreate, e2mToCreate, e2mToReplace } from "../../src/areas/events2metrics/data";
import { cardinalityQuery } from "../../src/areas/events2metrics/usage";
import { queryText } from "../../src/client/query";
import type { Emulator } from "../../src/emulator";
import { readQuery } from "../../src/emulator/query";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const E2M = "/events2metrics/events2metrics/v2";
const BATCH = `${E2M}/all/execute`;
const CARDINALITIES = "/events2metrics/labels/v2/cardinalities";
const LIMITS = "/events2metrics/limits/v2";
const logs = (name = "m", more: object = {}) => ({ name, type: "E2M_TYPE_LOGS2METRICS", logsQuery: { lucene: "level:error" }, ...more });
const spans = (name = "s", more: object = {}) => ({ name, type: "E2M_TYPE_SPANS2METRICS", spansQuery: {}, ...more });
const metric = (aggregations: object[], targetBaseMetricName = "duration") => ({
  metricFields: [{ sourceField: "d", targetBaseMetricName, aggregations }],
});
const make = (emulator: Emulator, body: object) => call(emulator, "POST", E2M, body);
const made = async (emulator: Emulator, body: object = logs()) => (await make(emulator, body)).json.e2m;
const namesOf = async (emulator: Emulator): Promise<string[]> =>
  (await call(emulator, "GET", E2M)).json.e2m.map(({ name }: { name: string }) => name).sort();

describe("definitions of metrics", () => {
  test("one is made with a number of permutations, and told with an object of them", async () => {
    const emulator = await start();
    const e2m = await made(emulator, logs("m", { permutationsLimit: 500, metricLabels: [{ sourceField: "code", targetLabel: "status" }] }));
    expect(e2m).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...logs("m", { metricLabels: [{ sourceField: "code", targetLabel: "status" }] }),
      permutations: { limit: 500, hasExceededLimit: false },
      createTime: expect.stringMatching(/^\d{4}-/),
      updateTime: e2m.createTime,
      isInternal: false,
    });
    expect((await call(emulator, "GET", `${E2M}/${e2m.id}`)).json).toEqual({ e2m });
    expect((await call(emulator, "GET", E2M)).json).toEqual({ e2m: [e2m] });
    expect((await made(emulator, spans())).permutations.limit).toBe(30000);
  });

  test("ways of aggregation that are left out are added, and the plain ones of them are on", async () => {
    const emulator = await start();
    const given = { aggType: "AGG_TYPE_HISTOGRAM", enabled: true, histogram: { buckets: [0.1, 2] } };
    const [some] = (await made(emulator, logs("some", metric([given])))).metricFields;
    const [none] = (await made(emulator, logs("none", metric([], "other")))).metricFields;
    const short = ({ aggType, enabled }: { aggType: string; enabled: boolean }) => `${aggType.slice(9)}${enabled ? "" : " off"}`;
    expect(some.aggregations.map(short)).toEqual(["MIN", "MAX", "COUNT", "AVG", "SUM", "HISTOGRAM", "SAMPLES off"]);
    expect(none.aggregations.map(short)).toEqual(["MIN", "MAX", "COUNT", "AVG", "SUM", "HISTOGRAM off", "SAMPLES off"]);
    expect(some.aggregations[5]).toEqual({ ...given, targetMetricName: "cx_bucket", histogram: { buckets: [Math.fround(0.1), 2] } });
    expect(none.aggregations[5].histogram).toEqual({ buckets: [] });
    expect(none.aggregations[0]).toEqual({ aggType: "AGG_TYPE_MIN", enabled: true, targetMetricName: "cx_min", none: {} });
  });

  test("a replacement is whole; the times, and whether there were too many permutations, are the service's", async () => {
    const emulator = await start();
    const e2m = await made(emulator, logs("m", { description: "d", permutationsLimit: 5 }));
    const sent = { ...logs("n"), id: e2m.id, permutations: { limit: 6, hasExceededLimit: true }, createTime: "x", isInternal: true };
    const { json } = await call(emulator, "PUT", E2M, sent);
    const { updateTime: _, ...told } = json.e2m;
    const { id, createTime } = e2m;
    const permutations = { limit: 6, hasExceededLimit: false };
    expect(told).toEqual({ ...logs("n"), id, createTime, isInternal: false, permutations, description: "d" });
    expect((await call(emulator, "PUT", E2M, { ...logs("n"), id })).json.e2m.permutations.limit).toBe(30000);
    expect((await call(emulator, "PUT", E2M, logs("n"))).json.message).toContain("id");
    expect((await call(emulator, "PUT", E2M, { ...spans("n"), id })).json.message).toContain("type");
  });

  test("a name is taken once", async () => {
    const emulator = await start();
    await made(emulator, logs("a"));
    const { id } = await made(emulator, logs("b"));
    expect((await make(emulator, spans("a"))).status).toBe(409);
    expect((await call(emulator, "PUT", E2M, { ...logs("a"), id })).status).toBe(409);
    expect((await call(emulator, "PUT", E2M, { ...logs("b"), id })).status).toBe(200);
    expect(await namesOf(emulator)).toEqual(["a", "b"]);
  });

  test("a delete answers the id; what is gone is gone", async () => {
    const emulator = await start();
    const { id } = await made(emulator);
    expect((await call(emulator, "DELETE", `${E2M}/${id}`)).json).toEqual({ id });
    const answers = [
      await call(emulator, "GET", `${E2M}/${id}`),
      await call(emulator, "DELETE", `${E2M}/${id}`),
      await call(emulator, "PUT", E2M, { ...logs(), id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  const label = (targetLabel: string) => ({ sourceField: "f", targetLabel });
  test.each([
    ["no query", { ...logs(), logsQuery: undefined }, "logsQuery"],
    ["two queries", { ...logs(), spansQuery: {} }, "logsQuery"],
    ["a type of the other query", { ...logs(), type: "E2M_TYPE_SPANS2METRICS" }, "type"],
    ["the other form of permutations", logs("m", { permutations: { limit: 5, hasExceededLimit: false } }), "permutations"],
    ["one way of aggregation twice", logs("m", metric(Array(2).fill({ aggType: "AGG_TYPE_MIN" }))), "aggregations[1].aggType"],
    ["buckets of a sum", logs("m", metric([{ aggType: "AGG_TYPE_SUM", histogram: { buckets: [1] } }])), "aggType"],
    ["65 buckets", logs("m", metric([{ aggType: "AGG_TYPE_HISTOGRAM", histogram: { buckets: Array(65).fill(1) } }])), "buckets"],
    ["a metric with a dot", logs("m", metric([], "a.b")), "targetBaseMetricName"],
    ["a label twice", logs("m", { metricLabels: [label("a"), label("a")] }), "metricLabels[1].targetLabel"],
    ["11 labels", logs("m", { metricLabels: [..."abcdefghijk"].map(label) }), "metricLabels"],
    ["a query of 10001 characters", logs("m", { logsQuery: { lucene: "x".repeat(10001) } }), "lucene"],
  ])("%s is refused", async (_, body, path) => {
    const { status, json } = await make(await start(), body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });
});

describe("a batch", () => {
  test("does all it is told, in that order, and answers each with what it was", async () => {
    const emulator = await start();
    const [old, gone] = [await made(emulator, logs("old")), await made(emulator, logs("gone"))];
    const requests = [
      { delete: { id: gone.id } },
      { create: { e2m: spans("gone") } },
      { replace: { e2m: { ...logs("other"), id: old.id } } },
    ];
    const { json } = await call(emulator, "POST", BATCH, { requests });
    expect(json.matchingResponses).toEqual([
      { deleted: { id: gone.id } },
      { created: { e2m: expect.objectContaining(spans("gone")) } },
      { replaced: { e2m: expect.objectContaining({ id: old.id, name: "other" }) } },
    ]);
    if (hasVendor) expect(complaints("POST", BATCH, json)).toEqual([]);
  });

  test("does nothing where one of its parts fails", async () => {
    const emulator = await start();
    const { id } = await made(emulator, logs("a"));
    const requests = [{ delete: { id } }, { create: { e2m: logs("b") } }, { create: { e2m: spans("b") } }];
    expect((await call(emulator, "POST", BATCH, { requests })).status).toBe(409);
    expect(await namesOf(emulator)).toEqual(["a"]);
  });

  test.each([
    ["none", 0],
    ["101", 101],
  ])("%s parts are refused", async (_, count) => {
    const requests = Array.from({ length: count }, () => ({ delete: { id: UUID } }));
    expect((await call(await start(), "POST", BATCH, { requests })).status).toBe(400);
  });
});

describe("limits and cardinalities", () => {
  test("limits say how much of them is used", async () => {
    const emulator = await start();
    await made(emulator, logs("a", { permutationsLimit: 7, ...metric([]) }));
    await made(emulator, spans("b", { permutationsLimit: 5 }));
    const { json } = await call(emulator, "GET", LIMITS);
    expect(json).toEqual({
      companyId: expect.stringMatching(/^\d+$/),
      labelsLimit: 10,
      metricsLimit: { limit: 1000, used: 1 },
      permutationsLimit: { limit: 10000000, used: 12 },
    });
    if (hasVendor) expect(complaints("GET", LIMITS, json)).toEqual([]);
  });

  test("cardinalities are told for each of the last days, the same when asked again", async () => {
    const emulator = await start();
    const query = "logs_query.lucene=x";
    const { json } = await call(emulator, "GET", `${CARDINALITIES}?${query}`);
    expect(json.permutations).toHaveLength(7);
    expect(json.permutations.every(({ permutations }: { permutations: number }) => permutations === 0)).toBe(true);
    expect((await call(emulator, "GET", `${CARDINALITIES}?${query}`)).json).toEqual(json);
    if (hasVendor) expect(complaints("GET", CARDINALITIES, json)).toEqual([]);
    const { status } = await call(emulator, "GET", `${CARDINALITIES}?logs_query.lucene=x&spans_query.lucene=x`);
    expect(status).toBe(400);
  });

  test("the client says which query it means", async () => {
    const query = { logs_query: { lucene: "x", applicationnameFilters: ["a", "b"] } };
    const node = nodeOf(cardinalityQuery);
    expect(readQuery(node, new URLSearchParams(queryText(node, query)))).toEqual(query);
    const { url } = await start();
    const { events2metrics } = createClient({ url, apiKey: KEY });
    expect((await events2metrics.listCardinalities({ query })).permutations).toHaveLength(7);
  });
});

test("the client calls each operation, in its own spelling: the type follows from the query", async () => {
  const { url } = await start();
  const { events2metrics } = createClient({ url, apiKey: KEY });
  const body: E2mToCreate = { name: "m", logsQuery: { severityFilters: ["ERROR"] }, ...metric([{ aggType: "MIN" }]) } as E2mToCreate;
  const { e2m } = await events2metrics.create({ body });
  const id = e2m.id as string;
  expect(e2m).toMatchObject({ logsQuery: { severityFilters: ["ERROR"] } });
  expect(e2m.metricFields?.[0]?.aggregations[0]).toMatchObject({ aggType: "MIN", enabled: true });
  await events2metrics.replace({ body: { id, name: "n", logsQuery: {} } });
  expect((await events2metrics.get({ id })).e2m).toMatchObject({ name: "n", logsQuery: {} });
  expect((await events2metrics.list()).e2m).toHaveLength(1);
  expect((await events2metrics.getLimits()).permutationsLimit).toEqual({ limit: 10000000, used: 30000 });
  await events2metrics.executeBatch({ body: { requests: [{ create: { e2m: { name: "o", spansQuery: {} } } }] } });
  expect(await events2metrics.remove({ id })).toEqual({ id });
  await expect(events2metrics.get({ id: "" })).rejects.toThrow("id");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid definition is taken, comes back meaning the same, and can be sent back: %s",
  async (fill) => {
    const emulator = await start();
    const [node, whole] = [nodeOf(e2mToCreate), nodeOf(e2mToReplace)];
    let count = 0;
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (drawn) => {
      count += 1;
      const { permutationsLimit, ...body } = { ...(drawn as E2mToCreate), name: `n${count}` };
      const { status, json } = await make(emulator, encode(node, { ...body, permutationsLimit }) as object);
      expect([status, json.message]).toEqual([200, undefined]);
      if (permutationsLimit) expect(json.e2m.permutations.limit).toBe(permutationsLimit);
      // Ways of aggregation that nobody gave are the service's own.
      const [{ metricFields: _, ...plain }, { metricFields: __, ...told }] = [body, json.e2m];
      expect(canonical(node, project(node, decode(node, told), plain))).toEqual(canonical(node, plain));
      if (hasVendor) expect(complaints("POST", E2M, json)).toEqual([]);
      const again = (await call(emulator, "PUT", E2M, json.e2m)).json.e2m;
      await call(emulator, "DELETE", `${E2M}/${json.e2m.id}`);
      expect(canonical(whole, decode(whole, again))).toEqual(canonical(whole, decode(whole, json.e2m)));
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
