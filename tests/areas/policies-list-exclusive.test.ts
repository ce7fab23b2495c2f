import { policies } from "../../src/areas/policies/list";
import { Resource } from "../support/driver";
import { exclusive, idOf, list, names, one, others, settled, writes } from "../support/policies";
import { listen, world } from "../support/world";

const said = listen();
beforeEach(() => {
  said.length = 0;
});

const OVERWRITE = "PUT /dataplans/log-policies/v1";

describe("an exclusive list", () => {
  test("takes the place of everything of its source, and says what goes", async () => {
    const w = await world();
    await others(w, one("x"), one("y"), { name: "s", priority: "LOW", spanRules: {} });
    const ours = new Resource(w, policies);
    w.emulator.calls.clear();
    await ours.up(exclusive("b", "a"));
    expect([names(w), writes(w)]).toEqual([["b", "a"], ["PUT /dataplans/log-policies/v1"]]);
    expect(said).toEqual([
      "coralogix: TcoPolicies logs: exclusive: policies that are not in the list will be deleted\n",
      'coralogix: TcoPolicies logs: exclusive: 2 policies that are not in the list go: "x", "y"\n',
    ]);
    expect(w.emulator.objects("policies")).toHaveLength(3);
    expect(ours.state?.outputs.policyIds).toEqual({ b: idOf(w, "b"), a: idOf(w, "a") });
    await settled(ours, exclusive("b", "a"));
  });

  test("is left as it is where it is so already, and gets new ids with a change", async () => {
    const w = await world();
    await others(w, one("a"), one("b"));
    const ours = new Resource(w, policies);
    w.emulator.calls.clear();
    await ours.up(exclusive("a", "b"));
    expect(writes(w)).toEqual([]);
    const before = idOf(w, "a");
    await ours.up(exclusive("b", "a"));
    expect(idOf(w, "a")).not.toBe(before);
    expect(ours.state?.outputs.policyIds).toEqual({ b: idOf(w, "b"), a: idOf(w, "a") });
    expect(said.map((line) => line.trim())).toEqual([expect.stringMatching(/"[ab]" moves from number \d to number \d/)]);
  });

  test("shows a policy that somebody else adds, and takes it away again", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(exclusive("a"));
    await others(w, one("x"));
    expect(await ours.refresh()).toBe("changed");
    expect(ours.args().policies).toEqual([one("a"), one("x")]);
    await ours.up(exclusive("a"));
    expect(names(w)).toEqual(["a"]);
  });

  test("becoming exclusive is announced; becoming shared changes nothing", async () => {
    const w = await world();
    await others(w, one("x"));
    const ours = new Resource(w, policies);
    await ours.up(list("a"));
    await ours.preview(exclusive("a"));
    expect(said.splice(0)).toEqual(["coralogix: TcoPolicies logs: exclusive: policies that are not in the list will be deleted\n"]);
    await ours.up(exclusive("a"));
    expect(names(w)).toEqual(["a"]);
    w.emulator.calls.clear();
    await ours.up(list("a"));
    expect(writes(w)).toEqual([]);
    await settled(ours, list("a"));
  });

  test("goes with one overwrite, unless somebody else's policies came in", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(exclusive("a", "b"));
    w.emulator.calls.clear();
    await ours.destroy();
    expect([names(w), writes(w)]).toEqual([[], ["PUT /dataplans/log-policies/v1"]]);
    await ours.up(exclusive("a", "b"));
    await others(w, one("x"));
    await ours.destroy();
    expect(names(w)).toEqual(["x"]);
    expect(said.at(-1)).toBe('coralogix: TcoPolicies logs: policies of others stay: "x"\n');
  });

  test.each([
    ["reset", { how: "reset", when: "after" }],
    ["bad", { how: "status", status: 502, body: "html", when: "after" }],
    ["lost", { how: "reset", when: "before" }],
  ] as const)(
    "whose overwrite has an unknown outcome (%s) is looked at before it is tried again: its ids change once",
    async (_, fault) => {
      const w = await world();
      const ours = new Resource(w, policies);
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.up(exclusive("a", "b"));
      expect([names(w), w.emulator.created("policies")]).toEqual([["a", "b"], 2]);
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.up(exclusive("b", "a"));
      expect([names(w), w.emulator.created("policies")]).toEqual([["b", "a"], 4]);
      await settled(ours, exclusive("b", "a"));
      w.emulator.faults.add({ ...fault, match: { route: OVERWRITE } });
      await ours.destroy();
      expect(names(w)).toEqual([]);
    },
  );

  test("one policy too many is said in words, and tried once", async () => {
    const w = await world({ unkind: { policiesMax: 2 } });
    const ours = new Resource(w, policies);
    await ours.up(exclusive("a", "b"));
    w.emulator.calls.clear();
    await expect(ours.up(exclusive("a", "b", "c"))).rejects.toThrow(/429.*maximum number of log policies.*may have no more of these/s);
    expect([names(w), writes(w)]).toEqual([["a", "b"], [OVERWRITE]]);
  });

  test("may be empty", async () => {
    const w = await world();
    await others(w, one("x"));
    const ours = new Resource(w, policies);
    await ours.up(exclusive());
    expect(names(w)).toEqual([]);
    await settled(ours, exclusive());
    await ours.destroy();
  });
});
