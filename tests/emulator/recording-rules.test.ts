import fc from "fast-check";
import { createClient } from "../../src/areas/client";
import { groupSetBody } from "../../src/areas/recording-rules/data";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start } from "./support";
import { complaints, hasVendor } from "./vendor";

const SETS = "/recording-rules/recording-rules/v1";
const rule = (record = "requests:rate5m", more: object = {}) => ({ record, expr: "rate(requests_total[5m])", ...more });
const group = (name: string, more: object = {}) => ({ name, rules: [rule()], ...more });
const make = async (emulator: Emulator, body: object): Promise<string> => (await call(emulator, "POST", SETS, body)).json.id;
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${SETS}/${id}`)).json;

describe("sets of recording rules", () => {
  test("a create answers the id alone; a read tells what the service filled in and what came of running", async () => {
    const emulator = await start();
    const { json } = await call(emulator, "POST", SETS, {
      name: "s",
      groups: [group("a", { rules: [rule("x"), rule("y", { labels: { team: "t" } })] })],
    });
    expect(json).toEqual({ id: expect.any(String) });
    const told = await read(emulator, json.id);
    const ran = { lastEvalDurationMs: expect.stringMatching(/^\d+$/) };
    expect(told).toEqual({
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
            { ...rule("x"), labels: {}, ...ran },
            { ...rule("y"), labels: { team: "t" }, ...ran },
          ],
        },
      ],
    });
    expect((await call(emulator, "GET", SETS)).json).toEqual({ sets: [told] });
  });

  test("a set without a name is given one, and groups come back in any order", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const { name, groups } = await read(emulator, await make(emulator, { groups: [group("a"), group("b")] }));
    expect(name).toMatch(/./);
    expect(groups.map((one: { name: string }) => one.name)).toEqual(["b", "a"]);
    expect((await read(emulator, await make(emulator, {}))).groups).toEqual([]);
  });

  test("a replacement answers nothing, is whole, and keeps a group only by its id", async () => {
    const emulator = await start();
    const id = await make(emulator, { name: "s", groups: [group("a"), group("b")] });
    const [b, a] = (await read(emulator, id)).groups;
    const groups = [group("renamed", { id: a.id, version: 99 }), group("b"), group("c", { id: "of nobody" })];
    expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "s", groups })).json).toEqual({});
    const now = Object.fromEntries((await read(emulator, id)).groups.map((one: { name: string }) => [one.name, one]));
    expect([now.renamed.id, now.renamed.version]).toEqual([a.id, 2]);
    expect([now.b.id === b.id, now.b.version]).toEqual([false, 1]);
    expect(now.c.id).not.toBe("of nobody");
    await call(emulator, "PUT", `${SETS}/${id}`, { name: "s" });
    expect((await read(emulator, id)).groups).toEqual([]);
  });

  test("the route of the reference's table takes the id in the query", async () => {
    const emulator = await start();
    const id = await make(emulator, { name: "s", groups: [group("a")] });
    expect((await call(emulator, "PUT", SETS, { name: "t" })).json.message).toContain("id");
    expect((await call(emulator, "PUT", `${SETS}?id=${id}`, { name: "t" })).json).toEqual({});
    expect((await read(emulator, id)).name).toBe("t");
    expect((await call(emulator, "DELETE", `${SETS}?id=${id}`)).json).toEqual({});
    expect((await call(emulator, "GET", `${SETS}/${id}`)).status).toBe(404);
  });

  test("what is gone is gone", async () => {
    const emulator = await start();
    const id = await make(emulator, { name: "s" });
    expect((await call(emulator, "DELETE", `${SETS}/${id}`)).json).toEqual({});
    const answers = [
      await call(emulator, "GET", `${SETS}/${id}`),
      await call(emulator, "DELETE", `${SETS}/${id}`),
      await call(emulator, "PUT", `${SETS}/${id}`, { name: "s" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await call(emulator, "GET", `${SETS}/${"x".repeat(129)}`)).status).toBe(400);
  });

  test.each([
    ["two groups of one name", [group("a"), group("a")], "groups[1].name"],
    ["an interval of 59 seconds", [group("a", { interval: 59 })], "groups[0].interval"],
    ["more than 30 minutes of delay", [group("a", { rules: [rule("x", { evaluationDelayMs: 1800001 })] })], "evaluationDelayMs"],
    ["an expression of 10001 characters", [group("a", { rules: [rule("x", { expr: "x".repeat(10001) })] })], "expr"],
    ["a rule without a metric", [group("a", { rules: [{ expr: "x" }] })], "record"],
    ["a limit below zero", [group("a", { limit: "-1" })], "limit"],
    ["a label that is no text", [group("a", { rules: [rule("x", { labels: { a: 1 } })] })], "labels.a"],
    ["1001 rules", [group("a", { rules: Array(1001).fill(rule()) })], "rules"],
  ])("%s is refused", async (_, groups, path) => {
    const { status, json } = await call(await start(), "POST", SETS, { name: "s", groups });
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });
});

test("the client calls each operation, in its own spelling", async () => {
  const { url } = await start();
  const { recordingRules } = createClient({ url, apiKey: KEY });
  const { id } = await recordingRules.create({ body: { name: "s", groups: [{ name: "a", limit: 5 }] } });
  expect((await recordingRules.get({ id })).groups[0]).toMatchObject({ name: "a", limit: 5, rules: [] });
  expect(await recordingRules.replace({ id, body: { name: "t" } })).toBeUndefined();
  await recordingRules.replaceByQuery({ query: { id }, body: { name: "u" } });
  expect((await recordingRules.list()).sets.map(({ name }) => name)).toEqual(["u"]);
  await recordingRules.remove({ id });
  await expect(recordingRules.removeByQuery({ query: { id } })).rejects.toThrow("not found");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid set is taken, comes back meaning the same, and can be sent back: %s",
  async (fill) => {
    const emulator = await start();
    const node = nodeOf(groupSetBody);
    const managed = (answer: unknown, body: unknown) => canonical(node, project(node, decode(node, answer), body));
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (drawn) => {
      // Ids of groups name groups that are there.
      const body = structuredClone(drawn) as { groups?: { id?: string }[] };
      for (const one of body.groups ?? []) delete one.id;
      const { status, json } = await call(emulator, "POST", SETS, encode(node, body));
      expect([status, json.message]).toEqual([200, undefined]);
      const told = await read(emulator, json.id);
      expect(managed(told, body)).toEqual(canonical(node, body));
      if (hasVendor) expect(complaints("GET", `${SETS}/{id}`, told)).toEqual([]);
      const { status: again } = await call(emulator, "PUT", `${SETS}/${json.id}`, encode(node, decode(node, told)));
      expect(again).toBe(200);
      const ids = ({ groups }: { groups: { id: string }[] }) => groups.map(({ id }) => id).sort();
      const after = await read(emulator, json.id);
      expect(managed(after, body)).toEqual(canonical(node, body));
      expect(ids(after)).toEqual(ids(told));
      await call(emulator, "DELETE", `${SETS}/${json.id}`);
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
