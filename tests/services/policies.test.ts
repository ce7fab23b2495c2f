import { NotFoundError, UnexpectedResponseError } from "../../src/http";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { policy } from "../../src/services/policies/tco-policy";
import { policyHints } from "../../src/services/policies/warnings";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { policyArgs, policyNames, writeRoutes } from "../support/policies";
import { captureLog, world } from "../support/world";
import { expectSettled } from "./support/cases";
import { lookupIn } from "./support/policies";

afterAll(closeAll);
const output = captureLog();

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const POLICIES = "/dataplans/policies/v1";
const one = (more: Props = {}) => policyArgs("one", more);
const [first, last] = [{ placement: { first: {} } }, { placement: { last: {} } }];
const byApplication = (...name: string[]) => one({ applicationRule: { ruleTypeId: "IS", name } });
const byExpression = { logRules: { dpxlExpression: "<v1>true" } };

describe("argument checks of TcoPolicy", () => {
  const policyIssues = (more: Props) =>
    validate(policy.fields, one(more)).map(({ path, what }) => `${formatPath(path)}: ${what}`);
  const tiers = (...all: [number, string][]) => ({
    quotaBased: {
      usageTiers: all.map(([quota, priority]) => ({ dailyQuotaPercentage: quota, priority })),
    },
  });
  const rum = { logRules: undefined, rumRules: { severities: ["INFO"] } };
  const byTag = (tagName: string, ...tagValue: string[]) => ({
    logRules: undefined,
    spanRules: { tagRules: [{ tagName, tagValue, ruleTypeId: "IS" }] },
  });
  const byTargets = (...targets: Props[]) => ({ priority: undefined, targets });
  const half = (priority: string) => ({ priorityOverride: tiers([50, priority]) });
  const [FIRST_TIER, IN_TARGETS, TOO_HIGH] = [
    "priorityOverride.quotaBased.usageTiers[0].priority: BLOCK is not allowed in",
    "not allowed together with targets: set it on each target",
    "must be more restrictive than the last tier of priorityOverride (order: BLOCK, LOW, MEDIUM, HIGH)",
  ];

  test("warns about usage tiers that are not in the order which the API describes", () => {
    const lines = (more: Props) =>
      policyHints(one(more)).map(({ path, what }) => `${formatPath(path)}: ${what}`);
    const at = "priorityOverride.quotaBased.usageTiers[1]";
    expect(lines({ priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) })).toEqual([]);
    expect(lines({ priorityOverride: tiers([20, UNKNOWN], [80, "HIGH"]) })).toEqual([]);
    const wrong = tiers([80, "MEDIUM"], [80, "HIGH"]);
    const expected = [
      `${at}.dailyQuotaPercentage: expected more than before`,
      `${at}.priority: expected a lower priority than before`,
    ];
    expect(lines({ priorityOverride: wrong })).toEqual(expected);
    expect(lines(byTargets({ priority: "LOW", priorityOverride: wrong }))).toEqual(
      expected.map((line) => `targets[0].${line}`),
    );
  });

  test.each<Props>([
    {},
    { logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } },
    byTargets({ priority: "HIGH" }, { dataset: "x", dataspace: "a.b", priority: "LOW" }),
    { priorityOverride: tiers([20, "HIGH"], [80, "MEDIUM"]) },
    { ...rum, priority: "BLOCK", ...half("LOW") },
    { ...rum, priority: undefined, ...half("LOW") },
    { ...byTag("tags.x", "1", "2"), priority: "PRIORITY_TYPE_HIGH" },
    { ...byTag("tags.x", "1"), priority: "LOW", ...half("HIGH") },
    { logRules: undefined, spanRules: { dpxlExpression: "<v1>true", tagRules: [] } },
    { targets: UNKNOWN, priority: undefined },
    { priority: UNKNOWN, ...half("HIGH") },
    { logRules: { dpxlExpression: UNKNOWN } },
    byTargets({ priority: UNKNOWN, ...half("HIGH") }),
  ])("accepts a log policy with %j", (more) => expect(policyIssues(more)).toEqual([]));

  test.each<[Props, string]>([
    [
      { priority: undefined },
      "priority: required, but missing: set it here, or set targets with a priority each",
    ],
    [{ targets: [{ priority: "LOW" }] }, `priority: ${IN_TARGETS}`],
    [byTargets({ dataset: "x" }), "targets[0].priority: required, but missing"],
    [{ ...byTargets({ priority: "LOW" }), ...half("HIGH") }, `priorityOverride: ${IN_TARGETS}`],
    [
      { logRules: { dpxlExpression: "$d.x == 1" } },
      "logRules.dpxlExpression: expected an expression that starts with the tag <v1>",
    ],
    [
      { logRules: { severities: ["INFO"], dpxlExpression: "<v1>true" } },
      "logRules.dpxlExpression: give exactly one of severities, dpxlExpression, not severities and dpxlExpression",
    ],
    [{ logRules: { severities: [] } }, "logRules.severities: at least 1 item"],
    [{ logRules: {} }, "logRules: give exactly one of severities, dpxlExpression"],
    [{ ...rum, rumRules: {} }, "rumRules: give exactly one of severities, dpxlExpression"],
    [
      { ...byApplication("a"), ...byExpression },
      "applicationRule: not allowed together with dpxlExpression: add the condition to the expression",
    ],
    ...["applicationRule", "subsystemRule"].flatMap((key): [Props, string][] =>
      ["logRules", "spanRules", "rumRules"].map((rules) => [
        {
          logRules: undefined,
          [rules]: { dpxlExpression: "<v1>true" },
          [key]: { ruleTypeId: "IS", name: ["a"] },
        },
        `${key}: not allowed together with dpxlExpression`,
      ]),
    ),
    ...Object.entries({
      serviceRule: { ruleTypeId: "IS", name: ["a"] },
      actionRule: { ruleTypeId: "IS", name: ["a"] },
      tagRules: [{ tagName: "tags.x", tagValue: ["1"], ruleTypeId: "IS" }],
    }).map(([key, value]): [Props, string] => [
      { logRules: undefined, spanRules: { dpxlExpression: "<v1>true", [key]: value } },
      `spanRules.${key}: not allowed together with dpxlExpression`,
    ]),
    [
      { spanRules: {} },
      "spanRules: give exactly one of logRules, spanRules, rumRules, not logRules and spanRules",
    ],
    [{ logRules: undefined }, ": give exactly one of logRules, spanRules, rumRules"],
    [{ priority: "MEDIUM", ...half("LOW") }, `priority: ${TOO_HIGH}`],
    [
      half("PRIORITY_TYPE_BLOCK"),
      `${FIRST_TIER} the last tier, because the priority after it must be more restrictive`,
    ],
    [byTargets({ priority: "HIGH", ...half("HIGH") }), `targets[0].priority: ${TOO_HIGH}`],
    [{ ...rum, ...byTargets({ priority: "LOW" }) }, "targets: not supported for RUM policies"],
    [
      { ...rum, priority: "BLOCK", priorityOverride: tiers([10, "BLOCK"], [50, "LOW"]) },
      `${FIRST_TIER} a tier of a RUM policy`,
    ],
    [{ name: "✓" }, "name: expected characters of Latin-1 only"],
    [
      byApplication("a,b"),
      'applicationRule.name[0]: must not contain ",", nor start or end with a space',
    ],
    [byTag("http", "1"), 'spanRules.tagRules[0].tagName: expected a name that starts with "tags."'],
  ])("rejects a log policy with %j: %s", (more, reason) =>
    expect(policyIssues(more)).toContainEqual(expect.stringContaining(reason)),
  );
});

