import { BadRequestError, ConflictError, NotFoundError } from "../../http";
import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import type { AnyDefinition } from "../../services/define";
import type { ResourceContext } from "../context";
import { isNotFound } from "../errors";
import type { Connection } from "../identity/connection";

/** For how long after a write a read may return the state before it. */
export const SETTLE_MS = 15_000;

/** For how long reads of a resource type may lag behind writes. */
export const maxLagMs = ({ settleMs = 0 }: AnyDefinition, connection: Connection): number =>
  connection.settleMs ?? Math.max(SETTLE_MS, settleMs);
/** For how long reads of the objects of a context may lag behind writes. */
export const contextLagMs = ({ definition, session }: ResourceContext): number =>
  maxLagMs(definition, session.connection);

// A clock of 999 ticks of 4 s (about an hour), so that the time of a write takes three digits in
// state. Once an hour an old write looks recent for a moment, which costs a few additional reads.
const TICK_MS = 4000;
const TICKS = 999;
/** The time of a write on that clock: 1 to 999. */
export const writeStampOf = (ms: number): number => 1 + (Math.floor(ms / TICK_MS) % TICKS);
/** That of a write that ends now, by the clock of the service: each machine has another one. */
export const writeStampNow = ({ serviceClock }: ResourceContext["session"]): number =>
  writeStampOf(serviceClock.now());

/** The time until which reads may lag behind a write that ends now. */
export const lagDeadlineFromNow = (ctx: ResourceContext): number =>
  currentTime() + contextLagMs(ctx);

/**
 * The time until which reads may lag behind the last write in state; 0 where there is none. The
 * write may have been at any moment of its tick, so the time counts from the end of the tick. What a
 * machine knows of the clock of the service may be too early: a write of the next tick is no old one.
 */
export function lagDeadlineSince(ctx: ResourceContext, stamp: number | undefined): number {
  const lagMs = contextLagMs(ctx);
  if (stamp === undefined || !lagMs) return 0;
  const { serviceClock } = ctx.session;
  const now = serviceClock.now();
  const ticksAgo = ((writeStampOf(now) - stamp + TICKS + 1) % TICKS) - 1;
  const tickEnd = now - (now % TICK_MS) + TICK_MS - ticksAgo * TICK_MS;
  const until = tickEnd + lagMs;
  return until > now ? serviceClock.onThisMachine(until) : 0;
}

type Outcome<T> = { value: T } | { error: unknown };
const outcomeOf = <T>(work: () => Promise<T>): Promise<Outcome<T>> =>
  work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

async function retryWhile<T>(
  work: () => Promise<T>,
  until: (error: unknown) => number,
): Promise<T> {
  const first = await outcomeOf(work);
  const isFinal = (outcome: Outcome<T>) =>
    !("error" in outcome) || until(outcome.error) <= currentTime();
  const outcome =
    "error" in first
      ? await retryUntil(until(first.error), first, isFinal, () => outcomeOf(work))
      : first;
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

/** Retries a request for an existing object that is not found, until reads no longer lag. */
export const retryWhileNotFound = <T>(
  ctx: ResourceContext,
  until: number,
  work: () => Promise<T>,
): Promise<T> => retryWhile(work, (error) => (isNotFound(ctx, error) ? until : 0));

const NOT_FOUND_MESSAGE =
  /not[ _-]?found|(does not|doesn't|not yet) exist|no such|(can not|cannot|could not) find/i;
const namesMissingObject = (error: unknown): boolean =>
  (error instanceof BadRequestError ||
    error instanceof NotFoundError ||
    error instanceof ConflictError) &&
  NOT_FOUND_MESSAGE.test(error.serverMessage ?? "");

/**
 * Retries a write that the API rejects because an object that it refers to does not exist, where
 * this run has just created that object: the check of the API may lag behind the create.
 */
export function retryWhileReferenceMissing<T>(
  ctx: ResourceContext,
  fields: object,
  work: () => Promise<T>,
): Promise<T> {
  return retryWhile(work, (error) => {
    if (!namesMissingObject(error)) return 0;
    const text = JSON.stringify(fields);
    return Math.max(
      0,
      ...ctx.session
        .recentWrites()
        .flatMap(([id, time]) => (text.includes(id) ? [time + contextLagMs(ctx)] : [])),
    );
  });
}

/** A read, or the error that tells that its object does not exist. */
export interface ReadOrMissing<T> {
  found?: T;
  missing?: unknown;
}

export async function readOrMissing<T>(
  ctx: ResourceContext,
  work: () => Promise<T>,
): Promise<ReadOrMissing<T>> {
  try {
    return { found: await work() };
  } catch (missing) {
    if (!isNotFound(ctx, missing)) throw missing;
    return { missing };
  }
}

/** A read that returns undefined for an object that does not exist. */
export const readIfExists = async <T>(
  ctx: ResourceContext,
  work: () => Promise<T>,
): Promise<T | undefined> => (await readOrMissing(ctx, work)).found;

/** Whether the service returns the object with this id. Fails where the response proves neither. */
export const isFound = async (ctx: ResourceContext, id: string): Promise<boolean> =>
  (await readIfExists(ctx, () => ctx.handlers.read(id))) !== undefined;
