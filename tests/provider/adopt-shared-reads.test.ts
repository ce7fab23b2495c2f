import { STATE_KEYS } from "../../src/provider/state/keys";
import { alert } from "../../src/services/alerts/alert";
import { dashboard } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { type Plan, type Props, Resource } from "../support/driver";
import { type World, world } from "../support/world";
import { writesTo } from "../support/writes";

const COUNT = 6;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const alertOf = (n: number): Props => ({ name: `Errors ${n}`, logsImmediate: {} });
const layout = { sections: [{ rows: [{ widgets: [] }] }] };
const boardOf = (n: number): Props => ({ name: `Board ${n}`, layout });

/** The ids of new objects, which no resource in state owns. */
async function createAll(
  w: World,
  definition: AnyDefinition,
  argsOf: (n: number) => Props,
): Promise<string[]> {
  const ids: string[] = [];
  for (const n of numbers) {
    const creator = new Resource(w, definition, `creator ${n}`);
    await creator.up(argsOf(n));
    ids.push(creator.state?.id as string);
  }
  w.emulator.calls.clear();
  return ids;
}

/** Previews adoptions one after another in one process, as the engine does. */
async function adoptAll(
  w: World,
  definition: AnyDefinition,
  all: readonly Props[],
): Promise<{ plans: Plan[]; calls: string[] }> {
  const process = w.process();
  const plans: Plan[] = [];
  for (const [n, args] of all.entries())
    plans.push(await new Resource(w, definition, `adopter ${n}`).preview(args, process));
  await process.close();
  return { plans, calls: w.emulator.calls.all().map(({ route = "" }) => route) };
}
const failuresOf = (plans: readonly Plan[]) => plans.flatMap(({ failures }) => failures);
const withoutFailure = { failures: [] };

