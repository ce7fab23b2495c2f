import "./globals";
import type { Fault } from "../../src/emulator";
import { startEmulator } from "../../src/emulator";
import { sleep } from "../../src/http/deadline";
import { nodeOf } from "../../src/schema/node";
import { collectDeclared } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { ageCreate } from "../support/age-create";
import { runConcurrently } from "../support/faults";
import { tableOf } from "../support/stored-objects";
import { World } from "../support/world";
import { closeAccounts } from "./support/accounts";
import { type Member, stackOf } from "./support/mixed-stack";
import { type ChaosOptions, captureLog } from "./support/options";

interface ListOptions extends ChaosOptions {
  /** The number of objects of a round. */
  objects?: number;
  /** `reset before` or another part of the name of a round. */
  only?: string;
}
interface ListFigures {
  rounds: number;
  objects: number;
  resourceTypes: number;
  /** How many writes failed. */
  injected: number;
  /** How many creates ended with an unknown outcome, and were found by a later run. */
  unknown: number;
}

const OBJECTS = 64;
const SHARE = 0.5;
const PARALLEL = 16;
const AT_ONCE = 4;
const MAX_RUNS = 12;

// The bounds of an account whose lists lag for four times as long as `coralogix:settleMs`, such as
// 60 s with the default of 15 s, at a fraction of its time.
const SETTLE_MS = 800;
const LAG_MS = 3200;
// For how long a list without the object is no proof. The next run comes later than that.
const PROOF_MS = 120_000;

const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const ofWrites = (fault: Fault): Fault[] =>
  METHODS.map((method) => ({ ...fault, match: { method } }));

/** How half of the writes fail, by name, and for how long lists lag. */
const MODES = [
  ["503 after the effect, late lists", LAG_MS, [{ how: "status", status: 503, when: "after" }]],
  [
    "reset before or after the effect",
    0,
    [
      { how: "reset", when: "after" },
      { how: "reset", when: "before" },
    ],
  ],
  [
    "reset before or after the effect, late lists",
    LAG_MS,
    [
      { how: "reset", when: "after" },
      { how: "reset", when: "before" },
    ],
  ],
] as const satisfies readonly (readonly [string, number, readonly Fault[]])[];

/**
 * Half of the writes fail, and lists lag behind them. Every resource gets exactly one object, and a
 * destroy, also one after a first `up` that failed, leaves none. A run is a round with each way to
 * fail.
 */
export const run = (options: ListOptions): Promise<ListFigures> =>
  captureLog(() => runRounds(options)).finally(closeAccounts);

interface Round {
  name: string;
  seed: number;
  lagMs: number;
  faults: readonly Fault[];
  /** The stack is destroyed after its first `up`, whether or not that failed. */
  isCutShort: boolean;
}

async function runRounds({ runs, seed, log, only, objects = OBJECTS }: ListOptions) {
  const rounds = Array.from({ length: Math.ceil(runs) }, (_, n) => n).flatMap((n) =>
    MODES.map(([mode, lagMs, faults]): Round => {
      const isCutShort = n % 2 === 1;
      const name = `${mode}, seed ${seed + n}${isCutShort ? ", destroyed after the first up" : ""}`;
      return { name, seed: seed + n, lagMs, faults, isCutShort };
    }),
  );
  const figures = { rounds: 0, objects: 0, resourceTypes: 0, injected: 0, unknown: 0 };
  const failed: string[] = [];
  const selected = rounds.filter(({ name }) => name.includes(only ?? ""));
  await runConcurrently(selected, AT_ONCE, async (round) => {
    try {
      const { injected, unknown, types } = await runRound(round, objects);
      figures.rounds += 1;
      figures.objects += objects;
      figures.resourceTypes = Math.max(figures.resourceTypes, types);
      figures.injected += injected;
      figures.unknown += unknown;
      log(`${round.name}: ${injected} failures, ${unknown} unknown outcomes`);
    } catch (error) {
      failed.push(`${round.name}: ${(error as Error).message}`);
      log(`FAIL ${failed.at(-1)}`);
    }
  });
  if (failed.length)
    throw new Error(`${failed.length} of ${selected.length} rounds failed:\n${failed.join("\n")}`);
  return figures;
}

/** How many objects each table of a stack has. */
type Counts = Readonly<Record<string, number>>;
const countsOf = (w: World, stack: readonly Member[]): Counts =>
  Object.fromEntries(
    [...new Set(stack.map(({ resource }) => tableOf(resource.definition)))].map((table) => [
      table,
      w.emulator.objects(table).length,
    ]),
  );

/**
 * Where the API cannot list the objects, a lost response is an error, and the user looks for the
 * object.
 */
