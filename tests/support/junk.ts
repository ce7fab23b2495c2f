import fc from "fast-check";
import type { Path } from "../../src/schema/path";

/** How deep a message of the engine may be nested at all. */
const DEEP = 1000;
const MEGABYTE = 1_000_000;

const nested = (depth: number, kind: "list" | "object"): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = kind === "list" ? [value] : { a: value };
  return value;
};

const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "length",
  "",
  "a.b",
  "0",
  "adopt",
  "connection",
  "extra",
];
const odd = fc.constantFrom<unknown>(
  null,
  "",
  -0,
  -1,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
  "\u0000",
  "\ud800",
  [],
  {},
  [[]],
  [null],
  "x".repeat(MEGABYTE),
  nested(DEEP, "list"),
  nested(DEEP, "object"),
  { ["y".repeat(MEGABYTE)]: 1 },
  Array.from({ length: 10_000 }, () => 0),
);

/** Anything that may come over the wire, and what only a broken client would send. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: odd, weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  entries(fc.oneof(odd, fc.jsonValue())),
);

/** An object with keys that code stumbles over, and the given ones. */
export function entries(values: fc.Arbitrary<unknown>, keys: readonly string[] = []): fc.Arbitrary<Record<string, unknown>> {
  const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 8 }), ...(keys.length ? [fc.constantFrom(...keys)] : []));
  return fc.array(fc.tuple(key, values), { maxLength: 5 }).map(ownEntries);
}

// `__proto__` as a key of its own, as JSON has it.
function ownEntries(all: [string, unknown][]): Record<string, unknown> {
  const out = {};
  for (const [key, value] of all) Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
  return out;
}

/** A place of a value, and something else to put there. */
export const spoiled = (paths: readonly Path[]): fc.Arbitrary<[Path, unknown]> => fc.tuple(fc.constantFrom(...paths), junk);
