import "./globals";
import fc from "fast-check";
import { bind } from "../../src/provider";
import { asArguments, asInputs, asState } from "../../src/provider/stages";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import { type Node, nodeOf } from "../../src/schema/node";
import { type Path, replaceAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf } from "../support/cases";
import { anyCharacter } from "../support/characters";
import { definitions } from "../support/definitions";
import { keyOf, type Props } from "../support/driver";
import { throughEngine } from "../support/engine-json";
import { malformedValue } from "../support/malformed";
import { valuePaths } from "../support/repair";
import { type ChaosOptions, captureLog } from "./support/options";

interface MalformedFigures {
  cases: number;
  refused: number;
  accepted: number;
  compared: number;
}
const LONGEST_REASON = 2000;

const internalKeys = (resourceType: string) => ({
  [STATE_KEYS.provider]: providerText(resourceType),
  [STATE_KEYS.key]: keyOf("one"),
});
const keysOf = ({ fields }: AnyDefinition) =>
  Object.keys((nodeOf(fields) as Extract<Node, { type: "object" }>).fields);

/**
 * Malformed arguments are refused with a reason or accepted, and diff never throws. A run is a case
 * of each resource type.
 */
export const run = (options: ChaosOptions): Promise<MalformedFigures> =>
  captureLog(() => runCases(options));

async function runCases({ runs, seed, log }: ChaosOptions): Promise<MalformedFigures> {
  const failed: string[] = [];
  const tally = { refused: 0, accepted: 0, compared: 0 };
  for (const [resourceType, definition] of definitions) {
    const valid = argsOf(definition, "random", 4, seed).concat(
      argsOf(definition, "maximal", 1, seed),
    );
    for (let n = 0; n < runs; n += 1) {
      const one = {
        resourceType,
        definition,
        seed: seed + n,
        valid: valid[n % valid.length] as Props,
        tally,
      };
      await runCase(one).catch(({ message }: Error) => {
        failed.push(`${resourceType}, seed ${seed + n}: ${message.slice(0, LONGEST_REASON)}`);
        log(`FAIL ${failed.at(-1)}`);
      });
    }
  }
  const cases = runs * definitions.length;
  if (failed.length)
    throw new Error(`${failed.length} of ${cases} cases failed:\n\n${failed.join("\n\n")}`);
  return { cases, ...tally };
}

interface MalformedCase {
  resourceType: string;
  definition: AnyDefinition;
  seed: number;
  valid: Props;
  tally: { refused: number; accepted: number; compared: number };
}
async function runCase(one: MalformedCase): Promise<void> {
  const { resourceType, definition, seed, valid, tally } = one;
  const malformation = fc.sample(malformations(valuePaths(valid), keysOf(definition)), {
    seed,
    numRuns: 1,
  })[0] as Parameters<typeof applyMalformation>[1];
  const malformed = () => applyMalformation(valid, malformation);
  const given = { ...malformed(), ...internalKeys(resourceType) };
  const { failures, inputs } = await inStep("check", () =>
    bind(resourceType).check(asInputs({}), asArguments(given)),
  );
  for (const { property, reason } of failures)
    expect([property, reason.length > 0, reason.length < LONGEST_REASON]).toEqual(["", true, true]);
  if (failures.length) tally.refused += 1;
  else tally.accepted += 1;
  const good = throughEngine(
    (
      await bind(resourceType).check(
        asInputs({}),
        asArguments({ ...valid, ...internalKeys(resourceType) }),
      )
    ).inputs,
  );
  if (!failures.length) await runDiff(one, good, throughEngine(inputs));
  // A state may be edited by hand.
  const state = asJson({ ...malformed(), [STATE_KEYS.provider]: providerText(resourceType) });
  if (!state) return;
  await inStep("check against a malformed state", () =>
    bind(resourceType).check(
      asInputs(state),
      asArguments({ ...valid, ...internalKeys(resourceType) }),
    ),
  );
  await runDiff(one, state, good);
}

/** A state is always JSON. */
function asJson(state: Props): Props | undefined {
  try {
    return throughEngine(state);
  } catch {
    return undefined;
  }
}

async function runDiff(one: MalformedCase, olds: Props, news: Props): Promise<void> {
  const diff = await inStep("diff", () =>
    bind(one.resourceType).diff(
      "id",
      asState(olds),
      asInputs({ ...news, ...internalKeys(one.resourceType) }),
    ),
  );
  expect([
    // Without `changes`, the engine compares the inputs.
    diff.changes === undefined || typeof diff.changes === "boolean",
    Array.isArray(diff.replaces),
    typeof diff.deleteBeforeReplace,
  ]).toEqual([true, true, "boolean"]);
  one.tally.compared += 1;
}

/** Errors of a provider have no stack: they are reported with the step. */
async function inStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${step}: ${(error as Error)?.message ?? String(error)}`);
  }
}

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
const anyValue: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 2, arbitrary: malformedValue.map((value) => () => value) },
  // Unusual but valid strings and numbers.
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        fc.string({ unit: anyCharacter, maxLength: 60 }),
        fc.constantFrom(...UNUSUAL),
        fc.integer(),
      )
      .map((value) => () => value),
  },
  { weight: 1, arbitrary: fc.constantFrom(...notJson) },
);

/** Malformed values for some paths, and optionally an additional key. */
const malformations = (paths: readonly Path[], keys: readonly string[]) =>
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

function applyMalformation(
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
