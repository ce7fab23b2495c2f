import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { createClient } from "../../src/sdk";
import { type ParsingRuleGroup, parsingRuleGroup } from "../../src/services/parsing-rules/entity";
import { arbitraryOf } from "../support/arbitrary";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, KEY, start } from "./support";
import { createGroup, group, listInOrder, parsingRule, RULE_GROUPS } from "./support/parsing-rules";

const ONE = `${RULE_GROUPS}/{group_id}`;
const readGroup = async (emulator: Emulator, id: string) =>
  (await callSuccessfully(emulator, "GET", `${RULE_GROUPS}/${id}`, undefined, ONE)).ruleGroup;

describe("parsing rule groups", () => {
  test("a create returns ids and orders at every level, and the creator", async () => {
    const emulator = await start();
    const created = await createGroup(
      emulator,
      group("g", {
        ruleSubgroups: [{ enabled: true, rules: [parsingRule("a"), parsingRule("b")] }],
      }),
    );
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const rules = [
      { description: "", ...parsingRule("a"), id, order: 1 },
      { description: "", ...parsingRule("b"), id, order: 2 },
    ];
    const ruleSubgroups = [{ id, enabled: true, order: 1, rules }];
    expect(created).toEqual({
      id,
      name: "g",
      enabled: true,
      hidden: false,
      order: 1,
      creator: "emulator",
      ruleSubgroups,
    });
    expect(await readGroup(emulator, created.id)).toEqual(created);
  });

  test("a replacement replaces everything and generates new ids inside", async () => {
    const emulator = await start();
    const created = await createGroup(
      emulator,
      group("g", { description: "d", ruleMatchers: [{ applicationName: { value: "a" } }] }),
    );
    const { ruleGroup } = await callSuccessfully(
      emulator,
      "PUT",
      `${RULE_GROUPS}/${created.id}`,
      group("h", { enabled: false }),
      ONE,
    );
    expect(ruleGroup).toMatchObject({ id: created.id, name: "h", enabled: false, order: 1 });
    expect(Object.keys(ruleGroup)).not.toEqual(expect.arrayContaining(["description"]));
    expect(Object.keys(ruleGroup)).not.toEqual(expect.arrayContaining(["ruleMatchers"]));
    expect(ruleGroup.ruleSubgroups[0].id).not.toBe(created.ruleSubgroups[0].id);
    expect(await readGroup(emulator, created.id)).toEqual(ruleGroup);
  });

  test("a response can be sent back by a client that omits the ids", async () => {
    const emulator = await start();
    const { parsingRules } = createClient({ apiKey: KEY, url: emulator.url });
    const { ruleGroup: created } = await parsingRules.create({ body: group() as ParsingRuleGroup });
    const { id, ruleSubgroups = [], ...rest } = created ?? {};
    const inside = ruleSubgroups.map(({ id: _, rules = [], ...subgroup }) => ({
      ...subgroup,
      rules: rules.map(({ id: __, ...one }) => one),
    }));
    const { ruleGroup } = await parsingRules.replace({
      group_id: String(id),
      body: { ...rest, ruleSubgroups: inside },
    });
    expect(ruleGroup).toMatchObject({ ...rest, id });
    expect(await callRejected(emulator, "PUT", `${RULE_GROUPS}/${id}`, created)).toEqual([
      400,
      expect.stringContaining("unknown field"),
    ]);
  });

  test("orders are stored as sent, with gaps; a new group is the last by default", async () => {
    const emulator = await start();
    const first = await createGroup(emulator, group("a"));
    await createGroup(emulator, group("b", { order: 100 }));
    await createGroup(emulator, group("c"));
    expect(await listInOrder(emulator)).toEqual(["1 a", "100 b", "101 c"]);
    await callSuccessfully(
      emulator,
      "PUT",
      `${RULE_GROUPS}/${first.id}`,
      group("a", { order: 50 }),
      ONE,
    );
    await call(emulator, "PUT", `${RULE_GROUPS}/${first.id}`, group("a2"));
    expect(await listInOrder(emulator)).toEqual(["50 a2", "100 b", "101 c"]);
  });

  test("rules and subgroups are returned by order", async () => {
    const emulator = await start();
    const rules = [parsingRule("late", { order: 7 }), parsingRule("early", { order: 3 })];
    const created = await createGroup(
      emulator,
      group("g", {
        ruleSubgroups: [
          { order: 2, rules: [] },
          { order: 1, rules },
        ],
      }),
    );
    expect(created.ruleSubgroups.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
    expect(created.ruleSubgroups[0].rules.map(({ name }: { name: string }) => name)).toEqual([
      "early",
      "late",
    ]);
    expect(created.ruleSubgroups[0].enabled).toBe(false);
  });

  test("matchers are an unordered set, and debug may have no value", async () => {
    const emulator = await start();
    const ruleMatchers = [
      { applicationName: { value: "a" } },
      { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } },
      { severity: {} },
    ];
    expect((await createGroup(emulator, group("g", { ruleMatchers }))).ruleMatchers).toEqual(
      ruleMatchers,
    );
    emulator.quirks.reorder = true;
    emulator.quirks.dropZeros = true;
    expect((await createGroup(emulator, group("h", { ruleMatchers }))).ruleMatchers).toEqual([
      { severity: {} },
      { severity: {} },
      { applicationName: { value: "a" } },
    ]);
  });

  test("can be deleted one by one or together; an unknown id deletes nothing", async () => {
    const emulator = await start();
    const [a, b, c] = [
      await createGroup(emulator, group("a")),
      await createGroup(emulator, group("b")),
      await createGroup(emulator, group("c")),
    ];
    expect(
      await callSuccessfully(emulator, "DELETE", `${RULE_GROUPS}/${a.id}`, undefined, ONE),
    ).toEqual({});
    expect(await listInOrder(emulator)).toEqual(["2 b", "3 c"]);
    for (const [method, path] of [
      ["GET", `${RULE_GROUPS}/${a.id}`],
      ["PUT", `${RULE_GROUPS}/${a.id}`],
      ["DELETE", `${RULE_GROUPS}/${a.id}`],
      ["DELETE", `${RULE_GROUPS}?group_ids=${b.id}&group_ids=${a.id}`],
    ] as const)
      expect(
        (await call(emulator, method, path, method === "PUT" ? group() : undefined)).status,
      ).toBe(404);
    expect(await callRejected(emulator, "DELETE", RULE_GROUPS)).toEqual([
      400,
      expect.stringContaining("group_ids"),
    ]);
    expect(await listInOrder(emulator)).toHaveLength(2);
    expect(
      await callSuccessfully(
        emulator,
        "DELETE",
        `${RULE_GROUPS}?group_ids=${b.id}&group_ids=${c.id}`,
      ),
    ).toEqual({});
    expect(await listInOrder(emulator)).toEqual([]);
  });

  test("any valid group is read back unchanged", async () => {
    const emulator = await start();
    const node = nodeOf(parsingRuleGroup);
    const sendable = arbitraryOf(node).map((value) => toSendable(value as ParsingRuleGroup));
    const run = fc.asyncProperty(sendable, async (body) => {
      const created = await createGroup(emulator, encode(node, body) as object);
      expect(canonical(node, decode(node, withoutIds(created)))).toEqual(
        canonical(node, withOrders(body)),
      );
      await callSuccessfully(emulator, "DELETE", `${RULE_GROUPS}/${created.id}`, undefined, ONE);
    });
    await fc.assert(run, { seed: 20260911, numRuns: 60, endOnFailure: true });
  });
});