const mixed = async (w: World, objects: number, seed: number): Promise<Member[]> =>
  (await stackOf(w, objects, seed))
    .filter(({ resource }) => !resource.definition.unlistable)
    .map(({ resource, args: { allowDuplicate, ...args } }) => ({
      resource,
      // Only names make the arguments of two objects different for certain.
      args: resource.definition.nameField === undefined ? { ...args, allowDuplicate } : args,
    }));

async function runRound({ seed, lagMs, faults, isCutShort }: Round, objects: number) {
  const expected = await inNewAccount(async (w) => {
    const stack = await mixed(w, objects, seed);
    const up = (await upAll(w, stack)).failed;
    const there = countsOf(w, stack);
    const left = (await destroyAll(w, stack)).failed;
    expect({ up, left }).toEqual({ up: [], left: [] });
    return { there, after: countsOf(w, stack) };
  });
  return inNewAccount(async (w) => {
    const stack = await mixed(w, objects, seed);
    const { quirks, faults: injection } = w.emulator;
    quirks.staleListsMs = lagMs;
    const schedule = injection.schedule({ seed, share: SHARE, faults: faults.flatMap(ofWrites) });
    const messages = await untilDone(w, stack, upAll, isCutShort ? 1 : MAX_RUNS);
    if (!isCutShort) expect(countsOf(w, stack)).toEqual(expected.there);
    const unknown = stack.filter(({ resource }) =>
      resource.state?.id.startsWith("outcome-"),
    ).length;
    await letTimePass(stack);
    await untilDone(w, stack, destroyAll, MAX_RUNS);
    schedule.remove();
    expect(countsOf(w, stack)).toEqual(expected.after);
    const found = messages.filter((text) => text.includes("is recorded in the state")).length;
    const types = new Set(stack.map(({ resource }) => resource.definition.resourceType)).size;
    return { injected: schedule.injected.length, unknown: Math.max(unknown, found), types };
  });
}

/** Repeats a command until all of it succeeds, and returns the messages of its failures. */
async function untilDone(
  w: World,
  stack: readonly Member[],
  command: typeof upAll,
  runs: number,
): Promise<string[]> {
  const messages: string[] = [];
  for (let n = 0; n < runs; n += 1) {
    if (n) await letTimePass(stack);
    const { failed } = await command(w, stack);
    messages.push(...failed);
    for (const one of failed) expect(one).not.toMatch(/bug in pulumi-coralogix|\n\s+at /);
    if (!failed.length) return messages;
  }
  if (runs > 1) throw new Error(`not done after ${runs} runs:\n${messages.slice(-5).join("\n")}`);
  return messages;
}

/** Lists get current, and the creates in state become as old as the bound of their proof. */
async function letTimePass(stack: readonly Member[]): Promise<void> {
  await sleep(LAG_MS);
  for (const { resource } of stack) if (resource.state) ageCreate(resource, PROOF_MS);
}

const upAll = (w: World, stack: readonly Member[]) =>
  commandFor(
    w,
    stack,
    async ({ resource, args }, process) => void (await resource.up(args, process)),
  );
const destroyAll = (w: World, stack: readonly Member[]) =>
  commandFor(w, stack, async ({ resource, args }, process) => {
    if (!resource.state) return;
    await resource.destroy(process).catch(async (error: Error) => {
      const isDoubt = error.message.includes("so that somebody else may have created it");
      if (!isDoubt || !mayHide(resource.definition)) throw error;
      // The API hides a secret of the object: only the unchanged program tells that it is its own.
      await resource.up(args, process);
      await resource.destroy(process);
    });
  });

/** Whether responses may not show all that a create sends. */
const mayHide = ({ fields }: AnyDefinition): boolean =>
  collectDeclared(nodeOf(fields), ({ facts }) => (facts.secret || facts.writeOnly ? [facts] : []))
    .length > 0;

/** One run of the engine: all resources in one process. */
async function commandFor(
  w: World,
  stack: readonly Member[],
  work: (member: Member, process: ReturnType<World["process"]>) => Promise<void>,
): Promise<{ failed: string[] }> {
  const process = w.process();
  const failed: string[] = [];
  await runConcurrently(stack, PARALLEL, (member) =>
    work(member, process).catch(({ message }: Error) => {
      failed.push(`${member.resource.name}: ${message}`);
    }),
  );
  await process.close();
  return { failed };
}

async function inNewAccount<T>(work: (w: World) => Promise<T>): Promise<T> {
  const quirks = { anyAiApplication: true, earlierFleetTargets: true };
  const emulator = await startEmulator({ apiKey: "another-key", quirks });
  const config = { "coralogix:timeoutMs": "10000", "coralogix:settleMs": String(SETTLE_MS) };
  try {
    return await work(new World(emulator, config));
  } finally {
    await emulator.close();
  }
}
