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

/** A stage of the lifecycle of a resource type, and its run without faults. */
export interface LifecycleStage {
  command: string;
  definition: AnyDefinition;
  stage: Stage;
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
  /** The resource types, by default all. */
  definitions?: typeof definitions;
  /** The types of which only creation and refresh have cases, by default none. */
  isBrief?: (definition: AnyDefinition) => boolean;
}

/** A case for every fault at every call of every stage of every resource type. */
export async function allCases(options: CaseOptions): Promise<FaultCase[]> {
  const { only = "", definitions: some = definitions } = options;
  const selected = some.find(([type]) => only.startsWith(`${type},`));
  const all: FaultCase[] = [];
  for (const [resourceType, definition] of selected ? [selected] : some)
    all.push(...(await withValuesOnError(resourceType, () => casesOf(definition, options))));
  return all.filter(({ name }) => name.includes(only));
}

/** Every stage of every resource type, or of those given. */
export async function allStages(some = definitions): Promise<LifecycleStage[]> {
  const all: LifecycleStage[] = [];
  for (const [resourceType, definition] of some)
    all.push(...(await withValuesOnError(resourceType, () => rehearsedStagesOf(definition))));
  return all;
}

async function casesOf(
  definition: AnyDefinition,
  { modes, times, matches = eachCall, isBrief = () => false }: CaseOptions,
): Promise<FaultCase[]> {
  const all: FaultCase[] = [];
  for (const rehearsedStage of await rehearsedStagesOf(definition, isBrief(definition))) {
    for (const match of matches(rehearsedStage.rehearsed)) {
      for (const [modeName, mode] of Object.entries(modes)) {
        const name = `${definition.resourceType}, ${rehearsedStage.command}: ${modeName} at ${match.route ?? "call"} (${match.nth})`;
        all.push({ ...rehearsedStage, name, match, mode, times });
      }
    }
  }
  return all;
}

const cache = new Map<string, Promise<LifecycleStage[]>>();
/** Rehearsals depend on the quirks of the emulator. */
export const clearCache = (): void => cache.clear();
function rehearsedStagesOf(definition: AnyDefinition, briefly = false): Promise<LifecycleStage[]> {
  const key = `${definition.resourceType} ${briefly}`;
  const rehearsedStages = cache.get(key) ?? rehearseAll(definition, briefly);
  cache.set(key, rehearsedStages);
  return rehearsedStages;
}
async function rehearseAll(definition: AnyDefinition, briefly: boolean): Promise<LifecycleStage[]> {
  const stages = Object.entries(await stagesOf(definition, briefly));
  return Promise.all(
    stages.map(async ([command, stage]) => {
      const rehearsed = await rehearse(definition, stage);
      expect([command, rehearsed.created]).toEqual([command, stage.creates]);
      return { command, definition, stage, rehearsed };
    }),
  );
}
