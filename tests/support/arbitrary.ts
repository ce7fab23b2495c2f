import fc from "fast-check";
import type { z } from "zod";
import type { AnyDefinition } from "../../src/areas/define";
import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import { mended } from "./mend";

/** How much of what may be left out is given: nothing, everything, or some of it. */
export type Fill = "minimal" | "maximal" | "random";

const WITHIN_ITSELF = 2; // how often a schema that refers to itself is entered on one way down
const EXTRA_ITEMS = 2;
const LONGEST = 400;
const INT64 = 2n ** 63n;

/** What values are for. */
interface Drawing {
  fill: Fill;
  /** They are parts of a request as the wire has it: what it always holds is there, and in a query nothing is empty, for no query can say that. */
  part?: "body" | "query";
}

/** Values that a user may write for a schema: each within its bounds, with its words, patterns and unions. */
export const arbitraryOf = (node: Node, fill: Fill = "random"): fc.Arbitrary<unknown> => drawn(node, { fill }, []);

/** The same for a part of a request that a caller of the client gives. */
export const partOf = (part: "body" | "query", node: Node, fill: Fill = "random"): fc.Arbitrary<unknown> => drawn(node, { fill, part }, []);

function drawn(node: Node, as: Drawing, above: readonly Node[]): fc.Arbitrary<unknown> {
  if (above.filter((outer) => outer === node).length >= WITHIN_ITSELF) return fc.constant(sample(node));
  const way = [...above, node];
  if (node.kind === "object") return as.part === "query" && above.length ? spoken(node, as, way) : object(node, as, way);
  if (node.kind === "list") return list(node, as, way);
  if (node.kind === "map") return valid(node, fc.oneof(map(node, as, way), ...examplesOf(node)));
  return valid(node, leaf(node));
}

/** A leaf may have rules beyond its bounds: only values that pass are taken. */
const valid = (node: Node, values: fc.Arbitrary<unknown>) => passing(values, node.schema, `a ${node.kind}`);

// A map may have to hold something: its example does.
const examplesOf = ({ facts: { example } }: Node): fc.Arbitrary<unknown>[] => (example === undefined ? [] : [fc.constant(example)]);

/** Values that pass a schema's own check; a generator that hardly ever finds one says so instead of searching for ever. */
export function passing(values: fc.Arbitrary<unknown>, schema: z.ZodType, what: string): fc.Arbitrary<unknown> {
  let missed = 0;
  return values.filter((value) => {
    if (schema.safeParse(value).success) {
      missed = 0;
      return true;
    }
    missed += 1;
    if (missed > 2000) throw new Error(`no valid value found for ${what}, such as ${JSON.stringify(value).slice(0, 500)}`);
    return false;
  });
}

const spoken = (node: ObjectNode, as: Drawing, way: readonly Node[]) =>
  object(node, as, way).chain((value) =>
    Object.keys(value as object).length ? fc.constant(value) : object(node, { ...as, fill: "maximal" }, way),
  );

type ObjectNode = Extract<Node, { kind: "object" }>;
function object(node: ObjectNode, as: Drawing, way: readonly Node[]): fc.Arbitrary<unknown> {
  const { fill } = as;
  const mayMiss = ({ optional, node: { facts } }: ObjectNode["fields"][string]) => optional && !(as.part && facts.always);
  const all = node.facts.union?.variants ?? [];
  const variants = all.filter((key) => !node.fields[key]?.node.facts.refused);
  const below = (key: string) => drawn((node.fields[key] as ObjectNode["fields"][string]).node, as, way);
  const given = Object.entries(node.fields).filter(([key, field]) => !all.includes(key) && (!mayMiss(field) || fill !== "minimal"));
  const required = given.filter(([, field]) => !mayMiss(field) || fill === "maximal").map(([key]) => key);
  const common = fc.record(Object.fromEntries(given.map(([key]) => [key, below(key)])), { requiredKeys: required, noNullPrototype: true });
  if (!variants.length) return ruled(node, common, as, way);
  const none = node.facts.union?.optional && fill !== "maximal" ? [fc.constant({})] : [];
  const one = fc.oneof(...variants.map((key) => below(key).map((value) => ({ [key]: value }))), ...none);
  return ruled(
    node,
    fc.tuple(common, one).map(([a, b]) => ({ ...a, ...b })),
    as,
    way,
  );
}

// Only objects with rules of their own are checked again: what lies below has been. What the rules blame is mended, or some would never be met.
const ruled = (node: ObjectNode, values: fc.Arbitrary<unknown>, as: Drawing, way: readonly Node[]) => {
  const { checks } = (node.schema as unknown as { _zod: { def: { checks?: unknown[] } } })._zod.def;
  const own = (checks?.length ?? 0) > (node.facts.union ? 1 : 0);
  if (!own) return values;
  const rules = { fields: node.schema } as AnyDefinition;
  const whole = values
    .chain((value) => completed(node, value as Record<string, unknown>, as, way))
    .map((value) => mended(rules, value) ?? value);
  return passing(whole, node.schema, node.facts.model ?? "an object with rules");
};

/** A value with what a rule wants of it beside what it must have: the fields are drawn too. */
function completed(node: ObjectNode, value: Record<string, unknown>, as: Drawing, way: readonly Node[]): fc.Arbitrary<unknown> {
  const issues = node.schema.safeParse(value).error?.issues ?? [];
  const wanted = issues.flatMap(({ code, path: [key] }) => (code === "custom" && typeof key === "string" ? [key] : []));
  const missing = wanted.flatMap((key) => (value[key] === undefined && node.fields[key] ? [[key, node.fields[key].node] as const] : []));
  const fields = Object.fromEntries(missing.map(([key, field]) => [key, drawn(field, { ...as, fill: "maximal" }, way)]));
  return fc.record(fields, { noNullPrototype: true }).map((more) => ({ ...value, ...more }));
}

