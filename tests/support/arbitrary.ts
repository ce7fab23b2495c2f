import fc from "fast-check";
import { stringify } from "yaml";
import type { z } from "zod";
import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { anyCharacter } from "./characters";
import { VALID_TEXTS } from "./languages";
import { repaired } from "./repair";

/** How many optional fields are set: none, all, or a random subset. */
export type Fill = "minimal" | "maximal" | "random";

const MAX_RECURSION = 2; // nesting of a recursive schema in itself
const EXTRA_ITEMS = 2;
const MAX_STRING_LENGTH = 400;
const INT64 = 2n ** 63n;

interface Generation {
  fill: Fill;
  /** For a request part: fields that are always sent are set, and a query has no empty values. */
  part?: "body" | "query";
}

/** Valid arguments of a schema: within bounds, with its enum values, patterns and unions. */
export const arbitraryOf = (node: Node, fill: Fill = "random"): fc.Arbitrary<unknown> =>
  generate(node, { fill }, []);

/** Valid values of a request part of the client. */
export const partOf = (
  part: "body" | "query",
  node: Node,
  fill: Fill = "random",
): fc.Arbitrary<unknown> => generate(node, { fill, part }, []);

function generate(node: Node, as: Generation, above: readonly Node[]): fc.Arbitrary<unknown> {
  if (above.filter((outer) => outer === node).length >= MAX_RECURSION)
    return fc.constant(sample(node));
  const way = [...above, node];
  if (node.type === "object")
    return as.part === "query" && above.length
      ? nonEmptyObject(node, as, way)
      : object(node, as, way);
  if (node.type === "list") return listValue(node, as, way);
  if (node.type === "map")
    return valid(node, fc.oneof(mapValue(node, as, way), ...examplesOf(node)));
  return valid(node, leaf(node));
}

/** A leaf may have custom checks: only values that pass are used. */
const valid = (node: Node, values: fc.Arbitrary<unknown>) =>
  filterValid(values, node.schema, `a ${node.type}`);

// A map may require certain keys: its example has them.
const examplesOf = ({ facts: { example } }: Node): fc.Arbitrary<unknown>[] =>
  example === undefined ? [] : [fc.constant(example)];

/** Values that pass the schema. Throws after too many misses instead of searching forever. */
export function filterValid(
  values: fc.Arbitrary<unknown>,
  schema: z.ZodType,
  label: string,
): fc.Arbitrary<unknown> {
  let missed = 0;
  return values.filter((value) => {
    if (schema.safeParse(value).success) {
      missed = 0;
      return true;
    }
    missed += 1;
    if (missed > 2000)
      throw new Error(
        `no valid value found for ${label}, such as ${JSON.stringify(value).slice(0, 500)}`,
      );
    return false;
  });
}

const nonEmptyObject = (node: ObjectNode, as: Generation, way: readonly Node[]) =>
  object(node, as, way).chain((value) =>
    Object.keys(value as object).length
      ? fc.constant(value)
      : object(node, { ...as, fill: "maximal" }, way),
  );

