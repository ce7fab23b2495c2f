import { ConflictError, CoralogixError, ForbiddenError } from "../../http";
import { sleep } from "../../http/deadline";
import { withLock } from "../../http/limiter";
import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { ListEntry } from "../../services/define";
import { retryUntil } from "../../services/retry-until";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { isNotFound, ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { SplitInputs } from "../state/inputs";
import { createOnlyKeys } from "../state/outputs";
import type { CreatedObject } from "./created-object";
import { adoptIdentical, duplicateMessage, isForeignIdPossible } from "./identical";
import { isReplaced } from "./replaced-object";
import { contextLagMs, lagDeadlineFromNow, retryWhileReferenceMissing } from "./settle";
import { unknownOutcome } from "./unlistable";

const TRIES = 4;
// Delays before each lookup of an object whose create has an unknown outcome.
const LOOKUP_DELAYS_MS = [0, 500, 2000];

const hasUnknownOutcome = (error: unknown): error is CoralogixError =>
  error instanceof CoralogixError && error.outcome === "unknown";

/**
 * Creates exactly one object, even where the response is lost: a create with an unknown outcome is
 * looked up before it is sent again.
 */
export async function exactlyOnce(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string | undefined,
): Promise<CreatedObject> {
  if (id !== undefined) return createWithId(ctx, request, id);
  return afterIdenticalCreates(ctx, request, async () => {
    const existing = (await listExisting(ctx)) ?? [];
    // An identical object that existed before may be the result of an interrupted run.
    const duplicate = request.allowDuplicate
      ? undefined
      : await findForeign(ctx, request, existing);
    if (duplicate && (await stillExists(ctx, duplicate))) {
      if (!ctx.session.connection.adoptIdentical)
        throw new ProviderError(duplicateMessage(ctx, duplicate.id, request));
      return adoptIdentical(ctx, request, duplicate);
    }
    const findCreated = async () => {
      const existingIds = new Set(existing.map((entry) => remoteId(entry.id)));
      const added = (await listObjects(ctx)).filter(
        (entry) => !existingIds.has(remoteId(entry.id)),
      );
      return findIdentical(ctx, request, added);
    };
    const created = await attempt(ctx, request, id, findCreated);
    ctx.ownership.confirm(remoteId(created.id), request.resourceKey);
    return created;
  });
}

/** A create that the API rejected because an object has its id already. */
export class IdConflict extends Error {
  constructor(
    readonly id: string,
    override readonly cause: ConflictError,
    /** An attempt of this create made the object. */
    readonly isOwn: boolean,
  ) {
    super(cause.message);
  }
}

async function createWithId(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string,
): Promise<CreatedObject> {
  // An object that existed before this create is not the result of a lost response. One that this
  // run replaces is deleted by now.
  const existing = isForeignIdPossible(ctx, request) ? await listExisting(ctx) : [];
  const existed =
    !ctx.ownership.isBeingReplaced(id) &&
    (existing?.some((entry) => remoteId(entry.id) === id) ?? true);
  let isOwn = false;
  const findCreated = async () => {
    isOwn = !existed;
    return existed ? undefined : readIdentical(ctx, request, id);
  };
  try {
    return await attempt(ctx, request, id, findCreated);
  } catch (error) {
    throw error instanceof ConflictError ? new IdConflict(id, error, isOwn) : error;
  }
}

async function attempt(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string | undefined,
  findCreated: () => Promise<CreatedObject | undefined>,
  triesLeft = TRIES,
): Promise<CreatedObject> {
  try {
    return await retryWhileReferenceMissing(ctx, request.fields, () =>
      ctx.writes.create(request.fields, { id: id ?? "" }),
    );
  } catch (error) {
    if (!hasUnknownOutcome(error)) throw error;
    if (ctx.definition.unlistable) throw unknownOutcome(ctx, request, error);
    if (triesLeft <= 1) throw error;
    for (const wait of LOOKUP_DELAYS_MS) {
      await sleep(wait);
      const found = await findCreated();
      if (found && isComplete(ctx, found)) return found;
      if (found) return replaceIncomplete(ctx, request, id, found, findCreated, triesLeft);
    }
    // With a generated id the API rejects a second create. Without one it would create a duplicate,
    // so wait until the object would be visible.
    const late =
      id !== undefined
        ? undefined
        : await retryUntil<CreatedObject | undefined>(
            lagDeadlineFromNow(ctx),
            undefined,
            (found) => found !== undefined,
            findCreated,
          );
    if (late) return late;
    log(
      `creating ${ctx.definition.resourceType}: the outcome of the request is unknown, and no object was found. The request is sent again`,
    );
    return attempt(ctx, request, id, findCreated, triesLeft - 1);
  }
}

/** Whether the object has the outputs that only the response to its create contains. */
const isComplete = ({ definition }: ResourceContext, { remote = {} }: CreatedObject): boolean =>
  createOnlyKeys(definition).every((key) => remote[key] !== undefined);

/** Deletes an object whose outputs were lost with the response to its create, and repeats it. */
async function replaceIncomplete(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string | undefined,
  found: CreatedObject,
  findCreated: () => Promise<CreatedObject | undefined>,
  triesLeft: number,
): Promise<CreatedObject> {
  log(
    `creating ${ctx.definition.resourceType}: the response of the request was lost, and with it ${createOnlyKeys(ctx.definition).join(", ")} of ${found.id}. This object is deleted, and the request is sent again`,
  );
  await ctx.writes.remove(remoteId(found.id), request.fields);
  return attempt(ctx, request, id, findCreated, triesLeft - 1);
}

/**
 * Whether an object of the list really exists. A run that ended just now may have deleted it, while
 * lists and reads still return it. An object that nobody changed for longer than reads lag is taken
 * at its word; any other one has to remain for that long after the list.
 */
export async function stillExists(
  ctx: ResourceContext,
  { id, changedAt }: CreatedObject & Pick<ListEntry<Fields>, "changedAt">,
): Promise<boolean> {
  const isThere = () =>
    ctx.handlers.read(remoteId(id)).then(
      () => true,
      (error: unknown) => !isNotFound(ctx, error),
    );
  if (!(await isThere())) return false;
  const lagMs = contextLagMs(ctx);
  if (changedAt !== undefined && Date.parse(changedAt) + lagMs < Date.now()) return true;
  ctx.existingSince ??= Date.now();
  return retryUntil(ctx.existingSince + lagMs, true, (there) => !there, isThere);
}

async function readIdentical(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string,
): Promise<CreatedObject | undefined> {
  if (ctx.definition.unreadable) return undefined;
  try {
    const found = await ctx.handlers.read(id);
    return compareWithRemote(ctx, found.remote, request).length ? undefined : found;
  } catch (error) {
    if (isNotFound(ctx, error)) return undefined;
    throw error;
  }
}

const listObjects = async (ctx: ResourceContext): Promise<ListEntry<Fields>[]> =>
  (await ctx.handlers.list?.()) ?? [];

// One list request serves all creates of a run: the objects that existed before the first of them.
function listExisting(ctx: ResourceContext): Promise<ListEntry<Fields>[] | undefined> {
  ctx.existingSince ??= Date.now();
  ctx.existingObjects ??= listObjects(ctx).catch((error: unknown) => {
    ctx.existingObjects = undefined;
    if (!(error instanceof ForbiddenError)) throw error;
    log(
      `the key lacks the permission to list objects of type ${ctx.definition.resourceType}: objects of an interrupted run cannot be found`,
    );
    ctx.existingObjects = Promise.resolve(undefined);
    return ctx.existingObjects;
  });
  return ctx.existingObjects;
}

/** An object that equals the arguments, and that no resource of this run owns or has owned. */
export async function findIdentical(
  ctx: ResourceContext,
  request: SplitInputs,
  entries: readonly ListEntry<Fields>[],
): Promise<(CreatedObject & Pick<ListEntry<Fields>, "changedAt">) | undefined> {
  const { nameField } = ctx.definition;
  const { ownership } = ctx;
  const { fields, resourceKey } = request;
  const isFree = (id: string) => !ownership.has(id) && !ownership.isBeingReplaced(id);
  // Names are compared first, because each create of a run searches all existing objects.
  const free = entries.filter(
    (entry) => (!nameField || entry.name === fields[nameField]) && isFree(remoteId(entry.id)),
  );
  for (const entry of free) {
    const found = entry.remote
      ? { id: entry.id, remote: entry.remote }
      : await ctx.handlers.read(remoteId(entry.id)).catch(() => undefined);
    const isIdentical =
      found &&
      !ownership.isOwnedByOther(remoteId(found.id), resourceKey) &&
      !compareWithRemote(ctx, found.remote, request).length;
    if (isIdentical) return { ...found, changedAt: entry.changedAt };
  }
  return undefined;
}

/** The same, but no object that the engine replaces. */
export async function findForeign(
  ctx: ResourceContext,
  request: SplitInputs,
  entries: readonly ListEntry<Fields>[],
): ReturnType<typeof findIdentical> {
  const found = await findIdentical(ctx, request, entries);
  return found && (await isReplaced(ctx, request, found.id))
    ? findIdentical(ctx, request, entries)
    : found;
}

// Identical creates run one after another: in parallel, each could take the object of the other for
// its own.
const afterIdenticalCreates = <T>(
  ctx: ResourceContext,
  { fields }: SplitInputs,
  work: () => Promise<T>,
): Promise<T> =>
  withLock(ctx, canonicalKey(canonical(nodeOf(ctx.definition.fields), fields)), work);
