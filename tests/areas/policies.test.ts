import { policy } from "../../src/areas/policies/policy";
import { lookup } from "../../src/provider/lookup";
import { problems, UNKNOWN } from "../../src/schema/check";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

afterAll(closeAll);
const said = listen();

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const complaints = (value: unknown) => problems(policy.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const logs = (more: Props = {}): Props => ({ name: "one", priority: "LOW", logRules: { severities: ["DEBUG"] }, ...more });
const tiers = (...all: [number, string][]) => ({
  quotaBased: { usageTiers: all.map(([dailyQuotaPercentage, priority]) => ({ dailyQuotaPercentage, priority })) },
});
const held = {
  id: ID,
  companyId: 1,
  name: "one",
  priority: "PRIORITY_TYPE_LOW",
  enabled: true,
  deleted: false,
  order: -3,
  logRules: { severities: ["SEVERITY_DEBUG"] },
  targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_LOW" }],
};

describe("mistakes in a policy that are told at preview", () => {
  test.each([
    logs(),
    logs({ logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } }),
    logs({ priority: undefined, targets: [{ priority: "HIGH" }, { dataset: "x", dataspace: "a.b", priority: "LOW" }] }),
    logs({ priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) }),
    { name: "r", priority: "BLOCK", rumRules: { severities: ["INFO"] }, priorityOverride: tiers([50, "LOW"]) },
    { name: "r", rumRules: { severities: ["INFO"] }, priorityOverride: tiers([50, "LOW"]) },
    { name: "s", priority: "PRIORITY_TYPE_HIGH", spanRules: { tagRules: [{ tagName: "tags.x", tagValue: ["1", "2"], ruleTypeId: "IS" }] } },
    logs({ targets: UNKNOWN, priority: undefined }),
    logs({ priority: UNKNOWN, priorityOverride: tiers([50, "HIGH"]) }),
    logs({ logRules: { dpxlExpression: UNKNOWN } }),
    logs({ priority: undefined, targets: [{ priority: UNKNOWN, priorityOverride: tiers([50, "HIGH"]) }] }),
  ])("none in %j", (value) => expect(complaints(value)).toEqual([]));

  test.each([
    [logs({ priority: undefined }), "priority: required, and missing: give it here, or targets that have one each"],
    [logs({ targets: [{ priority: "LOW" }] }), "priority: every target has its own: leave it out here"],
    [logs({ priority: undefined, targets: [{ dataset: "x" }] }), "targets[0].priority: required, and missing"],
    [
      logs({ priority: undefined, priorityOverride: tiers([1, "HIGH"]), targets: [{ priority: "LOW" }] }),
      "priorityOverride: every target has its own: leave it out here",
    ],
    [logs({ logRules: { dpxlExpression: "$d.x == 1" } }), "logRules.dpxlExpression: expected an expression that begins with the tag <v1>"],
    [
      logs({ logRules: { severities: ["INFO"], dpxlExpression: "<v1>true" } }),
      "logRules.dpxlExpression: give exactly one of severities, dpxlExpression, not severities and dpxlExpression",
    ],
    [logs({ logRules: { severities: [] } }), "logRules.severities: at least 1 item"],
    [logs({ logRules: {} }), "logRules: give exactly one of severities, dpxlExpression"],
    [{ name: "r", priority: "LOW", rumRules: {} }, "rumRules: give exactly one of severities, dpxlExpression"],
    [
      logs({ logRules: { dpxlExpression: "<v1>true" }, applicationRule: { ruleTypeId: "IS", name: ["a"] } }),
      "applicationRule: cannot be given beside dpxlExpression: put the condition into the expression",
    ],
    [logs({ spanRules: {} }), "spanRules: give exactly one of logRules, spanRules, rumRules, not logRules and spanRules"],
    [logs({ logRules: undefined }), ": give exactly one of logRules, spanRules, rumRules"],
    [
      logs({ priority: "MEDIUM", priorityOverride: tiers([50, "LOW"]) }),
      "priority: must be more restrictive than the last step of priorityOverride (BLOCK more than LOW, MEDIUM, HIGH)",
    ],
    [
      logs({ priorityOverride: tiers([50, "PRIORITY_TYPE_BLOCK"]) }),
      "priorityOverride.quotaBased.usageTiers[0].priority: the priority after the last step must be more restrictive, and nothing is",
    ],
    [
      logs({ priority: undefined, targets: [{ priority: "HIGH", priorityOverride: tiers([50, "HIGH"]) }] }),
      "targets[0].priority: must be more restrictive than the last step of priorityOverride (BLOCK more than LOW, MEDIUM, HIGH)",
    ],
    [{ name: "r", rumRules: { severities: ["INFO"] }, targets: [{ priority: "LOW" }] }, "targets: policies for RUM data have no targets"],
    [
      { name: "r", priority: "BLOCK", rumRules: { severities: ["INFO"] }, priorityOverride: tiers([10, "BLOCK"], [50, "LOW"]) },
      "priorityOverride.quotaBased.usageTiers[0].priority: a step for RUM data cannot block",
    ],
    [logs({ name: "✓" }), "name: expected characters of Latin-1 only"],
    [
      logs({ applicationRule: { ruleTypeId: "IS", name: ["a,b"] } }),
      'applicationRule.name[0]: must not hold ",", nor start or end with a space',
    ],
    [
      { name: "s", priority: "LOW", spanRules: { tagRules: [{ tagName: "http", tagValue: ["1"], ruleTypeId: "IS" }] } },
      'spanRules.tagRules[0].tagName: expected a name that begins with "tags."',
    ],
  ])("%j", (value, reason) => expect(complaints(value)).toContainEqual(expect.stringContaining(reason)));
});