type ObjectNode = Extract<Node, { type: "object" }>;
function object(node: ObjectNode, as: Generation, way: readonly Node[]): fc.Arbitrary<unknown> {
  const { fill } = as;
  const mayOmit = ({ optional, node: { facts } }: ObjectNode["fields"][string]) =>
    optional && !(as.part && facts.always);
  const all = node.facts.union?.variants ?? [];
  const variants = all.filter((key) => !node.fields[key]?.node.facts.refused);
  const below = (key: string) =>
    generate((node.fields[key] as ObjectNode["fields"][string]).node, as, way);
  const given = Object.entries(node.fields).filter(
    ([key, field]) => !all.includes(key) && (!mayOmit(field) || fill !== "minimal"),
  );
  const required = given
    .filter(([, field]) => !mayOmit(field) || fill === "maximal")
    .map(([key]) => key);
  const common = fc.record(Object.fromEntries(given.map(([key]) => [key, below(key)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
  if (!variants.length) return satisfyingRules(node, common, as, way);
  const none = node.facts.union?.optional && fill !== "maximal" ? [fc.constant({})] : [];
  const one = fc.oneof(
    ...variants.map((key) => below(key).map((value) => ({ [key]: value }))),
    ...none,
  );
  return satisfyingRules(
    node,
    fc.tuple(common, one).map(([a, b]) => ({ ...a, ...b })),
    as,
    way,
  );
}

// Only objects with custom checks are validated again; refused values are repaired, because random
// values may never pass.
const satisfyingRules = (
  node: ObjectNode,
  values: fc.Arbitrary<unknown>,
  as: Generation,
  way: readonly Node[],
) => {
  const { checks } = (node.schema as unknown as { _zod: { def: { checks?: unknown[] } } })._zod.def;
  const own = (checks?.length ?? 0) > (node.facts.union ? 1 : 0);
  if (!own) return values;
  const rules = { fields: node.schema } as AnyDefinition;
  const repairedValues = values
    .chain((value) => withRuleFields(node, value as Record<string, unknown>, as, way))
    .map((value) => repaired(rules, value) ?? value);
  return filterValid(repairedValues, node.schema, node.facts.model ?? "an object with rules");
};

/** The value with optional fields that a custom check requires. */
function withRuleFields(
  node: ObjectNode,
  value: Record<string, unknown>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const issues = node.schema.safeParse(value).error?.issues ?? [];
  const wanted = issues.flatMap(({ code, path: [key] }) =>
    code === "custom" && typeof key === "string" ? [key] : [],
  );
  const missing = wanted.flatMap((key) =>
    value[key] === undefined && node.fields[key] ? [[key, node.fields[key].node] as const] : [],
  );
  const fields = Object.fromEntries(
    missing.map(([key, field]) => [key, generate(field, { ...as, fill: "maximal" }, way)]),
  );
  return fc.record(fields, { noNullPrototype: true }).map((more) => ({ ...value, ...more }));
}

function listValue(
  node: Extract<Node, { type: "list" }>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = node.bounds;
  const some = as.fill === "maximal" || as.part === "query";
  const least = some ? Math.max(min, Math.min(1, max)) : min;
  const most = as.fill === "minimal" ? least : Math.min(max, least + EXTRA_ITEMS);
  return fc.array(generate(node.item, as, way), { minLength: least, maxLength: most });
}

function mapValue(
  node: Extract<Node, { type: "map" }>,
  as: Generation,
  way: readonly Node[],
): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom("team", "x.y", "constructor"),
  );
  const least = as.fill === "maximal" || as.part === "query" ? 1 : 0;
  return fc
    .array(fc.tuple(key, generate(node.value, as, way)), {
      minLength: least,
      maxLength: as.fill === "minimal" ? least : 3,
    })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== "__proto__")))
    .filter((value) => Object.keys(value).length >= least);
}

function leaf(node: Node): fc.Arbitrary<unknown> {
  const { bounds, facts } = node;
  if (node.type === "boolean") return fc.boolean();
  if (node.type === "any") return fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null);
  if (node.type === "enum") return enumValue(node);
  if (node.type === "int64") return int64(node);
  if (node.type === "integer")
    return integerBetween(
      bounds.min ?? Number.MIN_SAFE_INTEGER,
      bounds.max ?? Number.MAX_SAFE_INTEGER,
    );
  if (node.type === "number") return numberValue(node);
  if (facts.json)
    return fc
      .oneof(fc.json({ maxDepth: 2 }), stringValue(node))
      .filter((value) => fits(value, node));
  if (facts.yaml)
    return fc
      .jsonValue({ maxDepth: 2 })
      .map((value) => stringify(value))
      .filter((value) => fits(value, node));
  return stringValue(node);
}