describe("TcoPolicy requests and responses", () => {
  const response = {
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
  const readFrom = async (body: object) => {
    const { handlersOf } = await account({ [`GET ${POLICIES}/${ID}`]: body });
    return handlersOf(policy).read(ID);
  };
  const managed = (remote: unknown, mine: Props) =>
    selectManaged(nodeOf(policy.fields), remote, mine);

  test("create sends disabled, an empty description, an expression without severities, and an unspecified priority", async () => {
    const { handlersOf, sent } = await account({ [`POST ${POLICIES}`]: { policy: response } });
    const fields = {
      name: "one",
      enabled: false,
      applicationRule: { ruleTypeId: "IS", name: ["b", "a"] },
      targets: [{ priority: "LOW", dataset: "x" }],
      ...byExpression,
      ...first,
    };
    expect(await handlersOf(policy).create(fields, { id: "" })).toEqual({
      id: ID,
      remote: one({ enabled: true, order: -3 }),
    });
    expect(sent()).toEqual([
      {
        name: "one",
        description: "",
        disabled: true,
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "b,a" },
        targets: [{ priority: "PRIORITY_TYPE_LOW", dataset: "x" }],
        ...byExpression,
        ...first,
      },
    ]);
  });

  test("update sends enabled and no placement", async () => {
    const { handlersOf, sent, requested } = await account({
      [`PUT ${POLICIES}`]: { policy: response },
    });
    await handlersOf(policy).update?.(ID, one(last), one(last));
    expect(requested()).toEqual([`PUT ${POLICIES}`]);
    const { id, name, enabled, priority, logRules } = response;
    expect(sent()).toEqual([{ id, name, description: "", enabled, priority, logRules }]);
  });

  test("an empty expression beside severities is dropped and is no drift", async () => {
    const logRules = { ...response.logRules, dpxlExpression: "" };
    const { remote } = await readFrom({ policy: { ...response, logRules } });
    expect(remote).toMatchObject({ logRules: { severities: ["DEBUG"] } });
    expect(managed(remote, one())).toEqual(one());
  });

  test("targets without a policy priority are read, and empty severities beside an expression are dropped", async () => {
    const logRules = { severities: [], dpxlExpression: "<v1>true" };
    const unspecified = { ...response, priority: "PRIORITY_TYPE_UNSPECIFIED", logRules };
    const { remote } = await readFrom({ policy: unspecified });
    expect(remote).toMatchObject({
      targets: [{ dataset: "logs", dataspace: "default", priority: "LOW" }],
      ...byExpression,
    });
    expect(remote).not.toHaveProperty("priority");
    const mine = { name: "one", targets: [{ priority: "LOW" }], ...byExpression };
    expect(managed({ ...remote, order: undefined }, mine)).toEqual(mine);
  });

  test.each([
    ["a policy marked as deleted", { policy: { ...response, deleted: true } }, NotFoundError],
    ["no policy", {}, UnexpectedResponseError],
  ])("read fails for %s", (_, body, expected) =>
    expect(readFrom(body)).rejects.toBeInstanceOf(expected),
  );

  test("a move fails when the source has more than 200 policies", async () => {
    const idOf = (order: number) => ID.replace(/^.{3}/, String(order).padStart(3, "0"));
    const many = Array.from({ length: 201 }, (_, n) => ({ ...response, id: idOf(n), order: n }));
    const { handlersOf } = await account({
      [`PUT ${POLICIES}`]: { policy: response },
      [`GET ${POLICIES}?source_type=SOURCE_TYPE_LOGS`]: { policies: many },
    });
    const update = handlersOf(policy).update?.(idOf(3), one(first), one());
    const reason = "the API can reorder at most 200 policies, but LOGS has 201";
    await expect(update).rejects.toThrow(reason);
  });
});

