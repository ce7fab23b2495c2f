import type { AnyDefinition } from "../areas/define";
import { settled } from "../areas/settled";
import { BadRequestError, ConflictError, NotFoundError } from "../client";
import { isGone } from "./adopt";
import type { Connection } from "./connection";
import type { Desk } from "./session";

/** For so long after a write of ours, a read may still return the state before it. */
const SETTLE_MS = 15_000;

/** For how long reads of a resource type may lag. */
export const boundOf = ({ settleMs = 0 }: AnyDefinition, connection: Connection): number =>
  connection.settleMs ?? Math.max(SETTLE_MS, settleMs);
const boundAt = ({ definition, session }: Desk): number => boundOf(definition, session.connection);

// A clock of 999 ticks of 4 s: three digits in state tell a young write from an old one. Once in an hour an old one seems young for a moment, which
// costs a few more reads where something differs.
const TICK_MS = 4000;
const TICKS = 999;
/** The time of a write, from 1 on. */
export const stampOf = (ms: number): number => 1 + (Math.floor(ms / TICK_MS) % TICKS);

/** Until when reads may lag behind a write that was just made. */
export const lagFromNow = (desk: Desk): number => Date.now() + boundAt(desk);

/** Until when reads may lag behind the last write that state knows of: in the past where there was none. */
export function lagSince(desk: Desk, stamp: number | undefined): number {
  if (stamp === undefined) return 0;
  const now = Date.now();
  const ageMs = ((stampOf(now) - stamp + TICKS) % TICKS) * TICK_MS;
  const left = boundAt(desk) - ageMs;
  return left > 0 ? now + left : 0;
}

type Outcome<T> = { value: T } | { error: unknown };
const outcomeOf = <T>(work: () => Promise<T>): Promise<Outcome<T>> =>
  work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

async function patiently<T>(work: () => Promise<T>, until: (error: unknown) => number): Promise<T> {
  const first = await outcomeOf(work);
  const isLasting = (outcome: Outcome<T>) => !("error" in outcome) || until(outcome.error) <= Date.now();
  const outcome = "error" in first ? await settled(until(first.error), first, isLasting, () => outcomeOf(work)) : first;
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

/** Work on an object that exists: that it is not found is believed only when reads no longer lag. */
export const untilFound = <T>(desk: Desk, until: number, work: () => Promise<T>): Promise<T> =>
  patiently(work, (error) => (isGone(desk, error) ? until : 0));

const UNSEEN = /not[ _-]?found|(does not|doesn't|not yet) exist|no such|(can not|cannot|could not) find/i;
const isUnseen = (error: unknown): boolean =>
  (error instanceof BadRequestError || error instanceof NotFoundError || error instanceof ConflictError) &&
  UNSEEN.test(error.serverMessage ?? "");

/** A write that names objects which this run has just made: that one of them does not exist is believed only when reads no longer lag. */
export function untilKnown<T>(desk: Desk, fields: object, work: () => Promise<T>): Promise<T> {
  return patiently(work, (error) => {
    if (!isUnseen(error)) return 0;
    const text = JSON.stringify(fields);
    return Math.max(0, ...desk.session.recent().flatMap(([id, time]) => (text.includes(id) ? [time + boundAt(desk)] : [])));
  });
}
