import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import type { AnyDefinition } from "../../services/define";
import { subject } from "../adopt/messages";
import { advice } from "../advice";
import { compareWithRemote } from "../compare";
import type { ResourceContext, UnknownCreate } from "../context";
import { isNotFound, PartialWriteError, ProviderError, sentence, toProviderError } from "../errors";
import { clientId, remoteId } from "../identity/ids";
import { log } from "../log";
import { urnInStack } from "../ownership/taken";
import type { FullObject, Listed, State } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { UNKNOWN_CREATE } from "../state/keys";
import { doubtOf, lateDeadline } from "./absence";
import { type CreateCall, createdState, withProgramText } from "./created-object";
import { findSameName, type Identical } from "./find-identical";
import { recordedRequest, withoutLaterFields } from "./request";
import { contextLagMs, isFound, lagDeadlineFromNow } from "./settle";

/**
 * A create of which neither the response nor a lookup tells whether it had an effect. `sentId` is the
 * id that it was sent with, and `excluded` are those of identical objects that it did not create.
 */
export class UnknownOutcome extends Error {
  constructor(
    override readonly cause: unknown,
    readonly doubt: string,
    readonly sentId: string | undefined,
    readonly excluded: readonly string[],
  ) {
    super(doubt);
  }
}

// The id in state has what the next run must know: the time, and the key from which ids derive.
const RECORD_ID = /^outcome-unknown-(\d{4}-\d\d-\d\dT[\d:.]+Z)-(.*)$/;
const recordIdOf = (resourceKey: string, failedAt: number): string =>
  `outcome-unknown-${new Date(failedAt).toISOString()}-${resourceKey}`;

/** Records a create with an unknown outcome for this run. */
export function recordUnknown(
  ctx: ResourceContext,
  request: SplitRequest,
  { sentId, excluded }: UnknownOutcome,
): UnknownCreate {
  const { resourceKey } = request;
  const known = ctx.unknownCreates.get(resourceKey);
  if (known) return known;
  // The next run may be on a machine with another clock.
  const failedAt = ctx.session.serviceClock.now();
  const recordId = recordIdOf(resourceKey, failedAt);
  const knownAt = currentTime();
  const ids = { sentId, excluded: new Set(excluded) };
  const recorded = { recordId, failedAt, knownAt, request, ...ids };
  ctx.unknownCreates.set(resourceKey, recorded);
  return recorded;
}

/** The create with an unknown outcome that state has instead of an object. */
export function unknownCreateIn(
  definition: AnyDefinition,
  id: string,
  recorded: SplitInputs<State>,
): UnknownCreate | undefined {
  const [, time, resourceKey] = RECORD_ID.exec(id) ?? [];
  const { unfinished } = recorded;
  if (time === undefined || resourceKey === undefined || !unfinished?.startsWith(UNKNOWN_CREATE))
    return undefined;
  const [, ...ids] = unfinished.split(" ");
  const request = {
    ...recorded,
    resourceKey,
    fields: recordedRequest(definition, recorded.fields),
  };
  const first = clientId(definition, resourceKey, request.fields);
  return {
    recordId: id,
    failedAt: Date.parse(time),
    knownAt: currentTime(),
    request,
    sentId: first && (ids[0] ?? first),
    excluded: new Set(first === undefined ? ids : []),
  };
}

/** The ids of a record: those that are excluded, or the one that was sent, unless it is the first. */
const recordedIds = (
  { definition }: ResourceContext,
  { resourceKey, fields }: SplitRequest,
  { sentId, excluded }: UnknownOutcome,
): readonly string[] =>
  sentId === undefined || sentId === clientId(definition, resourceKey, fields)
    ? excluded
    : [sentId];

/** The error that stores a create with an unknown outcome in state. */
export function unknownCreateError(call: CreateCall, error: UnknownOutcome): PartialWriteError {
  const { ctx, desired, inputs } = call;
  const request = withoutLaterFields(ctx, desired);
  const cause = toProviderError(error.cause, `creating ${subject(ctx, desired)}`);
  const { recordId: id } = recordUnknown(ctx, request, error);
  const unfinished = [UNKNOWN_CREATE, ...recordedIds(ctx, request, error)].join(" ");
  const state = createdState(call, { id }, desired.fields, undefined, { unfinished });
  return new PartialWriteError(
    id,
    withProgramText(state, inputs),
    `${cause.message}\nThe outcome is unknown, and the request is not sent again: ${sentence(error.doubt)} ${nextStep()}`,
  );
}

const nextStep = (): string =>
  `The create is recorded in the state. Run pulumi up again: it finds the object, or proves that there is none and creates it. To name the object yourself, add ${advice({ adopt: { id: "…" } })}; if you know that there is none, run pulumi state delete URN`;

/** What a lookup found out: the object, that there is none, or why neither is certain. */
export interface Found {
  object?: FullObject;
  doubt?: string;
  /** Time does not end the doubt. */
  isLasting?: true;
}

/** Several identical objects are new: the create made one of them, or none. */
const several = (found: readonly FullObject[]): Found => ({
  doubt: `several identical objects are new: ${found.map(({ id }) => id).join(", ")}, and it is not known which of them the request created. None is adopted: delete those that nothing uses, or name the one of this resource`,
  isLasting: true,
});

