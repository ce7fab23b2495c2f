import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { connected, type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
const folder =
  (name = "A") =>
  async () => {
    new coralogix.DashboardFolder("f", { name });
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
const PLACES = {
  folders: { program: folder(), route: "/dashboards/folders/v1" },
  alerts: { program: alert(), route: "/alerts/alerts/v3" },
} as const;

describe("one object, whatever is lost on the way", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ config: undefined });
    await w.stack.configure({ ...connected(w.emulator.url), "coralogix:timeoutMs": "1500" });
  });
  afterEach(() => w.close());

  const faults = [
    ["a reset after the server did it", { when: "after", how: "reset" }],
    ["a reset before the server did it", { when: "before", how: "reset" }],
    ["an answer that never comes", { when: "after", how: "timeout" }],
    ["a 502 after the server did it", { when: "after", how: "status", status: 502, body: "html" }],
    ["an answer that breaks off", { when: "after", how: "truncated" }],
  ] as const;
  // In turn with an id of ours and one of the server's: all faults at every call of every kind are a property of tests/areas.
  const cases = faults.map(([what, fault], n) => [(["alerts", "folders"] as const)[n % 2] as "alerts" | "folders", what, fault] as const);
  test.each(cases)("%s: %s", async (kind, _, fault) => {
    const { program, route } = PLACES[kind];
    w.emulator.faults.add({ match: { method: "POST", route }, ...fault });
    const run = await w.stack.up(program);
    expect(run.text).not.toContain("error:");
    expect(w.emulator.objects(kind)).toHaveLength(1);
    expect(w.emulator.created(kind)).toBe(1);
    expect(await w.stack.pending(program)).toEqual([]);
  });

  test("a crash before the state was written: an object with an id of ours meets itself", async () => {
    await w.stack.up(folder());
    await forget(w);
    const run = await w.stack.up(folder());
    expect(run.text).toContain("taken over");
    expect(w.emulator.created("folders")).toBe(1);
  });

  test("the same, changed meanwhile: an error with the line that adopts it", async () => {
    await w.stack.up(folder());
    await forget(w);
    const run = await w.stack.up(folder("B"));
    expect(run.ok).toBe(false);
    expect(run.text).toMatch(/add adopt: \{ id: "[0-9a-f-]{36}", overwrite: true \}/);
    expect(w.emulator.created("folders")).toBe(1);
  });

  test.each([
    ["alerts", alert],
    ["webhooks", webhook],
  ] as const)("%s: a crash leaves an identical object, and the create asks before it makes a second one", async (kind, program) => {
    await w.stack.up(program());
    const id = w.emulator.objects(kind).map((o) => (o as { id: string }).id)[0] as string;
    await forget(w);
    const run = await w.stack.up(program());
    expect(run.ok).toBe(false);
    expect(run.text).toContain(`exists already: ${id}`);
    expect(run.text).toContain("allowDuplicate: true");
    expect(w.emulator.created(kind)).toBe(1);
    expect((await w.stack.up(program({ adopt: { id } }))).ok).toBe(true);
    expect(w.emulator.created(kind)).toBe(1);
    expect(await w.stack.pending(program())).toEqual([]);
  });

  test("allowDuplicate makes a second one", async () => {
    await call(w.emulator, "POST", "/integrations/webhooks/v1", { data: { type: "SLACK", name: "hook", url, slack: {} } });
    expect((await w.stack.up(webhook({ allowDuplicate: true }))).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toHaveLength(2);
    expect(await w.stack.pending(webhook())).toEqual([]);
  });

  test("creates of one run share one list", async () => {
    const program = async () => {
      for (let n = 0; n < 12; n += 1) new coralogix.Alert(`a${n}`, { name: `Errors ${n}`, logsImmediate: {} });
    };
    expect((await w.stack.up(program)).ok).toBe(true);
    const calls = w.emulator.calls.all().map((c) => `${c.method} ${c.path.split("?")[0]?.replace(/.*\/openapi\/5/, "")}`);
    expect(calls.filter((c) => c.startsWith("POST"))).toHaveLength(12);
    expect(calls.filter((c) => c === "GET /alerts/alerts/v3")).toHaveLength(1);
    expect(calls).toHaveLength(14); // and one whoami
  });

  test("two equal alerts in one program are two alerts", async () => {
    const program = async () => {
      for (const name of ["one", "two"]) new coralogix.Alert(name, { name: "Errors", logsImmediate: {} });
    };
    expect((await w.stack.up(program)).ok).toBe(true);
    expect(w.emulator.objects("alerts")).toHaveLength(2);
  });
});

/** As after a crash: the objects are there, the state knows nothing of them. */
const forget = (w: World) =>
  w.stack.importState((text) => {
    const deployment = JSON.parse(text);
    deployment.resources = deployment.resources.filter((r: { type: string }) => !r.type.includes("coralogix"));
    return JSON.stringify(deployment);
  });
