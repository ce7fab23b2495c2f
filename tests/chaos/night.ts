import "./globals";
import fc from "fast-check";
import { startEmulator } from "../../src/emulator";
import type { Unkind } from "../../src/emulator/unkind";
import { atOnce } from "../support/struck";
import { SWITCHES } from "../support/switches";
import { World } from "../support/world";
import { Account } from "./night-account";
import { apply, type Scene } from "./night-apply";
import { expectSettled } from "./night-end";
import { type Night, night } from "./night-moves";
import { pool } from "./night-pool";
import { Program, type Tally } from "./night-program";
import type { Options } from "./support/part";
import { quietly } from "./support/quietly";

export interface Figures {
  programs: number;
  steps: Record<string, number>;
}
const LANES = 6; // most of a program is waiting
const SHRINKING_MS = 120_000;
const TOLD_EACH = 50;

/** One program, from an empty account to its end. */
export async function live({ moves, abreast }: Night, tally: Tally = new Map(), unkind: Readonly<Partial<Unkind>> = {}): Promise<void> {
  const emulator = await startEmulator({ apiKey: "somebody else's", unkind });
  try {
    const world = new World(emulator, { "coralogix:timeoutMs": "5000" });
    const account = new Account(world);
    const program = new Program(world, abreast, tally, (definition, id) => account.isOthers(definition, id));
    const scene: Scene = { program, account, pool: await pool(), tally, words: 0 };
    for (const move of moves) await apply(scene, move);
    await expectSettled(scene);
  } finally {
    await emulator.close();
  }
}

/** Random programs, one of each seed from the given one on. What fails is told with its seed and as small as it could be made. */
export const run = (options: Options): Promise<Figures> => quietly(() => through(options));

async function through({ runs, seed, say }: Options): Promise<Figures> {
  const tally: Tally = new Map();
  const failed: string[] = [];
  let done = 0;
  await atOnce(
    Array.from({ length: runs }, (_, n) => seed + n),
    LANES,
    async (one) => {
      const failure = await failureOf(one, tally);
      if (failure) failed.push(failure);
      if (failure) say(`FAIL ${failure}`);
      done += 1;
      if (done % TOLD_EACH === 0) say(`${done} of ${runs} programs, ${failed.length} failed`);
    },
  );
  if (failed.length) throw new Error(`${failed.length} of ${runs} programs failed:\n\n${failed.join("\n\n")}`);
  return { programs: runs, steps: Object.fromEntries([...tally].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

async function failureOf(seed: number, tally: Tally): Promise<string | undefined> {
  // Each seed has a service of its own: the default, one quirk, or all of them.
  const [name, unkind] = SWITCHES[seed % SWITCHES.length] ?? ["the default", {}];
  const property = fc.asyncProperty(night, (program) => live(program, tally, unkind));
  const how = { seed, numRuns: 1, unbiased: true };
  const first = await fc.check(property, { ...how, endOnFailure: true });
  if (!first.failed) return undefined;
  const smaller = await fc.check(property, { ...how, interruptAfterTimeLimit: SHRINKING_MS });
  const found = smaller.counterexample ? smaller : first;
  return `seed ${seed}, under ${name}: ${(found.errorInstance as Error | undefined)?.message}\nits smallest program: ${JSON.stringify(found.counterexample?.[0])}`;
}
