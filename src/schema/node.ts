import type { z } from "zod";
import { type Facts, factsOf } from "./facts";

/** A bound of a text, a list or a number, as the declaration states it. */
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
/** What one schema is, for every reader of declarations: the only place that looks inside zod. */
export type Node = Base &
  (
    | { kind: "object"; fields: Readonly<Record<string, Field>> }
    | { kind: "list"; item: Node }
    | { kind: "map"; value: Node }
    | { kind: "text" | "number" | "integer" | "int64" | "word" | "boolean" | "any" }
  );
/** A key of an object. */
export interface Field {
  readonly node: Node;
  readonly optional: boolean;
}

type Def = { type: string; [key: string]: unknown };
const seen = new WeakMap<object, Node>();
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The schema as a node. Same schema, same node. */
export function nodeOf(schema: z.ZodType): Node {
  const known = seen.get(schema);
  if (known) return known;
  const node = make(schema);
  seen.set(schema, node);
  return node;
}

const WRAPPERS = ["optional", "nullable", "lazy", "readonly"];
function make(schema: z.ZodType): Node {
  const def = defOf(schema);
  if (!WRAPPERS.includes(def.type)) return bare(schema, def);
  const inner = nodeOf(def.type === "lazy" ? (def.getter as () => z.ZodType)() : (def.innerType as z.ZodType));
  const facts = factsOf(schema);
  return Object.keys(facts).length ? withFacts(inner, { ...inner.facts, ...facts }) : inner;
}
// Copied by descriptor: `fields` and `item` are lazy, so that schemas may refer to themselves.
const withFacts = (node: Node, facts: Facts): Node =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(node), facts: { value: facts, enumerable: true } }) as Node;

function bare(schema: z.ZodType, def: Def): Node {
  const base = { facts: factsOf(schema), schema, bounds: boundsOf(schema) };
  const spelling = base.facts.spelling?.as;
  if (spelling === "word" || spelling === "int64") return { ...base, kind: spelling };
  if (def.type === "object") return lazily({ ...base, kind: "object" }, "fields", () => fieldsOf(def.shape as Record<string, z.ZodType>));
  if (def.type === "array") return lazily({ ...base, kind: "list" }, "item", () => nodeOf(def.element as z.ZodType));
  if (def.type === "record") return lazily({ ...base, kind: "map" }, "value", () => nodeOf(def.valueType as z.ZodType));
  if (def.type === "string") return { ...base, kind: "text" };
  if (def.type === "number") return { ...base, kind: String(def.format).includes("int") ? "integer" : "number" };
  return { ...base, kind: def.type === "boolean" ? "boolean" : "any" };
}

function lazily(base: Base & { kind: string }, key: string, get: () => unknown): Node {
  let value: unknown;
  const read = () => {
    value ??= get();
    return value;
  };
  return Object.defineProperty({ ...base }, key, { get: read, enumerable: true }) as unknown as Node;
}

const fieldsOf = (shape: Record<string, z.ZodType>): Record<string, Field> =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)]));
const fieldOf = (schema: z.ZodType): Field =>
  Object.defineProperty({ optional: defOf(schema).type === "optional" }, "node", { get: () => nodeOf(schema), enumerable: true }) as Field;

type Check = Record<string, unknown> & { check: string };
const checksOf = (def: Def): Check[] => ((def.checks as { _zod: { def: Check } }[] | undefined) ?? []).map((check) => check._zod.def);

function boundsOf(schema: z.ZodType): Bounds {
  const def = defOf(schema);
  // A 64-bit integer is a number or digits: the number holds the bounds.
  const checks = checksOf(def.type === "union" ? defOf((def.options as z.ZodType[])[0] as z.ZodType) : def);
  const bounds = checks.map(({ check, value, minimum, maximum, length, pattern }): Bounds => {
    if (check === "greater_than") return { min: value as number };
    if (check === "less_than") return { max: value as number };
    if (check === "min_length") return { min: minimum as number };
    if (check === "max_length") return { max: maximum as number };
    if (check === "length_equals") return { min: length as number, max: length as number };
    return check === "string_format" && pattern instanceof RegExp ? { pattern: pattern.source } : {};
  });
  return Object.assign({}, ...bounds);
}
