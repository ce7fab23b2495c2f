import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import {
  createOthers,
  expectSettled,
  policyArgs,
  policyId,
  policyListArgs,
  policyNames,
  writeRoutes,
} from "../support/policies";
import { captureLog, world } from "../support/world";

afterAll(closeAll);
const output = captureLog();
beforeEach(() => {
  output.length = 0;
});

describe("a policy list beside policies of others", () => {
  test("is created in its order after existing policies and shows no change afterwards", async () => {
    const w = await world();
    await createOthers(w, policyArgs("foreign"));
    const ours = new Resource(w, tcoPolicies);
    const args = policyListArgs("b", "a", "c");
    expect(await ours.up(args)).toBe("create");
    expect(policyNames(w)).toEqual(["foreign", "b", "a", "c"]);
    expect(ours.state?.id).toBe("logs");
    expect(ours.state?.outputs.policyIds).toEqual({
      b: policyId(w, "b"),
      a: policyId(w, "a"),
      c: policyId(w, "c"),
    });
    expect(writeRoutes(w).filter((route) => route?.includes("reorder"))).toEqual([]);
    await expectSettled(ours, args);
    expect(output).toEqual([]);
  });

  test("adds, removes and updates its policies with one request each and reorders them within its positions", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await createOthers(w, policyArgs("x"));
    await ours.up(policyListArgs("a", "b"));
    await createOthers(w, policyArgs("y"), { name: "s", priority: "LOW", spanRules: {} });
    const before = { x: policyId(w, "x"), y: policyId(w, "y"), b: policyId(w, "b") };
    w.emulator.calls.clear();
    const args = policyListArgs("c", policyArgs("b", { priority: "HIGH" }), "d");
    expect(await ours.up(args)).toBe("update");
    // The list uses the positions of its policies: x and y do not move.
    expect(policyNames(w)).toEqual(["x", "c", "y", "b", "d"]);
    expect({ x: policyId(w, "x"), y: policyId(w, "y"), b: policyId(w, "b") }).toEqual(before);
    expect(writeRoutes(w).sort()).toEqual([
      "DELETE /dataplans/policies/v1/{id}",
      "POST /dataplans/policies/v1",
      "POST /dataplans/policies/v1",
      "POST /dataplans/policies/v1/all/reorder",
      "PUT /dataplans/policies/v1",
    ]);
    await expectSettled(ours, args);
    expect(w.emulator.objects("policies")).toHaveLength(6);
    expect(output.map((line) => line.trim())).toEqual([
      'coralogix: TcoPolicies logs: policies "a" removed',
      'coralogix: TcoPolicies logs: policies "c" added before "b"',
      'coralogix: TcoPolicies logs: policies "d" added at the end',
      'coralogix: TcoPolicies logs: policies "b": priority LOW -> HIGH',
    ]);
    await ours.destroy();
    expect(policyNames(w)).toEqual(["x", "y"]);
  });

  test("shows changes outside Pulumi to its own policies only", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    const args = policyListArgs("a", "b", "c");
    await ours.up(args);
    await createOthers(w, policyArgs("foreign"));
    expect(await ours.refresh()).toBe("same");

    const process = w.process();
    const theirs = new Resource(w, policy, "by hand");
    await theirs.up({ ...policyArgs("b"), adopt: { id: policyId(w, "b") } });
    await theirs.up(policyArgs("b", { priority: "HIGH", placement: { first: {} } }));
    w.emulator.forget("policies", policyId(w, "c"));
    await process.close();

    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([policyArgs("b", { priority: "HIGH" }), policyArgs("a")]);
    output.length = 0;
    expect(await ours.preview(args)).toMatchObject({ step: "update" });
    expect(output.map((line) => line.trim())).toEqual([
      'coralogix: TcoPolicies logs: policies "c" added at the end',
      'coralogix: TcoPolicies logs: policies "a" moved before "b"',
      'coralogix: TcoPolicies logs: policies "b": priority HIGH -> LOW',
    ]);
    await ours.up(args);
    expect(policyNames(w)).toEqual(["a", "b", "foreign", "c"]);
    await expectSettled(ours, args);
  });

  test("is gone when all its policies are, and an update recreates them without a refresh", async () => {
    const w = await world();
    await createOthers(w, policyArgs("foreign"));
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b"));
    for (const name of ["a", "b"]) w.emulator.forget("policies", policyId(w, name));
    const refreshed = ours.copy();
    expect(await refreshed.refresh()).toBe("gone");
    expect(await ours.up(policyListArgs("b", "c"))).toBe("update");
    expect(policyNames(w)).toEqual(["foreign", "b", "c"]);
    await ours.up(policyListArgs());
    await expectSettled(ours, policyListArgs());
  });

  test.each([
    ["among others", (args: Props) => args],
    ["exclusive", (args: Props) => ({ ...args, exclusive: true })],
  ])("a removed target dataset is reset to the default of the API (%s)", async (_, as) => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    const to = (target: Props) =>
      as(
        policyListArgs({
          name: "a",
          targets: [{ priority: "LOW", ...target }],
          logRules: { severities: ["DEBUG"] },
        }),
      );
    await ours.up(to({ dataset: "mine" }));
    expect(w.emulator.objects("policies")[0]).toMatchObject({ targets: [{ dataset: "mine" }] });
    expect(await ours.up(to({}))).toBe("update");
    expect(w.emulator.objects("policies")[0]).toMatchObject({ targets: [{ dataset: "logs" }] });
    await expectSettled(ours, to({}));
  });

  test("update fails with the name of a removed field that the API retains", async () => {
    const policyResponse = {
      ...{
        id: "0f0e0d0c-0b0a-4909-8807-060504030201",
        companyId: 1,
        name: "a",
        priority: "PRIORITY_TYPE_LOW",
        description: "old",
      },
      ...{ enabled: true, deleted: false, order: 1, logRules: { severities: ["SEVERITY_DEBUG"] } },
    };
    const { handlersOf, requested } = await account({
      "GET /dataplans/policies/v1?source_type=SOURCE_TYPE_LOGS": { policies: [policyResponse] },
      "PUT /dataplans/policies/v1": { policy: policyResponse },
    });
    const old = {
      ...policyListArgs(policyArgs("a", { description: "old" })),
      policyIds: { a: policyResponse.id },
    };
    await expect(
      handlersOf(tcoPolicies).update?.("logs", policyListArgs("a"), old),
    ).rejects.toThrow('the API did not apply description of the policy "a"');
    expect(requested()).toHaveLength(2);
  });

  test("a policy renamed outside Pulumi is renamed back, not duplicated", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b"));
    const id = policyId(w, "a");
    const theirs = new Resource(w, policy, "by hand");
    await theirs.up({ ...policyArgs("a"), adopt: { id } });
    await theirs.up(policyArgs("z"));
    expect(await ours.refresh()).toBe("changed");
    expect(await ours.up(policyListArgs("a", "b"))).toBe("update");
    expect([policyNames(w), policyId(w, "a")]).toEqual([["a", "b"], id]);
  });

  test("policies are matched by name after an overwrite outside Pulumi", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b"));
    const ids = ours.state?.outputs.policyIds;
    const process = w.process();
    const { overwriteOps } =
      require("../../src/services/policies/overwrite-operations") as typeof import("../../src/services/policies/overwrite-operations");
    const { apiOf } = require("../../src/http") as typeof import("../../src/http");
    const item = (name: string, priority: "LOW" | "HIGH") => ({
      policy: { name, description: "", priority },
      logRules: { severities: ["DEBUG" as const] },
    });
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
    const w = await world();
    await createOthers(w, policyArgs("same"), policyArgs("taken", { priority: "HIGH" }));
    const ours = new Resource(w, tcoPolicies);
    await expect(ours.up(policyListArgs("same", "taken"))).rejects.toThrow(
      `the account already has a policy named "taken" (${policyId(w, "taken")}) with different properties. Rename the policy in the program, delete the existing one, or set exclusive: true`,
    );
    expect(policyNames(w)).toEqual(["same", "taken"]);
    const same = policyId(w, "same");
    await ours.up(policyListArgs("same", "mine"));
    expect([policyNames(w), policyId(w, "same")]).toEqual([["same", "taken", "mine"], same]);
    await ours.destroy();
    expect(policyNames(w)).toEqual(["taken"]);
  });

  test("an interrupted run is continued without duplicates", async () => {
    const w = await world();
    const fault = w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "no",
      when: "before",
      match: { route: "POST /dataplans/policies/v1", nth: 3 },
    });
    const ours = new Resource(w, tcoPolicies);
    await expect(ours.up(policyListArgs("a", "b", "c"))).rejects.toThrow("no");
    expect(policyNames(w)).toEqual(["a", "b"]);
    fault.remove();
    await ours.up(policyListArgs("a", "b", "c"));
    expect([policyNames(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
  });

  test.each([
    ["reset", { how: "reset", when: "after" }],
    ["bad", { how: "status", status: 502, body: "html", when: "after" }],
    ["torn", { how: "truncated", when: "after" }],
    ["lost", { how: "reset", when: "before" }],
  ] as const)(
    "a create whose response is lost (%s) is found before it is retried",
    async (_, fault) => {
      const w = await world();
      w.emulator.faults.add({ ...fault, match: { route: "POST /dataplans/policies/v1", nth: 2 } });
      const ours = new Resource(w, tcoPolicies);
      await ours.up(policyListArgs("a", "b", "c"));
      expect([policyNames(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
      await expectSettled(ours, policyListArgs("a", "b", "c"));
    },
  );

  test("policies are deleted before new ones are created, and the error of the limit is explained", async () => {
    const w = await world({ quirks: { policiesMax: 2 } });
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b"));
    await ours.up(policyListArgs("b", "c"));
    expect(policyNames(w)).toEqual(["b", "c"]);
    await expect(ours.up(policyListArgs("b", "c", "d"))).rejects.toThrow(
      /429.*maximum number of log policies.*has reached its limit for these objects/s,
    );
    expect(await ours.up(policyListArgs("b", "c"))).toBe("same");
  });

  test("a truncated list response does not hide policies of the list", async () => {
    const w = await world({ quirks: { truncateLists: 1 } });
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b", "c"));
    await expectSettled(ours, policyListArgs("a", "b", "c"));
    expect(w.emulator.created("policies")).toBe(3);
    await ours.destroy();
    expect(policyNames(w)).toEqual([]);
  });

  test("a change of sourceType replaces the list", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a"));
    const spans = {
      sourceType: "SPANS",
      policies: [{ name: "s", priority: "LOW", spanRules: {} }],
    };
    expect(await ours.up(spans)).toBe("replace");
    expect([policyNames(w), ours.state?.id]).toEqual([[], "spans"]);
    await expectSettled(ours, spans);
    const rum = {
      sourceType: "RUM",
      policies: [{ name: "r", priority: "BLOCK", rumRules: { severities: ["ERROR"] } }],
    };
    expect(await ours.up(rum)).toBe("replace");
    await expectSettled(ours, rum);
  });
});
