import type { AnyDefinition } from "../../../src/areas/define";
import type { FaultMatch } from "../../../src/emulator/faults";
import { nodeOf } from "../../../src/schema/node";
import { telling } from "../../support/cases";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { type Stage, stagesOf } from "../../support/stages";
import { kept, shelfOf } from "../../support/store";
import { countsOf, type How, matchesOf } from "../../support/struck";
import type { World } from "../../support/world";
import { inAccount } from "./accounts";

/** A resource in an account of its own, as it is when a stage begins. */
export async function ready(
  w: World,
  definition: AnyDefinition,
  { from, to }: Stage,
): Promise<{ refs: Refs; resource: Resource; to: Props }> {
  const refs = new Refs(w);
  const node = nodeOf(definition.fields);
  const resource = new Resource(w, definition);
  const target = (await refs.tie(node, to)) ?? {};
  if (from) await resource.up(await refs.tie(node, from));
  w.emulator.calls.clear();
  return { refs, resource, to: target };
}

/** What a stage calls, and what is there afterwards, when nothing fails. */
const rehearse = (definition: AnyDefinition, stage: Stage) =>
  inAccount(async (w) => {
    const { resource, to } = await ready(w, definition, stage);
    const shelf = shelfOf(definition);
    const before = countsOf(w, shelf);
    await stage.run(resource, to);
    const after = countsOf(w, shelf);
    return {
      matches: matchesOf(w.emulator.calls.all()),
      after: kept(resource),
      made: after.made - before.made,
      there: after.there - before.there,
    };
  });
export type Rehearsed = Awaited<ReturnType<typeof rehearse>>;

/** A command of a kind's life, gone through once without a fault. */
export interface Life {
  command: string;
  definition: AnyDefinition;
  stage: Stage;
  rehearsed: Rehearsed;
}
/** One that meets a fault. */
export interface Case extends Life {
  name: string;
  match: FaultMatch;
  how: How;
  times: number;
}

/** Which calls of a command a fault meets. */
type Matches = (rehearsed: Rehearsed) => FaultMatch[];
export const eachCall: Matches = ({ matches }) => matches;
export const fromEachCallOn: Matches = ({ matches }) => matches.map((_, at) => ({ nth: at + 1 }));

export interface Wanted {
  hows: Readonly<Record<string, How>>;
  times: number;
  matches?: Matches;
  /** Only cases in whose names this stands. */
  only?: string;
}

/** A fault at every call of every command of the life of every kind. */
export async function allCases(wanted: Wanted): Promise<Case[]> {
  const { only = "" } = wanted;
  const of = definitions.find(([kind]) => only.startsWith(`${kind},`));
  const all: Case[] = [];
  for (const [kind, definition] of of ? [of] : definitions) all.push(...(await telling(kind, () => casesOf(definition, wanted))));
  return all.filter(({ name }) => name.includes(only));
}

/** Every command of the life of every kind. */
export async function allLives(): Promise<Life[]> {
  const all: Life[] = [];
  for (const [kind, definition] of definitions) all.push(...(await telling(kind, () => livesOf(definition))));
  return all;
}

async function casesOf(definition: AnyDefinition, { hows, times, matches = eachCall }: Wanted): Promise<Case[]> {
  const all: Case[] = [];
  for (const life of await livesOf(definition)) {
    for (const match of matches(life.rehearsed)) {
      for (const [what, how] of Object.entries(hows)) {
        const name = `${definition.kind}, ${life.command}: ${what} at ${match.route ?? "call"} (${match.nth})`;
        all.push({ ...life, name, match, how, times });
      }
    }
  }
  return all;
}

const known = new Map<AnyDefinition, Promise<Life[]>>();
/** What was rehearsed with a service of other quirks does not count any more. */
export const forgetLives = (): void => known.clear();
function livesOf(definition: AnyDefinition): Promise<Life[]> {
  const lives = known.get(definition) ?? live(definition);
  known.set(definition, lives);
  return lives;
}
async function live(definition: AnyDefinition): Promise<Life[]> {
  const stages = Object.entries(await stagesOf(definition));
  return Promise.all(
    stages.map(async ([command, stage]) => {
      const rehearsed = await rehearse(definition, stage);
      expect([command, rehearsed.made]).toEqual([command, stage.makes]);
      return { command, definition, stage, rehearsed };
    }),
  );
}
