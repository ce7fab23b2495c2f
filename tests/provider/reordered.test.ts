import { apiOf } from "../../src/http";
import { remoteId } from "../../src/provider/identity/ids";
import { canonical, equalCanonical, isNoop, withSiblings } from "../../src/schema/canonical";
import { type ListNode, type Node, nodeOf } from "../../src/schema/node";
import { type Fields, isRecord } from "../../src/schema/record";
import { elementsOf, mapElements } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";

captureLog();

const CASES = 3;
const READS = 8;
const REFRESHES = 2;
const SAME = { step: "same", failures: [] };

/** Objects with generated arguments, in accounts that return lists in another order each time. */
async function createdObjects(definition: AnyDefinition) {
  const cases = argsOf(definition, "maximal", CASES).map(async (args) => {
    const w = await world({ quirks: { reordered: true } });
    const resource = new Resource(w, definition);
    const resolved = await new Refs(w).resolveArgs(definition, args);
    return { resource, args: await createAccepted(resource, resolved) };
  });
  return (await Promise.all(cases)).flatMap(({ resource, args }) =>
    args ? [{ resource, args }] : [],
  );
}

/** A value with the items of all sets, or of all other lists, in the opposite order. */
function reversed(node: Node, value: unknown, which: "sets" | "lists"): unknown {
  const inside = mapElements(node, value, (child, item) =>
    reversed(isRecord(value) ? withSiblings(child, value) : child, item, which),
  );
  if (node.type !== "list" || !Array.isArray(inside)) return inside;
  if (node.facts.unordered) return which === "sets" ? inside.slice().reverse() : inside;
  return which === "sets" || isSameBackwards(node, inside) ? inside : inside.slice().reverse();
}

/**
 * Whether a list means the same in the opposite order: its items may differ in spelling only, such
 * as `LOW` and its full name, or numbers that are equal as 32-bit ones.
 */
function isSameBackwards(list: ListNode, items: unknown[]): boolean {
  const meanings = items.map((item) => JSON.stringify(canonical(list.item, item)));
  return meanings.every((one, n) => one === meanings.at(-1 - n));
}

/** A value without the items of lists that mean the same as no item. */
const withoutNoops = (node: Node, value: unknown): unknown =>
  mapElements(
    node,
    node.type === "list" && Array.isArray(value)
      ? value.filter((item) => !isNoop(node, item))
      : value,
    withoutNoops,
  );

/** The sets with several items in a value, by their path without indexes. */
function setsIn(node: Node, value: unknown, path: readonly string[] = []): [string, string][] {
  const isSet = node.facts.unordered && Array.isArray(value) && value.length > 1;
  const inside = elementsOf(node, value).flatMap(({ key, node: child, value: item }) =>
    child ? setsIn(child, item, typeof key === "number" ? path : [...path, key]) : [],
  );
  return isSet ? [[path.join("."), JSON.stringify(value)], ...inside] : inside;
}

/** The orders in which several reads return each set of an object. */
async function ordersOf({ world: w, definition, state }: Resource) {
  const process = w.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), {
    log: () => undefined,
  });
  const orders = new Map<string, Set<string>>();
  for (let n = 0; n < READS; n += 1) {
    const remote = (await handlers.read(remoteId(state?.id ?? ""))) as Fields;
    for (const [path, text] of setsIn(nodeOf(definition.fields), remote))
      orders.set(path, (orders.get(path) ?? new Set()).add(text));
  }
  await process.close();
  return [...orders].map(([path, texts]) => [path, texts.size] as const);
}

describe.each(definitions)(
  "%s in an account that returns lists in another order each time",
  (_, definition) => {
    const node = nodeOf(definition.fields);

    test("reads return every set in several orders, previews and refreshes show nothing, and the state has the order of the program", async () => {
      const objects = await createdObjects(definition);
      expect(objects).not.toEqual([]);
      const orders = await Promise.all(objects.map(({ resource }) => ordersOf(resource)));
      expect(orders.flat().filter(([, count]) => count === 1)).toEqual([]);
      for (const { resource, args } of objects) {
        const before = JSON.stringify(resource.state?.inputs);
        for (let n = 0; n < REFRESHES; n += 1) {
          expect(await resource.refresh()).toBe("same");
          expect(await resource.preview(args)).toMatchObject(SAME);
        }
        expect(JSON.stringify(resource.state?.inputs)).toBe(before);
      }
    });

    test("a program may change the order of sets, and the order of other lists is a change", async () => {
      for (const args of argsOf(definition, "maximal", CASES)) {
        expect(equalCanonical(node, args, reversed(node, args, "sets"))).toBe(true);
        const ordered = withoutNoops(node, args);
        const other = reversed(node, ordered, "lists");
        const isOther =
          JSON.stringify(canonical(node, args)) !== JSON.stringify(canonical(node, other));
        expect(isOther).toBe(JSON.stringify(ordered) !== JSON.stringify(other));
      }
    });
  },
);