describe("a policy on the wire", () => {
  test("a create says disabled, an empty description, no severities beside an expression, and that it has no priority of its own", async () => {
    const answers = { "POST /dataplans/policies/v1": { policy: held } };
    const { handlersOf, sent } = await account(answers);
    const fields = {
      name: "one",
      enabled: false,
      applicationRule: { ruleTypeId: "IS", name: ["b", "a"] },
      targets: [{ priority: "LOW", dataset: "x" }],
      logRules: { dpxlExpression: "<v1>true" },
      placement: { first: {} },
    };
    const made = await handlersOf(policy).create(fields, { id: "" });
    expect(sent()).toEqual([
      {
        name: "one",
        description: "",
        disabled: true,
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "b,a" },
        targets: [{ priority: "PRIORITY_TYPE_LOW", dataset: "x" }],
        logRules: { dpxlExpression: "<v1>true" },
        placement: { first: {} },
      },
    ]);
    expect(made).toEqual({ id: ID, seen: { name: "one", priority: "LOW", enabled: true, order: -3, logRules: { severities: ["DEBUG"] } } });
  });

  test("an empty expression beside severities is not read, and is no drift", async () => {
    const { handlersOf } = await account({
      [`GET /dataplans/policies/v1/${ID}`]: { policy: { ...held, logRules: { severities: ["SEVERITY_DEBUG"], dpxlExpression: "" } } },
    });
    const { seen } = await handlersOf(policy).read(ID);
    expect(seen).toMatchObject({ logRules: { severities: ["DEBUG"] } });
    expect(project(nodeOf(policy.fields), seen, logs())).toEqual(logs());
  });

  test("an update says enabled, and no placement", async () => {
    const { handlersOf, sent, asked } = await account({ "PUT /dataplans/policies/v1": { policy: held } });
    await handlersOf(policy).update?.(ID, logs({ placement: { last: {} } }), logs({ placement: { last: {} } }));
    expect(asked()).toEqual(["PUT /dataplans/policies/v1"]);
    expect(sent()).toEqual([
      {
        id: ID,
        name: "one",
        description: "",
        enabled: true,
        priority: "PRIORITY_TYPE_LOW",
        logRules: { severities: ["SEVERITY_DEBUG"] },
      },
    ]);
  });

  test.each([
    ["a policy marked as deleted", { policy: { ...held, deleted: true } }],
    ["no policy", {}],
  ])("%s is gone", async (_, answer) => {
    const { handlersOf } = await account({ [`GET /dataplans/policies/v1/${ID}`]: answer });
    await expect(handlersOf(policy).read(ID)).rejects.toThrow("GET /dataplans/policies/v1/{id}");
  });

  test("targets without a priority beside them are the program's, severities may come with an expression", async () => {
    const own = { ...held, priority: "PRIORITY_TYPE_UNSPECIFIED", logRules: { severities: [], dpxlExpression: "<v1>true" } };
    const { handlersOf } = await account({ [`GET /dataplans/policies/v1/${ID}`]: { policy: own } });
    const { seen } = await handlersOf(policy).read(ID);
    expect(seen).toMatchObject({ targets: [{ dataset: "logs", dataspace: "default", priority: "LOW" }] });
    expect(seen).toMatchObject({ logRules: { dpxlExpression: "<v1>true" } });
    expect(seen).not.toHaveProperty("priority");
    const mine = { name: "one", targets: [{ priority: "LOW" }], logRules: { dpxlExpression: "<v1>true" } };
    expect(project(nodeOf(policy.fields), { ...seen, order: undefined }, mine)).toEqual(mine);
  });
});

