import fc from "fast-check";
import { createClient } from "../../src/areas/client";
import { type ParsingRuleGroup, parsingRuleGroup } from "../../src/areas/parsing-rules/group";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { arbitraryOf } from "../support/arbitrary";
import { described, refusal } from "./described";
import { call, KEY, start } from "./support";

const GROUPS = "/parsing-rules/rule-groups/v1";
const ONE = `${GROUPS}/{group_id}`;
const rule = (name = "r", more: object = {}) => ({
  name,
  enabled: true,
  sourceField: "text",
  parameters: { blockParameters: { rule: "health", keepBlockedLogs: true } },
  ...more,
});
const group = (name = "g", more: object = {}) => ({ name, enabled: true, ruleSubgroups: [{ enabled: true, rules: [rule()] }], ...more });
const create = async (emulator: Emulator, body: object = group()) => (await described(emulator, "POST", GROUPS, body)).ruleGroup;
const read = async (emulator: Emulator, id: string) => (await described(emulator, "GET", `${GROUPS}/${id}`, undefined, ONE)).ruleGroup;
const inOrder = async (emulator: Emulator): Promise<string[]> =>
  ((await described(emulator, "GET", GROUPS)).ruleGroups ?? [])
    .sort((a: { order: number }, b: { order: number }) => a.order - b.order)
    .map(({ name, order }: { name: string; order: number }) => `${order} ${name}`);

