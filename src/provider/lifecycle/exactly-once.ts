import { ConflictError } from "../../http";
import { withLock } from "../../http/limiter";
import { isSameId } from "../../services/same-id";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { isOfOther, untilOwnerHas } from "../ownership/taken";
import { run } from "../run";
import type { FullObject, Listed } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { attempt, type Lookup } from "./attempt";
import type { CreatedObject } from "./created-object";
import { existingSameName } from "./existing";
import { findIdentical, identityOf, type SameName } from "./find-identical";
import { adoptIdentical, identicalReason, isForeignIdPossible } from "./identical";
import { noted, objectsBeforeCreate } from "./interrupted-create";
import { leftoversOf, warnOfSameName } from "./same-name";
import { readIfExists } from "./settle";
import { lookUpNew, recordUnknown, UnknownOutcome } from "./unknown-create";

/**
 * Creates exactly one object, even where the response is lost: a create with an unknown outcome is
 * sent again only where a lookup proves that it had no effect.
 */
export async function exactlyOnce(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string | undefined,
): Promise<CreatedObject> {
  if (id !== undefined) return createWithId(ctx, request, id);
  run.begunCreates.add(request.resourceKey);
  return afterIdenticalCreates(ctx, request, () => createNew(ctx, request));
}

/** The create of an object whose id the service makes. */
async function createNew(ctx: ResourceContext, request: SplitRequest): Promise<CreatedObject> {
  assertNoUnknownCreate(ctx, request);
  const existing = await objectsBeforeCreate(ctx, request);
  // An identical object that existed before may be the result of an interrupted run.
  const { identical: duplicates, others } = request.allowDuplicate
    ? { identical: [], others: [] }
    : await foreignSameName(ctx, request, existing);
  const [duplicate] = duplicates;
  if (duplicate) {
    const reason = identicalReason(ctx, request, duplicates);
    if (reason !== undefined) throw new ProviderError(reason);
    return adoptIdentical(ctx, request, duplicate);
  }
  const entries = request.allowDuplicate ? [] : existing;
  const { reason, sameName } = await leftoversOf(ctx, request, { others, entries });
  if (reason !== undefined) throw new ProviderError(reason);
  // Another process may have created them just now. The preview before has warned.
  if (!run.hasOtherProcesses) warnOfSameName(ctx, request, sameName);
  const lookup = newObjects(ctx, request, existing);
  const create = () => attempt(ctx, request, undefined, lookup);
  const created = await noted(ctx, request, create).catch((error: unknown) => {
    // An identical create that waits for this one must know.
    if (error instanceof UnknownOutcome) recordUnknown(ctx, request, error);
    throw error;
  });
  ctx.ownership.confirm(remoteId(created.id), request.resourceKey);
  return created;
}

/** The objects with the name of a new one that no other resource of the program has. */
async function foreignSameName(
  ctx: ResourceContext,
  request: SplitRequest,
  entries: readonly Listed[],
): Promise<SameName> {
  const found = await existingSameName(ctx, request, entries, {
    isCounted: (id) => isForeign(ctx, request, id),
    adopts: ctx.session.connection.adoptIdentical === true,
  });
  // Meanwhile, a diff may have found that another resource has one of them.
  const isTaken = ({ id }: Listed) =>
    ctx.ownership.isOwnedByOther(remoteId(id), request.resourceKey);
  if (!found.identical.some(isTaken)) return found;
  const free = entries.filter((entry) => !isTaken(entry));
  return foreignSameName(ctx, request, free);
}

/**
 * Whether no resource of the program has an object. One of this stack is no orphan: that resource
 * changes it, or the engine deletes it. `adoptIdentical` takes it where the program does not declare
 * that resource any more, because this one is the same under a new name. Only the engine knows
 * what the program declares, and may compare that resource after this create has begun.
 */
async function isForeign(
  ctx: ResourceContext,
  { resourceKey }: SplitRequest,
  id: string,
): Promise<boolean> {
  if (!(await isOfOther(ctx, id, resourceKey))) return true;
  if (!ctx.session.connection.adoptIdentical) return false;
  const isTaken = () => ctx.ownership.isOwnedByOther(remoteId(id), resourceKey);
  return !(await untilOwnerHas(ctx.objects.listedSince(), isTaken));
}

/** Fails where an identical create has an unknown outcome: its object could not be told apart. */
function assertNoUnknownCreate(ctx: ResourceContext, request: SplitRequest): void {
  const key = identityOf(ctx, request);
  for (const [resourceKey, unknown] of ctx.unknownCreates)
    if (resourceKey !== request.resourceKey && identityOf(ctx, unknown.request) === key)
      throw new ProviderError(
        "the create of an identical object has an unknown outcome, so that the two could not be told apart. Run pulumi up again",
      );
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
  request: SplitRequest,
  id: string,
): Promise<CreatedObject> {
  // An object that existed before this create is not the result of a lost response. One that this
  // run replaces is deleted by now.
  const existing = isForeignIdPossible(ctx, request) ? await ctx.objects.beforeCreates() : [];
  const existed =
    !ctx.ownership.isGivenUp(id) && (existing?.some((entry) => remoteId(entry.id) === id) ?? true);
  let isOwn = false;
  const lookup: Lookup = {
    // The service may change the case of an id, as it does for user names.
    isOther: (other) => !isSameId(other, id),
    find: async () => {
      isOwn = !existed;
      const object = existed ? undefined : await readIdentical(ctx, request, id);
      return object ? { object } : {};
    },
    excluded: async () => [],
    exclude: () => {},
  };
  try {
    return await attempt(ctx, request, id, lookup);
  } catch (error) {
    throw error instanceof ConflictError ? new IdConflict(id, error, isOwn) : error;
  }
}

/** Looks among the objects that did not exist before the first create of this run. */
function newObjects(
  ctx: ResourceContext,
  request: SplitRequest,
  existing: readonly Listed[],
): Lookup {
  const known = new Set(existing.map((entry) => remoteId(entry.id)));
  const key = identityOf(ctx, request);
  const isOwned = (id: string) =>
    ctx.createdHere.has(id) || ctx.ownership.isOwnedByOther(id, request.resourceKey);
  return {
    // The service may give the id of a deleted object to a new one.
    isOther: (id) => !ctx.ownership.wasDeleted(id) && (known.has(id) || isOwned(id)),
    find: (lostAt) => lookUpNew(ctx, request, known, () => lostAt),
    excluded: async () => [
      ...(await findIdentical(ctx, request, existing, { owned: true, inOtherForm: true })).map(
        ({ id }) => remoteId(id),
      ),
      ...[...ctx.createdHere].flatMap(([id, one]) => (one.key === key ? [id] : [])),
    ],
    exclude: (id) => void known.add(id),
  };
}

async function readIdentical(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string,
): Promise<FullObject | undefined> {
  if (ctx.definition.unreadable) return undefined;
  const found = await readIfExists(ctx, () => ctx.handlers.read(id));
  return found && !compareWithRemote(ctx, found.remote, request).length ? found : undefined;
}

// Identical creates run one after another: in parallel, each could take the object of the other for
// its own.
export const afterIdenticalCreates = <T>(
  ctx: ResourceContext,
  request: SplitRequest,
  work: () => Promise<T>,
): Promise<T> => withLock(ctx, identityOf(ctx, request), work);
