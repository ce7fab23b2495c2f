import { BadRequestError, ConflictError, CoralogixError, NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import type { PolicyEntity } from "./body";
import { policyOps } from "./operations";
import type { Source } from "./words";

type Ops = Pick<typeof policyOps, "list" | "reorder">;
const MOST = 200;
const TRIES = 3;

const turns = new WeakMap<object, Map<Source, Promise<unknown>>>();
/** Work on the order of one source of an account: within a process, one after another. */
export function inTurn<T>(account: object, source: Source, work: () => Promise<T>): Promise<T> {
  const own = turns.get(account) ?? new Map<Source, Promise<unknown>>();
  turns.set(account, own);
  const turn = (own.get(source) ?? Promise.resolve()).then(work, work);
  own.set(
    source,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Policies in the order in which they are tried. The list has that order; the numbers say so more surely. */
export const byOrder = (policies: readonly PolicyEntity[]): PolicyEntity[] => [...policies].sort((a, b) => a.order - b.order);

/** All policies of a source that the key may see. */
export async function policiesOf(api: Api<Pick<Ops, "list">>, source: Source): Promise<PolicyEntity[]> {
  const { policies } = await api.list({ query: { source_type: source } });
  return byOrder(policies.filter(({ deleted }) => !deleted));
}

/**
 * Puts policies of a source in an order. Whether the API takes a part of them is not known: all are named, from 1 on, as orders below that cannot be
 * written.
 */
export async function reorder(api: Api<Ops>, source: Source, ids: readonly string[]): Promise<void> {
  if (ids.length > MOST)
    throw refusal(
      `the API moves at most ${MOST} policies at once, and there are ${ids.length} of ${source}: put them in order in the product`,
    );
  await api.reorder({ body: { sourceType: source, orders: ids.map((id, at) => ({ id, order: at + 1 })) } });
}

/** Brings what there is into an order that follows from it. Somebody else may write in between: then what there is now counts. */
export async function arrange(api: Api<Ops>, source: Source, wanted: (ids: string[]) => string[], left = TRIES): Promise<void> {
  const ids = (await policiesOf(api, source)).map(({ id }) => id);
  const next = wanted(ids);
  if (next.every((id, at) => id === ids[at])) return;
  if (left <= 0) throw busy(source);
  await reorder(api, source, next).catch((error: unknown) => {
    if (left <= 1 || !isStale(error)) throw error;
  });
  return arrange(api, source, wanted, left - 1);
}

const refusal = (what: string): CoralogixError => new CoralogixError({ route: policyOps.reorder.route, what });
export const busy = (source: Source): CoralogixError =>
  refusal(`somebody else writes policies of ${source} at the same time, again and again: run again when that is done`);

/** What was named has changed meanwhile. */
export const isStale = (error: unknown): boolean =>
  error instanceof BadRequestError || error instanceof ConflictError || error instanceof NotFoundError;

/** The ids with some of them in another order, each of those in a slot of theirs: all others stay where they are. */
export function inSlots(ids: readonly string[], own: readonly string[]): string[] {
  const mine = new Set(own);
  const next = own.filter((id) => ids.includes(id));
  return ids.map((id) => (mine.has(id) ? (next.shift() as string) : id));
}
