import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { Resource } from "../support/driver";
import {
  createOthers,
  exclusiveListArgs,
  expectSettled,
  policyArgs,
  policyId,
  policyListArgs,
  policyNames,
  writeRoutes,
} from "../support/policies";
import { captureLog, world } from "../support/world";

const output = captureLog();
beforeEach(() => {
  output.length = 0;
});

const OVERWRITE = "PUT /dataplans/log-policies/v1";

describe("an exclusive policy list", () => {
  test("replaces all policies of its source and logs those that it deletes", async () => {
    const w = await world();
    await createOthers(w, policyArgs("x"), policyArgs("y"), {
      name: "s",
      priority: "LOW",
      spanRules: {},
    });
    const ours = new Resource(w, tcoPolicies);
    w.emulator.calls.clear();
    await ours.up(exclusiveListArgs("b", "a"));
    expect([policyNames(w), writeRoutes(w)]).toEqual([
      ["b", "a"],
      ["PUT /dataplans/log-policies/v1"],
    ]);
    expect(output).toEqual([
      "coralogix: TcoPolicies logs: exclusive: policies that are not in the list will be deleted\n",
      'coralogix: TcoPolicies logs: exclusive: deleting 2 policies not in the list: "x", "y"\n',
    ]);
    expect(w.emulator.objects("policies")).toHaveLength(3);
    expect(ours.state?.outputs.policyIds).toEqual({ b: policyId(w, "b"), a: policyId(w, "a") });
    await expectSettled(ours, exclusiveListArgs("b", "a"));
  });

  test("sends nothing when the account matches, and gets new ids with a change", async () => {
    const w = await world();
    await createOthers(w, policyArgs("a"), policyArgs("b"));
    const ours = new Resource(w, tcoPolicies);
    w.emulator.calls.clear();
    await ours.up(exclusiveListArgs("a", "b"));
    expect(writeRoutes(w)).toEqual([]);
    const before = policyId(w, "a");
    await ours.up(exclusiveListArgs("b", "a"));
    expect(policyId(w, "a")).not.toBe(before);
    expect(ours.state?.outputs.policyIds).toEqual({ b: policyId(w, "b"), a: policyId(w, "a") });
    expect(output.map((line) => line.trim())).toEqual([
      expect.stringMatching(/policies "b" moved before "a"|policies "a" moved at the end/),
    ]);
  });

  test("shows a policy added outside Pulumi as drift and deletes it", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(exclusiveListArgs("a"));
    await createOthers(w, policyArgs("x"));
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([policyArgs("a"), policyArgs("x")]);
    await ours.up(exclusiveListArgs("a"));
    expect(policyNames(w)).toEqual(["a"]);
  });

  test("prints a note when it becomes exclusive, and sends nothing when it becomes shared", async () => {
    const w = await world();
    await createOthers(w, policyArgs("x"));
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a"));
    await ours.preview(exclusiveListArgs("a"));
    expect(output.splice(0)).toEqual([
      "coralogix: TcoPolicies logs: exclusive added: true\n",
      "coralogix: TcoPolicies logs: exclusive: policies that are not in the list will be deleted\n",
    ]);
    await ours.up(exclusiveListArgs("a"));
    expect(policyNames(w)).toEqual(["a"]);
    w.emulator.calls.clear();
    await ours.up(policyListArgs("a"));
    expect(writeRoutes(w)).toEqual([]);
    await expectSettled(ours, policyListArgs("a"));
  });

  test("is deleted with one overwrite, unless others added policies", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(exclusiveListArgs("a", "b"));
    w.emulator.calls.clear();
    await ours.destroy();
    expect([policyNames(w), writeRoutes(w)]).toEqual([[], ["PUT /dataplans/log-policies/v1"]]);
    await ours.up(exclusiveListArgs("a", "b"));
    await createOthers(w, policyArgs("x"));
    await ours.destroy();
    expect(policyNames(w)).toEqual(["x"]);
    expect(output.at(-1)).toBe(
      'coralogix: TcoPolicies logs: policies outside the list are not deleted: "x"\n',
    );
  });

  test.each([
    ["reset", { how: "reset", when: "after" }],
    ["bad", { how: "status", status: 502, body: "html", when: "after" }],
    ["lost", { how: "reset", when: "before" }],
  ] as const)(
    "is read before an overwrite with an unknown outcome (%s) is retried, so its ids change once",
    async (_, fault) => {
      const w = await world();
      const ours = new Resource(w, tcoPolicies);
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.up(exclusiveListArgs("a", "b"));
      expect([policyNames(w), w.emulator.created("policies")]).toEqual([["a", "b"], 2]);
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.up(exclusiveListArgs("b", "a"));
      expect([policyNames(w), w.emulator.created("policies")]).toEqual([["b", "a"], 4]);
      await expectSettled(ours, exclusiveListArgs("b", "a"));
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.destroy();
      expect(policyNames(w)).toEqual([]);
    },
  );

  test("fails above the limit with an explanation and without a retry", async () => {
    const w = await world({ quirks: { policiesMax: 2 } });
    const ours = new Resource(w, tcoPolicies);
    await ours.up(exclusiveListArgs("a", "b"));
    w.emulator.calls.clear();
    await expect(ours.up(exclusiveListArgs("a", "b", "c"))).rejects.toThrow(
      /429.*maximum number of log policies.*has reached its limit for these objects/s,
    );
    expect([policyNames(w), writeRoutes(w)]).toEqual([["a", "b"], [OVERWRITE]]);
  });

  test("may be empty", async () => {
    const w = await world();
    await createOthers(w, policyArgs("x"));
    const ours = new Resource(w, tcoPolicies);
    await ours.up(exclusiveListArgs());
    expect(policyNames(w)).toEqual([]);
    await expectSettled(ours, exclusiveListArgs());
    await ours.destroy();
  });
});
