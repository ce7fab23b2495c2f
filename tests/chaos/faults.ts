import { createHash } from "node:crypto";
import { FAULTS, type Fault } from "../../src/emulator";
import type { Quirks } from "../../src/emulator/quirks";
import type { AnyDefinition } from "../../src/services/define";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type FaultMode, runConcurrently } from "../support/faults";
import { closeAccounts, useSwitches } from "./support/accounts";
import {
  casesOfStage,
  definitionsOf,
  type FaultCase,
  type LifecycleStage,
  type PlannedStage,
  plannedStagesOf,
  rehearsedStage,
} from "./support/lifecycle";
import { type ChaosOptions, captureLog } from "./support/options";
import { expectRecovery, runCase } from "./support/recovery";

interface FaultOptions extends ChaosOptions {
  /** Only cases whose name contains this string, and no storms. */
  only?: string;
  /** The number of resource types with cases, drawn by the seed. All, unless given. */
  types?: number;
  /** Quirks of the emulator. */
  switches?: Readonly<Partial<Quirks>>;
}
interface FaultFigures {
  /** How many cases were run. */
  run: number;
  storms: number;
  /** How many calls failed in all storms. */
  injected: number;
  resourceTypes: number;
}

const EACH_RUN = { cases: 100, storms: 20 };
const CONCURRENCY = 24;
const LOG_EVERY = 500;

/**
 * Injects every fault at every call of every lifecycle stage, and storms of random faults. No
 * object may be lost or duplicated. A run is a hundred cases and twenty storms.
 */
export function run(options: FaultOptions): Promise<FaultFigures> {
  useSwitches(options.switches ?? {});
  return captureLog(() => runCases(options)).finally(closeAccounts);
}

async function runCases(options: FaultOptions): Promise<FaultFigures> {
  const { runs, seed, only, log } = options;
  const count = Math.ceil(runs * EACH_RUN.cases);
  const stages = await rehearsedStages(options, only ? Number.POSITIVE_INFINITY : count);
  const selected = withEachTypeFirst(drawnCases(stages, seed))
    .filter(({ name }) => name.includes(only ?? ""))
    .slice(0, count);
  if (!selected.length) throw new Error(`no case matches ${only}`);
  const storms = only ? [] : stormsOf(Math.ceil(runs * EACH_RUN.storms), seed, stages);
  log(`${selected.length} cases of ${stages.length} stages, ${storms.length} storms`);
  const trials = [
    ...selected.map((one) => ({ name: one.name, work: () => runCase(one) })),
    ...storms.map((one) => ({ name: one.name, work: () => runStorm(one) })),
  ];
  const failed = await failuresOf(trials, log);
  if (failed.length)
    throw new Error(`${failed.length} of ${trials.length} failed:\n\n${failed.join("\n\n")}`);
  const resourceTypes = new Set(selected.map(({ definition }) => definition.resourceType)).size;
  const injected = storms.reduce((sum, one) => sum + one.injected, 0);
  return { run: selected.length, storms: storms.length, injected, resourceTypes };
}

/**
 * As many stages as cases are wanted, drawn by the seed: a run without faults takes as long as one
 * with a fault. Among them are stages with calls of each resource type.
 */
async function rehearsedStages(
  { seed, only = "", types }: FaultOptions,
  count: number,
): Promise<LifecycleStage[]> {
  const planned: (PlannedStage & { name: string })[] = [];
  for (const [type, definition] of only ? definitionsOf(only) : drawn(types, seed))
    for (const one of await withValuesOnError(type, () => plannedStagesOf(definition)))
      planned.push({ ...one, name: `${type}, ${one.command}` });
  const order = withEachTypeFirst(shuffled(planned, seed));
  const stages = await rehearseEach(order.slice(0, count));
  const called = new Set(
    stages.flatMap(({ definition, rehearsed }) => (rehearsed.matches.length ? [definition] : [])),
  );
  const others = order.slice(count).filter(({ definition }) => !called.has(definition));
  return [...stages, ...(await rehearseEach(others))];
}

