import { startEmulator } from "../../src/emulator";
import { addressHash } from "../../src/provider/identity/address";
import { packAccount } from "../../src/provider/state/account";
import { nodeOf } from "../../src/schema/node";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import type { AnyDefinition } from "../../src/services/define";
import {
  argsOf,
  createAccepted,
  refusalOf,
  withArgsOnError,
  withValuesOnError,
} from "../support/cases";
import { fakeClocks } from "../support/clock";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { missedIdsOf, tableOf } from "../support/stored-objects";
import { waitUntil } from "../support/wait-until";
import { captureLog, World, world } from "../support/world";

captureLog();
const STALE_MS = 600;
const BOUND_MS = 4000;
const bound = (ms: number) => ({ "coralogix:settleMs": String(ms) });

/** Other arguments that are an update of the same object. */
async function updatedArgs(
  refs: Refs,
  definition: AnyDefinition,
  resource: Resource,
  args: Props,
): Promise<Props | undefined> {
  const { nameField } = definition;
  const isUpdate = async (to: Props) => (await resource.preview(to)).step === "update";
  const renamed = nameField && { ...args, [nameField]: "another" };
  if (renamed && (await isUpdate(renamed))) return renamed;
  for (const one of argsOf(definition, "random", 12)) {
    const to = await refs.resolve(nodeOf(definition.fields), one);
    if (await isUpdate(to)) return to;
  }
  return undefined;
}

/** Returns a function that lists which of the resource's current objects still exist. */
function idsLeft(resource: Resource): () => string[] {
  const ids = missedIdsOf(resource);
  const table = tableOf(resource.definition);
  return () =>
    resource.world.emulator
      .objects(table)
      .map(({ id }) => String(id))
      .filter((id) => ids.includes(id));
}

/** The lifecycle of a resource type in an account whose reads lag. */
async function runLifecycle(definition: AnyDefinition, w: World): Promise<void> {
  const node = nodeOf(definition.fields);
  // One pool: routers of two would have the same ids.
  const refs = new Refs(w);
  // Some draws break a rule that nothing repairs.
  const drawn = await refs.resolve(node, argsOf(definition, "random", 12)[0] as Props);
  const resource = new Resource(w, definition);
  // Find rejected arguments before reads begin to lag.
  const args = (await createAccepted(resource, drawn)) as Props;
  const to = await updatedArgs(refs, definition, resource, args);
  const isLeft = idsLeft(resource);
  await resource.destroy();
  // Objects that the API cannot delete remain.
  const stays = isLeft();
  w.emulator.quirks.staleReadsMs = STALE_MS;
  await withValuesOnError(args, () => resource.up(args));
  expect(await resource.refresh()).toBe("same");
  expect((await resource.preview(args)).step).toBe("same");
  if (to && !(await refusalOf(withArgsOnError(to, () => resource.up(to))))) {
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(to)).step).toBe("same");
  }
  const left = idsLeft(resource);
  await resource.destroy();
  expect(left()).toEqual(stays);
}

async function runInAccount(definition: AnyDefinition): Promise<void> {
  const emulator = await startEmulator({
    apiKey: "a-key",
    quirks: { anyAiApplication: true, earlierFleetTargets: true },
  });
  await runLifecycle(definition, new World(emulator, bound(BOUND_MS))).finally(() =>
    emulator.close(),
  );
}

// A run mostly waits for reads to catch up: the runs of the next types begin during it.
const AT_ONCE = 6;
const runs = new Map<AnyDefinition, Promise<void>>();
function runOf(definition: AnyDefinition): Promise<void> {
  const run = runs.get(definition) ?? runInAccount(definition);
  runs.set(definition, run);
  // Its own test reports the error.
  run.catch(() => undefined);
  return run;
}
afterAll(() => Promise.allSettled(runs.values()));

describe.each(definitions)("%s while reads lag behind writes", (resourceType, definition) => {
  test("is created, refreshed, updated and deleted without loss or drift", async () => {
    const at = definitions.findIndex(([type]) => type === resourceType);
    for (const [, next] of definitions.slice(at, at + AT_ONCE)) void runOf(next);
    await runOf(definition);
  });
});

/** The requests for the object, without the one for the team. */
const readsOf = (w: World): number =>
  w.emulator.calls.all().filter(({ path }) => !path.endsWith("/whoami")).length;

describe("changes outside Pulumi", () => {
  const args = { name: "checkout" };
  async function created(ms: number) {
    const w = await world({}, bound(ms));
    const resource = new Resource(w, folder);
    await resource.up(args);
    return { w, resource, object: w.emulator.objects("folders")[0] as { id: string } };
  }
  beforeEach(() => fakeClocks());
  afterEach(() => jest.useRealTimers());
  const letTimePass = () => jest.advanceTimersByTime(60_000);
  /** A refresh that reads again and again while the clocks stand still, and ends after the bound. */
  async function refreshAfterBound(w: World, resource: Resource) {
    w.emulator.calls.clear();
    const refreshed = resource.refresh();
    await waitUntil(() => readsOf(w) >= 3);
    letTimePass();
    return refreshed;
  }

  test("are found at once when the last write is old", async () => {
    const { w, resource, object } = await created(500);
    letTimePass();
    w.emulator.put("folders", { ...object, name: "by hand" } as never);
    w.emulator.calls.clear();
    expect(await resource.refresh()).toBe("changed");
    expect(readsOf(w)).toBe(1);
    w.emulator.forget("folders", object.id);
    expect(await resource.refresh()).toBe("gone");
  });

  test("are found only after the bound when the last write is recent", async () => {
    const { w, resource, object } = await created(3000);
    w.emulator.put("folders", { ...object, name: "by hand" } as never);
    expect(await refreshAfterBound(w, resource.copy())).toBe("changed");
    const { w: other, resource: second, object: gone } = await created(3000);
    other.emulator.forget("folders", gone.id);
    expect(await refreshAfterBound(other, second)).toBe("gone");
  });

  test("cost no extra request when nothing differs", async () => {
    const { w, resource } = await created(3000);
    w.emulator.calls.clear();
    expect(await resource.refresh()).toBe("same");
    expect(readsOf(w)).toBe(1);
  });
});

test("a state without a write time is read without waiting", async () => {
  const w = await world({}, bound(5000));
  const resource = new Resource(w, folder);
  await resource.up({ name: "old" });
  const __a = packAccount({ account: 1, address: addressHash(w.emulator) });
  Object.assign(resource.state as object, { outputs: { ...resource.state?.outputs, __a } });
  w.emulator.forget("folders", resource.state?.id ?? "");
  w.emulator.calls.clear();
  expect(await resource.refresh()).toBe("gone");
  expect(w.emulator.calls.all().filter(({ path }) => path.includes("folders"))).toHaveLength(1);
});
