import { policies } from "../../src/areas/policies/list";
import { listSays } from "../../src/areas/policies/list-says";
import { policy } from "../../src/areas/policies/policy";
import { lookup } from "../../src/provider/lookup";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

const said = listen();
beforeEach(() => {
  said.length = 0;
});

const one = (name: string, more: Props = {}): Props => ({ name, priority: "LOW", logRules: { severities: ["DEBUG"] }, ...more });
const list = (...names: (string | Props)[]): Props => ({
  sourceType: "LOGS",
  policies: names.map((name) => (typeof name === "string" ? one(name) : name)),
});
const exclusive = (...names: (string | Props)[]): Props => ({ ...list(...names), exclusive: true });

const KEY = "another-process";
interface Handlers {
  create(fields: Props, at: { id: string }): Promise<{ seen?: Props }>;
  update(id: string, fields: Props, old: Props): Promise<unknown>;
}
interface Stored {
  id: string;
  name: string;
  order: number;
  priority: string;
  spanRules?: object;
}
const stored = (w: World): Stored[] =>
  (w.emulator.objects("policies") as unknown as Stored[]).filter((it) => !it.spanRules).sort((a, b) => a.order - b.order);
const names = (w: World) => stored(w).map(({ name }) => name);
const idOf = (w: World, name: string) => stored(w).find((it) => it.name === name)?.id as string;
const writes = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ route }) => route);
/** Policies that somebody else makes. */
async function others(w: World, ...all: Props[]): Promise<void> {
  for (const it of all) await new Resource(w, policy, `other ${it.name}`).up({ ...it, allowDuplicate: true });
}
const settled = async (resource: Resource, args: Props) => {
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
};

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

describe("several who write at once", () => {
  test("two lists of two stacks lose nothing", async () => {
    const w = await world();
    await others(w, one("foreign"));
    const [first, second] = [new Resource(w, policies, "first"), new Resource(w, policies, "second")];
    await Promise.all([first.up(list("a1", "a2", "a3")), second.up(list("b1", "b2", "b3"))]);
    expect(names(w).sort()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "foreign"]);
    await Promise.all([first.up(list("a3", "a1", "a4")), second.up(list("b3", "b2", "b1", "b0"))]);
    expect(names(w).sort()).toEqual(["a1", "a3", "a4", "b0", "b1", "b2", "b3", "foreign"]);
    expect(names(w).filter((name) => name.startsWith("a"))).toEqual(["a3", "a1", "a4"]);
    expect(names(w).filter((name) => name.startsWith("b"))).toEqual(["b3", "b2", "b1", "b0"]);
    await settled(first, list("a3", "a1", "a4"));
    await settled(second, list("b3", "b2", "b1", "b0"));
  });

  test("two processes at once lose nothing", async () => {
    const w = await world();
    // Code of their own, so that neither waits for the other's turn.
    const images = [1, 2].map(() => {
      let image: { handlers: Handlers; close(): void } | undefined;
      jest.isolateModules(() => {
        const { policies: definition } = require("../../src/areas/policies/list") as typeof import("../../src/areas/policies/list");
        const { apiOf, createHttp } = require("../../src/client") as typeof import("../../src/client");
        const http = createHttp({ url: w.emulator.url, apiKey: KEY });
        const handlers = definition.handlers(apiOf(definition.ops, http), { say: () => undefined }) as unknown as Handlers;
        image = { handlers, close: () => http.close() };
      });
      return image as unknown as { handlers: Handlers; close(): void };
    });
    w.emulator.keys.add({ key: KEY });
    w.emulator.latency.ms = 5;
    const [first, second] = images.map(({ handlers }) => handlers) as [Handlers, Handlers];
    const made = await Promise.all([first.create(list("a1", "a2", "a3"), { id: "" }), second.create(list("b1", "b2"), { id: "" })]);
    const [a, b] = made.map(({ seen }) => seen) as [Props, Props];
    await Promise.all([
      first.update("logs", list("a3", "a4", "a1"), { ...list("a1", "a2", "a3"), policyIds: a.policyIds }),
      second.update("logs", list("b2", "b1", "b3"), { ...list("b1", "b2"), policyIds: b.policyIds }),
    ]);
    for (const { close } of images) close();
    expect(names(w).filter((name) => name.startsWith("a"))).toEqual(["a3", "a4", "a1"]);
    expect(names(w).filter((name) => name.startsWith("b"))).toEqual(["b2", "b1", "b3"]);
    expect(w.emulator.created("policies")).toBe(7);
  });

  test("a policy that comes in between is kept: the order is asked for again", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    await ours.up(list("a", "b"));
    const reorder = "POST /dataplans/policies/v1/all/reorder";
    w.emulator.faults.add({ how: "status", status: 400, message: "orders: expected each policy once", match: { route: reorder } });
    await ours.up(list("b", "a"));
    expect(names(w)).toEqual(["b", "a"]);
    w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "orders: expected each policy once",
      match: { route: reorder, times: 99 },
    });
    await expect(ours.up(list("a", "b"))).rejects.toThrow("orders: expected each policy once");
  });

  test("policies by themselves and a list go side by side", async () => {
    const w = await world();
    const ours = new Resource(w, policies);
    const singles = ["x", "y", "z"].map((name) => new Resource(w, policy, name));
    await Promise.all([
      ours.up(list("a", "b", "c")),
      w.together(singles, (it, process) => it.up(one(it.name, { placement: { first: {} } }), process)),
    ]);
    expect(names(w).sort()).toEqual(["a", "b", "c", "x", "y", "z"]);
    await settled(ours, list("a", "b", "c"));
    for (const it of singles) await settled(it, one(it.name, { placement: { first: {} } }));
  });
});