describe("TcoPolicy lifecycle", () => {
  async function create(args: Props, ...others: string[]) {
    const w = await world();
    for (const name of others) await new Resource(w, policy, name).up(policyArgs(name));
    const resource = new Resource(w, policy);
    await resource.up(args);
    return { w, resource };
  }

  test("changes from a priority to targets and back, and removes an application rule", async () => {
    const { w, resource } = await create(byApplication("a", "b"));
    expect(await resource.preview(byApplication("b", "a"))).toMatchObject({ step: "same" });
    const targets = [{ dataset: "b", priority: "LOW" }, { priority: "HIGH" }];
    const { priority: _, ...targeted } = one({ targets });
    for (const args of [targeted, one()]) {
      expect(await resource.up(args)).toBe("update");
      await expectSettled(resource, args);
    }
    const [stored] = w.emulator.objects("policies");
    expect(stored).not.toHaveProperty("targets");
    expect(stored).not.toHaveProperty("applicationRule");
  });

  test("a change of the source replaces the policy", async () => {
    const { w, resource } = await create(one());
    const before = resource.state?.id;
    expect(await resource.up({ name: "one", priority: "LOW", spanRules: {} })).toBe("replace");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ spanRules: {} })]);
    expect(resource.state?.id).not.toBe(before);
  });

  test("is moved only when its placement changes", async () => {
    const { w, resource } = await create(one(first), "a", "b");
    expect([policyNames(w), resource.state?.outputs.order]).toEqual([["one", "a", "b"], 0]);
    await resource.up(one(last));
    expect([policyNames(w), resource.state?.outputs.order]).toEqual([["a", "b", "one"], 3]);
    expect(await resource.preview(one(last))).toMatchObject({ step: "same" });
    w.emulator.calls.clear();
    await resource.up(one({ ...last, priority: "HIGH" }));
    expect(await resource.up(one({ priority: "HIGH" }))).toBe("update");
    expect(writeRoutes(w).filter((route) => route?.includes("reorder"))).toEqual([]);
    await resource.up(one(first));
    expect(policyNames(w)).toEqual(["one", "a", "b"]);
  });

  test("several policies with placement first are moved one after another", async () => {
    const w = await world();
    const all = ["a", "b", "c", "d"].map((name) => new Resource(w, policy, name));
    for (const resource of all) await resource.up(policyArgs(resource.name));
    await w.runAll(all, (it, process) => it.up(policyArgs(it.name, first), process));
    expect(policyNames(w).sort()).toEqual(["a", "b", "c", "d"]);
    for (const it of all)
      expect(await it.preview(policyArgs(it.name, first))).toMatchObject({ step: "same" });
  });

  test("is adopted by id and by name, and found by lookup", async () => {
    const { w, resource } = await create(one(first));
    const id = resource.state?.id as string;
    w.emulator.calls.clear();
    for (const args of [one({ ...first, adopt: { id } }), one({ adopt: { byName: true } })]) {
      const adopting = new Resource(w, policy, "adopting");
      await adopting.up(args);
      expect(adopting.state?.id).toBe(id);
    }
    expect(writeRoutes(w)).toEqual([]);
    const wrong = one({ priority: "HIGH", adopt: { byName: true } });
    const { failures } = await new Resource(w, policy, "wrong").preview(wrong);
    expect(failures.join()).toContain('priority: is "LOW", the program has "HIGH"');
    const found = await lookupIn(w, "TcoPolicy", { name: "one" });
    expect(found).toMatchObject({ id, name: "one", order: 0 });
  });

  test.each([
    [false, 429],
    [true, 400],
  ])(
    "a policy above the limit fails with an explanation and without a retry (older releases: %s)",
    async (olderLimits, status) => {
      const w = await world({ quirks: { policiesMax: 1, olderLimits } });
      await new Resource(w, policy, "first").up(policyArgs("first"));
      w.emulator.calls.clear();
      const text = `${status}.*maximum number of log policies.*has reached its limit for these objects`;
      await expect(new Resource(w, policy).up(one())).rejects.toThrow(new RegExp(text, "s"));
      expect(writeRoutes(w)).toEqual([`POST ${POLICIES}`]);
    },
  );

  // Runs last: checks the output of all tests above.
  test("prints no lines about TcoPolicy, except those about adoption and changes", () => {
    const isChange = (line: string) =>
      /^coralogix: TcoPolicy "\w+": [\w.]+( \S+ -> | added: | removed: )/.test(line);
    const others = output.filter((line) => line.includes("TcoPolicy ") && !isChange(line));
    expect(others.filter((line) => !line.includes(": adopts "))).toEqual([]);
  });
});
