import type { AnyDefinition } from "../../src/areas/define";
import { apiOf } from "../../src/client";
import { firstPart, idOf } from "../../src/provider/ids";
import { heldOf } from "../../src/provider/outputs";
import { behind, carrying, refusalOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { keyOf, type Props } from "../support/driver";
import { idsOf, isOfTheSame, isPart, shelfOf } from "../support/store";
import type { Account } from "./night-account";
import type { Move } from "./night-moves";
import type { Pool } from "./night-pool";
import { count, type Program, type Slot, type Tally } from "./night-program";
import { called } from "./support/taken";

/** All that a move works on. */
export interface Scene {
  program: Program;
  account: Account;
  pool: Pool;
  tally: Tally;
  /** How many names were given. */
  words: number;
}
const definitionOf = (kind: string) => definitions.find(([name]) => name === kind)?.[1] as AnyDefinition;

async function argsOf({ pool, account }: Scene, definition: AnyDefinition, like: number, word: string): Promise<Props> {
  const all = pool.get(definition.kind) ?? [];
  const args = called(definition, all[like % all.length] as Props, word);
  return account.tie(definition, args);
}
const slotAt = ({ slots }: Program, at: number): Slot | undefined => slots[at % (slots.length || 1)];

/** What no two of a program may hold both: a place of which there is one, or what the kind claims for itself. */
function placesOf(definition: AnyDefinition, args: Props, key = "nobody"): { what: string; shared: boolean }[] {
  const id = idOf(definition, keyOf(key), args);
  const one = typeof definition.ids?.ours === "function" ? [{ what: `${shelfOf(definition)} ${id}`, shared: false }] : [];
  return [...one, ...(definition.claims?.(id, args) ?? []).map(({ what, shared }) => ({ what, shared: shared === true }))];
}
function isFree({ program, account }: Scene, definition: AnyDefinition, args: Props, but?: Slot): boolean {
  const held = [
    ...program.slots.filter((slot) => slot !== but).flatMap((slot) => placesOf(slot.resource.definition, slot.args, slot.word)),
    ...account.strangers.flatMap(({ resource, args, word }) => placesOf(resource.definition, args, word)),
  ];
  return placesOf(definition, args).every(({ what, shared }) => held.every((other) => other.what !== what || (shared && other.shared)));
}

const newWord = (scene: Scene): string => {
  scene.words += 1;
  return `w${scene.words}`;
};

/** Carries a move out; what does not fit what there is, is passed over. */
export async function apply(scene: Scene, move: Move): Promise<void> {
  const { program } = scene;
  if (move.do === "up") return program.up(move.blow);
  if (move.do === "refresh") return void (await program.refresh());
  const done = "kind" in move ? await arrive(scene, move) : await happen(scene, move, slotAt(program, move.at));
  if (done) count(scene.tally, move.do);
}

async function arrive(scene: Scene, move: Extract<Move, { kind: string }>): Promise<boolean> {
  const definition = definitionOf(move.kind);
  if (move.do === "adopt") return adopt(scene, definition, move);
  const word = newWord(scene);
  const args = await argsOf(scene, definition, move.like, word);
  if (!isFree(scene, definition, args)) return false;
  if (move.do === "create") scene.program.add(definition, word, args);
  else await scene.account.stranger(definition, word, args);
  return true;
}

/** The program takes over what is somebody else's. */
async function adopt(scene: Scene, definition: AnyDefinition, { like, by }: Extract<Move, { do: "adopt" }>): Promise<boolean> {
  if (takesAll(definition) && scene.program.slots.some(({ resource }) => shelfOf(resource.definition) === shelfOf(definition)))
    return false;
  // Its places are free as soon as it is nobody else's.
  if (!scene.account.has(definition)) await arrive(scene, { do: "stranger", kind: definition.kind, like: like + 1 });
  const found = scene.account.give(definition);
  if (!found) return false;
  const id = found.resource.state?.id.split("/")[0] as string;
  const other = by === "force" ? await argsOf(scene, definition, like, found.word) : found.args;
  const forced = by === "force" && (await isUpdate(found.resource, other));
  const named = by === "name" && definition.natural !== undefined;
  const how = named ? { byName: true } : forced ? { id, overwrite: true } : { id };
  scene.program.add(definition, found.word, forced ? other : found.args, { adopt: how });
  const slot = scene.program.slots.at(-1) as Slot;
  slot.untouched = !forced;
  // Whoever made it has no hand in it any more, and a later move may not come before it is taken.
  await scene.program.up();
  return true;
}
// A list is taken over with all that its source holds: what the program makes beside it in the same run would be among that.
const takesAll = ({ computed }: AnyDefinition): boolean => "policyIds" in (computed ?? {});
const isUpdate = async (resource: Slot["resource"], args: Props): Promise<boolean> => {
  const { step, failures } = await resource.preview(args);
  return !failures.length && step === "update" && isOfTheSame(resource.definition, resource.args(), args);
};

type Happening = Exclude<Move, { kind: string } | { do: "up" | "refresh" }>;
async function happen(scene: Scene, move: Happening, slot?: Slot): Promise<boolean> {
  if (!slot) return false;
  const { program } = scene;
  if (move.do === "remove") program.remove(slot);
  if (move.do === "remove") return true;
  const { definition } = slot.resource;
  // Where names are unique, one that changes while it is renamed would be in its own way.
  if (slot.renamed) await program.up();
  if (move.do === "change") return change(scene, slot, await argsOf(scene, definition, move.like, slot.word), false);
  if (move.do === "replace") return change(scene, slot, await argsOf(scene, definition, move.like, slot.word), true);
  // The others need an object that is as the program says.
  if (slot.done !== slot.args) await program.up();
  if (!program.slots.includes(slot)) return false;
  if (move.do === "lose") return lose(slot);
  if (move.do === "drift") return drift(scene, slot, move.like);
  program.rename(slot, move.alias);
  return true;
}

async function change(scene: Scene, slot: Slot, args: Props, replaces: boolean): Promise<boolean> {
  const { definition, state } = slot.resource;
  if (!isFree(scene, definition, args, slot)) return false;
  const wanted = replaces && state ? { ...args, __replaceOn: Object.keys(args) } : args;
  // What cannot be taken back is refused at preview: nobody runs it.
  if (state && (await slot.resource.preview(wanted)).failures.length) return false;
  slot.args = wanted;
  return true;
}

const LIKES = 4;
/** Somebody else makes its object another one. */
async function drift(scene: Scene, slot: Slot, like: number): Promise<boolean> {
  const { resource, args } = slot;
  const { definition, state } = resource;
  if (!state || isPart(definition) || !(await isThere(slot))) return false;
  const computed = Object.fromEntries(Object.keys(definition.computed ?? {}).map((key) => [key, state.outputs[key]]));
  for (let n = 0; n < LIKES; n += 1) {
    const theirs = await argsOf(scene, definition, like + n, slot.word);
    if (!(await isUpdate(resource, theirs))) continue;
    if (await refusalOf(carrying(theirs, () => behind(resource, { ...computed, ...args }, theirs)))) continue;
    slot.untouched = false;
    slot.disturbed = true;
    if (holdsOthers(definition)) scene.account.touch(resource);
    return true;
  }
  return false;
}
// A rule that somebody else has put into the one rule set of the account stays when the program's go.
const holdsOthers = (definition: AnyDefinition): boolean => shelfOf(definition) === "quota-rules";

const isThere = async ({ resource }: Slot): Promise<boolean> => {
  const ids = new Set(resource.world.emulator.objects(shelfOf(resource.definition)).map(({ id }) => String(id)));
  const own = idsOf(resource);
  return own.length > 0 && own.every((id) => ids.has(id));
};

/** Somebody else deletes its object. */
async function lose(slot: Slot): Promise<boolean> {
  const { resource } = slot;
  if (!resource.state || !(await isThere(slot))) return false;
  const { world, definition, state } = resource;
  const process = world.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), { say: () => undefined });
  slot.disturbed = true;
  await Promise.resolve(handlers.remove(firstPart(state.id), heldOf(definition, state.outputs))).finally(() => process.close());
  return true;
}