describe("an exclusive list", () => {
  test("takes the place of everything of its source, and says what goes", async () => {
    const w = await world();
    await others(w, one("x"), one("y"), { name: "s", priority: "LOW", spanRules: {} });
    const ours = new Resource(w, policies);
    w.emulator.calls.clear();
    await ours.up(exclusive("b", "a"));
    expect([names(w), writes(w)]).toEqual([["b", "a"], ["PUT /dataplans/log-policies/v1"]]);
    expect(said).toEqual(['coralogix: TcoPolicies logs: exclusive: 2 policies that are not in the list go: "x", "y"\n']);
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

describe("one program", () => {
  const together = (w: World, ...all: [Resource, Props][]) => w.together(all, ([it, args], process) => it.up(args, process));

  test.each([
    [
      "a policy beside an exclusive list",
      () => [policy, one("x")],
      exclusive("a"),
      "another resource of this program holds all log policies",
    ],
    ["a policy of the name of one in the list", () => [policy, one("a")], list("a"), 'holds the name "a" among the log policies'],
    ["a second list", () => [policies, list("b")], list("a"), "TcoPolicies"],
  ] as const)("does not hold %s", async (_, other, args, reason) => {
    const w = await world();
    const [definition, its] = other() as [typeof policies, Props];
    const all: [Resource, Props][] = [
      [new Resource(w, policies, "list"), args],
      [new Resource(w, definition, "other"), its],
    ];
    await expect(together(w, ...all)).rejects.toThrow(reason);
  });

  test("holds a list and policies beside it, and lists of other sources", async () => {
    const w = await world();
    const spans = { sourceType: "SPANS", policies: [{ name: "x", priority: "LOW", spanRules: {} }], exclusive: true };
    await together(
      w,
      [new Resource(w, policies, "list"), list("a")],
      [new Resource(w, policies, "spans"), spans],
      [new Resource(w, policy, "one"), one("x")],
      [new Resource(w, policy, "two"), one("x", { priority: "HIGH" })],
    );
    expect(names(w).sort()).toEqual(["a", "x", "x"]);
  });
});

describe("a list that exists", () => {
  test("is looked up and adopted whole by its source", async () => {
    const w = await world();
    await others(w, one("a"), one("b", { enabled: false }));
    w.emulator.keys.add({ key: "look" });
    const settings = new Map(Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "look" }));
    const found = await lookup("TcoPolicies", { id: "logs" }, (key) => settings.get(key));
    expect(found).toMatchObject({ id: "logs", sourceType: "LOGS", policyIds: { a: idOf(w, "a"), b: idOf(w, "b") } });
    const ours = new Resource(w, policies);
    w.emulator.calls.clear();
    const args = exclusive("a", one("b", { enabled: false }));
    await ours.up({ ...args, adopt: { id: "logs" } });
    expect(writes(w)).toEqual([]);
    await settled(ours, args);
    const wrong = new Resource(w, policies, "wrong");
    expect((await wrong.preview({ ...exclusive("b"), adopt: { id: "logs" } })).failures.join()).toContain("policies");
    await expect(lookup("TcoPolicies", { id: "metrics" }, (key) => settings.get(key))).rejects.toThrow(/metrics/);
  });
});

describe("mistakes in a list that are told at preview", () => {
  const complaints = (value: unknown) => problems(policies.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
  test.each([
    [list("a", "b", "a"), ["policies[2].name: policies[0] has this name already"]],
    [list("a", { name: "s", priority: "LOW", spanRules: {} }), ["policies[1].spanRules: a list of LOGS holds policies with logRules"]],
    [{ ...list("a"), sourceType: "SOURCE_TYPE_RUM" }, ["sourceType: the policies have logRules, and those of RUM have rumRules"]],
    [list(one("a", { placement: { first: {} } })), ["policies[0].placement: unknown property"]],
    [list(...Array.from({ length: 201 }, (_, n) => `${n}`)), ["policies: a list of LOGS holds at most 200"]],
    [list(one("a", { logRules: { dpxlExpression: "true" } })), ["policies[0].logRules.dpxlExpression: expected an expression that begins"]],
    [{ ...list("a"), sourceType: UNKNOWN }, []],
    [{ sourceType: "SPANS", policies: [UNKNOWN] }, []],
    [{ sourceType: "SPANS", policies: UNKNOWN }, []],
    [list(one(UNKNOWN), one(UNKNOWN), one("x")), []],
  ])("%#", (value, expected) => expect(complaints(value)).toEqual(expected.map((text) => expect.stringContaining(text))));
});

describe("what a preview says of a list", () => {
  const says = (before: Props, after: Props) => listSays(before, after);
  test("the fewest that have moved", () => {
    expect(says(list("a", "b", "c", "d"), list("d", "a", "b", "c"))).toEqual(['"d" moves from number 4 to number 1']);
    expect(says(list("a", "b", "c", "d"), list("b", "c", "d", "a"))).toEqual(['"a" moves from number 1 to number 4']);
    expect(says(list("a", "b"), list("a", "x", "b"))).toEqual(['+ "x" as number 2']);
  });
  test("nothing of what only is spelled otherwise, and of what is not known", () => {
    const full = one("a", { priority: "PRIORITY_TYPE_LOW", enabled: true, description: "", logRules: { severities: ["SEVERITY_DEBUG"] } });
    expect(says(list("a"), list(full))).toEqual([]);
    expect(says(list("a"), { sourceType: "LOGS", policies: UNKNOWN })).toEqual([]);
    expect(says(list("a"), list("a", one(UNKNOWN)))).toEqual([]);
    expect(says({}, exclusive("a"))).toEqual(["exclusive: policies that are not in the list will be deleted"]);
  });
});
