import fc from "fast-check";
import { type Path, replaceAt } from "../../src/schema/path";
import { junk } from "../support/junk";

const DEEP = 100_000;

/** An object that holds itself, so many steps further down. */
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
const own = (): unknown => {
  const list: unknown[] = [];
  list.push(list);
  return list;
};

// What no engine sends, and whoever calls a provider directly may. Made anew each time: nothing that is handed over is shared.
const foreign: (() => unknown)[] = [
  () => cycle(0),
  () => cycle(3),
  own,
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

const ODD = ["𝔘ñí\u202e", "\u0000\ud83d", "ﷺﷺ\r\n", "%s{} $(x)", "<!--", "__proto__"];

/** A thing to put somewhere: what may come over the wire, and what may not. */
export const anything: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 2, arbitrary: junk.map((value) => () => value) },
  // What texts and numbers may well be.
  {
    weight: 2,
    arbitrary: fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...ODD), fc.integer()).map((value) => () => value),
  },
  { weight: 1, arbitrary: fc.constantFrom(...foreign) },
);

/** Arguments with something else at one or more of their places. */
export const spoiling = (paths: readonly Path[], keys: readonly string[]) =>
  fc.record({
    places: fc.array(fc.constantFrom<Path>(...paths), { minLength: 0, maxLength: 2 }),
    beside: fc.option(
      fc.oneof(fc.constantFrom("__proto__", "constructor", "extra", "adopt", "connection", "__key", "__replaceOn", ...keys), fc.string()),
      { freq: 1 },
    ),
    values: fc.array(anything, { minLength: 4, maxLength: 4 }),
  });

export function spoil(
  args: Record<string, unknown>,
  { places, beside, values }: { places: Path[]; beside: string | null; values: (() => unknown)[] },
) {
  const at = places.reduce<unknown>((now, path, n) => swap(now, path, values[n]?.()), args) as Record<string, unknown>;
  if (beside === null) return at;
  const copy = { ...at };
  Object.defineProperty(copy, beside, { value: values.at(-1)?.(), enumerable: true, configurable: true, writable: true });
  return copy;
}
// An earlier place may have taken a later one away.
function swap(value: unknown, path: Path, next: unknown): unknown {
  try {
    return replaceAt(value, path, next);
  } catch {
    return value;
  }
}
