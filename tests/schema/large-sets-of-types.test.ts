import { type ListNode, type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { selectManaged } from "../../src/schema/select-managed";
import { fieldsOf, isList, isMap, isObject, isScalar } from "../../src/schema/walk";
import { definitions } from "../support/definitions";

const SIZE = 100;

/** One item for each type of entity, at most 100, whose other values the server may choose or hide. */
const SMALL = ["Connector.configOverrides"];

/** The sets of objects in a node, with their paths. */
function setsIn(node: Node, path: string, seen = new Set<Node>()): [string, ListNode][] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (isList(node)) {
    const isSet = node.facts.unordered === true && !isScalar(node.item);
    return [
      ...(isSet ? [[path, node] as [string, ListNode]] : []),
      ...setsIn(node.item, path, seen),
    ];
  }
  if (isMap(node)) return setsIn(node.value, path, seen);
  return Object.entries(fieldsOf(node)).flatMap(([key, field]) =>
    setsIn(field.node, `${path}.${key}`, seen),
  );
}

/** A value in which each text and number is that of one item. */
function filled(node: Node, n: number, depth = 0): unknown {
  if (isList(node)) return depth > 8 ? [] : [filled(node.item, n, depth + 1)];
  if (isMap(node)) return depth > 8 ? {} : { key: filled(node.value, n, depth + 1) };
  if (isObject(node)) {
    const [, ...others] = node.facts.union?.variants ?? [];
    const fields = Object.entries(node.fields).filter(([key]) => !others.includes(key));
    return Object.fromEntries(
      fields.flatMap(([key, field]) =>
        depth > 8 ? [] : [[key, filled(field.node, n, depth + 1)]],
      ),
    );
  }
  if (node.type === "boolean") return true;
  if (node.type === "string" || node.type === "any") return `text ${n}`;
  return node.type === "enum" ? undefined : n + 1;
}

let reads = 0;
/** An item of a response, of which each read of a field counts. */
function counting(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, counting(one)]));
  return new Proxy(parts, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
}

const sets = [...definitions].flatMap(([resourceType, { fields }]) =>
  setsIn(nodeOf(fields), resourceType),
);

/** How often fields of a response are read whose items differ from all of the arguments. */
function readsOf(node: ListNode, size: number): number {
  const desired = Array.from({ length: size }, (_, n) => filled(node.item, n));
  const remote = desired.map((_, n) => counting(filled(node.item, n + size))).reverse();
  reads = 0;
  selectManaged(node, remote as never, desired as never);
  return reads;
}

test.each(sets.filter(([path]) => !SMALL.includes(path)))(
  "of %s, items that have all changed are not compared each with each",
  (_, node) => {
    const few = readsOf(node, SIZE);
    expect(few).toBeGreaterThan(SIZE);
    expect(readsOf(node, 3 * SIZE)).toBeLessThan(4 * few);
  },
);
