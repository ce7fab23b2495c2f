import "./globals";
import fc from "fast-check";
import type { AnyDefinition } from "../../src/areas/define";
import { bind } from "../../src/provider";
import { HIDDEN, providerText } from "../../src/provider/text";
import { type Node, nodeOf } from "../../src/schema/node";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { keyOf, type Props } from "../support/driver";
import { pathsUpTo } from "../support/mend";
import { travel } from "../support/travel";
import { spoil, spoiling } from "./junk-values";
import type { Options } from "./support/part";
import { quietly } from "./support/quietly";

export interface Figures {
  cases: number;
  refused: number;
  taken: number;
  compared: number;
  slowest: string[];
}
interface Slowest {
  ms: number;
  kind: string;
  seed: number;
  step: string;
}
const LONGEST_REASON = 2000;
const KEPT = 5;

const ours = (kind: string) => ({ [HIDDEN.provider]: providerText(kind), [HIDDEN.key]: keyOf("one") });
const keysOf = ({ fields }: AnyDefinition) => Object.keys((nodeOf(fields) as Extract<Node, { kind: "object" }>).fields);

/** Every kind so many times: whatever is given, a check refuses it with words or takes it, and a comparison has an answer. A run is a case of each kind. */
export const run = (options: Options): Promise<Figures> => quietly(() => through(options));

async function through({ runs, seed, say }: Options): Promise<Figures> {
  const slowest: Slowest[] = [];
  const failed: string[] = [];
  const tally = { refused: 0, taken: 0, compared: 0 };
  for (const [kind, definition] of definitions) {
    const valid = argsOf(definition, "random", 4, seed).concat(argsOf(definition, "maximal", 1, seed));
    for (let n = 0; n < runs; n += 1) {
      const one = { kind, definition, seed: seed + n, valid: valid[n % valid.length] as Props, tally, slowest };
      await survive(one).catch(({ message }: Error) => {
        failed.push(`${kind}, seed ${seed + n}: ${message.slice(0, LONGEST_REASON)}`);
        say(`FAIL ${failed.at(-1)}`);
      });
    }
  }
  const cases = runs * definitions.length;
  if (failed.length) throw new Error(`${failed.length} of ${cases} cases failed:\n\n${failed.join("\n\n")}`);
  const told = slowest.map(({ ms, kind, seed, step }) => `${Math.round(ms)} ms: ${step} of ${kind}, seed ${seed}`);
  return { cases, ...tally, slowest: told };
}

interface Case {
  kind: string;
  definition: AnyDefinition;
  seed: number;
  valid: Props;
  tally: { refused: number; taken: number; compared: number };
  slowest: Slowest[];
}
async function survive(one: Case): Promise<void> {
  const { kind, definition, seed, valid, tally } = one;
  const drawn = fc.sample(spoiling(pathsUpTo(valid), keysOf(definition)), { seed, numRuns: 1 })[0] as Parameters<typeof spoil>[1];
  const spoiled = () => spoil(valid, drawn);
  const given = { ...spoiled(), ...ours(kind) };
  const { failures, inputs } = await timed(one, "check", () => bind(kind).check({}, given));
  for (const { property, reason } of failures)
    expect([property, reason.length > 0, reason.length < LONGEST_REASON]).toEqual(["", true, true]);
  if (failures.length) tally.refused += 1;
  else tally.taken += 1;
  const good = travel((await bind(kind).check({}, { ...valid, ...ours(kind) })).inputs);
  if (!failures.length) await compared(one, good, travel(inputs));
  // A state may have been written by hand.
  const state = kept({ ...spoiled(), [HIDDEN.provider]: providerText(kind), [HIDDEN.at]: 1 });
  if (!state) return;
  await timed(one, "check against junk", () => bind(kind).check(state, { ...valid, ...ours(kind) }));
  await compared(one, state, good);
}

/** A state is JSON, whoever wrote it. */
function kept(state: Props): Props | undefined {
  try {
    return travel(state);
  } catch {
    return undefined;
  }
}

async function compared(one: Case, olds: Props, news: Props): Promise<void> {
  const found = await timed(one, "diff", () => bind(one.kind).diff("id", olds, { ...news, ...ours(one.kind) }));
  expect([typeof found.changes, Array.isArray(found.replaces), typeof found.deleteBeforeReplace]).toEqual(["boolean", true, "boolean"]);
  one.tally.compared += 1;
}

async function timed<T>({ kind, seed, slowest }: Case, step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    // What a provider throws has no stack of its own.
    throw new Error(`${step}: ${(error as Error)?.message ?? String(error)}`);
  } finally {
    slowest.push({ ms: performance.now() - start, kind, seed, step });
    slowest.sort((a, b) => b.ms - a.ms).splice(KEPT);
  }
}
