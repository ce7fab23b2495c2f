import { EVERY } from "../../src/emulator";
import type { Unkind } from "../../src/emulator/unkind";
import { telling } from "../support/cases";
import { atOnce, type How } from "../support/struck";
import { closeAccounts, useSwitches } from "./support/accounts";
import { allCases, forgetLives } from "./support/lives";
import type { Options } from "./support/part";
import { quietly } from "./support/quietly";
import { shuffled } from "./support/shuffled";
import { stormsOf, weather } from "./support/storm";
import { survive } from "./support/survive";

interface Wanted extends Options {
  /** Only cases in whose names this stands, and no storms. */
  only?: string;
  /** Quirks of the service. */
  switches?: Readonly<Partial<Unkind>>;
}
export interface Figures {
  /** How many cases there are, and how many were gone through. */
  cases: number;
  run: number;
  storms: number;
  /** How many calls failed in all storms. */
  struck: number;
  kinds: number;
}

const EACH_RUN = { cases: 100, storms: 20 };
const AT_ONCE = 24;
const TOLD_EACH = 500;

/**
 * Every call of the life of every kind meets every fault once; afterwards nothing is there twice, and nothing is lost. The same where many calls of a
 * command fail. A run is a hundred of the cases, until all are taken, and twenty storms.
 */
export function run(options: Wanted): Promise<Figures> {
  useSwitches(options.switches ?? {});
  forgetLives();
  return quietly(() => through(options)).finally(closeAccounts);
}

async function through({ runs, seed, only, say }: Wanted): Promise<Figures> {
  const all = await allCases({ hows: EVERY as Readonly<Record<string, How>>, times: 1, ...(only ? { only } : {}) });
  const some = shuffled(all, seed).slice(0, Math.ceil(runs * EACH_RUN.cases));
  if (!some.length) throw new Error(`no case is called ${only}`);
  const storms = only ? [] : await stormsOf(Math.ceil(runs * EACH_RUN.storms), seed);
  say(`${some.length} of ${all.length} cases, ${storms.length} storms`);
  const trials = [
    ...some.map((one) => ({ name: one.name, work: () => survive(one) })),
    ...storms.map((one) => ({ name: one.name, work: () => weather(one) })),
  ];
  const failed = await failuresOf(trials, say);
  if (failed.length) throw new Error(`${failed.length} of ${trials.length} failed:\n\n${failed.join("\n\n")}`);
  const kinds = new Set(some.map(({ definition }) => definition.kind)).size;
  const struck = storms.reduce((sum, one) => sum + one.struck, 0);
  return { cases: all.length, run: some.length, storms: storms.length, struck, kinds };
}

interface Trial {
  name: string;
  work(): Promise<void>;
}
async function failuresOf(trials: readonly Trial[], say: (line: string) => void): Promise<string[]> {
  const failed: string[] = [];
  let done = 0;
  await atOnce(trials, AT_ONCE, async ({ name, work }) => {
    await telling(name, work).catch(({ message }: Error) => {
      failed.push(message);
      say(`FAIL ${message}`);
    });
    done += 1;
    if (done % TOLD_EACH === 0) say(`${done} of ${trials.length}, ${failed.length} failed`);
  });
  return failed;
}