/** Replaces the parts that the declaration allows but the service rejects. */
function toSendable({ teamId: _, ...body }: ParsingRuleGroup): ParsingRuleGroup {
  const rules = (
    given: NonNullable<NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]> = [],
  ) =>
    given.map(({ order: __, ...one }, n) => ({
      ...one,
      name: `r${n}`,
      description: one.description ?? "",
      enabled: one.enabled ?? false,
      parameters: { extractParameters: { rule: `${n}` } },
    }));
  const ruleMatchers = body.ruleMatchers?.filter(({ severity }) => severity);
  const ruleSubgroups = body.ruleSubgroups?.map(({ order: __, enabled = false, ...one }) => ({
    ...one,
    enabled,
    rules: rules(one.rules),
  }));
  return {
    ...body,
    name: "g",
    creator: "somebody",
    order: 1,
    hidden: false,
    enabled: true,
    ruleMatchers,
    ruleSubgroups,
  };
}
const withOrders = (body: ParsingRuleGroup) => ({
  ...body,
  ruleSubgroups: body.ruleSubgroups?.map((one, n) => ({
    ...one,
    order: n + 1,
    rules: one.rules?.map((r, m) => ({ ...r, order: m + 1 })),
  })),
});
interface Numbered {
  id?: string;
  ruleSubgroups?: (Numbered & { rules?: Numbered[] })[];
}
function withoutIds({ id: _, ruleSubgroups = [], ...group }: Numbered) {
  const inside = ruleSubgroups.map(({ id: __, rules = [], ...one }) => ({
    ...one,
    rules: rules.map(({ id: ___, ...r }) => r),
  }));
  return { ...group, ruleSubgroups: inside };
}
