import { policies } from "../../src/areas/policies/list";
import { policy } from "../../src/areas/policies/policy";
import { type Props, Resource } from "../support/driver";
import { exclusive, list, names, one, others, settled } from "../support/policies";
import { listen, type World, world } from "../support/world";

const said = listen();
beforeEach(() => {
  said.length = 0;
});

const KEY = "another-process";
interface Handlers {
  create(fields: Props, at: { id: string }): Promise<{ seen?: Props }>;
  update(id: string, fields: Props, old: Props): Promise<unknown>;
}

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

  test("what is slow in one account keeps nobody in another one waiting", async () => {
    const [slow, quick] = [await world(), await world()];
    slow.emulator.latency.ms = 300;
    let isDone = false;
    const waiting = new Resource(slow, policies).up(list("a", "b")).then(() => {
      isDone = true;
    });
    await new Resource(quick, policies).up(list("a", "b"));
    expect(isDone).toBe(false);
    await waiting;
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
