import { withValuesOnError } from "../support/cases";
import { objectCounts, runConcurrently } from "../support/faults";
import { tableOf } from "../support/stored-objects";
import type { World } from "../support/world";
import { closeAccounts, inAccount } from "./support/accounts";
import { type Member, stackOf } from "./support/mixed-stack";
import { type ChaosOptions, captureLog } from "./support/options";

interface TableCounts {
  table: string;
  created: number;
  there: number;
}

interface LimitFigures {
  resources: number;
  resourceTypes: number;
  /** Calls to the server, and how many of them it refused. */
  calls: number;
  refused: number;
  seconds: number;
  /** How often the wait warning was logged. */
  warnings: number;
}

const PER_SECOND = 5;
const EACH_RUN = 3;
/** The parallelism of the engine on a large machine. */
const PARALLEL = 32;
const WAIT_WARNING = /is rate limiting requests/;

/**
 * Brings up a stack at five requests per second, with and without Retry-After. A run is three
 * resources.
 */
export async function run({ runs, seed, log }: ChaosOptions): Promise<LimitFigures[]> {
  const all: LimitFigures[] = [];
  const size = { count: runs * EACH_RUN, seed };
  const expected = await runUnlimited(size);
  for (const retryAfter of [true, false]) {
    const figures = await runLimited({ ...size, retryAfter }, expected);
    log(`${retryAfter ? "with" : "without"} Retry-After: ${JSON.stringify(figures)}`);
    all.push(figures);
  }
  await closeAccounts();
  return all;
}

interface Size {
  count: number;
  seed: number;
}
/** The objects of the stack, by table, where no limit is met: those that a limited run has, too. */
export const runUnlimited = ({ count, seed }: Size): Promise<TableCounts[]> =>
  captureLog(() =>
    inAccount(async (w) => (await bringUp(w, await stackOf(w, count, seed))).tables),
  );

export const runLimited = (
  { count, seed, retryAfter }: Size & { retryAfter: boolean },
  expected: readonly TableCounts[],
): Promise<LimitFigures> =>
  captureLog((lines) =>
    inAccount(async (w) => {
      const stack = await stackOf(w, count, seed);
      lines.length = 0;
      w.emulator.rateLimit = { perSecond: PER_SECOND, burst: PER_SECOND, retryAfter };
      const { seconds, calls, tables } = await bringUp(w, stack);
      w.emulator.rateLimit = undefined;
      const warnings = lines.filter((line) => WAIT_WARNING.test(line)).length;
      expect(warnings).toBeLessThanOrEqual(1 + Math.floor(seconds / 60));
      expect(tables).toEqual(expected);
      await expectSettled(w, stack);
      const refused = calls.filter(({ status }) => status === 429).length;
      const resourceTypes = new Set(stack.map(({ resource }) => resource.definition.resourceType))
        .size;
      return {
        resources: stack.length,
        resourceTypes,
        calls: calls.length,
        refused,
        seconds: Math.round(seconds),
        warnings,
      };
    }),
  );

/** Brings a stack up; returns its calls, the time, and the object counts by table. */
async function bringUp(w: World, stack: readonly Member[]) {
  const names = [...new Set(stack.map(({ resource }) => tableOf(resource.definition)))];
  const counts = () => names.map((table) => ({ table, ...objectCounts(w, table) }));
  const before = counts();
  w.emulator.calls.clear();
  const start = performance.now();
  await upAll(w, stack);
  const tables = counts().map(({ table, created, there }, at) => ({
    table,
    created: created - (before[at]?.created ?? 0),
    there: there - (before[at]?.there ?? 0),
  }));
  return {
    seconds: (performance.now() - start) / 1000,
    calls: w.emulator.calls.all(),
    tables,
  };
}

async function upAll(w: World, stack: readonly Member[]): Promise<void> {
  const process = w.process();
  const failed: string[] = [];
  await runConcurrently(stack, PARALLEL, ({ resource, args }) =>
    withValuesOnError(resource.name, async () => void (await resource.up(args, process))).catch(
      (error: Error) => {
        failed.push(error.message);
      },
    ),
  );
  await process.close();
  expect(failed).toEqual([]);
}

/** Expects an empty preview. */
async function expectSettled(w: World, stack: readonly Member[]): Promise<void> {
  const plans = await w.runAll(stack, async ({ resource, args }, process) => ({
    name: resource.name,
    step: (await resource.preview(args, process)).step,
  }));
  expect(plans.filter(({ step }) => step !== "same")).toEqual([]);
}
