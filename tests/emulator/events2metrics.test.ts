import fc from "fast-check";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import {
  type E2mToCreate,
  e2mToCreate,
  e2mToReplace,
} from "../../src/services/events2metrics/entity";
import { arbitraryOf } from "../support/arbitrary";
import { call, start } from "./support";
import {
  createDefinition,
  E2M,
  logs,
  metric,
  namesOf,
  postDefinition,
  spans,
} from "./support/events2metrics";
import { contractErrors } from "./vendor";

describe("events2metrics definitions", () => {
  test("a create takes permutationsLimit, and a read returns a permutations object", async () => {
    const emulator = await start();
    const e2m = await createDefinition(
      emulator,
      logs("m", {
        permutationsLimit: 500,
        metricLabels: [{ sourceField: "code", targetLabel: "status" }],
      }),
    );
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
    expect((await createDefinition(emulator, spans())).permutations.limit).toBe(30000);
  });

  test("omitted aggregations are added, and the basic ones are enabled", async () => {
    const emulator = await start();
    const given = {
      aggType: "AGG_TYPE_HISTOGRAM",
      enabled: true,
      histogram: { buckets: [0.1, 2] },
    };
    const [some] = (await createDefinition(emulator, logs("some", metric([given])))).metricFields;
    const [none] = (await createDefinition(emulator, logs("none", metric([], "other"))))
      .metricFields;
    const short = ({ aggType, enabled }: { aggType: string; enabled: boolean }) =>
      `${aggType.slice(9)}${enabled ? "" : " off"}`;
    expect(some.aggregations.map(short)).toEqual([
      "MIN",
      "MAX",
      "COUNT",
      "AVG",
      "SUM",
      "HISTOGRAM",
      "SAMPLES off",
    ]);
    expect(none.aggregations.map(short)).toEqual([
      "MIN",
      "MAX",
      "COUNT",
      "AVG",
      "SUM",
      "HISTOGRAM off",
      "SAMPLES off",
    ]);
    expect(some.aggregations[5]).toEqual({
      ...given,
      targetMetricName: "cx_bucket",
      histogram: { buckets: [Math.fround(0.1), 2] },
    });
    expect(none.aggregations[5].histogram).toEqual({ buckets: [] });
    expect(none.aggregations[0]).toEqual({
      aggType: "AGG_TYPE_MIN",
      enabled: true,
      targetMetricName: "cx_min",
      none: {},
    });
  });

  test("a replacement replaces everything but the fields of the service", async () => {
    const emulator = await start();
    const e2m = await createDefinition(
      emulator,
      logs("m", { description: "d", permutationsLimit: 5 }),
    );
    const sent = {
      ...logs("n"),
      id: e2m.id,
      permutations: { limit: 6, hasExceededLimit: true },
      createTime: "x",
      isInternal: true,
    };
    const { json } = await call(emulator, "PUT", E2M, sent);
    const { updateTime: _, ...replaced } = json.e2m;
    const { id, createTime } = e2m;
    const permutations = { limit: 6, hasExceededLimit: false };
    expect(replaced).toEqual({
      ...logs("n"),
      id,
      createTime,
      isInternal: false,
      permutations,
      description: "d",
    });
    expect(
      (await call(emulator, "PUT", E2M, { ...logs("n"), id })).json.e2m.permutations.limit,
    ).toBe(30000);
    expect((await call(emulator, "PUT", E2M, logs("n"))).json.message).toContain("id");
    expect((await call(emulator, "PUT", E2M, { ...spans("n"), id })).json.message).toContain(
      "type",
    );
  });

  test("names are unique", async () => {
    const emulator = await start();
    await createDefinition(emulator, logs("a"));
    const { id } = await createDefinition(emulator, logs("b"));
    expect((await postDefinition(emulator, spans("a"))).status).toBe(409);
    expect((await call(emulator, "PUT", E2M, { ...logs("a"), id })).status).toBe(409);
    expect((await call(emulator, "PUT", E2M, { ...logs("b"), id })).status).toBe(200);
    expect(await namesOf(emulator)).toEqual(["a", "b"]);
  });

  test("a delete returns the id, and a deleted definition is a 404", async () => {
    const emulator = await start();
    const { id } = await createDefinition(emulator);
    expect((await call(emulator, "DELETE", `${E2M}/${id}`)).json).toEqual({ id });
    const responses = [
      await call(emulator, "GET", `${E2M}/${id}`),
      await call(emulator, "DELETE", `${E2M}/${id}`),
      await call(emulator, "PUT", E2M, { ...logs(), id }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  const label = (targetLabel: string) => ({ sourceField: "f", targetLabel });
  test.each([
    ["no query", { ...logs(), logsQuery: undefined }, "logsQuery"],
    ["two queries", { ...logs(), spansQuery: {} }, "logsQuery"],
    ["a type that does not match the query", { ...logs(), type: "E2M_TYPE_SPANS2METRICS" }, "type"],
    [
      "permutations in the form of a replacement",
      logs("m", { permutations: { limit: 5, hasExceededLimit: false } }),
      "permutations",
    ],
    [
      "a duplicate aggregation",
      logs("m", metric(Array(2).fill({ aggType: "AGG_TYPE_MIN" }))),
      "aggregations[1].aggType",
    ],
    [
      "buckets for a sum",
      logs("m", metric([{ aggType: "AGG_TYPE_SUM", histogram: { buckets: [1] } }])),
      "aggType",
    ],
    [
      "65 buckets",
      logs(
        "m",
        metric([{ aggType: "AGG_TYPE_HISTOGRAM", histogram: { buckets: Array(65).fill(1) } }]),
      ),
      "buckets",
    ],
    ["a metric with a dot", logs("m", metric([], "a.b")), "targetBaseMetricName"],
    [
      "a duplicate label",
      logs("m", { metricLabels: [label("a"), label("a")] }),
      "metricLabels[1].targetLabel",
    ],
    ["11 labels", logs("m", { metricLabels: [..."abcdefghijk"].map(label) }), "metricLabels"],
    [
      "a query of 10001 characters",
      logs("m", { logsQuery: { lucene: "x".repeat(10001) } }),
      "lucene",
    ],
  ])("%s is rejected", async (_, body, path) => {
    const { status, json } = await postDefinition(await start(), body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid definition is accepted, is read back unchanged, and can be sent again: %s",
  async (fill) => {
    const emulator = await start();
    const [node, replaceNode] = [nodeOf(e2mToCreate), nodeOf(e2mToReplace)];
    let count = 0;
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (drawn) => {
      count += 1;
      const { permutationsLimit, ...body } = { ...(drawn as E2mToCreate), name: `n${count}` };
      const { status, json } = await postDefinition(
        emulator,
        encode(node, { ...body, permutationsLimit }) as object,
      );
      expect([status, json.message]).toEqual([200, undefined]);
      if (permutationsLimit) expect(json.e2m.permutations.limit).toBe(permutationsLimit);
      // The service adds the aggregations that were not sent.
      const [{ metricFields: _, ...plain }, { metricFields: __, ...returned }] = [body, json.e2m];
      expect(canonical(node, selectManaged(node, decode(node, returned), plain))).toEqual(
        canonical(node, plain),
      );
      expect(contractErrors("POST", E2M, json)).toEqual([]);
      const again = (await call(emulator, "PUT", E2M, json.e2m)).json.e2m;
      await call(emulator, "DELETE", `${E2M}/${json.e2m.id}`);
      expect(canonical(replaceNode, decode(replaceNode, again))).toEqual(
        canonical(replaceNode, decode(replaceNode, json.e2m)),
      );
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