describe("groups of parsing rules", () => {
  test("one is told with ids at every level, places from 1, and who made it", async () => {
    const emulator = await start();
    const made = await create(emulator, group("g", { ruleSubgroups: [{ enabled: true, rules: [rule("a"), rule("b")] }] }));
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const rules = [
      { description: "", ...rule("a"), id, order: 1 },
      { description: "", ...rule("b"), id, order: 2 },
    ];
    const ruleSubgroups = [{ id, enabled: true, order: 1, rules }];
    expect(made).toEqual({ id, name: "g", enabled: true, hidden: false, order: 1, creator: "emulator", ruleSubgroups });
    expect(await read(emulator, made.id)).toEqual(made);
  });

  test("a replacement is whole, and gives everything inside another id", async () => {
    const emulator = await start();
    const made = await create(emulator, group("g", { description: "d", ruleMatchers: [{ applicationName: { value: "a" } }] }));
    const { ruleGroup } = await described(emulator, "PUT", `${GROUPS}/${made.id}`, group("h", { enabled: false }), ONE);
    expect(ruleGroup).toMatchObject({ id: made.id, name: "h", enabled: false, order: 1 });
    expect(Object.keys(ruleGroup)).not.toEqual(expect.arrayContaining(["description"]));
    expect(Object.keys(ruleGroup)).not.toEqual(expect.arrayContaining(["ruleMatchers"]));
    expect(ruleGroup.ruleSubgroups[0].id).not.toBe(made.ruleSubgroups[0].id);
    expect(await read(emulator, made.id)).toEqual(ruleGroup);
  });

  test("what is told can be sent back by a client that leaves ids out", async () => {
    const emulator = await start();
    const { parsingRules } = createClient({ apiKey: KEY, url: emulator.url });
    const { ruleGroup: made } = await parsingRules.create({ body: group() as ParsingRuleGroup });
    const { id, ruleSubgroups = [], ...rest } = made ?? {};
    const inside = ruleSubgroups.map(({ id: _, rules = [], ...subgroup }) => ({
      ...subgroup,
      rules: rules.map(({ id: __, ...one }) => one),
    }));
    const { ruleGroup } = await parsingRules.replace({ group_id: String(id), body: { ...rest, ruleSubgroups: inside } });
    expect(ruleGroup).toMatchObject({ ...rest, id });
    expect(await refusal(emulator, "PUT", `${GROUPS}/${id}`, made)).toEqual([400, expect.stringContaining("unknown field")]);
  });

  test("places are kept as they are given, with gaps; a group without one is the last, and a replacement without one keeps it", async () => {
    const emulator = await start();
    const first = await create(emulator, group("a"));
    await create(emulator, group("b", { order: 100 }));
    await create(emulator, group("c"));
    expect(await inOrder(emulator)).toEqual(["1 a", "100 b", "101 c"]);
    await described(emulator, "PUT", `${GROUPS}/${first.id}`, group("a", { order: 50 }), ONE);
    await call(emulator, "PUT", `${GROUPS}/${first.id}`, group("a2"));
    expect(await inOrder(emulator)).toEqual(["50 a2", "100 b", "101 c"]);
  });

  test("rules and subgroups are told in the order of their places", async () => {
    const emulator = await start();
    const rules = [rule("late", { order: 7 }), rule("early", { order: 3 })];
    const made = await create(
      emulator,
      group("g", {
        ruleSubgroups: [
          { order: 2, rules: [] },
          { order: 1, rules },
        ],
      }),
    );
    expect(made.ruleSubgroups.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
    expect(made.ruleSubgroups[0].rules.map(({ name }: { name: string }) => name)).toEqual(["early", "late"]);
    expect(made.ruleSubgroups[0].enabled).toBe(false);
  });

  test("matchers are a set, and debug may be no value at all", async () => {
    const emulator = await start();
    const ruleMatchers = [{ applicationName: { value: "a" } }, { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } }, { severity: {} }];
    expect((await create(emulator, group("g", { ruleMatchers }))).ruleMatchers).toEqual(ruleMatchers);
    emulator.unkind.reorder = true;
    emulator.unkind.dropZeros = true;
    expect((await create(emulator, group("h", { ruleMatchers }))).ruleMatchers).toEqual([
      { severity: {} },
      { severity: {} },
      { applicationName: { value: "a" } },
    ]);
  });

  test("are deleted one by one and together: of ids of which one is unknown, none goes", async () => {
    const emulator = await start();
    const [a, b, c] = [await create(emulator, group("a")), await create(emulator, group("b")), await create(emulator, group("c"))];
    expect(await described(emulator, "DELETE", `${GROUPS}/${a.id}`, undefined, ONE)).toEqual({});
    expect(await inOrder(emulator)).toEqual(["2 b", "3 c"]);
    for (const [method, path] of [
      ["GET", `${GROUPS}/${a.id}`],
      ["PUT", `${GROUPS}/${a.id}`],
      ["DELETE", `${GROUPS}/${a.id}`],
      ["DELETE", `${GROUPS}?group_ids=${b.id}&group_ids=${a.id}`],
    ] as const)
      expect((await call(emulator, method, path, method === "PUT" ? group() : undefined)).status).toBe(404);
    expect(await refusal(emulator, "DELETE", GROUPS)).toEqual([400, expect.stringContaining("group_ids")]);
    expect(await inOrder(emulator)).toHaveLength(2);
    expect(await described(emulator, "DELETE", `${GROUPS}?group_ids=${b.id}&group_ids=${c.id}`)).toEqual({});
    expect(await inOrder(emulator)).toEqual([]);
  });

  test.each([
    ["no name", group(" "), "name"],
    ["a rule without a name", group("g", { ruleSubgroups: [{ rules: [rule(" ")] }] }), "ruleSubgroups[0].rules[0].name"],
    ["a rule that does nothing", group("g", { ruleSubgroups: [{ rules: [rule("r", { parameters: {} })] }] }), "rules[0].parameters"],
    [
      "a rule that does two things",
      group("g", { ruleSubgroups: [{ rules: [rule("r", { parameters: { extractParameters: {}, parseParameters: {} } })] }] }),
      "parameters.parseParameters",
    ],
    ["a matcher of nothing", group("g", { ruleMatchers: [{}] }), "ruleMatchers[0]"],
    ["a matcher without a name", group("g", { ruleMatchers: [{ subsystemName: {} }] }), "ruleMatchers[0].subsystemName.value"],
    ["a place below zero", group("g", { order: -1 }), "order"],
    ["an unknown severity", group("g", { ruleMatchers: [{ severity: { value: "VALUE_LOUD" } }] }), "severity.value"],
  ])("%s is refused", async (_, body, path) => {
    const emulator = await start();
    expect(await refusal(emulator, "POST", GROUPS, body)).toEqual([400, expect.stringContaining(path)]);
    expect(await inOrder(emulator)).toEqual([]);
  });

  test.each([
    ["TEXT", "text", 200],
    ["TEXT", "text.order.id", 200],
    ["TEXT", "texts", 400],
    ["SEVERITY", "text", 400],
  ])("a value taken out of JSON into %s at %s: %i", async (type, destinationFieldText, status) => {
    const emulator = await start();
    const jsonExtractParameters = { rule: "a.b", destinationFieldType: `DESTINATION_FIELD_${type}`, destinationFieldText };
    const body = group("g", { ruleSubgroups: [{ rules: [rule("r", { parameters: { jsonExtractParameters } })] }] });
    expect((await call(emulator, "POST", GROUPS, body)).status).toBe(status);
  });

  test("another team's are not this key's to make", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", GROUPS, group("g", { teamId: { id: 7 } }))).status).toBe(403);
  });

  test("any valid group comes back meaning the same", async () => {
    const emulator = await start();
    const node = nodeOf(parsingRuleGroup);
    const sendable = arbitraryOf(node).map((value) => allowed(value as ParsingRuleGroup));
    const run = fc.asyncProperty(sendable, async (body) => {
      const made = await create(emulator, encode(node, body) as object);
      expect(canonical(node, decode(node, bare(made)))).toEqual(canonical(node, placed(body)));
      await described(emulator, "DELETE", `${GROUPS}/${made.id}`, undefined, ONE);
    });
    await fc.assert(run, { seed: 20260911, numRuns: 60, endOnFailure: true });
  });
});

