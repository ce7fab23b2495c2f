import { apiOf } from "../../src/http";
import { overwriteOps } from "../../src/services/policies/overwrite-operations";
import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import {
  createOthers,
  exclusiveListArgs,
  policyArgs,
  policyId,
  policyListArgs,
  policyNames,
  writeRoutes,
} from "../support/policies";
import { captureLog, type World } from "../support/world";
import { expectSettled } from "./support/cases";
import { idsByName, linesOf, newList, spansPolicy } from "./support/policies";

afterAll(closeAll);
const output = captureLog();
const lines = () => linesOf(output);
beforeEach(() => void output.splice(0));

const POLICIES = "/dataplans/policies/v1";
const [CREATE, OVERWRITE] = [`POST ${POLICIES}`, "PUT /dataplans/log-policies/v1"];
const [x, y] = [policyArgs("x"), policyArgs("y")];
const DELETES_OTHERS = "exclusive: policies that are not in the list will be deleted";

/** Changes the policy `name` as another program does. */
async function changeByHand(w: World, name: string, to: Props): Promise<void> {
  const theirs = new Resource(w, policy, "by hand");
  await theirs.up({ ...policyArgs(name), adopt: { id: policyId(w, name) } });
  await theirs.up(to);
}

describe("a policy list beside policies of others", () => {
  test("is created in its order after existing policies and shows no change afterwards", async () => {
    const { w, ours } = await newList([x]);
    const args = policyListArgs("b", "a", "c");
    expect(await ours.up(args)).toBe("create");
    expect(policyNames(w)).toEqual(["x", "b", "a", "c"]);
    expect(ours.state).toMatchObject({
      id: "logs",
      outputs: { policyIds: idsByName(w, "b", "a", "c") },
    });
    expect(writeRoutes(w)).toEqual([CREATE, CREATE, CREATE]);
    await expectSettled(ours, args);
    expect(lines()).toEqual([]);
  });

  test("adds, removes and updates its policies with one request each and reorders them within its positions", async () => {
    const { w, ours } = await newList([x]);
    await ours.up(policyListArgs("a", "b"));
    await createOthers(w, y, spansPolicy);
    const before = idsByName(w, "x", "y", "b");
    w.emulator.calls.clear();
    const args = policyListArgs("c", policyArgs("b", { priority: "HIGH" }), "d");
    expect(await ours.up(args)).toBe("update");
    // The list uses the positions of its policies: x and y do not move.
    expect(policyNames(w)).toEqual(["x", "c", "y", "b", "d"]);
    expect(idsByName(w, "x", "y", "b")).toEqual(before);
    expect(writeRoutes(w).sort()).toEqual([
      `DELETE ${POLICIES}/{id}`,
      CREATE,
      CREATE,
      `POST ${POLICIES}/all/reorder`,
      `PUT ${POLICIES}`,
    ]);
    await expectSettled(ours, args);
    expect(w.emulator.objects("policies")).toHaveLength(6);
    expect(lines()).toEqual([
      'policies "a" removed',
      'policies "c" added before "b"',
      'policies "d" added at the end',
      'policies "b": priority LOW -> HIGH',
    ]);
    await ours.destroy();
    expect(policyNames(w)).toEqual(["x", "y"]);
  });

  test("shows changes outside Pulumi to its own policies only", async () => {
    const { w, ours } = await newList();
    const args = policyListArgs("a", "b", "c");
    await ours.up(args);
    await createOthers(w, x);
    expect(await ours.refresh()).toBe("same");
    await changeByHand(w, "b", policyArgs("b", { priority: "HIGH", placement: { first: {} } }));
    w.emulator.forget("policies", policyId(w, "c"));
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([policyArgs("b", { priority: "HIGH" }), policyArgs("a")]);
    output.length = 0;
    expect(await ours.preview(args)).toMatchObject({ step: "update" });
    expect(lines()).toEqual([
      'policies "c" added at the end',
      'policies "a" moved before "b"',
      'policies "b": priority HIGH -> LOW',
    ]);
    await ours.up(args);
    expect(policyNames(w)).toEqual(["a", "b", "x", "c"]);
    await expectSettled(ours, args);
  });

  test("is gone when all its policies are, and an update recreates them without a refresh", async () => {
    const { w, ours } = await newList([x]);
    await ours.up(policyListArgs("a", "b"));
    for (const name of ["a", "b"]) w.emulator.forget("policies", policyId(w, name));
    expect(await ours.copy().refresh()).toBe("gone");
    expect(await ours.up(policyListArgs("b", "c"))).toBe("update");
    expect(policyNames(w)).toEqual(["x", "b", "c"]);
    await ours.up(policyListArgs());
    await expectSettled(ours, policyListArgs());
  });

  test("update fails with the name of a removed field that the API retains", async () => {
    const retained = {
      id: "0f0e0d0c-0b0a-4909-8807-060504030201",
      companyId: 1,
      name: "a",
      priority: "PRIORITY_TYPE_LOW",
      description: "old",
      enabled: true,
      deleted: false,
      order: 1,
      logRules: { severities: ["SEVERITY_DEBUG"] },
    };
    const { handlersOf, requested } = await account({
      [`GET ${POLICIES}?source_type=SOURCE_TYPE_LOGS`]: { policies: [retained] },
      [`PUT ${POLICIES}`]: { policy: retained },
    });
    const described = policyListArgs(policyArgs("a", { description: "old" }));
    const old = { ...described, policyIds: { a: retained.id } };
    await expect(
      handlersOf(tcoPolicies).update?.("logs", policyListArgs("a"), old),
    ).rejects.toThrow('the API did not apply description of the policy "a"');
    expect(requested()).toHaveLength(2);
  });

  test("a policy renamed outside Pulumi is renamed back, not duplicated", async () => {
    const { w, ours } = await newList();
    await ours.up(policyListArgs("a", "b"));
    const id = policyId(w, "a");
    await changeByHand(w, "a", policyArgs("z"));
    expect(await ours.refresh()).toBe("changed");
    expect(await ours.up(policyListArgs("a", "b"))).toBe("update");
    expect([policyNames(w), policyId(w, "a")]).toEqual([["a", "b"], id]);
  });

  test("policies are matched by name after an overwrite outside Pulumi", async () => {
    const { w, ours } = await newList();
    await ours.up(policyListArgs("a", "b"));
    const ids = ours.state?.outputs.policyIds;
    const item = (name: string, priority: "LOW" | "HIGH") => ({
      policy: { name, description: "", priority },
      logRules: { severities: ["DEBUG" as const] },
    });
    const process = w.process();
    await apiOf(overwriteOps, process.http).overwriteLogs({
      body: { policies: [item("b", "LOW"), item("new", "LOW"), item("a", "HIGH")] },
    });
    await process.close();
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([policyArgs("b"), policyArgs("a", { priority: "HIGH" })]);
    expect(ours.state?.outputs.policyIds).not.toEqual(ids);
    await ours.up(policyListArgs("a", "b"));
    expect(policyNames(w)).toEqual(["a", "new", "b"]);
    await expectSettled(ours, policyListArgs("a", "b"));
  });

  test("an existing policy of the same name is adopted when equal, and otherwise named in an error", async () => {
    const taken = policyArgs("taken", { priority: "HIGH" });
    const { w, ours } = await newList([policyArgs("same"), taken]);
    await expect(ours.up(policyListArgs("same", "taken"))).rejects.toThrow(
      `the account already has a policy named "taken" (${policyId(w, "taken")}) with different properties. Rename the policy in the program, delete the existing one, or set exclusive to true`,
    );
    expect(policyNames(w)).toEqual(["same", "taken"]);
    const same = policyId(w, "same");
    await ours.up(policyListArgs("same", "mine"));
    expect([policyNames(w), policyId(w, "same")]).toEqual([["same", "taken", "mine"], same]);
    await ours.destroy();
    expect(policyNames(w)).toEqual(["taken"]);
  });

  test("an interrupted run is continued without duplicates", async () => {
    const { w, ours } = await newList();
    const fault = w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "no",
      when: "before",
      match: { route: CREATE, nth: 3 },
    });
    await expect(ours.up(policyListArgs("a", "b", "c"))).rejects.toThrow("no");
    expect(policyNames(w)).toEqual(["a", "b"]);
    fault.remove();
    await ours.up(policyListArgs("a", "b", "c"));
    expect([policyNames(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
  });

  test("policies are deleted before new ones are created", async () => {
    const { w, ours } = await newList([], { quirks: { policiesMax: 2 } });
    await ours.up(policyListArgs("a", "b"));
    await ours.up(policyListArgs("b", "c"));
    expect(policyNames(w)).toEqual(["b", "c"]);
  });

  test("a change of sourceType replaces the list", async () => {
    const { w, ours } = await newList();
    await ours.up(policyListArgs("a"));
    const rumPolicy = { name: "r", priority: "BLOCK", rumRules: { severities: ["ERROR"] } };
    for (const [sourceType, it] of Object.entries({ SPANS: spansPolicy, RUM: rumPolicy })) {
      const args = { sourceType, policies: [it] };
      expect(await ours.up(args)).toBe("replace");
      expect([w.emulator.objects("policies").map(({ name }) => name), ours.state?.id]).toEqual([
        [it.name],
        sourceType.toLowerCase(),
      ]);
      await expectSettled(ours, args);
    }
  });
});

describe("an exclusive policy list", () => {
  test("replaces all policies of its source and logs those that it deletes", async () => {
    const { w, ours } = await newList([x, y, spansPolicy]);
    await ours.up(exclusiveListArgs("b", "a"));
    expect([policyNames(w), writeRoutes(w)]).toEqual([["b", "a"], [OVERWRITE]]);
    expect(lines()).toEqual([
      DELETES_OTHERS,
      'exclusive: deleting 2 policies not in the list: "x", "y"',
    ]);
    expect(w.emulator.objects("policies")).toHaveLength(3);
    expect(ours.state?.outputs.policyIds).toEqual(idsByName(w, "b", "a"));
    await expectSettled(ours, exclusiveListArgs("b", "a"));
  });

  test("sends nothing when the account matches, and gets new ids with a change", async () => {
    const { w, ours } = await newList([policyArgs("a"), policyArgs("b")]);
    await ours.up(exclusiveListArgs("a", "b"));
    expect(writeRoutes(w)).toEqual([]);
    const before = policyId(w, "a");
    await ours.up(exclusiveListArgs("b", "a"));
    expect(policyId(w, "a")).not.toBe(before);
    expect(ours.state?.outputs.policyIds).toEqual(idsByName(w, "b", "a"));
    expect(lines()).toEqual([
      expect.stringMatching(/^policies "b" moved before "a"$|^policies "a" moved at the end$/),
    ]);
  });

  test("shows a policy added outside Pulumi as drift and deletes it", async () => {
    const { w, ours } = await newList();
    await ours.up(exclusiveListArgs("a"));
    await createOthers(w, x);
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([policyArgs("a"), x]);
    await ours.up(exclusiveListArgs("a"));
    expect(policyNames(w)).toEqual(["a"]);
  });

  test("prints a note when it becomes exclusive, and sends nothing when it becomes shared", async () => {
    const { w, ours } = await newList([x]);
    await ours.up(policyListArgs("a"));
    await ours.preview(exclusiveListArgs("a"));
    expect(lines()).toEqual(["exclusive added: true", DELETES_OTHERS]);
    await ours.up(exclusiveListArgs("a"));
    expect(policyNames(w)).toEqual(["a"]);
    w.emulator.calls.clear();
    await ours.up(policyListArgs("a"));
    expect(writeRoutes(w)).toEqual([]);
    await expectSettled(ours, policyListArgs("a"));
  });

  test("is deleted with one overwrite, unless others added policies", async () => {
    const { w, ours } = await newList();
    await ours.up(exclusiveListArgs("a", "b"));
    w.emulator.calls.clear();
    await ours.destroy();
    expect([policyNames(w), writeRoutes(w)]).toEqual([[], [OVERWRITE]]);
    await ours.up(exclusiveListArgs("a", "b"));
    await createOthers(w, x);
    await ours.destroy();
    expect(policyNames(w)).toEqual(["x"]);
    expect(lines().at(-1)).toBe('policies outside the list are not deleted: "x"');
  });

  test("may be empty", async () => {
    const { w, ours } = await newList([x]);
    await ours.up(exclusiveListArgs());
    expect(policyNames(w)).toEqual([]);
    await expectSettled(ours, exclusiveListArgs());
    await ours.destroy();
  });
});
