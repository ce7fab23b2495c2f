import { readQuery } from "../../src/emulator/server/query";
import { queryString } from "../../src/http/query";
import { nodeOf } from "../../src/schema/node";
import { createClient } from "../../src/sdk";
import type { E2mToCreate } from "../../src/services/events2metrics/entity";
import { cardinalityQuery } from "../../src/services/events2metrics/usage";
import { call, KEY, start, UUID } from "./support";
import { createDefinition, E2M, logs, metric, namesOf, spans } from "./support/events2metrics";
import { contractErrors } from "./vendor";

const BATCH = `${E2M}/all/execute`;
const CARDINALITIES = "/events2metrics/labels/v2/cardinalities";
const LIMITS = "/events2metrics/limits/v2";

describe("a batch", () => {
  test("runs its requests in order and returns the result of each", async () => {
    const emulator = await start();
    const [old, gone] = [
      await createDefinition(emulator, logs("old")),
      await createDefinition(emulator, logs("gone")),
    ];
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
    expect(contractErrors("POST", BATCH, json)).toEqual([]);
  });

  test("changes nothing if one of its requests fails", async () => {
    const emulator = await start();
    const { id } = await createDefinition(emulator, logs("a"));
    const requests = [
      { delete: { id } },
      { create: { e2m: logs("b") } },
      { create: { e2m: spans("b") } },
    ];
    expect((await call(emulator, "POST", BATCH, { requests })).status).toBe(409);
    expect(await namesOf(emulator)).toEqual(["a"]);
  });

  test.each([
    ["none", 0],
    ["101", 101],
  ])("%s requests are rejected", async (_, count) => {
    const requests = Array.from({ length: count }, () => ({ delete: { id: UUID } }));
    expect((await call(await start(), "POST", BATCH, { requests })).status).toBe(400);
  });
});

describe("limits and cardinalities", () => {
  test("limits include the current usage", async () => {
    const emulator = await start();
    await createDefinition(emulator, logs("a", { permutationsLimit: 7, ...metric([]) }));
    await createDefinition(emulator, spans("b", { permutationsLimit: 5 }));
    const { json } = await call(emulator, "GET", LIMITS);
    expect(json).toEqual({
      companyId: expect.stringMatching(/^\d+$/),
      labelsLimit: 10,
      metricsLimit: { limit: 1000, used: 1 },
      permutationsLimit: { limit: 10000000, used: 12 },
    });
    expect(contractErrors("GET", LIMITS, json)).toEqual([]);
  });

  test("cardinalities have one entry a day, the same in every response", async () => {
    const emulator = await start();
    const query = "logs_query.lucene=x";
    const { json } = await call(emulator, "GET", `${CARDINALITIES}?${query}`);
    expect(json.permutations).toHaveLength(7);
    expect(
      json.permutations.every(({ permutations }: { permutations: number }) => permutations === 0),
    ).toBe(true);
    expect((await call(emulator, "GET", `${CARDINALITIES}?${query}`)).json).toEqual(json);
    expect(contractErrors("GET", CARDINALITIES, json)).toEqual([]);
    const { status } = await call(
      emulator,
      "GET",
      `${CARDINALITIES}?logs_query.lucene=x&spans_query.lucene=x`,
    );
    expect(status).toBe(400);
  });

  test("the query has the name of its variant", async () => {
    const query = { logs_query: { lucene: "x", applicationnameFilters: ["a", "b"] } };
    const node = nodeOf(cardinalityQuery);
    expect(readQuery(node, new URLSearchParams(queryString(node, query)))).toEqual(query);
    const { url } = await start();
    const { events2metrics } = createClient({ url, apiKey: KEY });
    expect((await events2metrics.listCardinalities({ query })).permutations).toHaveLength(7);
  });
});

test("the client calls every operation, and derives the type from the query", async () => {
  const { url } = await start();
  const { events2metrics } = createClient({ url, apiKey: KEY });
  const body: E2mToCreate = {
    name: "m",
    logsQuery: { severityFilters: ["ERROR"] },
    ...metric([{ aggType: "MIN" }]),
  } as E2mToCreate;
  const { e2m } = await events2metrics.create({ body });
  const id = e2m.id as string;
  expect(e2m).toMatchObject({ logsQuery: { severityFilters: ["ERROR"] } });
  expect(e2m.metricFields?.[0]?.aggregations[0]).toMatchObject({ aggType: "MIN", enabled: true });
  await events2metrics.replace({ body: { id, name: "n", logsQuery: {} } });
  expect((await events2metrics.get({ id })).e2m).toMatchObject({ name: "n", logsQuery: {} });
  expect((await events2metrics.list()).e2m).toHaveLength(1);
  expect((await events2metrics.getLimits()).permutationsLimit).toEqual({
    limit: 10000000,
    used: 30000,
  });
  await events2metrics.executeBatch({
    body: { requests: [{ create: { e2m: { name: "o", spansQuery: {} } } }] },
  });
  expect(await events2metrics.remove({ id })).toEqual({ id });
  await expect(events2metrics.get({ id: "" })).rejects.toThrow("id");
});
