import { ConflictError, type CoralogixError, UnexpectedResponseError } from "../../http";
import { currentTime } from "../../http/clock";
import { sleep } from "../../http/deadline";
import { hasUnknownOutcome } from "../../http/errors";
import { retryUntil } from "../../http/retry";
import type { ResourceContext } from "../context";
import { isNotFound } from "../errors";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { Old } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { createOnlyKeys } from "../state/outputs";
import type { CreatedObject } from "./created-object";
import { identityOf } from "./find-identical";
import { lagDeadlineFromNow, retryWhileReferenceMissing } from "./settle";
import { type Found, UnknownOutcome } from "./unknown-create";
import { unknownOutcome } from "./unlistable";

const TRIES = 4;
// Delays before each lookup of an object whose create has an unknown outcome.
const LOOKUP_DELAYS_MS = [0, 500, 2000];

/** Looks for the object of a create whose response was lost, or names another object. */
export interface Lookup {
  /** Whether an object is certainly not the one that the create made. */
  isOther(id: string): boolean;
  /** `lostAt` is when the response was lost, by the clock of this machine, in milliseconds. */
  find(lostAt: number): Promise<Found>;
  /** The ids of the identical objects that the create did not make. */
  excluded(): Promise<string[]>;
  /** An object that this create has deleted again. */
  exclude(id: string): void;
}

/** Sends a create, and again where it is certain that it had no effect. */
export async function attempt(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string | undefined,
  lookup: Lookup,
  triesLeft = TRIES,
): Promise<CreatedObject> {
  const { definition } = ctx;
  const sentAt = currentTime();
  const isRepeated = triesLeft < TRIES;
  try {
    const created = await retryWhileReferenceMissing(ctx, request.fields, () =>
      ctx.writes.create(request.fields, { id: id ?? "" }),
    );
    if (lookup.isOther(remoteId(created.id))) throw anotherObject(ctx, created.id);
    if (id === undefined)
      ctx.createdHere.set(remoteId(created.id), { sentAt, key: identityOf(ctx, request) });
    return created;
  } catch (error) {
    // A conflict with a repeated create may be one with its own object.
    const isConflict = id === undefined && isRepeated && error instanceof ConflictError;
    if (!hasUnknownOutcome(error) && !isConflict) throw error;
    if (definition.unlistable) throw unknownOutcome(ctx, request, error as CoralogixError);
    if (definition.unreadable && triesLeft <= 1) throw error;
    try {
      const { object, doubt } = await lookUpFailed(ctx, id, lookup);
      if (object && isComplete(ctx, object)) return object;
      if (object) await removeIncomplete(ctx, request, object, lookup);
      else if (doubt !== undefined || isConflict || (id !== undefined && triesLeft <= 1))
        throw new UnknownOutcome(error, doubt ?? "no lookup finds its object", id, []);
    } catch (failure) {
      const { doubt = `the object could not be looked up: ${messageOf(failure)}` } =
        failure instanceof UnknownOutcome ? failure : {};
      throw new UnknownOutcome(error, doubt, id, await lookup.excluded());
    }
    if (triesLeft <= 1) throw error;
    log(
      `creating ${definition.resourceType}: the outcome of the request was unknown, and it had no effect. The request is sent again`,
    );
    return attempt(ctx, request, id, lookup, triesLeft - 1);
  }
}

/** Looks for the object until reads and lists no longer lag, as far as is known. */
async function lookUpFailed(
  ctx: ResourceContext,
  id: string | undefined,
  { find }: Lookup,
): Promise<Found> {
  const lostAt = currentTime();
  let found: Found = {};
  for (const wait of LOOKUP_DELAYS_MS) {
    await sleep(wait);
    found = await find(lostAt);
    if (found.object) return found;
  }
  // With an id of the client the API rejects a second create. Without one it would create a
  // duplicate, so wait until the object would be visible.
  if (id !== undefined) return {};
  return retryUntil(
    lagDeadlineFromNow(ctx),
    found,
    ({ object, isLasting }) => object !== undefined || isLasting === true,
    () => find(lostAt),
  );
}

// Its resource would change and delete the object of somebody else, and its own would be lost.
const anotherObject = ({ definition }: ResourceContext, id: string): UnexpectedResponseError =>
  new UnexpectedResponseError({
    route: definition.ops.create?.route ?? "the create",
    status: 200,
    what: `a response with another object: ${id}`,
    outcome: "unknown",
  });

/** Whether the object has the outputs that only the response to its create contains. */
export const isComplete = ({ definition }: ResourceContext, { remote }: CreatedObject): boolean =>
  createOnlyKeys(definition).every((key) => remote?.[key] !== undefined);

/** Deletes an object whose outputs were lost with the response to its create. */
async function removeIncomplete(
  ctx: ResourceContext,
  request: SplitRequest,
  { id }: CreatedObject,
  lookup: Lookup,
): Promise<void> {
  log(
    `creating ${ctx.definition.resourceType}: the response of the request was lost, and with it ${createOnlyKeys(ctx.definition).join(", ")} of ${id}. This object is deleted, and the request is sent again`,
  );
  await undoCreate(ctx, id, request.fields);
  lookup.exclude(remoteId(id));
}

/** Deletes the object of a create. A repeated request finds none where the first one deleted it. */
export async function undoCreate(ctx: ResourceContext, id: string, object: Old): Promise<void> {
  const removed = ctx.writes.remove(remoteId(id), object).catch((error: unknown) => {
    if (!isNotFound(ctx, error)) throw error;
  });
  await removed.finally(() => ctx.objects.invalidate());
  ctx.ownership.markDeleted(remoteId(id));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
