import type { z } from "zod";
import { type Facts, factsOf } from "./facts";

/** The bounds of a string, a list or a number. */
export interface Bounds {
  min?: number;
  max?: number;
  pattern?: string;
}

interface Base {
  facts: Facts;
  schema: z.ZodType;
  bounds: Bounds;
}
/** A schema in the form that generic code reads. Only this file reads the internals of zod. */
export type Node = Base &
  (
    | { type: "object"; fields: Readonly<Record<string, Field>> }
    | { type: "list"; item: Node }
    | { type: "map"; value: Node }
    | { type: "string" | "number" | "integer" | "int64" | "enum" | "boolean" | "any" }
  );
export type ObjectNode = Extract<Node, { type: "object" }>;
export type ListNode = Extract<Node, { type: "list" }>;
export type MapNode = Extract<Node, { type: "map" }>;

/** A field of an object. */
export interface Field {
  readonly node: Node;
  readonly optional: boolean;
}

type Def = { type: string; [key: string]: unknown };
const nodes = new WeakMap<object, Node>();
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The node of a schema. Equal schemas return the same node, so nodes can be keys of caches. */
export function nodeOf(schema: z.ZodType): Node {
  const known = nodes.get(schema);
  if (known) return known;
  const node = createNode(schema);
  nodes.set(schema, node);
  return node;
}

const WRAPPERS = ["optional", "nullable", "lazy", "readonly"];
function createNode(schema: z.ZodType): Node {
  const def = defOf(schema);
  if (!WRAPPERS.includes(def.type)) return unwrappedNode(schema, def);
  const inner = nodeOf(
    def.type === "lazy" ? (def.getter as () => z.ZodType)() : (def.innerType as z.ZodType),
  );
  const facts = factsOf(schema);
  return Object.keys(facts).length ? withFacts(inner, { ...inner.facts, ...facts }) : inner;
}
// Copies the property descriptors: `fields` and `item` are getters, and calling them here would not
// end for schemas that contain themselves.
const withFacts = (node: Node, facts: Facts): Node =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(node), facts: { value: facts, enumerable: true } },
  ) as Node;

function unwrappedNode(schema: z.ZodType, def: Def): Node {
  const base = { facts: factsOf(schema), schema, bounds: boundsOf(schema) };
  const encodingType = base.facts.encoding?.as;
  if (encodingType === "enum" || encodingType === "int64") return { ...base, type: encodingType };
  if (def.type === "object")
    return withLazy({ ...base, type: "object" }, "fields", () =>
      fieldsOf(def.shape as Record<string, z.ZodType>),
    );
  if (def.type === "array")
    return withLazy({ ...base, type: "list" }, "item", () => nodeOf(def.element as z.ZodType));
  if (def.type === "record")
    return withLazy({ ...base, type: "map" }, "value", () => nodeOf(def.valueType as z.ZodType));
  if (def.type === "string") return { ...base, type: "string" };
  if (def.type === "number")
    return { ...base, type: String(def.format).includes("int") ? "integer" : "number" };
  return { ...base, type: def.type === "boolean" ? "boolean" : "any" };
}

function withLazy(base: Base & { type: string }, key: string, get: () => unknown): Node {
  let value: unknown;
  const read = () => {
    value ??= get();
    return value;
  };
  return Object.defineProperty({ ...base }, key, {
    get: read,
    enumerable: true,
  }) as unknown as Node;
}

const fieldsOf = (shape: Record<string, z.ZodType>): Record<string, Field> =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));
const fieldOf = (schema: z.ZodType): Field =>
  Object.defineProperty({ optional: defOf(schema).type === "optional" }, "node", {
    get: () => nodeOf(schema),
    enumerable: true,
  }) as Field;

type Check = Record<string, unknown> & { check: string };
const checksOf = (def: Def): Check[] =>
  ((def.checks as { _zod: { def: Check } }[] | undefined) ?? []).map((check) => check._zod.def);

function boundsOf(schema: z.ZodType): Bounds {
  const def = defOf(schema);
  // A 64-bit integer is a union of a number and a string: the number has the bounds.
  const checks = checksOf(
    def.type === "union" ? defOf((def.options as z.ZodType[])[0] as z.ZodType) : def,
  );
  const bounds = checks.map(({ check, value, minimum, maximum, length, pattern }): Bounds => {
    if (check === "greater_than") return { min: value as number };
    if (check === "less_than") return { max: value as number };
    if (check === "min_length") return { min: minimum as number };
    if (check === "max_length") return { max: maximum as number };
    if (check === "length_equals") return { min: length as number, max: length as number };
    return check === "string_format" && pattern instanceof RegExp
      ? { pattern: pattern.source }
      : {};
  });
  return Object.assign({}, ...bounds);
}
