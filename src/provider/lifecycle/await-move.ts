import { BadRequestError, ConflictError } from "../../http";
import { currentTime } from "../../http/clock";
import { sleep } from "../../http/deadline";
import { retryUntil } from "../../http/retry";
import type { Fields } from "../../schema/record";
import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import {
  addedKeysOf,
  type Taken,
  takenValue,
  uniqueKeysOf,
  withTemporaryValues,
} from "../create-check/unique-values";
import { ProviderError, toProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { Fate } from "../ownership/moves";
import { entriesInStack, urnInStack } from "../ownership/taken";
import type { Inputs, Old, Remote, RequestFields } from "../stages";
import type { Desired, SplitInputs, SplitRequest } from "../state/inputs";
import { contextLagMs } from "./settle";

const POLL_MS = 50;
/** How long a write waits for a resource that the engine has not compared yet. */
const UNKNOWN_MS = 15_000;
/** How long it waits for the update of one that the engine has compared. */
const MOVE_MS = 60_000;

const isRefused = (error: unknown): boolean =>
  error instanceof ConflictError || error instanceof BadRequestError;

/** An update that may need a value which another object of the program gives up. */
export interface Rename {
  ctx: ResourceContext;
  id: string;
  desired: Desired;
  /** The object before the update. */
  old: Old;
  /** Sends the update with these arguments. */
  write(fields: RequestFields): Promise<Remote | undefined>;
}

/**
 * Sends an update. Where the API refuses it because another object of this program still has a
 * value that only one can have, it waits until that one has given it up. Of objects that exchange
 * their values in a circle, one gets a temporary value first.
 */
export async function updateInOrder(
  rename: Rename,
  fields: RequestFields,
): Promise<Remote | undefined> {
  const id = remoteId(rename.id);
  try {
    // Without another value, no other object is in the way: the API has refused something else.
    const response = addedKeysOf(rename.ctx.definition, fields, rename.old).length
      ? await writeInOrder(rename, id, fields)
      : await rename.write(fields);
    rename.ctx.moves.free(id);
    return response;
  } catch (error) {
    rename.ctx.moves.fail(id);
    throw error;
  }
}

/** What an update has done already so that its write succeeds. */
interface Tried {
  isRepeated?: boolean;
  isAside?: boolean;
  lagsUntil?: number;
}

async function writeInOrder(rename: Rename, id: string, fields: RequestFields) {
  const tried: Tried = {};
  for (;;)
    try {
      return await rename.write(fields);
    } catch (error) {
      await resolveRefusal(rename, id, fields, error, tried);
    }
}

/** Does what may let a refused write succeed, and fails where nothing does. */
async function resolveRefusal(
  rename: Rename,
  id: string,
  fields: RequestFields,
  error: unknown,
  tried: Tried,
): Promise<void> {
  const { ctx, desired } = rename;
  const taken = await takenBy(ctx, fields, id, error);
  if (!taken) {
    // Another write may have given up the value between the refusal and the list after it.
    if (tried.isRepeated || !isRefused(error)) throw error;
    tried.isRepeated = true;
    return;
  }
  const other = remoteId(taken.object.id);
  if (ctx.moves.fateOf(other, taken.key) === "free") {
    // The list may be older than the move, and the API may need a moment to see it.
    if (tried.lagsUntil !== undefined && currentTime() > tried.lagsUntil) throw error;
    tried.lagsUntil ??= currentTime() + contextLagMs(ctx);
    return sleep(10 * POLL_MS);
  }
  if (!tried.isAside && ctx.moves.isWaitingFor(other, id)) {
    await stepAside(rename, id, fields, taken);
    tried.isAside = true;
    return;
  }
  const failure = await ctx.moves.waitFor(id, other, () => untilFree(ctx, taken));
  if (failure !== undefined) throw refusedWrite(ctx, desired, taken, failure, error);
}

/** Gives an object a temporary value, so that the one that waits for its value can have it. */
async function stepAside(
  { ctx, desired, old, write }: Rename,
  id: string,
  fields: RequestFields,
  { what, object }: Taken,
): Promise<void> {
  log(
    `${subject(ctx, desired)}: gets a temporary ${what} first, because it and ${remoteId(object.id)} exchange theirs`,
  );
  await write(withTemporaryValues(ctx.definition, fields, old));
  ctx.moves.free(id);
}

/**
 * Whether a create that the API refused can be repeated: an object of this program had a value that
 * only one can have, and has given it up by now.
 */
export async function hasMovedAway(
  ctx: ResourceContext,
  request: SplitInputs<Inputs | RequestFields>,
  error: unknown,
): Promise<boolean> {
  const taken = await takenBy(ctx, request.fields, "", error);
  // Another write may have given up the value between the refusal and the list after it.
  if (!taken) {
    const keys = uniqueKeysOf(ctx.definition, request.fields);
    if (error instanceof ConflictError) return keys.length > 0;
    return isRefused(error) && keys.some((key) => ctx.moves.isGivenUp(key));
  }
  if (!(await isMoving(ctx, taken))) return false;
  const failure = await untilFree(ctx, taken);
  if (failure !== undefined) throw refusedWrite(ctx, request, taken, failure, error);
  return true;
}

/**
 * Whether a create that the API refused can be repeated: this run replaces the object of another
 * resource that has its id, and has deleted it by now. The engine deletes it before only where the
 * program says so.
 */
export async function hasGivenUpId(
  { ownership }: ResourceContext,
  { resourceKey }: SplitRequest,
  id: string,
): Promise<boolean> {
  if (!ownership.isGivenUpByOther(id, resourceKey)) return false;
  const isDeleted = () => ownership.wasDeleted(id);
  return retryUntil(currentTime() + UNKNOWN_MS, isDeleted(), Boolean, async () => isDeleted());
}

/** The object with a value that a refused write needs, and that only one can have. */
async function takenBy(
  ctx: ResourceContext,
  fields: Fields,
  ownId: string,
  error: unknown,
): Promise<Taken | undefined> {
  if (!isRefused(error)) return undefined;
  const { definition } = ctx;
  const isOther = (one: { id: string }) => remoteId(one.id) !== ownId;
  if (!uniqueKeysOf(definition, fields).length) return undefined;
  const others = definition.unlistable
    ? await entriesInStack(ctx)
    : await ctx.objects.now().catch(() => []);
  return takenValue(definition, fields, others, isOther);
}

/** Whether this run may give the object another value, or deletes it before creating others. */
async function isMoving(ctx: ResourceContext, { key, object }: Taken): Promise<boolean> {
  const id = remoteId(object.id);
  if (ctx.ownership.isGivenUp(id)) return ctx.definition.deleteBeforeReplace === true;
  const fate = ctx.moves.fateOf(id, key);
  // A list or a state from before the update still has the value of an object that is free of it.
  if (fate === "moves" || fate === "free") return true;
  return fate === "unknown" && (await urnInStack(ctx, id)) !== undefined;
}

/** Waits until an object has given up a value. Returns why it will not do so in this run. */
async function untilFree(
  ctx: ResourceContext,
  { key, object }: Taken,
): Promise<Failure | undefined> {
  const id = remoteId(object.id);
  const startedAt = currentTime();
  const hasWaited = (ms: number) => currentTime() - startedAt > ms;
  for (;;) {
    const fate = ctx.moves.fateOf(id, key);
    if (fate === "free" || ctx.ownership.wasDeleted(id)) return undefined;
    if (fate === "keeps" || fate === "failed") return fate;
    if (
      fate === "unknown" &&
      !ctx.ownership.isGivenUp(id) &&
      (await urnInStack(ctx, id)) === undefined
    )
      return "foreign";
    if (hasWaited(fate === "moves" ? MOVE_MS : UNKNOWN_MS)) return fate;
    await sleep(POLL_MS);
  }
}

type Failure = Exclude<Fate, "free"> | "foreign";

const NEXT_STEPS: Readonly<Record<Failure, (what: string) => string>> = {
  keeps: (what) =>
    `, which another resource of this program manages. Give one of them another ${what}`,
  foreign: (what) =>
    `, which no resource of this stack manages. Change or delete it, or choose another ${what}`,
  failed: () => ", whose own update failed. Run pulumi up again when that is solved",
  moves: (what) =>
    `, whose own update did not begin. Run pulumi up with --parallel 2 or more, or twice: first with another ${what}`,
  unknown: (what) =>
    `, which this stack manages and has not changed before this update: the program no longer declares it, another provider of the program has it, --target or --exclude leaves it out, it depends on this resource, or its update waits for others (--parallel). Give one of the two another ${what}, or run pulumi up twice: first with another ${what} here`,
};

/** Why a write cannot have a value that only one object can have. */
export const conflictMessage = (
  ctx: ResourceContext,
  request: SplitInputs<Inputs | RequestFields>,
  { what, object }: Taken,
  failure: Failure,
): string =>
  `${subject(ctx, request)}: another ${ctx.definition.resourceType} has the same ${what}, which only one can have: ${object.id}${NEXT_STEPS[failure](what)}`;

const refusedWrite = (
  ctx: ResourceContext,
  request: SplitInputs<Inputs | RequestFields>,
  taken: Taken,
  failure: Failure,
  error: unknown,
): ProviderError =>
  new ProviderError(
    `${conflictMessage(ctx, request, taken, failure)}\n${toProviderError(error, "the response").message}`,
  );