describe("the life of a policy", () => {
  const names = (w: World) => {
    const all = w.emulator.objects("policies") as { name: string; order: number }[];
    return [...all].sort((a, b) => a.order - b.order).map(({ name }) => name);
  };

  test("made, changed and deleted; nothing shows where nothing changed", async () => {
    const w = await world();
    const one = new Resource(w, policy);
    const args = logs({ applicationRule: { ruleTypeId: "IS", name: ["a", "b"] } });
    expect(await one.up(args)).toBe("create");
    expect(one.state?.outputs.order).toBe(1);
    expect(await one.preview(args)).toMatchObject({ step: "same" });
    expect(await one.preview(logs({ applicationRule: { ruleTypeId: "IS", name: ["b", "a"] } }))).toMatchObject({ step: "same" });
    expect(await one.refresh()).toBe("same");
    const { id } = one.state as { id: string };
    expect(await one.up(logs({ priority: "HIGH", enabled: false }))).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ id, priority: "HIGH", enabled: false })]);
    expect(w.emulator.objects("policies")[0]).not.toHaveProperty("applicationRule");
    expect(await one.preview(logs({ priority: "HIGH", enabled: false }))).toMatchObject({ step: "same" });
    await one.destroy();
    expect(w.emulator.objects("policies")).toEqual([]);
  });

  test("from a priority to targets and back", async () => {
    const w = await world();
    const one = new Resource(w, policy);
    await one.up(logs());
    const { priority: _, ...targeted } = logs({ targets: [{ dataset: "b", priority: "LOW" }, { priority: "HIGH" }] });
    expect(await one.up(targeted)).toBe("update");
    expect([await one.preview(targeted), await one.refresh()]).toMatchObject([{ step: "same" }, "same"]);
    expect(await one.up(logs())).toBe("update");
    expect([await one.preview(logs()), await one.refresh()]).toMatchObject([{ step: "same" }, "same"]);
    expect(w.emulator.objects("policies")[0]).not.toHaveProperty("targets");
  });

  test("another source is another policy", async () => {
    const w = await world();
    const one = new Resource(w, policy);
    await one.up(logs());
    const before = one.state?.id;
    expect(await one.up({ name: "one", priority: "LOW", spanRules: {} })).toBe("replace");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ spanRules: {} })]);
    expect(one.state?.id).not.toBe(before);
  });

  test("moves when its placement changes, and only then", async () => {
    const w = await world();
    const others = ["a", "b"].map((name) => new Resource(w, policy, name));
    for (const other of others) await other.up(logs({ name: other.name }));
    const one = new Resource(w, policy);
    await one.up(logs({ placement: { first: {} } }));
    expect([names(w), one.state?.outputs.order]).toEqual([["one", "a", "b"], 0]);
    await one.up(logs({ placement: { last: {} } }));
    expect([names(w), one.state?.outputs.order]).toEqual([["a", "b", "one"], 3]);
    expect(await one.preview(logs({ placement: { last: {} } }))).toMatchObject({ step: "same" });
    w.emulator.calls.clear();
    await one.up(logs({ placement: { last: {} }, priority: "HIGH" }));
    expect(await one.up(logs({ priority: "HIGH" }))).toBe("update");
    expect(w.emulator.calls.all().filter(({ route }) => route?.includes("reorder"))).toEqual([]);
    await one.up(logs({ placement: { first: {} } }));
    expect(names(w)).toEqual(["one", "a", "b"]);
  });

  test("several that all want to be first move one after another", async () => {
    const w = await world();
    const all = ["a", "b", "c", "d"].map((name) => new Resource(w, policy, name));
    for (const one of all) await one.up(logs({ name: one.name }));
    await w.together(all, (one, process) => one.up(logs({ name: one.name, placement: { first: {} } }), process));
    expect(names(w).sort()).toEqual(["a", "b", "c", "d"]);
    for (const one of all) expect(await one.preview(logs({ name: one.name, placement: { first: {} } }))).toMatchObject({ step: "same" });
  });

  test("changed by hand, a refresh shows it and the next up puts it right", async () => {
    const w = await world();
    const one = new Resource(w, policy);
    await one.up(logs({ description: "d" }));
    const other = new Resource(w, policy, "other");
    await other.up({ ...logs({ description: "d" }), adopt: { id: one.state?.id } });
    await other.up(logs({ priority: "HIGH" }));
    expect(await one.refresh()).toBe("changed");
    expect(one.args()).toMatchObject({ priority: "HIGH" });
    expect(await one.up(logs({ description: "d" }))).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ priority: "LOW", description: "d" })]);
  });

  test("adopted by id and by name, and looked up", async () => {
    const w = await world();
    const made = new Resource(w, policy, "made");
    await made.up(logs({ placement: { first: {} } }));
    const id = made.state?.id as string;
    const [byId, byName, wrong] = ["id", "name", "wrong"].map((name) => new Resource(w, policy, name)) as [Resource, Resource, Resource];
    w.emulator.calls.clear();
    await byId.up({ ...logs({ placement: { first: {} } }), adopt: { id } });
    await byName.up({ ...logs(), adopt: { byName: true } });
    expect([byId.state?.id, byName.state?.id]).toEqual([id, id]);
    expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect((await wrong.preview({ ...logs({ priority: "HIGH" }), adopt: { byName: true } })).failures.join()).toContain(
      'priority: is "LOW", the program says "HIGH"',
    );
    w.emulator.keys.add({ key: "look" });
    const settings = new Map(Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "look" }));
    expect(await lookup("TcoPolicy", { name: "one" }, (key) => settings.get(key))).toMatchObject({ id, name: "one", order: 0 });
  });

  test.each([
    [false, 429],
    [true, 400],
  ])("one too many is said in words and tried once (older releases: %s)", async (olderLimits, status) => {
    const w = await world({ unkind: { policiesMax: 1, olderLimits } });
    await new Resource(w, policy, "first").up(logs({ name: "first" }));
    w.emulator.calls.clear();
    await expect(new Resource(w, policy).up(logs())).rejects.toThrow(
      new RegExp(`${status}.*maximum number of log policies.*may have no more of these`, "s"),
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("more policies of a source than can be moved at once are not moved", async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ ...held, id: ID.replace(/^.{3}/, String(at).padStart(3, "0")), order: at }));
    const { handlersOf } = await account({
      "PUT /dataplans/policies/v1": { policy: held },
      "GET /dataplans/policies/v1?source_type=SOURCE_TYPE_LOGS": { policies: many },
    });
    const update = handlersOf(policy).update?.(String(many[3]?.id), logs({ placement: { first: {} } }), logs());
    await expect(update).rejects.toThrow("the API moves at most 200 policies at once, and there are 201 of LOGS");
  });

  test("says nothing that is not asked for", () => expect(said.filter((line) => line.includes("TcoPolicy "))).toEqual([]));
});
