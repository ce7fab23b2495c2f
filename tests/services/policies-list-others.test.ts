import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { type Props, Resource } from "../support/driver";
import {
  createOthers,
  exclusiveListArgs,
  expectSettled,
  policyArgs,
  policyListArgs,
  policyNames,
} from "../support/policies";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
beforeEach(() => {
  output.length = 0;
});

const OTHER_PROCESS_KEY = "another-process";
interface Handlers {
  create(fields: Props, at: { id: string }): Promise<{ remote?: Props }>;
  update(id: string, fields: Props, old: Props): Promise<unknown>;
}

describe("concurrent writers", () => {
  test("two lists of two stacks lose no policy", async () => {
    const w = await world();
    await createOthers(w, policyArgs("foreign"));
    const [first, second] = [
      new Resource(w, tcoPolicies, "first"),
      new Resource(w, tcoPolicies, "second"),
    ];
    await Promise.all([
      first.up(policyListArgs("a1", "a2", "a3")),
      second.up(policyListArgs("b1", "b2", "b3")),
    ]);
    expect(policyNames(w).sort()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "foreign"]);
    await Promise.all([
      first.up(policyListArgs("a3", "a1", "a4")),
      second.up(policyListArgs("b3", "b2", "b1", "b0")),
    ]);
    expect(policyNames(w).sort()).toEqual(["a1", "a3", "a4", "b0", "b1", "b2", "b3", "foreign"]);
    expect(policyNames(w).filter((name) => name.startsWith("a"))).toEqual(["a3", "a1", "a4"]);
    expect(policyNames(w).filter((name) => name.startsWith("b"))).toEqual(["b3", "b2", "b1", "b0"]);
    await expectSettled(first, policyListArgs("a3", "a1", "a4"));
    await expectSettled(second, policyListArgs("b3", "b2", "b1", "b0"));
  });

  test("two processes lose no policy", async () => {
    const w = await world();
    // Each has its own module instances, so the two share no queue.
    const images = [1, 2].map(() => {
      let image: { handlers: Handlers; close(): void } | undefined;
      jest.isolateModules(() => {
        const { tcoPolicies: definition } =
          require("../../src/services/policies/tco-policies") as typeof import("../../src/services/policies/tco-policies");
        const { apiOf, createHttp } = require("../../src/http") as typeof import("../../src/http");
        const http = createHttp({ url: w.emulator.url, apiKey: OTHER_PROCESS_KEY });
        const handlers = definition.handlers(apiOf(definition.ops, http), {
          log: () => undefined,
        }) as unknown as Handlers;
        image = { handlers, close: () => http.close() };
      });
      return image as unknown as { handlers: Handlers; close(): void };
    });
    w.emulator.keys.add({ key: OTHER_PROCESS_KEY });
    w.emulator.latency.ms = 5;
    const [first, second] = images.map(({ handlers }) => handlers) as [Handlers, Handlers];
    const created = await Promise.all([
      first.create(policyListArgs("a1", "a2", "a3"), { id: "" }),
      second.create(policyListArgs("b1", "b2"), { id: "" }),
    ]);
    const [a, b] = created.map(({ remote }) => remote) as [Props, Props];
    await Promise.all([
      first.update("logs", policyListArgs("a3", "a4", "a1"), {
        ...policyListArgs("a1", "a2", "a3"),
        policyIds: a.policyIds,
      }),
      second.update("logs", policyListArgs("b2", "b1", "b3"), {
        ...policyListArgs("b1", "b2"),
        policyIds: b.policyIds,
      }),
    ]);
    for (const { close } of images) close();
    expect(policyNames(w).filter((name) => name.startsWith("a"))).toEqual(["a3", "a4", "a1"]);
    expect(policyNames(w).filter((name) => name.startsWith("b"))).toEqual(["b2", "b1", "b3"]);
    expect(w.emulator.created("policies")).toBe(7);
  });

  test("a reorder that conflicts with a new policy is retried with the current policies", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    await ours.up(policyListArgs("a", "b"));
    const reorder = "POST /dataplans/policies/v1/all/reorder";
    w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "orders: expected each policy once",
      match: { route: reorder },
    });
    await ours.up(policyListArgs("b", "a"));
    expect(policyNames(w)).toEqual(["b", "a"]);
    w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "orders: expected each policy once",
      match: { route: reorder, times: 99 },
    });
    await expect(ours.up(policyListArgs("a", "b"))).rejects.toThrow(
      "orders: expected each policy once",
    );
  });

  test("a slow account does not block another account", async () => {
    const [slow, quick] = [await world(), await world()];
    slow.emulator.latency.ms = 300;
    let isDone = false;
    const waiting = new Resource(slow, tcoPolicies).up(policyListArgs("a", "b")).then(() => {
      isDone = true;
    });
    await new Resource(quick, tcoPolicies).up(policyListArgs("a", "b"));
    expect(isDone).toBe(false);
    await waiting;
  });

  test("single policies and a list are written at the same time", async () => {
    const w = await world();
    const ours = new Resource(w, tcoPolicies);
    const singles = ["x", "y", "z"].map((name) => new Resource(w, policy, name));
    await Promise.all([
      ours.up(policyListArgs("a", "b", "c")),
      w.runAll(singles, (it, process) =>
        it.up(policyArgs(it.name, { placement: { first: {} } }), process),
      ),
    ]);
    expect(policyNames(w).sort()).toEqual(["a", "b", "c", "x", "y", "z"]);
    await expectSettled(ours, policyListArgs("a", "b", "c"));
    for (const it of singles)
      await expectSettled(it, policyArgs(it.name, { placement: { first: {} } }));
  });
});

describe("one program", () => {
  const together = (w: World, ...all: [Resource, Props][]) =>
    w.runAll(all, ([it, args], process) => it.up(args, process));

  test.each([
    [
      "a policy beside an exclusive list",
      () => [policy, policyArgs("x")],
      exclusiveListArgs("a"),
      "another resource of this program already manages all log policies",
    ],
    [
      "a policy with the name of one in the list",
      () => [policy, policyArgs("a")],
      policyListArgs("a"),
      'already manages the name "a" among the log policies',
    ],
    ["a second list", () => [tcoPolicies, policyListArgs("b")], policyListArgs("a"), "TcoPolicies"],
  ] as const)("rejects %s", async (_, other, args, reason) => {
    const w = await world();
    const [definition, otherArgs] = other() as [typeof tcoPolicies, Props];
    const all: [Resource, Props][] = [
      [new Resource(w, tcoPolicies, "list"), args],
      [new Resource(w, definition, "other"), otherArgs],
    ];
    await expect(together(w, ...all)).rejects.toThrow(reason);
  });

  test("accepts a list, policies beside it, and lists of other sources", async () => {
    const w = await world();
    const spans = {
      sourceType: "SPANS",
      policies: [{ name: "x", priority: "LOW", spanRules: {} }],
      exclusive: true,
    };
    await together(
      w,
      [new Resource(w, tcoPolicies, "list"), policyListArgs("a")],
      [new Resource(w, tcoPolicies, "spans"), spans],
      [new Resource(w, policy, "one"), policyArgs("x")],
      [new Resource(w, policy, "two"), policyArgs("x", { priority: "HIGH" })],
    );
    expect(policyNames(w).sort()).toEqual(["a", "x", "x"]);
  });
});