async function rehearseEach(
  planned: readonly (PlannedStage & { name: string })[],
): Promise<LifecycleStage[]> {
  const stages = new Map<PlannedStage, LifecycleStage>();
  await runConcurrently(planned, CONCURRENCY, async (one) => {
    stages.set(one, await withValuesOnError(one.name, () => rehearsedStage(one)));
  });
  return planned.flatMap((one) => stages.get(one) ?? []);
}

/** The cases of the stages: one of each, then a second one of each, and so on. */
function drawnCases(stages: readonly LifecycleStage[], seed: number): FaultCase[] {
  const modes: Readonly<Record<string, FaultMode>> = FAULTS;
  const ofStages = stages.map((one) => shuffled(casesOfStage(one, { modes, times: 1 }), seed));
  const most = Math.max(0, ...ofStages.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => ofStages.flatMap((all) => all[at] ?? [])).flat();
}

/** Definitions in pseudo-random order of the seed, or all definitions. */
function drawn(count: number | undefined, seed: number): typeof definitions {
  const named = definitions.map((one) => ({ name: one[0], one }));
  return count === undefined
    ? definitions
    : shuffled(named, seed)
        .slice(0, count)
        .map(({ one }) => one);
}

/** The same stages or cases; the first ones are one of each resource type. */
function withEachTypeFirst<T extends { definition: AnyDefinition }>(cases: readonly T[]): T[] {
  const first = new Map([...cases].reverse().map((one) => [one.definition, one]));
  return [...first.values(), ...cases.filter((one) => first.get(one.definition) !== one)];
}

interface Trial {
  name: string;
  work(): Promise<void>;
}
async function failuresOf(
  trials: readonly Trial[],
  log: (line: string) => void,
): Promise<string[]> {
  const failed: string[] = [];
  let done = 0;
  await runConcurrently(trials, CONCURRENCY, async ({ name, work }) => {
    await withValuesOnError(name, work).catch(({ message }: Error) => {
      failed.push(message);
      log(`FAIL ${message}`);
    });
    done += 1;
    if (done % LOG_EVERY === 0) log(`${done} of ${trials.length}, ${failed.length} failed`);
  });
  return failed;
}

const SHARE = 0.25;
// A request delivered twice changes the expected objects: it is tested with single calls only.
const STORM_FAULTS: Fault[] = Object.values(FAULTS).filter(({ how }) => how !== "twice");

/** A command during which a random share of all calls fails. */
interface Storm {
  name: string;
  stage: LifecycleStage;
  seed: number;
  /** How many calls failed. */
  injected: number;
}

/** `count` storms over the commands of stages. */
const stormsOf = (count: number, seed: number, stages: readonly LifecycleStage[]): Storm[] =>
  Array.from({ length: count }, (_, n) => {
    const stage = stages[n % stages.length] as LifecycleStage;
    return {
      name: `storm ${seed + n}: ${stage.definition.resourceType}, ${stage.command}`,
      stage,
      seed: seed + n,
      injected: 0,
    };
  });

const runStorm = (storm: Storm): Promise<void> =>
  expectRecovery(storm.stage, 0, (faults) => {
    const schedule = faults.schedule({ seed: storm.seed, share: SHARE, faults: STORM_FAULTS });
    const end = () => {
      schedule.remove();
      storm.injected = schedule.injected.length;
    };
    // A storm may hit nothing.
    return { end, hits: () => Math.max(1, schedule.injected.length) };
  });

/** Stages or cases in pseudo-random order of the seed. */
function shuffled<T extends { name: string }>(all: readonly T[], seed: number): T[] {
  const keyed = all.map((one) => ({
    one,
    key: createHash("sha256").update(`${seed} ${one.name}`).digest("hex"),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}
