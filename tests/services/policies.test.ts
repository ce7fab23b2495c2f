import { lookup } from "../../src/provider/functions/lookup";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { ID, logsPolicy, policyResponse } from "./support/policies";

afterAll(closeAll);
const output = captureLog();

describe("TcoPolicy lifecycle", () => {
  const names = (w: World) => {
    const all = w.emulator.objects("policies") as { name: string; order: number }[];
    return [...all].sort((a, b) => a.order - b.order).map(({ name }) => name);
  };

  test("is created, updated and deleted, and shows no change in between", async () => {
    const w = await world();
    const resource = new Resource(w, policy);
    const args = logsPolicy({ applicationRule: { ruleTypeId: "IS", name: ["a", "b"] } });
    expect(await resource.up(args)).toBe("create");
    expect(resource.state?.outputs.order).toBe(1);
    expect(await resource.preview(args)).toMatchObject({ step: "same" });
    expect(
      await resource.preview(
        logsPolicy({ applicationRule: { ruleTypeId: "IS", name: ["b", "a"] } }),
      ),
    ).toMatchObject({ step: "same" });
    expect(await resource.refresh()).toBe("same");
    const { id } = resource.state as { id: string };
    expect(await resource.up(logsPolicy({ priority: "HIGH", enabled: false }))).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([
      expect.objectContaining({ id, priority: "HIGH", enabled: false }),
    ]);
    expect(w.emulator.objects("policies")[0]).not.toHaveProperty("applicationRule");
    expect(await resource.preview(logsPolicy({ priority: "HIGH", enabled: false }))).toMatchObject({
      step: "same",
    });
    await resource.destroy();
    expect(w.emulator.objects("policies")).toEqual([]);
  });

  test("changes from a priority to targets and back", async () => {
    const w = await world();
    const resource = new Resource(w, policy);
    await resource.up(logsPolicy());
    const { priority: _, ...targeted } = logsPolicy({
      targets: [{ dataset: "b", priority: "LOW" }, { priority: "HIGH" }],
    });
    expect(await resource.up(targeted)).toBe("update");
    expect([await resource.preview(targeted), await resource.refresh()]).toMatchObject([
      { step: "same" },
      "same",
    ]);
    expect(await resource.up(logsPolicy())).toBe("update");
    expect([await resource.preview(logsPolicy()), await resource.refresh()]).toMatchObject([
      { step: "same" },
      "same",
    ]);
    expect(w.emulator.objects("policies")[0]).not.toHaveProperty("targets");
  });

  test("a change of the source replaces the policy", async () => {
    const w = await world();
    const resource = new Resource(w, policy);
    await resource.up(logsPolicy());
    const before = resource.state?.id;
    expect(await resource.up({ name: "one", priority: "LOW", spanRules: {} })).toBe("replace");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ spanRules: {} })]);
    expect(resource.state?.id).not.toBe(before);
  });

  test("is moved only when its placement changes", async () => {
    const w = await world();
    const others = ["a", "b"].map((name) => new Resource(w, policy, name));
    for (const other of others) await other.up(logsPolicy({ name: other.name }));
    const resource = new Resource(w, policy);
    await resource.up(logsPolicy({ placement: { first: {} } }));
    expect([names(w), resource.state?.outputs.order]).toEqual([["one", "a", "b"], 0]);
    await resource.up(logsPolicy({ placement: { last: {} } }));
    expect([names(w), resource.state?.outputs.order]).toEqual([["a", "b", "one"], 3]);
    expect(await resource.preview(logsPolicy({ placement: { last: {} } }))).toMatchObject({
      step: "same",
    });
    w.emulator.calls.clear();
    await resource.up(logsPolicy({ placement: { last: {} }, priority: "HIGH" }));
    expect(await resource.up(logsPolicy({ priority: "HIGH" }))).toBe("update");
    expect(w.emulator.calls.all().filter(({ route }) => route?.includes("reorder"))).toEqual([]);
    await resource.up(logsPolicy({ placement: { first: {} } }));
    expect(names(w)).toEqual(["one", "a", "b"]);
  });

  test("several policies with placement first are moved one after another", async () => {
    const w = await world();
    const all = ["a", "b", "c", "d"].map((name) => new Resource(w, policy, name));
    for (const one of all) await one.up(logsPolicy({ name: one.name }));
    await w.runAll(all, (one, process) =>
      one.up(logsPolicy({ name: one.name, placement: { first: {} } }), process),
    );
    expect(names(w).sort()).toEqual(["a", "b", "c", "d"]);
    for (const one of all)
      expect(
        await one.preview(logsPolicy({ name: one.name, placement: { first: {} } })),
      ).toMatchObject({
        step: "same",
      });
  });

  test("a change outside Pulumi is drift, and the next up restores it", async () => {
    const w = await world();
    const resource = new Resource(w, policy);
    await resource.up(logsPolicy({ description: "d" }));
    const other = new Resource(w, policy, "other");
    await other.up({ ...logsPolicy({ description: "d" }), adopt: { id: resource.state?.id } });
    await other.up(logsPolicy({ priority: "HIGH" }));
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toMatchObject({ priority: "HIGH" });
    expect(await resource.up(logsPolicy({ description: "d" }))).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([
      expect.objectContaining({ priority: "LOW", description: "d" }),
    ]);
  });

  test("is adopted by id and by name, and found by lookup", async () => {
    const w = await world();
    const created = new Resource(w, policy, "created");
    await created.up(logsPolicy({ placement: { first: {} } }));
    const id = created.state?.id as string;
    const [byId, byName, wrong] = ["id", "name", "wrong"].map(
      (name) => new Resource(w, policy, name),
    ) as [Resource, Resource, Resource];
    w.emulator.calls.clear();
    await byId.up({ ...logsPolicy({ placement: { first: {} } }), adopt: { id } });
    await byName.up({ ...logsPolicy(), adopt: { byName: true } });
    expect([byId.state?.id, byName.state?.id]).toEqual([id, id]);
    expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(
      (
        await wrong.preview({ ...logsPolicy({ priority: "HIGH" }), adopt: { byName: true } })
      ).failures.join(),
    ).toContain('priority: is "LOW", the program has "HIGH"');
    w.emulator.keys.add({ key: "look" });
    const settings = new Map(
      Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "look" }),
    );
    expect(await lookup("TcoPolicy", { name: "one" }, (key) => settings.get(key))).toMatchObject({
      id,
      name: "one",
      order: 0,
    });
  });

  test.each([
    [false, 429],
    [true, 400],
  ])(
    "a policy above the limit fails with an explanation and without a retry (older releases: %s)",
    async (olderLimits, status) => {
      const w = await world({ quirks: { policiesMax: 1, olderLimits } });
      await new Resource(w, policy, "first").up(logsPolicy({ name: "first" }));
      w.emulator.calls.clear();
      await expect(new Resource(w, policy).up(logsPolicy())).rejects.toThrow(
        new RegExp(
          `${status}.*maximum number of log policies.*has reached its limit for these objects`,
          "s",
        ),
      );
      expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
    },
  );

  test("a move fails when the source has more than 200 policies", async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({
      ...policyResponse,
      id: ID.replace(/^.{3}/, String(at).padStart(3, "0")),
      order: at,
    }));
    const { handlersOf } = await account({
      "PUT /dataplans/policies/v1": { policy: policyResponse },
      "GET /dataplans/policies/v1?source_type=SOURCE_TYPE_LOGS": { policies: many },
    });
    const update = handlersOf(policy).update?.(
      String(many[3]?.id),
      logsPolicy({ placement: { first: {} } }),
      logsPolicy(),
    );
    await expect(update).rejects.toThrow(
      "the API can reorder at most 200 policies, but LOGS has 201",
    );
  });

  test("prints no lines about TcoPolicy, except those about adoption and changes", () => {
    const isChange = (line: string) =>
      /^coralogix: TcoPolicy "\w+": [\w.]+( \S+ -> | added: | removed: )/.test(line);
    expect(
      output.filter(
        (line) => line.includes("TcoPolicy ") && !line.includes(": adopts ") && !isChange(line),
      ),
    ).toEqual([]);
  });
});
