import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { createClient } from "../../src/sdk";
import { groupSetBody } from "../../src/services/recording-rules/entity";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start } from "./support";
import { contractErrors } from "./vendor";

const SETS = "/recording-rules/recording-rules/v1";
const recordingRule = (record = "requests:rate5m", more: object = {}) => ({
  record,
  expr: "rate(requests_total[5m])",
  ...more,
});
const group = (name: string, more: object = {}) => ({ name, rules: [recordingRule()], ...more });
const createSet = async (emulator: Emulator, body: object): Promise<string> =>
  (await call(emulator, "POST", SETS, body)).json.id;
const readSet = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${SETS}/${id}`)).json;

describe("recording rule group sets", () => {
  test("a create returns only the id; a read has defaults and evaluation results", async () => {
    const emulator = await start();
    const { json } = await call(emulator, "POST", SETS, {
      name: "s",
      groups: [
        group("a", { rules: [recordingRule("x"), recordingRule("y", { labels: { team: "t" } })] }),
      ],
    });
    expect(json).toEqual({ id: expect.any(String) });
    const returned = await readSet(emulator, json.id);
    const ran = { lastEvalDurationMs: expect.stringMatching(/^\d+$/) };
    expect(returned).toEqual({
      id: json.id,
      name: "s",
      groups: [
        {
          id: expect.any(String),
          name: "a",
          interval: 60,
          limit: "0",
          version: 1,
          lastEvalAt: expect.stringMatching(/^\d+$/),
          rules: [
            { ...recordingRule("x"), labels: {}, ...ran },
            { ...recordingRule("y"), labels: { team: "t" }, ...ran },
          ],
        },
      ],
    });
    expect((await call(emulator, "GET", SETS)).json).toEqual({ sets: [returned] });
  });

  test("an omitted name is generated, and groups are returned in any order", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const { name, groups } = await readSet(
      emulator,
      await createSet(emulator, { groups: [group("a"), group("b")] }),
    );
    expect(name).toMatch(/./);
    expect(groups.map((one: { name: string }) => one.name)).toEqual(["b", "a"]);
    expect((await readSet(emulator, await createSet(emulator, {}))).groups).toEqual([]);
  });

  test("a replacement returns `{}`, and only groups with a known id stay the same", async () => {
    const emulator = await start();
    const id = await createSet(emulator, { name: "s", groups: [group("a"), group("b")] });
    const [b, a] = (await readSet(emulator, id)).groups;
    const groups = [
      group("renamed", { id: a.id, version: 99 }),
      group("b"),
      group("c", { id: "of nobody" }),
    ];
    expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "s", groups })).json).toEqual({});
    const now = Object.fromEntries(
      (await readSet(emulator, id)).groups.map((one: { name: string }) => [one.name, one]),
    );
    expect([now.renamed.id, now.renamed.version]).toEqual([a.id, 2]);
    expect([now.b.id === b.id, now.b.version]).toEqual([false, 1]);
    expect(now.c.id).not.toBe("of nobody");
    await call(emulator, "PUT", `${SETS}/${id}`, { name: "s" });
    expect((await readSet(emulator, id)).groups).toEqual([]);
  });

  test("the undocumented routes without an id in the path take it in the query", async () => {
    const emulator = await start();
    const id = await createSet(emulator, { name: "s", groups: [group("a")] });
    expect((await call(emulator, "PUT", SETS, { name: "t" })).json.message).toContain("id");
    expect((await call(emulator, "PUT", `${SETS}?id=${id}`, { name: "t" })).json).toEqual({});
    expect((await readSet(emulator, id)).name).toBe("t");
    expect((await call(emulator, "DELETE", `${SETS}?id=${id}`)).json).toEqual({});
    expect((await call(emulator, "GET", `${SETS}/${id}`)).status).toBe(404);
  });

  test("GET, DELETE and PUT of a deleted set return 404", async () => {
    const emulator = await start();
    const id = await createSet(emulator, { name: "s" });
    expect((await call(emulator, "DELETE", `${SETS}/${id}`)).json).toEqual({});
    const responses = [
      await call(emulator, "GET", `${SETS}/${id}`),
      await call(emulator, "DELETE", `${SETS}/${id}`),
      await call(emulator, "PUT", `${SETS}/${id}`, { name: "s" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await call(emulator, "GET", `${SETS}/${"x".repeat(129)}`)).status).toBe(400);
  });

  test.each([
    ["two groups with the same name", [group("a"), group("a")], "groups[1].name"],
    ["an interval of 59 seconds", [group("a", { interval: 59 })], "groups[0].interval"],
    [
      "an evaluation delay above 30 minutes",
      [group("a", { rules: [recordingRule("x", { evaluationDelayMs: 1800001 })] })],
      "evaluationDelayMs",
    ],
    [
      "an expression of 10001 characters",
      [group("a", { rules: [recordingRule("x", { expr: "x".repeat(10001) })] })],
      "expr",
    ],
    ["a rule without a metric", [group("a", { rules: [{ expr: "x" }] })], "record"],
    ["a negative limit", [group("a", { limit: "-1" })], "limit"],
    [
      "a label that is not a string",
      [group("a", { rules: [recordingRule("x", { labels: { a: 1 } })] })],
      "labels.a",
    ],
    ["1001 rules", [group("a", { rules: Array(1001).fill(recordingRule()) })], "rules"],
  ])("%s is rejected", async (_, groups, path) => {
    const { status, json } = await call(await start(), "POST", SETS, { name: "s", groups });
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });
});

test("the client calls every operation, with limits as numbers", async () => {
  const { url } = await start();
  const { recordingRules } = createClient({ url, apiKey: KEY });
  const { id } = await recordingRules.create({
    body: { name: "s", groups: [{ name: "a", limit: 5 }] },
  });
  expect((await recordingRules.get({ id })).groups[0]).toMatchObject({
    name: "a",
    limit: 5,
    rules: [],
  });
  expect(await recordingRules.replace({ id, body: { name: "t" } })).toBeUndefined();
  await recordingRules.replaceByQuery({ query: { id }, body: { name: "u" } });
  expect((await recordingRules.list()).sets.map(({ name }) => name)).toEqual(["u"]);
  await recordingRules.remove({ id });
  await expect(recordingRules.removeByQuery({ query: { id } })).rejects.toThrow("not found");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid set is accepted, is read back unchanged, and can be sent again: %s",
  async (fill) => {
    const emulator = await start();
    const node = nodeOf(groupSetBody);
    const managed = (response: unknown, body: unknown) =>
      canonical(node, selectManaged(node, decode(node, response), body));
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (drawn) => {
      // The id of a group must be that of an existing group.
      const body = structuredClone(drawn) as { groups?: { id?: string }[] };
      for (const one of body.groups ?? []) delete one.id;
      const { status, json } = await call(emulator, "POST", SETS, encode(node, body));
      expect([status, json.message]).toEqual([200, undefined]);
      const returned = await readSet(emulator, json.id);
      expect(managed(returned, body)).toEqual(canonical(node, body));
      expect(contractErrors("GET", `${SETS}/{id}`, returned)).toEqual([]);
      const { status: again } = await call(
        emulator,
        "PUT",
        `${SETS}/${json.id}`,
        encode(node, decode(node, returned)),
      );
      expect(again).toBe(200);
      const ids = ({ groups }: { groups: { id: string }[] }) => groups.map(({ id }) => id).sort();
      const after = await readSet(emulator, json.id);
      expect(managed(after, body)).toEqual(canonical(node, body));
      expect(ids(after)).toEqual(ids(returned));
      await call(emulator, "DELETE", `${SETS}/${json.id}`);
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
