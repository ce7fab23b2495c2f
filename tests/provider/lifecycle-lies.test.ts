import { createHash } from "node:crypto";
import { remoteId } from "../../src/provider/identity/ids";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { casesToRun, isInShare } from "../support/case-share";
import { argsOf, createAccepted, withUniqueFields, withValuesOnError } from "../support/cases";
import { definitions, SEED } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { proxy, type Rewrite } from "../support/proxy";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, World, world } from "../support/world";

captureLog();

/** An account behind a service that changes its responses while `lie` is set. */
class LyingWorld extends World {
  lie: Rewrite | undefined;

  static async open(): Promise<LyingWorld> {
    const { emulator, config } = await world();
    const url = await proxy(emulator.url, (...response) =>
      lying.lie ? lying.lie(...response) : response[1],
    );
    const lying = new LyingWorld(emulator, { ...config, "coralogix:url": url });
    return lying;
  }
}

/** A resource with arguments that the service accepts. */
async function created(definition: AnyDefinition) {
  const w = await LyingWorld.open();
  const resource = new Resource(w, definition);
  const refs = new Refs(w);
  const args = await fullArgsOf(w, definition, refs);
  await resource.up(args);
  return { w, resource, args, refs };
}

/** The JSON with each value replaced. */
function mapValues(value: unknown, change: (value: unknown, key: string) => unknown): unknown {
  const inner = (item: unknown, key: string) => change(mapValues(item, change), key);
  if (Array.isArray(value)) return value.map((item, n) => inner(item, String(n)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item, key)]));
}
const replacing =
  (from: string, to: string): Rewrite =>
  (_, wire) =>
    mapValues(wire, (value) => {
      if (typeof value === "number") return String(value) === from ? Number(to) || value : value;
      return value === from ? to : value;
    });

/** Removes the fields that have the id. */
const without =
  (id: string): Rewrite =>
  (_, wire) =>
    mapValues(wire, (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([, one]) => String(one) !== id))
        : value,
    );

/** The id of an object with other arguments, where an account has several objects of the type. */
async function anotherOf(
  w: World,
  definition: AnyDefinition,
  refs: Refs,
): Promise<string | undefined> {
  for (const args of argsOf(definition, "random", 6)) {
    const other = new Resource(w, definition, "other");
    const { nameField } = definition;
    const different = await refs.resolve(nodeOf(definition.fields), {
      ...withUniqueFields(definition, args, "older"),
      ...(typeof args[nameField ?? ""] === "string" && nameField ? { [nameField]: "older" } : {}),
    });
    await createAccepted(other, different);
    if (other.state) return remoteId(other.state.id);
  }
  return undefined;
}

const isGet = (route: string) => route.startsWith("GET ");
/** Refreshes, and returns the error or the result. */
const refreshed = (resource: Resource): Promise<string> =>
  resource.refresh().catch((error: Error) => error.message);
const NO_BUG = /bug in pulumi-coralogix|Cannot (read|destructure)|undefined|is not a function/;

/** What is no list: unless CASES=all, a resource type has one of them by turns. */
const NO_LISTS = [[7], null, { a: 1 }, "x"];
/** What a service may say in reads about an object, which none of them changes. */
const LIES: Readonly<
  Record<string, (w: LyingWorld, resource: Resource, type: number) => Promise<void>>
> = {
  "lists that cannot be read leave it in the state": async (w, resource, type) => {
    for (const list of NO_LISTS.filter((_, n) => isInShare(NO_LISTS.length, n, type))) {
      w.lie = (_, wire, route) =>
        isGet(route) && isRecord(wire)
          ? Object.fromEntries(
              Object.entries(wire).map(([key, item]) => [key, Array.isArray(item) ? list : item]),
            )
          : wire;
      const result = await refreshed(resource.copy());
      expect(result).not.toBe("gone");
      expect(result).not.toMatch(NO_BUG);
    }
    w.lie = undefined;
    expect(await resource.copy().refresh()).toBe("same");
  },
  "it is not taken for another object": async (w, resource) => {
    const id = remoteId(resource.state?.id ?? "");
    const other = id.replace(/[0-9a-f]$/i, (last) => (last === "1" ? "2" : "1"));
    const lie = replacing(id, other);
    const isReadById = () => w.emulator.calls.all().at(-1)?.path.endsWith(`/${id}`);
    w.lie = (node, wire, route) => (isGet(route) && isReadById() ? lie(node, wire, route) : wire);
    const result = await refreshed(resource.copy());
    expect(result).not.toBe("gone");
    expect(result).not.toBe("changed");
    expect(result).not.toMatch(NO_BUG);
  },
  "it remains the same object where the service changes the case of its id": async (
    w,
    resource,
  ) => {
    const id = remoteId(resource.state?.id ?? "");
    if (!/^[\da-f-]{36}$/.test(id)) return;
    w.lie = replacing(id, id.toUpperCase());
    expect(await refreshed(resource.copy())).toBe("same");
  },
  "it is read with an error that names the response when values are damaged": async (
    w,
    resource,
  ) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let at = 0;
      const damage = (value: unknown) => {
        at += 1;
        return damaged(value, `${SEED} ${round} ${at}`);
      };
      w.lie = (_, wire, route) => (isGet(route) ? mapValues(wire, damage) : wire);
      expect(await refreshed(resource.copy())).not.toMatch(NO_BUG);
    }
  },
};

