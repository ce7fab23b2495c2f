import fc from "fast-check";
import type { Path } from "../../src/schema/path";

/** The maximum nesting of a message of the engine. */
const DEEP = 1000;
const MEGABYTE = 1_000_000;

const nested = (depth: number, container: "list" | "object"): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = container === "list" ? [value] : { a: value };
  return value;
};

const ERROR_PRONE_KEYS = [
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
const oddValue = fc.constantFrom<unknown>(
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

/** Any JSON value, including extreme ones. */
export const malformedValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddValue, weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  oddObject(fc.oneof(oddValue, fc.jsonValue())),
);

/** An object with error-prone keys such as `__proto__`, and the given keys. */
export function oddObject(
  values: fc.Arbitrary<unknown>,
  keys: readonly string[] = [],
): fc.Arbitrary<Record<string, unknown>> {
  const key = fc.oneof(
    fc.constantFrom(...ERROR_PRONE_KEYS),
    fc.string({ maxLength: 8 }),
    ...(keys.length ? [fc.constantFrom(...keys)] : []),
  );
  return fc.array(fc.tuple(key, values), { maxLength: 5 }).map(ownEntries);
}

// `__proto__` as an own key, as JSON.parse creates it.
function ownEntries(all: [string, unknown][]): Record<string, unknown> {
  const out = {};
  for (const [key, value] of all)
    Object.defineProperty(out, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return out;
}

/** A path of a value, and a malformed value for it. */
export const malformedAtPath = (paths: readonly Path[]): fc.Arbitrary<[Path, unknown]> =>
  fc.tuple(fc.constantFrom(...paths), malformedValue);
