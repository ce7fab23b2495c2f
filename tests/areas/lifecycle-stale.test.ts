import { setTimeout as sleep } from "node:timers/promises";
import { folder } from "../../src/areas/dashboards/folder";
import type { AnyDefinition } from "../../src/areas/define";
import { nodeOf } from "../../src/schema/node";
import { accepted, argsOf, carrying, refusalOf, telling } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { idsOf, shelfOf } from "../support/store";
import { listen, type World, world } from "../support/world";

listen();
const STALE_MS = 600;
const BOUND_MS = 4000;
const bound = (ms: number) => ({ "coralogix:settleMs": String(ms) });

/** Other arguments that the same object can come to have. */
async function changed(w: World, definition: AnyDefinition, resource: Resource, args: Props): Promise<Props | undefined> {
  const { natural } = definition;
  const refs = new Refs(w);
  const drawn = argsOf(definition, "random", 12);
  const tied = await Promise.all(drawn.map((one) => refs.tie(nodeOf(definition.fields), one)));
  for (const to of [...(natural ? [{ ...args, [natural]: "another" }] : []), ...tied])
    if ((await resource.preview(to)).step === "update") return to;
  return undefined;
}

/** Of the objects that are a resource's now, those that are there later. */
function idsLeft(resource: Resource): () => string[] {
  const ids = idsOf(resource);
  const shelf = shelfOf(resource.definition);
  return () =>
    resource.world.emulator
      .objects(shelf)
      .map(({ id }) => String(id))
      .filter((id) => ids.includes(id));
}

describe.each(definitions)("a %s while reads lag behind writes", (_, definition) => {
  test("is created, refreshed, changed, refreshed and deleted: never lost, never with drift", async () => {
    const w = await world({}, bound(BOUND_MS));
    const node = nodeOf(definition.fields);
    const drawn = await new Refs(w).tie(node, argsOf(definition, "random", 1)[0] as Props);
    const resource = new Resource(w, definition);
    // What the service refuses is found out while it is still quick.
    const args = (await accepted(resource, drawn)) as Props;
    const to = await changed(w, definition, resource, args);
    const isLeft = idsLeft(resource);
    await resource.destroy();
    // Where the API cannot take an object away, it stays.
    const stays = isLeft();
    w.emulator.unkind.staleReadsMs = STALE_MS;
    await telling(args, () => resource.up(args));
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(args)).step).toBe("same");
    if (to && !(await refusalOf(carrying(to, () => resource.up(to))))) {
      expect(await resource.refresh()).toBe("same");
      expect((await resource.preview(to)).step).toBe("same");
    }
    const left = idsLeft(resource);
    await resource.destroy();
    expect(left()).toEqual(stays);
  });
});

describe("what others do to an object", () => {
  const args = { name: "checkout" };
  async function made(ms: number) {
    const w = await world({}, bound(ms));
    const resource = new Resource(w, folder);
    await resource.up(args);
    return { w, resource, object: w.emulator.objects("folders")[0] as { id: string } };
  }
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const start = Date.now();
    return [await work(), Date.now() - start];
  };

  test("is found at once when our last write is old", async () => {
    const { w, resource, object } = await made(500);
    await sleep(5000);
    w.emulator.put("folders", { ...object, name: "by hand" } as never);
    w.emulator.calls.clear();
    expect(await resource.refresh()).toBe("changed");
    expect(w.emulator.calls.count()).toBe(1);
    w.emulator.forget("folders", object.id);
    expect(await resource.refresh()).toBe("gone");
  });

  test("is found after the bound when our last write is young, and not before", async () => {
    const { w, resource, object } = await made(3000);
    w.emulator.put("folders", { ...object, name: "by hand" } as never);
    const [found, took] = await timed(() => resource.copy().refresh());
    expect(found).toBe("changed");
    expect(took).toBeGreaterThan(1500);
    const { w: other, resource: second, object: gone } = await made(3000);
    other.emulator.forget("folders", gone.id);
    expect(await timed(() => second.refresh())).toEqual(["gone", expect.any(Number)]);
  });

  test("costs no further call where nothing differs", async () => {
    const { w, resource } = await made(3000);
    w.emulator.calls.clear();
    expect(await resource.refresh()).toBe("same");
    expect(w.emulator.calls.count()).toBe(1);
  });
});

test("a state that does not know when it was written is read as before", async () => {
  const w = await world({}, bound(5000));
  const resource = new Resource(w, folder);
  await resource.up({ name: "old" });
  const { __at: at, ...outputs } = resource.state?.outputs ?? {};
  Object.assign(resource.state as object, { outputs: { ...outputs, __at: Math.floor(Number(at)) } });
  w.emulator.forget("folders", resource.state?.id ?? "");
  w.emulator.calls.clear();
  expect(await resource.refresh()).toBe("gone");
  expect(w.emulator.calls.all().filter(({ path }) => path.includes("folders"))).toHaveLength(1);
});
