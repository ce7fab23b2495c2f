import { startEmulator } from "../../src/emulator";
import { apiOf } from "../../src/http";
import { clientId, remoteId } from "../../src/provider/identity/ids";
import { asState } from "../../src/provider/stages";
import { stateOf } from "../../src/provider/state/outputs";
import type { AnyDefinition } from "../../src/services/define";
import { changeOutside, refusalOf, withArgsOnError } from "../support/cases";
import { definitions, SEED } from "../support/definitions";
import { keyOf, type Props } from "../support/driver";
import { Refs } from "../support/refs";
import { concernSameObjects, idsOf, isPart, tableOf } from "../support/stored-objects";
import { World } from "../support/world";
import type { Account } from "./soak-account";
import { type Action, increment, type Program, type Slot, type Tally } from "./soak-program";
import { acceptedOf, candidatesOf, withName } from "./support/accepted-args";

/** The state of a soak test. */
export interface SoakContext {
  program: Program;
  account: Account;
  tally: Tally;
  /** The number of assigned labels. */
  labels: number;
}
const definitionFor = (resourceType: string) =>
  definitions.find(([name]) => name === resourceType)?.[1] as AnyDefinition;

async function argsOf(
  { account }: SoakContext,
  definition: AnyDefinition,
  like: number,
  label: string,
): Promise<Props> {
  const args = withName(definition, await acceptedArgs(definition, like), label);
  return account.resolve(definition, args);
}
const slotAt = ({ slots }: Program, at: number): Slot | undefined =>
  slots[at % (slots.length || 1)];

/** Keys that only one resource of a program may use: the id of a singleton, or its `claims`. */
function exclusiveKeysOf(
  definition: AnyDefinition,
  args: Props,
  key = "none",
): { what: string; shared: boolean }[] {
  const id = clientId(definition, keyOf(key), args) ?? "";
  const one =
    typeof definition.ids?.generated === "function"
      ? [{ what: `${tableOf(definition)} ${id}`, shared: false }]
      : [];
  return [
    ...one,
    ...(definition.claims?.(id, args) ?? []).map(({ what, shared }) => ({
      what,
      shared: shared === true,
    })),
  ];
}
function isFree(
  { program, account }: SoakContext,
  definition: AnyDefinition,
  args: Props,
  except?: Slot,
): boolean {
  const used = [
    ...program.slots
      .filter((slot) => slot !== except)
      .flatMap((slot) => exclusiveKeysOf(slot.resource.definition, slot.args, slot.label)),
    ...account.adoptable.flatMap(({ resource, args, label }) =>
      exclusiveKeysOf(resource.definition, args, label),
    ),
  ];
  return exclusiveKeysOf(definition, args).every(({ what, shared }) =>
    used.every((other) => other.what !== what || (shared && other.shared)),
  );
}

const newLabel = (ctx: SoakContext): string => {
  ctx.labels += 1;
  return `w${ctx.labels}`;
};

/** Applies an action; it is skipped if it is not applicable. */
export async function apply(ctx: SoakContext, action: Action): Promise<void> {
  const { program } = ctx;
  if (action.do === "up") return program.up(action.fault);
  if (action.do === "refresh") return void (await program.refresh());
  const done =
    "resourceType" in action
      ? await applyCreate(ctx, action)
      : await applyToSlot(ctx, action, slotAt(program, action.at));
  if (done) increment(ctx.tally, action.do);
}

async function applyCreate(
  ctx: SoakContext,
  action: Extract<Action, { resourceType: string }>,
): Promise<boolean> {
  const definition = definitionFor(action.resourceType);
  if (action.do === "adopt") return adopt(ctx, definition, action);
  const label = newLabel(ctx);
  const args = await argsOf(ctx, definition, action.like, label);
  if (!isFree(ctx, definition, args)) return false;
  if (action.do === "create") ctx.program.add(definition, label, args);
  else await ctx.account.createOutside(definition, label, args);
  return true;
}

/** The program adopts an object of others. */
async function adopt(
  ctx: SoakContext,
  definition: AnyDefinition,
  { like, by }: Extract<Action, { do: "adopt" }>,
): Promise<boolean> {
  if (
    adoptsWholeSource(definition) &&
    ctx.program.slots.some(({ resource }) => tableOf(resource.definition) === tableOf(definition))
  )
    return false;
  // Its exclusive keys are free after takeAdoptable.
  if (!ctx.account.hasAdoptable(definition))
    await applyCreate(ctx, {
      do: "createOutside",
      resourceType: definition.resourceType,
      like: like + 1,
    });
  const found = ctx.account.takeAdoptable(definition);
  if (!found) return false;
  const id = found.resource.state?.id.split("/")[0] as string;
  const other = by === "force" ? await argsOf(ctx, definition, like, found.label) : found.args;
  const forced = by === "force" && (await isUpdate(found.resource, other));
  // A truncated list may not contain the name.
  const isComplete = found.resource.world.emulator.quirks.truncateLists === undefined;
  const adoptByName = by === "name" && definition.nameField !== undefined && isComplete;
  const how = adoptByName ? { byName: true } : forced ? { id, overwrite: true } : { id };
  ctx.program.add(definition, found.label, forced ? other : found.args, { adopt: how });
  const slot = ctx.program.slots.at(-1) as Slot;
  slot.untouched = !forced;
  // Adopt it at once: a later action must not change it before.
  await ctx.program.up();
  return true;
}
// Adopting a policy list includes all policies of its source, also those created in the same run.
const adoptsWholeSource = ({ computed }: AnyDefinition): boolean => "policyIds" in (computed ?? {});
const isUpdate = async (resource: Slot["resource"], args: Props): Promise<boolean> => {
  const { step, failures } = await resource.preview(args);
  return (
    !failures.length &&
    step === "update" &&
    concernSameObjects(resource.definition, resource.args(), args)
  );
};