describe("adoptions of a type whose list returns full objects", () => {
  test("share one list after the first read", async () => {
    const w = await world();
    const ids = await createAll(w, alert, alertOf);
    const { plans, calls } = await adoptAll(
      w,
      alert,
      ids.map((id, n) => ({ ...alertOf(n), adopt: { id } })),
    );
    expect(plans).toEqual(plans.map((plan) => ({ ...plan, ...withoutFailure })));
    expect(calls.filter((route) => !route.includes("whoami"))).toHaveLength(2);
  });

  test("that overwrite differences share one list, and each object is read before it is written", async () => {
    const w = await world();
    const ids = await createAll(w, alert, alertOf);
    const all = ids.map((id, n) => ({
      ...alertOf(n),
      description: "of the program",
      adopt: { id, overwrite: true },
    }));
    const { plans, calls } = await adoptAll(w, alert, all);
    expect(failuresOf(plans)).toEqual([]);
    expect(calls.filter((route) => !route.includes("whoami"))).toHaveLength(2);
    const process = w.process();
    for (const [n, args] of all.entries()) {
      w.emulator.calls.clear();
      await new Resource(w, alert, `adopter ${n}`).up(args, process);
      const requests = w.emulator.calls.all().map(({ method, path }) => `${method} ${path}`);
      const readAt = requests.findIndex(
        (one) => one.startsWith("GET") && one.includes(ids[n] as string),
      );
      const writes = requests.filter((one) => one.startsWith("PUT"));
      expect([readAt >= 0, writes.length]).toEqual([true, 1]);
      expect(readAt).toBeLessThan(requests.indexOf(writes[0] as string));
    }
    await process.close();
    expect(
      w.emulator.objects("alerts").map((one) => (one.alertDefProperties as Props).description),
    ).toEqual(ids.map(() => "of the program"));
  });

  test("by name share one list", async () => {
    const w = await world();
    await createAll(w, alert, alertOf);
    const { plans, calls } = await adoptAll(
      w,
      alert,
      numbers.map((n) => ({ ...alertOf(n), adopt: { byName: true } })),
    );
    expect(failuresOf(plans)).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  test("compare each object again in the process of the up", async () => {
    const w = await world();
    const ids = await createAll(w, alert, alertOf);
    const all = ids.map((id, n) => ({ ...alertOf(n), adopt: { id } }));
    expect(failuresOf((await adoptAll(w, alert, all)).plans)).toEqual([]);
    const changed = w.emulator.objects("alerts").find(({ id }) => id === ids[4]) as Props;
    const alertDefProperties = { ...(changed.alertDefProperties as Props), description: "new" };
    w.emulator.put("alerts", { ...changed, alertDefProperties } as never);
    w.emulator.calls.clear();
    const process = w.process();
    const results: string[] = [];
    for (const [n, args] of all.entries())
      results.push(await new Resource(w, alert, `adopter ${n}`).up(args, process).catch(String));
    await process.close();
    expect(results.filter((result) => result !== "create")).toEqual([
      expect.stringContaining(`the Alert ${ids[4]} differs from the program`),
    ]);
    const writes = writesTo(w.emulator);
    expect(writes).toEqual([]);
    expect(w.emulator.calls.count()).toBeLessThan(COUNT);
  });

  test("read an object that changed after the list", async () => {
    const w = await world();
    const ids = await createAll(w, alert, alertOf);
    const process = w.process();
    const preview = (n: number, args: Props) =>
      new Resource(w, alert, `adopter ${n}`).preview({ ...args, adopt: { id: ids[n] } }, process);
    for (const n of [0, 1]) await preview(n, alertOf(n));
    const stored = w.emulator.objects("alerts").find(({ id }) => id === ids[2]) as Props;
    const alertDefProperties = { ...(stored.alertDefProperties as Props), name: "renamed" };
    w.emulator.put("alerts", { ...stored, alertDefProperties } as never);
    expect((await preview(2, { ...alertOf(2), name: "renamed" })).failures).toEqual([]);
    await process.close();
  });

  test("read an object that the list does not contain", async () => {
    const w = await world();
    const ids = await createAll(w, alert, alertOf);
    const missing = "00000000-0000-4000-8000-000000000000";
    const { plans } = await adoptAll(w, alert, [
      ...ids.map((id, n) => ({ ...alertOf(n), adopt: { id } })),
      { ...alertOf(9), adopt: { id: missing } },
    ]);
    expect(failuresOf(plans)).toEqual([
      expect.stringContaining(`there is no Alert with the id ${missing}`),
    ]);
  });
});

describe("adoptions of a type whose list returns no full objects", () => {
  const adoptions = (ids: readonly string[]): Props[] =>
    ids.map((id, n) => ({
      ...boardOf(n),
      adopt: { id },
      [STATE_KEYS.nextAdoptions]: ids.slice(n + 1),
    }));

  test("read the objects that follow in parallel, each once", async () => {
    const w = await world();
    const ids = await createAll(w, dashboard, boardOf);
    w.emulator.latency.ms = 300;
    const { plans, calls } = await adoptAll(w, dashboard, adoptions(ids));
    expect(plans).toEqual(plans.map((plan) => ({ ...plan, ...withoutFailure })));
    expect(plans.filter(({ inputs }) => STATE_KEYS.nextAdoptions in inputs)).toEqual([]);
    expect(calls).toHaveLength(COUNT);
    expect(w.emulator.calls.maxConcurrent).toBeGreaterThan(1);
  });

  test("send no other read where only one object is adopted", async () => {
    const w = await world();
    const ids = await createAll(w, dashboard, boardOf);
    const { calls } = await adoptAll(w, dashboard, adoptions(ids).slice(0, 1));
    expect(calls).toHaveLength(1);
  });

  test("report a difference and a missing object", async () => {
    const w = await world();
    const [first = "", second = "", third = ""] = await createAll(w, dashboard, boardOf);
    const missing = "aaaaaaaaaaaaaaaaaaaaa";
    const [a, b, c, d] = adoptions([first, second, missing, third]);
    const { plans } = await adoptAll(w, dashboard, [
      a as Props,
      b as Props,
      c as Props,
      { ...d, name: "other" },
    ]);
    expect(failuresOf(plans)).toEqual([
      expect.stringContaining(`there is no Dashboard with the id ${missing}`),
      expect.stringContaining('name: is "Board 2", the program has "other"'),
    ]);
  });
});
