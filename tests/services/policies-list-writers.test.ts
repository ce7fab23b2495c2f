import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { type Props, Resource } from "../support/driver";
import {
  exclusiveListArgs,
  policyArgs,
  policyId,
  policyListArgs,
  policyNames,
} from "../support/policies";
import { proxy } from "../support/proxy";
import { captureLog, World, world } from "../support/world";
import { expectSettled } from "./support/cases";
import { newList, spansPolicy } from "./support/policies";

captureLog();

const REORDER = "POST /dataplans/policies/v1/all/reorder";
const first = { placement: { first: {} } };

/** A process of another program. */
interface Image {
  handlers: Handlers;
  close(): void;
}
interface Handlers {
  create(fields: Props, at: { id: string }): Promise<{ remote?: Props }>;
  update(id: string, fields: Props, old: Props): Promise<unknown>;
}

test("a list has each policy once where the response to a create has no id", async () => {
  const { emulator, config } = await world();
  const url = await proxy(emulator.url, (_, wire, route) =>
    route === "POST /dataplans/policies/v1" ? { policy: { name: "a" } } : wire,
  );
  const w = new World(emulator, { ...config, "coralogix:url": url });
  const list = new Resource(w, tcoPolicies);
  const args = policyListArgs("a", "b");
  await list.up(args);
  expect(policyNames(w)).toEqual(["a", "b"]);
  await expectSettled(list, args);
});

test.each([
  ["are missing by id too, is gone", ["a", "b"], "gone"],
  ["are there by id, is the same", [], "same"],
])(
  "a list that gets a response without its list, and whose policies %s",
  async (_, deleted, found) => {
    const { emulator, config } = await world();
    let isEmpty = false;
    const url = await proxy(emulator.url, (_node, wire, route) =>
      isEmpty && route === "GET /dataplans/policies/v1" ? {} : wire,
    );
    const w = new World(emulator, { ...config, "coralogix:url": url });
    const list = new Resource(w, tcoPolicies);
    await list.up(policyListArgs("a", "b"));
    for (const name of deleted) emulator.forget("policies", policyId(w, name));
    isEmpty = true;
    expect(await list.refresh()).toBe(found);
  },
);

