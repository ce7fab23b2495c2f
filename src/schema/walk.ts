import type { Field, ListNode, MapNode, Node, ObjectNode } from "./node";
import type { Path } from "./path";
import { compact, isRecord } from "./record";
import { anyExcept } from "./steps";

/** The key of an element: a field, the index of an item, the key of a map entry. */
type Key = string | number;

const NO_FIELDS: Readonly<Record<string, Field>> = Object.freeze(Object.create(null));

/** The fields of an object; none for any other node. */
export const fieldsOf = (node: Node | undefined): Readonly<Record<string, Field>> =>
  node?.type === "object" ? node.fields : NO_FIELDS;

/** A node whose values have no elements. */
export type ScalarNode = Exclude<Node, ObjectNode | ListNode | MapNode>;

export const isObject = (node: Node | undefined): node is ObjectNode => node?.type === "object";
export const isList = (node: Node | undefined): node is ListNode => node?.type === "list";
export const isMap = (node: Node | undefined): node is MapNode => node?.type === "map";
export const isBoolean = (node: Node | undefined): boolean => node?.type === "boolean";
/** Whether values of a node are JSON numbers. 64-bit integers are strings. */
export const isNumeric = ({ type }: Node): boolean => type === "number" || type === "integer";

const CONTAINERS: readonly Node["type"][] = ["object", "list", "map"];
/** Whether values of a node have no elements. */
export const isScalar = ({ type }: Node): boolean => !CONTAINERS.includes(type);

/** One function for each type of node; `scalar` is for all types without elements. */
export interface NodeCases<T> {
  object(node: ObjectNode): T;
  list(node: ListNode): T;
  map(node: MapNode): T;
  scalar(node: ScalarNode): T;
}
/** Calls the function for the type of a node. */
export function matchNode<T>(node: Node, cases: NodeCases<T>): T {
  if (node.type === "object") return cases.object(node);
  if (node.type === "list") return cases.list(node);
  return node.type === "map" ? cases.map(node) : cases.scalar(node);
}

type Entries = Record<string, unknown>;
/** One function for each type of value; `other` is for scalars and values of another type. */
export interface ValueCases<T> {
  object(node: ObjectNode, value: Entries): T;
  list(node: ListNode, value: unknown[]): T;
  map(node: MapNode, value: Entries): T;
  other(node: Node, value: unknown): T;
}
/** Calls the function for the type of a node if the value has that type, and `other` if not. */
export function matchValue<T>(node: Node, value: unknown, cases: ValueCases<T>): T {
  if (node.type === "list" && Array.isArray(value)) return cases.list(node, value);
  if (node.type === "object" && isRecord(value)) return cases.object(node, value);
  return node.type === "map" && isRecord(value) ? cases.map(node, value) : cases.other(node, value);
}

/** The node of one element of a value: of a field, an item or a map entry. */
export function childAt(node: Node | undefined, key: Key): Node | undefined {
  if (node?.type === "list") return node.item;
  if (node?.type === "map") return node.value;
  const fields = fieldsOf(node);
  return Object.hasOwn(fields, key) ? fields[key]?.node : undefined;
}

/**
 * The nodes directly below a node. Items have the step `*`; entries of a map too, or `!a,b` where
 * some entries are public.
 */
export function childrenOf(node: Node): [step: string, child: Node][] {
  if (node.type === "list") return [["*", node.item]];
  if (node.type === "map") return [[anyExcept(node.facts.publicEntries), node.value]];
  return Object.entries(fieldsOf(node)).map(([key, field]) => [key, field.node]);
}

/** An element of a value; `node` is undefined for a field that is not declared. */
export interface Element {
  key: Key;
  node: Node | undefined;
  value: unknown;
}

/** The elements directly below a value: none where the value does not have the declared type. */
export function elementsOf(node: Node, value: unknown): Element[] {
  if (node.type === "list" && Array.isArray(value))
    return value.map((item, key) => ({ key, node: node.item, value: item }));
  if ((node.type !== "object" && node.type !== "map") || !isRecord(value)) return [];
  return Object.keys(value).map((key) => ({ key, node: childAt(node, key), value: value[key] }));
}

/**
 * A copy of a value with `change` applied to each declared element. An element that becomes
 * undefined is removed; undeclared fields stay.
 * @example
 * mapElements(node, { a: 1, b: [2] }, (child, element) => String(element)) // { a: "1", b: "2" }
 */
export function mapElements(
  node: Node,
  value: unknown,
  change: (child: Node, element: unknown, key: string) => unknown,
): unknown {
  if (node.type === "list" && Array.isArray(value))
    return value
      .map((item, n) => change(node.item, item, String(n)))
      .filter((item) => item !== undefined);
  if ((node.type !== "object" && node.type !== "map") || !isRecord(value)) return value;
  return compact(
    Object.entries(value).map(([key, item]) => {
      const child = childAt(node, key);
      return [key, child ? change(child, item, key) : item];
    }),
  );
}

/** Applies a change to a value on the wire, inside its wrapper: `{ value: x }`. */
export function changeUnwrapped(
  node: Node,
  wire: unknown,
  change: (node: Node, bare: unknown) => unknown,
): unknown {
  const { wrapper } = node.facts;
  if (wrapper === undefined || !isRecord(wire)) return change(node, wire);
  return Object.hasOwn(wire, wrapper) ? { ...wire, [wrapper]: change(node, wire[wrapper]) } : wire;
}

/** The results of `visit` for a value and everything declared below it, outermost first. */
export function collect<T>(
  node: Node,
  value: unknown,
  visit: (node: Node, value: unknown, path: Path) => readonly T[],
  path: Path = [],
): T[] {
  const below = elementsOf(node, value).flatMap(({ key, node: child, value: element }) =>
    child ? collect(child, element, visit, [...path, key]) : [],
  );
  return [...visit(node, value, path), ...below];
}

/**
 * The results of `visit` for a node and all nodes below it, except below a node that `isEntered`
 * rejects. A schema may contain itself: a node is not entered again below itself.
 */
export function collectDeclared<T>(
  node: Node,
  visit: (node: Node, steps: readonly string[]) => readonly T[],
  isEntered: (node: Node) => boolean = () => true,
  steps: readonly string[] = [],
  above: readonly Node[] = [],
): T[] {
  if (above.includes(node)) return [];
  const children = isEntered(node) ? childrenOf(node) : [];
  const below = children.flatMap(([step, child]) =>
    collectDeclared(child, visit, isEntered, [...steps, step], [...above, node]),
  );
  return [...visit(node, steps), ...below];
}

/** The declaration at a path. */
export const nodeAt = (node: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>(childAt, node);

/** The field beside this one of which it is another notation (`aliasOf`). */
export function aliasedSibling(
  object: Node | undefined,
  key: string,
): { key: string; node: Node } | undefined {
  const sibling = childAt(object, key)?.facts.aliasOf;
  const node = sibling === undefined ? undefined : childAt(object, sibling);
  return sibling !== undefined && node ? { key: sibling, node } : undefined;
}
