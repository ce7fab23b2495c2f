import { NotFoundError, UnexpectedResponseError } from "../../src/http";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { policyArgs, policyNames, writeRoutes } from "../support/policies";
import { captureLog, world } from "../support/world";
import { expectSettled } from "./support/cases";
import { lookupIn } from "./support/policies";
import { byApplication, byExpression, one } from "./support/policies-arguments";

afterAll(closeAll);
const output = captureLog();

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const POLICIES = "/dataplans/policies/v1";
const [first, last] = [{ placement: { first: {} } }, { placement: { last: {} } }];

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