function list(node: Extract<Node, { kind: "list" }>, as: Drawing, way: readonly Node[]): fc.Arbitrary<unknown> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = node.bounds;
  const some = as.fill === "maximal" || as.part === "query";
  const least = some ? Math.max(min, Math.min(1, max)) : min;
  const most = as.fill === "minimal" ? least : Math.min(max, least + EXTRA_ITEMS);
  return fc.array(drawn(node.item, as, way), { minLength: least, maxLength: most });
}

function map(node: Extract<Node, { kind: "map" }>, as: Drawing, way: readonly Node[]): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom("team", "x.y", "constructor"));
  const least = as.fill === "maximal" || as.part === "query" ? 1 : 0;
  return fc
    .array(fc.tuple(key, drawn(node.value, as, way)), { minLength: least, maxLength: as.fill === "minimal" ? least : 3 })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== "__proto__")))
    .filter((value) => Object.keys(value).length >= least);
}

function leaf(node: Node): fc.Arbitrary<unknown> {
  const { bounds, facts } = node;
  if (node.kind === "boolean") return fc.boolean();
  if (node.kind === "any") return fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null);
  if (node.kind === "word") return word(node);
  if (node.kind === "int64") return int64(node);
  if (node.kind === "integer") return whole(bounds.min ?? Number.MIN_SAFE_INTEGER, bounds.max ?? Number.MAX_SAFE_INTEGER);
  if (node.kind === "number") return real(node);
  if (facts.json) return fc.oneof(fc.json({ maxDepth: 2 }), text(node)).filter((value) => fits(value, node));
  return text(node);
}

const POOL = 400;
const pools = new Map<string, fc.Arbitrary<string>>();
/** Texts that match a pattern. Ids must differ, and come as fast as they are needed; of the others a number are made once. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = pools.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern);
  const found = expression.test("0f0e0d0c-0b0a-4909-8807-060504030201")
    ? fc.tuple(fc.uuid(), fc.boolean()).map(([id, upper]) => (upper ? id.toUpperCase() : id))
    : fc.constantFrom(...new Set(fc.sample(fc.stringMatching(expression), { seed: POOL, numRuns: POOL })));
  pools.set(pattern, found);
  return found;
}

const fits = (value: string, { bounds: { min = 0, max = Number.POSITIVE_INFINITY } }: Node) => value.length >= min && value.length <= max;

/** Both ends of a range come up as often as all that lies between. */
const whole = (min: number, max: number) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));

function real({ bounds: { min, max } }: Node): fc.Arbitrary<number> {
  const ends = [min, max].filter((end) => end !== undefined);
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return fc.oneof(
    ...ends.map((end) => fc.constant(end)),
    fc.integer(integers(range)),
    fc.double({ ...range, noNaN: true, noDefaultInfinity: true }),
  );
}
const integers = ({ min = -1000, max = 1_000_000 }: { min?: number; max?: number }) => ({ min: Math.ceil(min), max: Math.floor(max) });

/** A number where it is exact, digits in any case: as users write them. */
function int64({ bounds, facts }: Node): fc.Arbitrary<unknown> {
  const unsigned = facts.spelling?.as === "int64" && facts.spelling.unsigned;
  const min = bounds.min === undefined ? (unsigned ? 0n : -INT64) : BigInt(bounds.min);
  const max = bounds.max === undefined ? (unsigned ? 2n * INT64 : INT64) - 1n : BigInt(bounds.max);
  const numbers = fc.oneof(fc.constantFrom(min, max), fc.bigInt({ min, max }), fc.bigInt({ min, max: min > 1000n ? max : 1000n }));
  return fc
    .tuple(numbers, fc.boolean())
    .map(([value, digits]) => (digits || !Number.isSafeInteger(Number(value)) ? String(value) : Number(value)));
}

function word({ facts: { spelling } }: Node): fc.Arbitrary<unknown> {
  if (spelling?.as !== "word") throw new Error("a word without words");
  return fc.constantFrom(...spelling.words.flatMap(({ short, full }) => (short ? [short, full] : [])));
}

function text(node: Node): fc.Arbitrary<string> {
  const { min = 0, max = LONGEST, pattern } = node.bounds;
  const { example } = node.facts;
  const shown = typeof example === "string" ? [fc.constant(example)] : [];
  if (pattern)
    return fc.oneof(
      ...shown,
      matching(pattern).filter((value) => fits(value, node)),
    );
  const short = Math.max(min, Math.min(max, 24));
  const plain = fc.string({ minLength: min, maxLength: short });
  // A sign may count as two: of a text whose length is fixed, hardly any would fit.
  const widest = Math.min(short, Math.floor(max / 2));
  const wide = widest < min ? [] : [fc.string({ unit: "binary", minLength: min, maxLength: widest }).filter((value) => fits(value, node))];
  // The ends of the range, where they are not too long to be worth it.
  const ends = [min, max].filter((length) => length <= 4096).map((length) => fc.constant("x".repeat(length)));
  return fc.oneof(...shown, { arbitrary: plain, weight: 3 }, ...wide, ...ends);
}
