import { policies } from "../../src/areas/policies/list";
import { policy } from "../../src/areas/policies/policy";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { idOf, list, names, one, others, settled, writes } from "../support/policies";
import { listen, world } from "../support/world";

afterAll(closeAll);
const said = listen();
beforeEach(() => {
  said.length = 0;
});

describe("a list of policies among those of others", () => {
  test("is made in its order behind what there is, and its second preview is empty", async () => {
    const w = await world();
    await others(w, one("foreign"));
    const ours = new Resource(w, policies);
    const args = list("b", "a", "c");
    expect(await ours.up(args)).toBe("create");
    expect(names(w)).toEqual(["foreign", "b", "a", "c"]);
    expect(ours.state?.id).toBe("logs");
    expect(ours.state?.outputs.policyIds).toEqual({ b: idOf(w, "b"), a: idOf(w, "a"), c: idOf(w, "c") });
    expect(writes(w).filter((route) => route?.includes("reorder"))).toEqual([]);
    await settled(ours, args);
    expect(said).toEqual([]);
  });

  test("adds, removes, changes and moves its own, each by one call and one new order, in the places they have", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await others(w, one("x"));
    await ours.up(list("a", "b"));
    await others(w, one("y"), { name: "s", priority: "LOW", spanRules: {} });
    const before = { x: idOf(w, "x"), y: idOf(w, "y"), b: idOf(w, "b") };
    w.emulator.calls.clear();
    const args = list("c", one("b", { priority: "HIGH" }), "d");
    expect(await ours.up(args)).toBe("update");
    // Ours stand in the slots of b, c and d; y stays where it was.
    expect(names(w)).toEqual(["x", "c", "y", "b", "d"]);
    expect({ x: idOf(w, "x"), y: idOf(w, "y"), b: idOf(w, "b") }).toEqual(before);
    expect(writes(w).sort()).toEqual([
      "DELETE /dataplans/policies/v1/{id}",
      "POST /dataplans/policies/v1",
      "POST /dataplans/policies/v1",
      "POST /dataplans/policies/v1/all/reorder",
      "PUT /dataplans/policies/v1",
    ]);
    await settled(ours, args);
    expect(w.emulator.objects("policies")).toHaveLength(6);
    expect(said.map((line) => line.trim())).toEqual([
      'coralogix: TcoPolicies logs: + "c" as number 1',
      'coralogix: TcoPolicies logs: + "d" as number 3',
      'coralogix: TcoPolicies logs: - "a"',
      'coralogix: TcoPolicies logs: "b" changes: priority',
    ]);
    await ours.destroy();
    expect(names(w)).toEqual(["x", "y"]);
  });

  test("shows what somebody else changed, removed, moved and added to it, and never what is not its own", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    const args = list("a", "b", "c");
    await ours.up(args);
    await others(w, one("foreign"));
    expect(await ours.refresh()).toBe("same");

    const process = w.process();
    const theirs = new Resource(w, policy, "by hand");
    await theirs.up({ ...one("b"), adopt: { id: idOf(w, "b") } });
    await theirs.up(one("b", { priority: "HIGH", placement: { first: {} } }));
    w.emulator.forget("policies", idOf(w, "c"));
    await process.close();

    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([one("b", { priority: "HIGH" }), one("a")]);
    said.length = 0;
    expect(await ours.preview(args)).toMatchObject({ step: "update" });
    expect(said.map((line) => line.trim())).toEqual([
      'coralogix: TcoPolicies logs: + "c" as number 3',
      expect.stringContaining("moves from number"),
      'coralogix: TcoPolicies logs: "b" changes: priority',
    ]);
    await ours.up(args);
    expect(names(w)).toEqual(["a", "b", "foreign", "c"]);
    await settled(ours, args);
  });

  test("is gone where all it had is gone; a change makes it again also without a refresh", async () => {
    const w = await world();
    await others(w, one("foreign"));
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b"));
    for (const name of ["a", "b"]) w.emulator.forget("policies", idOf(w, name));
    const refreshed = ours.copy();
    expect(await refreshed.refresh()).toBe("gone");
    expect(await ours.up(list("b", "c"))).toBe("update");
    expect(names(w)).toEqual(["foreign", "b", "c"]);
    await ours.up(list());
    await settled(ours, list());
  });

  test.each([
    ["among others", (args: Props) => args],
    ["exclusive", (args: Props) => ({ ...args, exclusive: true })],
  ])("what is removed from a policy is chosen anew by the service, although it would be no change (%s)", async (_, as) => {
    const w = await world();
    const ours = new Resource(w, policies);
    const to = (target: Props) => as(list({ name: "a", targets: [{ priority: "LOW", ...target }], logRules: { severities: ["DEBUG"] } }));
    await ours.up(to({ dataset: "mine" }));
    expect(w.emulator.objects("policies")[0]).toMatchObject({ targets: [{ dataset: "mine" }] });
    expect(await ours.up(to({}))).toBe("update");
    expect(w.emulator.objects("policies")[0]).toMatchObject({ targets: [{ dataset: "logs" }] });
    await settled(ours, to({}));
  });

  test("what the API keeps although it was removed is named, and not put down to somebody else", async () => {
    const held = {
      ...{ id: "0f0e0d0c-0b0a-4909-8807-060504030201", companyId: 1, name: "a", priority: "PRIORITY_TYPE_LOW", description: "old" },
      ...{ enabled: true, deleted: false, order: 1, logRules: { severities: ["SEVERITY_DEBUG"] } },
    };
    const { handlersOf, asked } = await account({
      "GET /dataplans/policies/v1?source_type=SOURCE_TYPE_LOGS": { policies: [held] },
      "PUT /dataplans/policies/v1": { policy: held },
    });
    const old = { ...list(one("a", { description: "old" })), policyIds: { a: held.id } };
    await expect(handlersOf(policies).update?.("logs", list("a"), old)).rejects.toThrow(
      'the API did not take description of the policy "a" as the program says',
    );
    expect(asked()).toHaveLength(2);
  });

  test("a policy renamed by hand is named back, not made twice", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b"));
    const id = idOf(w, "a");
    const theirs = new Resource(w, policy, "by hand");
    await theirs.up({ ...one("a"), adopt: { id } });
    await theirs.up(one("z"));
    expect(await ours.refresh()).toBe("changed");
    expect(await ours.up(list("a", "b"))).toBe("update");
    expect([names(w), idOf(w, "a")]).toEqual([["a", "b"], id]);
  });

  test("after somebody's overwrite its policies are known by their names", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b"));
    const ids = ours.state?.outputs.policyIds;
    const process = w.process();
    const { overwriteOps } = require("../../src/areas/policies/overwrite") as typeof import("../../src/areas/policies/overwrite");
    const { apiOf } = require("../../src/client") as typeof import("../../src/client");
    const item = (name: string, priority: "LOW" | "HIGH") => ({
      policy: { name, description: "", priority },
      logRules: { severities: ["DEBUG" as const] },
    });
    await apiOf(overwriteOps, process.http).overwriteLogs({
      body: { policies: [item("b", "LOW"), item("new", "LOW"), item("a", "HIGH")] },
    });
    await process.close();
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([one("b"), one("a", { priority: "HIGH" })]);
    expect(ours.state?.outputs.policyIds).not.toEqual(ids);
    await ours.up(list("a", "b"));
    expect(names(w)).toEqual(["a", "new", "b"]);
    await settled(ours, list("a", "b"));
  });

  test("one of others that has a name of ours: the same is taken over, another is an error that names it", async () => {
    const w = await world();
    await others(w, one("same"), one("taken", { priority: "HIGH" }));
    const ours = new Resource(w, policies);
    await expect(ours.up(list("same", "taken"))).rejects.toThrow(
      `the account has a policy "taken" already (${idOf(w, "taken")}), and it says something else. Rename the one in the program, delete the other, or set exclusive: true`,
    );
    expect(names(w)).toEqual(["same", "taken"]);
    const same = idOf(w, "same");
    await ours.up(list("same", "mine"));
    expect([names(w), idOf(w, "same")]).toEqual([["same", "taken", "mine"], same]);
    await ours.destroy();
    expect(names(w)).toEqual(["taken"]);
  });

  test("an interrupted run is gone on with: nothing is made twice", async () => {
    const w = await world();
    const fault = w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "no",
      when: "before",
      match: { route: "POST /dataplans/policies/v1", nth: 3 },
    });
    const ours = new Resource(w, policies);
    await expect(ours.up(list("a", "b", "c"))).rejects.toThrow("no");
    expect(names(w)).toEqual(["a", "b"]);
    fault.remove();
    await ours.up(list("a", "b", "c"));
    expect([names(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
  });

  test.each([
    ["reset", { how: "reset", when: "after" }],
    ["bad", { how: "status", status: 502, body: "html", when: "after" }],
    ["torn", { how: "truncated", when: "after" }],
    ["lost", { how: "reset", when: "before" }],
  ] as const)("a create whose answer is lost (%s) is looked for before it is tried again", async (_, fault) => {
    const w = await world();
    w.emulator.faults.add({ ...fault, match: { route: "POST /dataplans/policies/v1", nth: 2 } });
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b", "c"));
    expect([names(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
    await settled(ours, list("a", "b", "c"));
  });

  test("the limit is said in words, and what goes goes first", async () => {
    const w = await world({ unkind: { policiesMax: 2 } });
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b"));
    await ours.up(list("b", "c"));
    expect(names(w)).toEqual(["b", "c"]);
    await expect(ours.up(list("b", "c", "d"))).rejects.toThrow(/429.*maximum number of log policies.*may have no more of these/s);
    expect(await ours.up(list("b", "c"))).toBe("same");
  });

  test("a list that is cut short for the key hides nothing of ours", async () => {
    const w = await world({ unkind: { truncateLists: 1 } });
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b", "c"));
    await settled(ours, list("a", "b", "c"));
    expect(w.emulator.created("policies")).toBe(3);
    await ours.destroy();
    expect(names(w)).toEqual([]);
  });

  test("another source is another list", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(list("a"));
    const spans = { sourceType: "SPANS", policies: [{ name: "s", priority: "LOW", spanRules: {} }] };
    expect(await ours.up(spans)).toBe("replace");
    expect([names(w), ours.state?.id]).toEqual([[], "spans"]);
    await settled(ours, spans);
    const rum = { sourceType: "RUM", policies: [{ name: "r", priority: "BLOCK", rumRules: { severities: ["ERROR"] } }] };
    expect(await ours.up(rum)).toBe("replace");
    await settled(ours, rum);
  });
});
