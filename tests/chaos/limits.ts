import { telling } from "../support/cases";
import { shelfOf } from "../support/store";
import { atOnce, countsOf } from "../support/struck";
import type { World } from "../support/world";
import { closeAccounts, inAccount } from "./support/accounts";
import type { Options } from "./support/part";
import { quietly } from "./support/quietly";
import { type Member, stackOf } from "./support/stack";

export interface Figures {
  resources: number;
  kinds: number;
  /** Calls of the server, and how many of them it refused. */
  calls: number;
  refused: number;
  seconds: number;
  /** How often it was said that calls wait. */
  said: number;
}

const PER_SECOND = 5;
const EACH_RUN = 3;
/** As many as the engine lets run at once on a machine of some size. */
const PARALLEL = 32;
const WAITS = /asks for fewer calls/;

/** Under five requests a second a stack of mixed kinds comes up without a failure, whether the server says when to come back or not. A run is three resources. */
export async function run({ runs, seed, say }: Options): Promise<Figures[]> {
  const all: Figures[] = [];
  for (const retryAfter of [true, false]) {
    const figures = await comesUp({ count: runs * EACH_RUN, seed, retryAfter });
    say(`${retryAfter ? "with" : "without"} Retry-After: ${JSON.stringify(figures)}`);
    all.push(figures);
  }
  await closeAccounts();
  return all;
}

interface Limited {
  count: number;
  seed: number;
  retryAfter: boolean;
}
export const comesUp = ({ count, seed, retryAfter }: Limited): Promise<Figures> =>
  quietly(async (lines) => {
    const unlimited = await inAccount(async (w) => (await broughtUp(w, await stackOf(w, count, seed))).shelves);
    return inAccount(async (w) => {
      const stack = await stackOf(w, count, seed);
      lines.length = 0;
      w.emulator.rateLimit = { perSecond: PER_SECOND, burst: PER_SECOND, retryAfter };
      const { seconds, calls, shelves } = await broughtUp(w, stack);
      w.emulator.rateLimit = undefined;
      const said = lines.filter((line) => WAITS.test(line)).length;
      expect(said).toBeLessThanOrEqual(1 + Math.floor(seconds / 60));
      expect(shelves).toEqual(unlimited);
      await expectSettled(w, stack);
      const refused = calls.filter(({ status }) => status === 429).length;
      const kinds = new Set(stack.map(({ resource }) => resource.definition.kind)).size;
      return { resources: stack.length, kinds, calls: calls.length, refused, seconds: Math.round(seconds), said };
    });
  });

/** Brings a stack up; tells what it took, and what was made and is there of each kind. */
async function broughtUp(w: World, stack: readonly Member[]) {
  const names = [...new Set(stack.map(({ resource }) => shelfOf(resource.definition)))];
  const counts = () => names.map((shelf) => ({ shelf, ...countsOf(w, shelf) }));
  const before = counts();
  w.emulator.calls.clear();
  const start = performance.now();
  await upAll(w, stack);
  const shelves = counts().map(({ shelf, made, there }, at) => ({
    shelf,
    made: made - (before[at]?.made ?? 0),
    there: there - (before[at]?.there ?? 0),
  }));
  return { seconds: (performance.now() - start) / 1000, calls: w.emulator.calls.all(), shelves };
}

async function upAll(w: World, stack: readonly Member[]): Promise<void> {
  const process = w.process();
  const failed: string[] = [];
  await atOnce(stack, PARALLEL, ({ resource, args }) =>
    telling(resource.name, async () => void (await resource.up(args, process))).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  await process.close();
  expect(failed).toEqual([]);
}

/** Nothing is left to be done. */
async function expectSettled(w: World, stack: readonly Member[]): Promise<void> {
  const plans = await w.together(stack, async ({ resource, args }, process) => ({
    name: resource.name,
    step: (await resource.preview(args, process)).step,
  }));
  expect(plans.filter(({ step }) => step !== "same")).toEqual([]);
}