describe("concurrent writers", () => {
  const ofTeam = (w: World, letter: string) => policyNames(w).filter((name) => name[0] === letter);
  const [a123, b123] = [policyListArgs("a1", "a2", "a3"), policyListArgs("b1", "b2", "b3")];

  test("two lists of two stacks lose no policy", async () => {
    const { w, ours } = await newList([policyArgs("foreign")]);
    const theirs = new Resource(w, tcoPolicies, "second");
    await Promise.all([ours.up(a123), theirs.up(b123)]);
    expect(policyNames(w).sort()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "foreign"]);
    const [a, b] = [policyListArgs("a3", "a1", "a4"), policyListArgs("b3", "b2", "b1", "b0")];
    await Promise.all([ours.up(a), theirs.up(b)]);
    expect(policyNames(w)).toHaveLength(8);
    expect(ofTeam(w, "f")).toEqual(["foreign"]);
    expect(ofTeam(w, "a")).toEqual(["a3", "a1", "a4"]);
    expect(ofTeam(w, "b")).toEqual(["b3", "b2", "b1", "b0"]);
    await expectSettled(ours, a);
    await expectSettled(theirs, b);
  });

  test("two processes lose no policy", async () => {
    const { w } = await newList();
    const key = "another-process";
    w.emulator.keys.add({ key });
    w.emulator.latency.ms = 5;
    // Each has its own module instances, so the two share no queue.
    const [a, b] = [1, 2].map(() => {
      let image: Image | undefined;
      jest.isolateModules(() => {
        const isolated =
          require("../../src/services/policies/tco-policies") as typeof import("../../src/services/policies/tco-policies");
        const { apiOf, createHttp } = require("../../src/http") as typeof import("../../src/http");
        const http = createHttp({ url: w.emulator.url, apiKey: key });
        const definition = isolated.tcoPolicies;
        const log = () => undefined;
        const handlers = definition.handlers(apiOf(definition.ops, http), { log });
        image = { handlers: handlers as unknown as Handlers, close: () => http.close() };
      });
      return image;
    }) as [Image, Image];
    const create = async ({ handlers }: Image, args: Props) => {
      const { remote } = await handlers.create(args, { id: "" });
      return { ...args, policyIds: remote?.policyIds };
    };
    const [oldA, oldB] = await Promise.all([
      create(a, a123),
      create(b, policyListArgs("b1", "b2")),
    ]);
    await Promise.all([
      a.handlers.update("logs", policyListArgs("a3", "a4", "a1"), oldA),
      b.handlers.update("logs", policyListArgs("b2", "b1", "b3"), oldB),
    ]);
    for (const { close } of [a, b]) close();
    expect(ofTeam(w, "a")).toEqual(["a3", "a4", "a1"]);
    expect(ofTeam(w, "b")).toEqual(["b2", "b1", "b3"]);
    expect(w.emulator.created("policies")).toBe(7);
  });

  test("a reorder that conflicts with a new policy is retried with the current policies", async () => {
    const { w, ours } = await newList();
    const message = "orders: expected each policy once";
    await ours.up(policyListArgs("a", "b"));
    const conflict = { how: "status", status: 400, message } as const;
    w.emulator.faults.add({ ...conflict, match: { route: REORDER } });
    await ours.up(policyListArgs("b", "a"));
    expect(policyNames(w)).toEqual(["b", "a"]);
    w.emulator.faults.add({ ...conflict, match: { route: REORDER, times: 99 } });
    await expect(ours.up(policyListArgs("a", "b"))).rejects.toThrow(message);
  });

  test("a slow account does not block another account", async () => {
    const [slow, quick] = [await newList(), await newList()];
    slow.w.emulator.latency.ms = 300;
    let isDone = false;
    const waiting = slow.ours.up(policyListArgs("a", "b")).then(() => {
      isDone = true;
    });
    await quick.ours.up(policyListArgs("a", "b"));
    expect(isDone).toBe(false);
    await waiting;
  });

  test("single policies and a list are written at the same time", async () => {
    const { w, ours } = await newList();
    const singles = ["x", "y", "z"].map((name) => new Resource(w, policy, name));
    await Promise.all([
      ours.up(policyListArgs("a", "b", "c")),
      w.runAll(singles, (it, process) => it.up(policyArgs(it.name, first), process)),
    ]);
    expect(policyNames(w).sort()).toEqual(["a", "b", "c", "x", "y", "z"]);
    await expectSettled(ours, policyListArgs("a", "b", "c"));
    for (const it of singles) await expectSettled(it, policyArgs(it.name, first));
  });
});

describe("one program", () => {
  type Declared = [definition: typeof policy | typeof tcoPolicies, args: Props];
  async function upTogether(...all: Declared[]): Promise<World> {
    const w = await world();
    await w.runAll([...all.entries()], ([n, [definition, args]], process) =>
      new Resource(w, definition, `resource ${n}`).up(args, process),
    );
    return w;
  }

  test.each<[string, Declared, Props, string]>([
    [
      "a policy beside an exclusive list",
      [policy, policyArgs("x")],
      exclusiveListArgs("a"),
      "another resource of this program already manages all log policies",
    ],
    [
      "a policy with the name of one in the list",
      [policy, policyArgs("a")],
      policyListArgs("a"),
      'already manages the name "a" among the log policies',
    ],
    ["a second list", [tcoPolicies, policyListArgs("b")], policyListArgs("a"), "TcoPolicies"],
  ])("rejects %s", (_, other, args, reason) =>
    expect(upTogether([tcoPolicies, args], other)).rejects.toThrow(reason),
  );

  test("accepts a list, policies beside it, and lists of other sources", async () => {
    const w = await upTogether(
      [tcoPolicies, policyListArgs("a")],
      [
        tcoPolicies,
        { sourceType: "SPANS", policies: [{ ...spansPolicy, name: "x" }], exclusive: true },
      ],
      [policy, policyArgs("x")],
      [policy, policyArgs("x", { priority: "HIGH" })],
    );
    expect(policyNames(w).sort()).toEqual(["a", "x", "x"]);
  });
});
