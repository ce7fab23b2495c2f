import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { connectionConfig, type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
const folder =
  (name = "A", args: object = {}) =>
  async () => {
    new coralogix.DashboardFolder("f", { name, ...args });
  };
const alert =
  (args: object = {}) =>
  async () => {
    new coralogix.Alert("a", { name: "Errors", logsImmediate: {}, ...args });
  };
const webhook =
  (args: object = {}) =>
  async () => {
    new coralogix.Webhook("w", { name: "hook", url, slack: {}, ...args });
  };
const TABLES = {
  folders: { program: folder(), route: "/dashboards/folders/v1" },
  alerts: { program: alert(), route: "/alerts/alerts/v3" },
} as const;

describe("no duplicates after lost responses and crashes", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ config: undefined });
    await w.stack.configure({ ...connectionConfig(w.emulator.url), "coralogix:timeoutMs": "1500" });
  });
  afterEach(() => w.close());

  const faults = [
    ["a reset after the server created it", { when: "after", how: "reset" }],
    ["a reset before the server created it", { when: "before", how: "reset" }],
    ["a response that never arrives", { when: "after", how: "timeout" }],
    [
      "a 502 after the server created it",
      { when: "after", how: "status", status: 502, body: "html" },
    ],
    ["a truncated response", { when: "after", how: "truncated" }],
  ] as const;
  // Alternates generated ids (folders) and server ids (alerts). tests/services covers all faults
  // at every request of every resource type.
  const faultCases = faults.map(
    ([what, fault], n) =>
      [(["alerts", "folders"] as const)[n % 2] as "alerts" | "folders", what, fault] as const,
  );
  test.each(faultCases)("%s: %s", async (table, _, fault) => {
    const { program, route } = TABLES[table];
    w.emulator.faults.add({ match: { method: "POST", route }, ...fault });
    const run = await w.stack.up(program);
    expect(run.text).not.toContain("error:");
    expect(w.emulator.objects(table)).toHaveLength(1);
    expect(w.emulator.created(table)).toBe(1);
    expect(await w.stack.pending(program)).toEqual([]);
  });

  test("after a crash, a stack with an id seed adopts its object with a generated id again", async () => {
    await w.stack.configure({ "coralogix:idSeed": "payments" });
    await w.stack.up(folder());
    await emptyState(w);
    const run = await w.stack.up(folder());
    expect(run.text).toContain("created it: adopted");
    expect(w.emulator.created("folders")).toBe(1);
  });

  test("after a crash, a changed program is an error with the `adopt` argument to add", async () => {
    await w.stack.up(folder());
    await emptyState(w);
    const run = await w.stack.up(folder("B"));
    expect(run.ok).toBe(false);
    expect(run.text).toMatch(/add adopt: \{ id: "[0-9a-f-]{36}", overwrite: true \}/);
    expect(w.emulator.created("folders")).toBe(1);
  });

  test.each([
    ["alerts", alert, "allowDuplicate: true"],
    ["webhooks", webhook, "allowDuplicate: true"],
    ["folders", (args: object = {}) => folder("A", args), "coralogix:idSeed"],
  ] as const)(
    "%s: after a crash the create reports the identical object instead of creating a second one",
    async (table, program, alternative) => {
      await w.stack.up(program());
      const id = w.emulator.objects(table).map((o) => (o as { id: string }).id)[0] as string;
      await emptyState(w);
      const run = await w.stack.up(program());
      expect(run.ok).toBe(false);
      expect(run.text).toContain(`exists already: ${id}`);
      expect(run.text).toContain(alternative);
      expect(w.emulator.created(table)).toBe(1);
      expect((await w.stack.up(program({ adopt: { id } }))).ok).toBe(true);
      expect(w.emulator.created(table)).toBe(1);
      expect(await w.stack.pending(program())).toEqual([]);
    },
  );

  test("after a crash, adoptIdentical adopts all objects of one run, and reports those that differ", async () => {
    const program =
      (description = "") =>
      async () => {
        await alert()();
        await webhook()();
        await folder()();
        new coralogix.TeamGroup("g", { name: "Group", description });
        for (const twin of ["one", "two"])
          new coralogix.Alert(twin, { name: "Twins", logsImmediate: {} });
      };
    expect((await w.stack.up(program())).ok).toBe(true);
    const ids = await idsInState(w);
    await emptyState(w);
    await w.stack.configure({ "coralogix:adoptIdentical": "true" });
    const differs = await w.stack.up(program("changed"));
    expect(differs.ok).toBe(false);
    expect(differs.text).toContain('description: is nothing, the program has "changed"');
    const run = await w.stack.up(program());
    expect(run.ok).toBe(true);
    expect(differs.text + run.text).toContain('Alert "Errors": an identical object exists already');
    expect(await idsInState(w)).toEqual(ids);
    for (const [table, count] of Object.entries({ alerts: 3, webhooks: 1, folders: 1 }))
      expect(w.emulator.created(table)).toBe(count);
    await w.stack.configure({ "coralogix:adoptIdentical": "false" });
    expect(await w.stack.pending(program())).toEqual([]);
  });

  test("allowDuplicate creates a second object", async () => {
    await call(w.emulator, "POST", "/integrations/webhooks/v1", {
      data: { type: "SLACK", name: "hook", url, slack: {} },
    });
    expect((await w.stack.up(webhook({ allowDuplicate: true }))).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toHaveLength(2);
    expect(await w.stack.pending(webhook())).toEqual([]);
  });

  test("creates of one run share one list", async () => {
    const program = async () => {
      for (let n = 0; n < 12; n += 1)
        new coralogix.Alert(`a${n}`, { name: `Errors ${n}`, logsImmediate: {} });
    };
    expect((await w.stack.up(program)).ok).toBe(true);
    const calls = w.emulator.calls
      .all()
      .map((c) => `${c.method} ${c.path.split("?")[0]?.replace(/.*\/openapi\/5/, "")}`);
    expect(calls.filter((c) => c.startsWith("POST"))).toHaveLength(12);
    expect(calls.filter((c) => c === "GET /alerts/alerts/v3")).toHaveLength(1);
    expect(calls).toHaveLength(14); // 12 creates, one list and one whoami
  });

  test("two identical alerts in one program create two objects", async () => {
    const program = async () => {
      for (const name of ["one", "two"])
        new coralogix.Alert(name, { name: "Errors", logsImmediate: {} });
    };
    expect((await w.stack.up(program)).ok).toBe(true);
    expect(w.emulator.objects("alerts")).toHaveLength(2);
  });
});

/** Removes the resources from the state, as if a crash happened after their creation. */
const emptyState = (w: World) =>
  w.stack.importState((text) => {
    const deployment = JSON.parse(text);
    deployment.resources = deployment.resources.filter(
      (r: { type: string }) => !r.type.includes("coralogix"),
    );
    return JSON.stringify(deployment);
  });

const idsInState = async (w: World): Promise<string[]> =>
  (await w.stack.state()).resources
    .flatMap(({ id, urn }) => (id && urn.includes("coralogix:") ? [id] : []))
    .sort();
