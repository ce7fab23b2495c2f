import fc from "fast-check";
import { stringify } from "yaml";
import type { Node } from "../../src/schema/node";
import { anyCharacter } from "./characters";
import { VALID_TEXTS } from "./languages";

const MAX_STRING_LENGTH = 400;
const INT64 = 2n ** 63n;

/** Values of a node without parts, within its bounds. Its own checks may refuse some of them. */
export function leaf(node: Node): fc.Arbitrary<unknown> {
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
