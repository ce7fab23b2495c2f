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

/** The time of a write, in few bytes: each resource keeps one in state. */
export const stampOf = (ms: number): string => Math.ceil(ms / 1000).toString(36);
const timeOf = (stamp: string): number => Number.parseInt(stamp, 36) * 1000;

/** Until when reads may lag behind a write that was just made. */
export const lagFromNow = (desk: Desk): number => Date.now() + boundAt(desk);

/** Until when reads may lag behind the last write that state knows of: in the past where there was none, or where another clock wrote it down. */
export function lagSince(desk: Desk, stamp: string | undefined): number {
  const time = stamp === undefined ? Number.NaN : timeOf(stamp);
  const bound = boundAt(desk);
  return Math.abs(Date.now() - time) < bound ? Math.min(time, Date.now()) + bound : 0;
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