type SlotAction = Exclude<Action, { resourceType: string } | { do: "up" | "refresh" }>;
async function applyToSlot(ctx: SoakContext, action: SlotAction, slot?: Slot): Promise<boolean> {
  if (!slot) return false;
  const { program } = ctx;
  if (action.do === "remove") program.remove(slot);
  if (action.do === "remove") return true;
  const { definition } = slot.resource;
  // A changed and renamed resource would conflict with its own unique name.
  if (slot.renamed) await program.up();
  if (action.do === "change")
    return change(ctx, slot, await argsOf(ctx, definition, action.like, slot.label), false);
  if (action.do === "replace")
    return change(ctx, slot, await argsOf(ctx, definition, action.like, slot.label), true);
  // The other actions require an object that is up to date.
  if (slot.applied !== slot.args) await program.up();
  if (!program.slots.includes(slot)) return false;
  if (action.do === "deleteOutside") return deleteOutside(slot);
  if (action.do === "changeOutside") return driftSlot(ctx, slot, action.like);
  program.rename(slot, action.alias);
  return true;
}

async function change(
  ctx: SoakContext,
  slot: Slot,
  args: Props,
  replaces: boolean,
): Promise<boolean> {
  const { definition, state } = slot.resource;
  if (!isFree(ctx, definition, args, slot)) return false;
  const wanted = replaces && state ? { ...args, __replaceOn: Object.keys(args) } : args;
  // A change that preview refuses is not applied.
  if (state && (await slot.resource.preview(wanted)).failures.length) return false;
  slot.args = wanted;
  return true;
}

const MAX_TRIES = 4;
/** Changes the object outside of Pulumi. */
async function driftSlot(ctx: SoakContext, slot: Slot, like: number): Promise<boolean> {
  const { resource, args } = slot;
  const { definition, state } = resource;
  if (!state || isPart(definition) || !(await exists(slot))) return false;
  const computed = Object.fromEntries(
    Object.keys(definition.computed ?? {}).map((key) => [key, state.outputs[key]]),
  );
  for (let n = 0; n < MAX_TRIES; n += 1) {
    const theirs = await argsOf(ctx, definition, like + n, slot.label);
    if (!(await isUpdate(resource, theirs))) continue;
    if (
      await refusalOf(
        withArgsOnError(theirs, () => changeOutside(resource, { ...computed, ...args }, theirs)),
      )
    )
      continue;
    slot.untouched = false;
    slot.changedOutside = true;
    if (mayContainOthers(definition)) ctx.account.markModified(resource);
    return true;
  }
  return false;
}
// Quota rules of others stay in the rule set after the program is destroyed.
const mayContainOthers = (definition: AnyDefinition): boolean =>
  tableOf(definition) === "quota-rules";

const exists = async ({ resource }: Slot): Promise<boolean> => {
  const ids = new Set(
    resource.world.emulator.objects(tableOf(resource.definition)).map(({ id }) => String(id)),
  );
  const own = idsOf(resource);
  return own.length > 0 && own.every((id) => ids.has(id));
};

/** Deletes the object outside of Pulumi. */
async function deleteOutside(slot: Slot): Promise<boolean> {
  const { resource } = slot;
  if (!resource.state || !(await exists(slot))) return false;
  const { world, definition, state } = resource;
  const process = world.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), {
    log: () => undefined,
  });
  slot.changedOutside = true;
  await Promise.resolve(
    handlers.remove(remoteId(state.id), stateOf(definition, asState(state.outputs))),
  ).finally(() => process.close());
  return true;
}

const GENERATE = {
  counts: { minimal: 2, random: 6, maximal: 2 },
  maxLength: 30_000,
  seed: SEED + 1,
};

const candidates = new Map<string, Props[]>();
const accepted = new Map<Props, Promise<Props | undefined>>();

/**
 * Arguments of a resource type that the service accepts, the same for the same number. They are
 * tried when they are needed: a program uses few of them.
 */
async function acceptedArgs(definition: AnyDefinition, like: number): Promise<Props> {
  const { resourceType } = definition;
  const all = candidates.get(resourceType) ?? candidatesOf(definition, GENERATE);
  candidates.set(resourceType, all);
  for (const n of all.keys()) {
    const args = all[(like + n) % all.length] as Props;
    const tried = accepted.get(args) ?? tryIn(definition, args);
    accepted.set(args, tried);
    const found = await tried;
    if (found) return found;
  }
  throw new Error(`the service accepts none of the generated arguments of ${resourceType}`);
}

async function tryIn(definition: AnyDefinition, args: Props): Promise<Props | undefined> {
  const emulator = await startEmulator({
    apiKey: "another-key",
    quirks: { anyAiApplication: true, earlierFleetTargets: true },
  });
  const w = new World(emulator, {});
  try {
    return await acceptedOf(w, new Refs(w), definition, args);
  } finally {
    await emulator.close();
  }
}