/** The parts that the service refuses beside its declaration, put right. */
function allowed({ teamId: _, ...body }: ParsingRuleGroup): ParsingRuleGroup {
  const rules = (given: NonNullable<NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]> = []) =>
    given.map(({ order: __, ...one }, n) => ({
      ...one,
      name: `r${n}`,
      description: one.description ?? "",
      enabled: one.enabled ?? false,
      parameters: { extractParameters: { rule: `${n}` } },
    }));
  const ruleMatchers = body.ruleMatchers?.filter(({ severity }) => severity);
  const ruleSubgroups = body.ruleSubgroups?.map(({ order: __, enabled = false, ...one }) => ({ ...one, enabled, rules: rules(one.rules) }));
  return { ...body, name: "g", creator: "somebody", order: 1, hidden: false, enabled: true, ruleMatchers, ruleSubgroups };
}
const placed = (body: ParsingRuleGroup) => ({
  ...body,
  ruleSubgroups: body.ruleSubgroups?.map((one, n) => ({ ...one, order: n + 1, rules: one.rules?.map((r, m) => ({ ...r, order: m + 1 })) })),
});
interface Numbered {
  id?: string;
  ruleSubgroups?: (Numbered & { rules?: Numbered[] })[];
}
function bare({ id: _, ruleSubgroups = [], ...group }: Numbered) {
  const inside = ruleSubgroups.map(({ id: __, rules = [], ...one }) => ({ ...one, rules: rules.map(({ id: ___, ...r }) => r) }));
  return { ...group, ruleSubgroups: inside };
}

describe("beside groups", () => {
  test("a group is shown in the service's own form, and nothing is made", async () => {
    const emulator = await start();
    const { ruleDefinition } = await described(emulator, "POST", "/parsing-rules/mapping/v1", group());
    expect(ruleDefinition).toMatchObject({ name: "g", ruleSubgroups: [{ order: 1 }] });
    expect(await inOrder(emulator)).toEqual([]);
    expect(await refusal(emulator, "POST", "/parsing-rules/mapping/v1", { ...group(), teamId: { id: 1 } })).toEqual([
      400,
      expect.stringContaining("teamId"),
    ]);
  });

  test("how many there are is counted", async () => {
    const emulator = await start();
    const before = await described(emulator, "POST", "/parsing-rules/limits/v1");
    await create(emulator, group("g", { ruleSubgroups: [{ rules: [rule("a"), rule("b")] }, { rules: [rule("c")] }] }));
    const { usage, limits } = await described(emulator, "POST", "/parsing-rules/limits/v1");
    expect(before.usage).toEqual({ groups: 0, rules: 0, parsingThemes: 0 });
    expect(usage).toEqual({ groups: 1, rules: 3, parsingThemes: 0 });
    expect(limits.groups).toBeGreaterThan(1);
  });
});
