import type { FaultMatch } from "../../../src/emulator/faults/model";
import { nodeOf } from "../../../src/schema/node";
import type { AnyDefinition } from "../../../src/services/define";
import { withValuesOnError } from "../../support/cases";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { type FaultMode, faultMatchesOf, objectCounts } from "../../support/faults";
import { type Stage, stagesOf } from "../../support/lifecycle-stages";
import { Refs } from "../../support/refs";
import { tableOf } from "../../support/stored-objects";
import type { World } from "../../support/world";
import { inAccount } from "./accounts";
import { stateWithStableReferences } from "./recovery";

/** A resource in its own account, in the state before a stage. */
export async function prepare(
  w: World,
  definition: AnyDefinition,
  { from, to }: Stage,
): Promise<{ refs: Refs; resource: Resource; to: Props }> {
  const refs = new Refs(w);
  const node = nodeOf(definition.fields);
  const resource = new Resource(w, definition);
  const target = (await refs.resolve(node, to)) ?? {};
  if (from) await resource.up(await refs.resolve(node, from));
  w.emulator.calls.clear();
  return { refs, resource, to: target };
}

/** Runs a stage without faults; returns its calls and the state afterwards. */
const rehearse = (definition: AnyDefinition, stage: Stage) =>
  inAccount(async (w) => {
    const { resource, to } = await prepare(w, definition, stage);
    const table = tableOf(definition);
    const before = objectCounts(w, table);
    await stage.run(resource, to);
    const after = objectCounts(w, table);
    return {
      matches: faultMatchesOf(w.emulator.calls.all()),
      after: stateWithStableReferences(resource),
      created: after.created - before.created,
      there: after.there - before.there,
    };
  });
export type Rehearsed = Awaited<ReturnType<typeof rehearse>>;

/** A stage of the lifecycle of a resource type. */
export interface PlannedStage {
  command: string;
  definition: AnyDefinition;
  stage: Stage;
}
/** A stage, and its run without faults. */
export interface LifecycleStage extends PlannedStage {
  rehearsed: Rehearsed;
}
/** A stage with a fault. */
export interface FaultCase extends LifecycleStage {
  name: string;
  match: FaultMatch;
  mode: FaultMode;
  times: number;
}

/** Selects the calls that fail. */
type Matches = (rehearsed: Rehearsed) => FaultMatch[];
export const eachCall: Matches = ({ matches }) => matches;
export const fromEachCallOn: Matches = ({ matches }) => matches.map((_, at) => ({ nth: at + 1 }));

export interface CaseOptions {
  modes: Readonly<Record<string, FaultMode>>;
  times: number;
  matches?: Matches;
  /** Only cases whose name contains this string. */
  only?: string;
}

/** The resource type with which the name of a case begins, or all of them. */
export function definitionsOf(only: string): typeof definitions {
  const selected = definitions.find(([type]) => only.startsWith(`${type},`));
  return selected ? [selected] : definitions;
}

/** A case for every fault at every call of every stage of every resource type. */
export async function allCases(options: CaseOptions): Promise<FaultCase[]> {
  const { only = "" } = options;
  const all: FaultCase[] = [];
  for (const [resourceType, definition] of definitionsOf(only))
    all.push(...(await withValuesOnError(resourceType, () => casesOf(definition, options))));
  return all.filter(({ name }) => name.includes(only));
}

async function casesOf(definition: AnyDefinition, options: CaseOptions): Promise<FaultCase[]> {
  return (await rehearsedStagesOf(definition)).flatMap((one) => casesOfStage(one, options));
}

/** A case for every fault at every call of a stage. */
export const casesOfStage = (
  one: LifecycleStage,
  { modes, times, matches = eachCall }: CaseOptions,
): FaultCase[] =>
  matches(one.rehearsed).flatMap((match) =>
    Object.entries(modes).map(([modeName, mode]) => {
      const name = `${one.definition.resourceType}, ${one.command}: ${modeName} at ${match.route ?? "call"} (${match.nth})`;
      return { ...one, name, match, mode, times };
    }),
  );

const cache = new Map<AnyDefinition, Promise<LifecycleStage[]>>();
function rehearsedStagesOf(definition: AnyDefinition): Promise<LifecycleStage[]> {
  const rehearsedStages = cache.get(definition) ?? rehearseAll(definition);
  cache.set(definition, rehearsedStages);
  return rehearsedStages;
}
const rehearseAll = async (definition: AnyDefinition): Promise<LifecycleStage[]> =>
  Promise.all((await plannedStagesOf(definition)).map(rehearsedStage));

/** The stages of a resource type, none of which has been run. */
export const plannedStagesOf = async (definition: AnyDefinition): Promise<PlannedStage[]> =>
  Object.entries(await stagesOf(definition)).map(([command, stage]) => ({
    command,
    definition,
    stage,
  }));

/** Runs a stage without faults. */
export async function rehearsedStage(planned: PlannedStage): Promise<LifecycleStage> {
  const { command, definition, stage } = planned;
  const rehearsed = await rehearse(definition, stage);
  expect([command, rehearsed.created]).toEqual([command, stage.creates]);
  return { ...planned, rehearsed };
}
