import fc from "fast-check";
import { type Path, replaceAt } from "../../src/schema/path";
import { malformedValue } from "../support/malformed";

const DEEP = 100_000;

/** An object that contains itself at the given depth. */
function cycle(steps: number): unknown {
  const start: Record<string, unknown> = { name: "cycle" };
  let end = start;
  for (let n = 0; n < steps; n += 1) {
    const next: Record<string, unknown> = { list: [] };
    end.next = next;
    end = next;
  }
  end.list = [start];
  return start;
}
const deep = (): unknown => {
  let value: unknown = "bottom";
  for (let n = 0; n < DEEP; n += 1) value = n % 2 ? [value] : { a: value };
  return value;
};
const cyclicList = (): unknown => {
  const list: unknown[] = [];
  list.push(list);
  return list;
};

// Values that only a direct call of the provider can pass. Functions, so that no value is shared.
const notJson: (() => unknown)[] = [
  () => cycle(0),
  () => cycle(3),
  cyclicList,
  deep,
  () => undefined,
  () => 10n ** 30n,
  () => Symbol("s"),
  () => () => "a function",
  () => new Date(Number.NaN),
  () => /x/g,
  () => new Map([["a", 1]]),
  () => new Set([1]),
  () =>
    new (class Own {
      value = 1;
    })(),
  () => new Uint8Array(8),
  () => Object.create(null),
  () => Object.create({ inherited: 1 }),
  () => Object.freeze({ frozen: true }),
  () => new Array(3),
  () => Promise.resolve(1),
  () => new Error("one"),
  () => new String("boxed"),
];

const UNUSUAL = ["𝔘ñí\u202e", "\u0000\ud83d", "ﷺﷺ\r\n", "%s{} $(x)", "<!--", "__proto__"];

/** Any malformed value, as JSON or not. */
export const anyValue: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 2, arbitrary: malformedValue.map((value) => () => value) },
  // Unusual but valid strings and numbers.
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.constantFrom(...UNUSUAL),
        fc.integer(),
      )
      .map((value) => () => value),
  },
  { weight: 1, arbitrary: fc.constantFrom(...notJson) },
);

/** Malformed values for some paths, and optionally an additional key. */
export const malformations = (paths: readonly Path[], keys: readonly string[]) =>
  fc.record({
    paths: fc.array(fc.constantFrom<Path>(...paths), { minLength: 0, maxLength: 2 }),
    extraKey: fc.option(
      fc.oneof(
        fc.constantFrom(
          "__proto__",
          "constructor",
          "extra",
          "adopt",
          "connection",
          "__key",
          "__replaceOn",
          ...keys,
        ),
        fc.string(),
      ),
      { freq: 1 },
    ),
    values: fc.array(anyValue, { minLength: 4, maxLength: 4 }),
  });

export function applyMalformation(
  args: Record<string, unknown>,
  {
    paths,
    extraKey,
    values,
  }: { paths: Path[]; extraKey: string | null; values: (() => unknown)[] },
) {
  const at = paths.reduce<unknown>(
    (now, path, n) => tryReplace(now, path, values[n]?.()),
    args,
  ) as Record<string, unknown>;
  if (extraKey === null) return at;
  const copy = { ...at };
  Object.defineProperty(copy, extraKey, {
    value: values.at(-1)?.(),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
// An earlier replacement may have removed a later path.
function tryReplace(value: unknown, path: Path, next: unknown): unknown {
  try {
    return replaceAt(value, path, next);
  } catch {
    return value;
  }
}