/** Somebody else may have created such an object: it is neither adopted nor deleted. */
const inOtherForm = (found: readonly FullObject[]): Found => ({
  doubt: `the new object ${found.map(({ id }) => id).join(", ")} differs from the request only in the form of its values, such as upper case, blanks or the order of a list. The service may have stored the request so`,
  isLasting: true,
});

/**
 * When the response to a recorded create was lost, by the clock of this machine; a response of this
 * run tells how far that of the service is ahead. A clock that was ahead and was set back must not
 * delay the proof.
 */
const lostAtHere = ({ session }: ResourceContext, { failedAt, knownAt }: UnknownCreate): number =>
  Math.min(session.serviceClock.onThisMachine(failedAt), knownAt);

/** Looks once for the object of a recorded create. */
export async function lookUpRecorded(
  ctx: ResourceContext,
  recorded: UnknownCreate,
): Promise<Found> {
  const { request, sentId, excluded } = recorded;
  const lostAt = () => lostAtHere(ctx, recorded);
  if (sentId !== undefined) return lookUpById(ctx, request, sentId, lostAt);
  return lookUpNew(ctx, request, excluded, lostAt);
}

/**
 * Looks once for the object of a create among all but those that it did not create. `lostAtOf` is
 * called after the list.
 */
export async function lookUpNew(
  ctx: ResourceContext,
  request: SplitRequest,
  excluded: ReadonlySet<string>,
  lostAtOf: () => number,
): Promise<Found> {
  const entries = await ctx.objects.now();
  const lostAt = lostAtOf();
  const others = entries.filter((entry) => !excluded.has(remoteId(entry.id)));
  const search = { strict: true, inOtherForm: true };
  const { identical: all, unread } = await findSameName(ctx, request, others, search);
  const found = await withoutRecorded(ctx, all);
  const identical = found.filter(({ remote }) => !compareWithRemote(ctx, remote, request).length);
  if (identical.length > 1) return several(identical);
  const [object] = identical;
  if (object && (await isReadable(ctx, object))) return { object };
  if (!object && found.length) return inOtherForm(found);
  const [missing] = object ? [object] : unread;
  const doubt =
    (missing && unreadable(ctx, missing, lostAt)) ?? (await doubtOf(ctx, entries, lostAt));
  return doubt === undefined ? {} : { doubt };
}

/** Somebody may have deleted an object since, which lists still return. */
async function isReadable(ctx: ResourceContext, { id, wasRead }: Identical): Promise<boolean> {
  if (wasRead) return true;
  return isFound(ctx, remoteId(id));
}

/** Such an object: it is deleted, unless the read lags behind the create. */
const unreadable = (ctx: ResourceContext, { id }: Listed, lostAt: number): string | undefined =>
  currentTime() >= lateDeadline(ctx, lostAt)
    ? undefined
    : `a list has ${id}, and a read does not find it: one of them lags behind writes`;

/** An object that a resource of the stack has is not that of this create. */
async function withoutRecorded<T extends FullObject>(
  ctx: ResourceContext,
  found: readonly T[],
): Promise<T[]> {
  const free: T[] = [];
  for (const one of found) if ((await urnInStack(ctx, one.id)) === undefined) free.push(one);
  return free;
}

async function lookUpById(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string,
  lostAt: () => number,
): Promise<Found> {
  try {
    const object = await ctx.handlers.read(id);
    if (compareWithRemote(ctx, object.remote, request).length) return {};
    const [free] = await withoutRecorded(ctx, [object]);
    return free ? { object: free } : {};
  } catch (error) {
    if (!isNotFound(ctx, error)) throw error;
    return currentTime() >= lostAt() + contextLagMs(ctx)
      ? {}
      : { doubt: "reads may lag behind writes" };
  }
}

/** The same until it is certain, or until lists no longer lag. */
export async function settleRecorded(
  ctx: ResourceContext,
  recorded: UnknownCreate,
): Promise<FullObject | undefined> {
  const lookUp = () => lookUpRecorded(ctx, recorded);
  const first = await lookUp();
  // The list may lack an object that was created a moment ago.
  const late = lateDeadline(ctx, lostAtHere(ctx, recorded));
  const until = Math.max(late, lagDeadlineFromNow(ctx));
  if (first.doubt !== undefined && !first.isLasting && until > currentTime())
    log(
      `${ctx.definition.resourceType}: the outcome of a create in an earlier run is unknown. It is looked up until ${new Date(until).toISOString()}`,
    );
  const isCertain = (one: Found) => one.doubt === undefined || one.isLasting === true;
  const { object, doubt } = await retryUntil(until, first, isCertain, lookUp);
  if (doubt === undefined) return object;
  // A list that is read after that moment may be proof.
  const last = await lookUp();
  if (last.doubt === undefined) return last.object;
  throw new ProviderError(
    `${ctx.definition.resourceType}: the outcome of a create in an earlier run is still unknown: ${sentence(last.doubt)} ${nextStep()}`,
  );
}
