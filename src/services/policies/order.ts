import { BadRequestError, ConflictError, CoralogixError, NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import type { PolicyEntity } from "./entity";
import type { Source } from "./enums";
import { policyOps } from "./operations";

type Ops = Pick<typeof policyOps, "list" | "reorder">;
const MAX_REORDER = 200;
const MAX_ATTEMPTS = 3;

/** Policies sorted by their order number, which is more reliable than the list order. */
export const byOrder = (policies: readonly PolicyEntity[]): PolicyEntity[] =>
  [...policies].sort((a, b) => a.order - b.order);

/** All policies of a source that the key can read. */
export async function policiesOf(
  api: Api<Pick<Ops, "list">>,
  source: Source,
): Promise<PolicyEntity[]> {
  const { policies } = await api.list({ query: { source_type: source } });
  return byOrder(policies.filter(({ deleted }) => !deleted));
}

/**
 * Reorders the policies of a source. The API reference does not state whether a partial list is
 * allowed, so all policies are sent, numbered from 1, the lowest order that can be written.
 */
export async function reorder(
  api: Api<Ops>,
  source: Source,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > MAX_REORDER)
    throw reorderError(
      `the API can reorder at most ${MAX_REORDER} policies, but ${source} has ${ids.length}: reorder them in the Coralogix UI`,
    );
  await api.reorder({
    body: { sourceType: source, orders: ids.map((id, at) => ({ id, order: at + 1 })) },
  });
}

/** Reorders the policies, and retries with a new read if another client writes in between. */
export async function ensureOrder(
  api: Api<Ops>,
  source: Source,
  wanted: (ids: string[]) => string[],
  left = MAX_ATTEMPTS,
): Promise<void> {
  const ids = (await policiesOf(api, source)).map(({ id }) => id);
  const next = wanted(ids);
  if (next.every((id, at) => id === ids[at])) return;
  if (left <= 0) throw concurrentWriteError(source);
  await reorder(api, source, next).catch((error: unknown) => {
    if (left <= 1 || !isStale(error)) throw error;
  });
  return ensureOrder(api, source, wanted, left - 1);
}

const reorderError = (what: string): CoralogixError =>
  new CoralogixError({ route: policyOps.reorder.route, what });
export const concurrentWriteError = (source: Source): CoralogixError =>
  reorderError(
    `another client repeatedly changes the policies of ${source}: run the update again when the other changes are complete`,
  );

/** Whether a request failed because the policies have changed since they were read. */
export const isStale = (error: unknown): boolean =>
  error instanceof BadRequestError ||
  error instanceof ConflictError ||
  error instanceof NotFoundError;

/**
 * Reorders the owned ids within the positions that they occupy; other ids do not move.
 * Example: `inSlots(["a", "x", "b"], ["b", "a"])` returns `["b", "x", "a"]`.
 */
export function reorderWithinSlots(ids: readonly string[], own: readonly string[]): string[] {
  const ownIds = new Set(own);
  const next = own.filter((id) => ids.includes(id));
  return ids.map((id) => (ownIds.has(id) ? (next.shift() as string) : id));
}