/** What a service may say in the response to a create: of which object the id is. */
const CREATE_LIES: Readonly<Record<string, (fresh: string, other: string) => Rewrite>> = {
  "an id of another form": (fresh) => replacing(fresh, "../../../admin?x=1#y"),
  "the id of an older object": replacing,
  "no id": without,
};

/** Creates the object, and expects that it is found although the response to the create lies. */
async function expectFound(
  w: LyingWorld,
  resource: Resource,
  args: Props,
  lieAbout: (fresh: string) => Rewrite,
): Promise<void> {
  const table = tableOf(resource.definition);
  const before = new Set(w.emulator.objects(table).map(({ id }) => String(id)));
  let lies = 0;
  w.lie = (node, wire, route) => {
    const [fresh] = w.emulator
      .objects(table)
      .map(({ id }) => String(id))
      .filter((id) => !before.has(id));
    if (isGet(route) || fresh === undefined || lies) return wire;
    lies += 1;
    return lieAbout(fresh)(node, wire, route);
  };
  await resource.up(args);
  w.lie = undefined;
  expect(before).not.toContain(remoteId(resource.state?.id ?? ""));
  expect(w.emulator.objects(table).filter(({ id }) => !before.has(String(id)))).toHaveLength(1);
  expect(await resource.refresh()).toBe("same");
  await resource.destroy();
}

test.each(definitions)(
  "%s of a service that lies is the same object whatever a read says, and is found whatever the response to its create says",
  async (_, definition) => {
    const type = definitions.findIndex(([, one]) => one === definition);
    const { w, resource, args, refs } = await created(definition);
    for (const [lie, check] of Object.entries(LIES)) {
      w.lie = undefined;
      await withValuesOnError(lie, () => check(w, resource, type));
    }
    // Of one object for each account, or for each value, the id is known.
    if (typeof definition.ids?.generated === "function" || definition.unlistable) return;
    w.lie = undefined;
    await resource.destroy();
    const other = await anotherOf(w, definition, refs);
    if (!other) return;
    // By turns, unless CASES=all: each lie has a third of the types.
    const lies = Object.entries(CREATE_LIES);
    for (const [lie, lieAbout] of lies.filter((_, n) => isInShare(lies.length, n, type)))
      await withValuesOnError([lie, args], () =>
        expectFound(w, resource, args, (fresh) => lieAbout(fresh, other)),
      );
  },
);

const settings = definitions.filter(([, { setting, unreadable }]) => setting && !unreadable);
describe.each(settings)("%s whose create gets an empty object as its response", (_, definition) => {
  test("is set where a read shows it", async () => {
    const { w, resource, args } = await created(definition);
    await resource.destroy();
    w.lie = (_node, wire, route) => (isGet(route) ? wire : {});
    await withValuesOnError(args, () => resource.up(args));
    expect(await resource.refresh()).toBe("same");
  });
});

test("a setting whose create gets an empty object without an effect is not set", async () => {
  const [, definition] = settings.find(([type]) => type === "AiModelPricing") ?? [];
  if (!definition) throw new Error("there is no such setting");
  const { w, resource, args } = await created(definition);
  await resource.destroy();
  for (const method of ["POST", "PUT", "PATCH"])
    w.emulator.faults.add({
      match: { method, times: 99 },
      how: "status",
      status: 200,
      body: "object",
      when: "before",
    });
  await expect(resource.up(args)).rejects.toThrow(/The outcome is unknown/);
});

// Their ids are known before the create: the response was the only proof of it.
const WITH_KNOWN_ID = new Set([
  "Dashboard",
  "DashboardFolder",
  "QuotaRuleSet",
  "ExtensionDeployment",
]);
describe.each(definitions.filter(([type]) => WITH_KNOWN_ID.has(type)))(
  "%s whose create gets an empty object as its response",
  (_, definition) => {
    test.each(["before", "after"] as const)(
      "exists once, with the response sent %s the effect",
      async (when) => {
        const { w, resource, args } = await created(definition);
        await resource.destroy();
        const table = tableOf(definition);
        const others = w.emulator.objects(table).length;
        for (const method of ["POST", "PUT"])
          w.emulator.faults.add({
            match: { method },
            how: "status",
            status: 200,
            body: "object",
            when,
          });
        await withValuesOnError(args, () => resource.up(args));
        expect(w.emulator.objects(table)).toHaveLength(others + 1);
        expect(await resource.refresh()).toBe("same");
      },
    );
  },
);

const ROUNDS = casesToRun(6, 3);
const DAMAGE_SHARE = 12;
const DAMAGES = [7, "x", null, [], {}, [7], true, { a: [null] }];
function damaged(value: unknown, seed: string): unknown {
  const [share = 0, which = 0] = createHash("sha256").update(seed).digest();
  return share % DAMAGE_SHARE ? value : DAMAGES[which % DAMAGES.length];
}

test("a response that lacks what the provider reads of it is an error with the place", async () => {
  const { w, resource } = await created(alert);
  w.lie = (_, wire) =>
    isRecord(wire) && isRecord(wire.alertDef) ? { alertDef: { id: wire.alertDef.id } } : wire;
  await expect(resource.refresh()).rejects.toThrow(
    "a response that cannot be read: alertDef.alertDefProperties: is missing",
  );
});