const POOL = 400;
const pools = new Map<string, fc.Arbitrary<string>>();
/** Strings of a pattern: new UUIDs for ids, otherwise from a fixed pool, which is faster. */
function stringsMatching(pattern: string): fc.Arbitrary<string> {
  const known = pools.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern);
  const found = expression.test("0f0e0d0c-0b0a-4909-8807-060504030201")
    ? fc.tuple(fc.uuid(), fc.boolean()).map(([id, upper]) => (upper ? id.toUpperCase() : id))
    : fc.constantFrom(
        ...new Set(fc.sample(fc.stringMatching(expression), { seed: POOL, numRuns: POOL })),
      );
  pools.set(pattern, found);
  return found;
}

const fits = (value: string, { bounds: { min = 0, max = Number.POSITIVE_INFINITY } }: Node) =>
  value.length >= min && value.length <= max;

/** Both ends of a range are as likely as all values between. */
const integerBetween = (min: number, max: number) =>
  fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));

function numberValue({ bounds: { min, max } }: Node): fc.Arbitrary<number> {
  const ends = [min, max].filter((end) => end !== undefined);
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return fc.oneof(
    ...ends.map((end) => fc.constant(end)),
    fc.integer(integers(range)),
    fc.double({ ...range, noNaN: true, noDefaultInfinity: true }),
  );
}
const integers = ({ min = -1000, max = 1_000_000 }: { min?: number; max?: number }) => ({
  min: Math.ceil(min),
  max: Math.floor(max),
});

/** A number if it is a safe integer, or a string of digits. */
function int64({ bounds, facts }: Node): fc.Arbitrary<unknown> {
  const unsigned = facts.encoding?.as === "int64" && facts.encoding.unsigned;
  const min = bounds.min === undefined ? (unsigned ? 0n : -INT64) : BigInt(bounds.min);
  const max = bounds.max === undefined ? (unsigned ? 2n * INT64 : INT64) - 1n : BigInt(bounds.max);
  const numbers = fc.oneof(
    fc.constantFrom(min, max),
    fc.bigInt({ min, max }),
    fc.bigInt({ min, max: min > 1000n ? max : 1000n }),
  );
  return fc
    .tuple(numbers, fc.boolean())
    .map(([value, digits]) =>
      digits || !Number.isSafeInteger(Number(value)) ? String(value) : Number(value),
    );
}

function enumValue({ facts: { encoding } }: Node): fc.Arbitrary<unknown> {
  if (encoding?.as !== "enum") throw new Error("enum without values");
  return fc.constantFrom(
    ...encoding.values.flatMap(({ short, full }) => (short ? [short, full] : [])),
  );
}

function stringValue(node: Node): fc.Arbitrary<string> {
  const { min = 0, max = MAX_STRING_LENGTH, pattern } = node.bounds;
  const { catalog, example, language } = node.facts;
  if (catalog) return fc.constantFrom(...catalog);
  const texts = language && VALID_TEXTS[language];
  if (texts)
    return fc.constantFrom(
      ...texts.filter((value) => fits(value, node)),
      ...[min, max].filter((n) => n > 0 && n <= 4096).map((length) => "x".repeat(length)),
    );
  const examples = typeof example === "string" ? [fc.constant(example)] : [];
  if (pattern)
    return fc.oneof(
      ...examples,
      stringsMatching(pattern).filter((value) => fits(value, node)),
    );
  const short = Math.max(min, Math.min(max, 24));
  const plain = fc.string({ minLength: min, maxLength: short });
  // A character may have length 2: for a fixed length hardly any string would fit.
  const widest = Math.min(short, Math.floor(max / 2));
  const wide =
    widest < min
      ? []
      : [
          fc
            .string({ unit: anyCharacter, minLength: min, maxLength: widest })
            .filter((value) => fits(value, node)),
        ];
  // Shortest and longest string, unless too long.
  const ends = [min, max]
    .filter((length) => length <= 4096)
    .map((length) => fc.constant("x".repeat(length)));
  return fc.oneof(...examples, { arbitrary: plain, weight: 3 }, ...wide, ...ends);
}
