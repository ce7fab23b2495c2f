import { CoralogixError, UnexpectedResponseError } from "../../http";
import { hasUnknownOutcome } from "../../http/errors";
import type { Api } from "../../http/operation";
import { undefinedIfMissing } from "../check-result";
import {
  Account,
  changedPolicyNames,
  isUpToDate,
  type Owned,
  readAfterWrite,
  type WriteCheck,
} from "./account";
import type { PolicyItem } from "./common-fields";
import type { PolicyEntity } from "./entity";
import type { Source } from "./enums";
import { policyOps } from "./operations";
import { concurrentWriteError, isStale, reorder, reorderWithinSlots } from "./order";
import { checkApplied, pause } from "./outcomes";
import { toCreate, toUpdate } from "./wire";

type WriteCall = Api<typeof policyOps>;
/** The desired state of a list. */
export interface DesiredList {
  source: Source;
  policies: readonly PolicyItem[];
  /** The policies of the list before this update. */
  before?: readonly PolicyItem[] | undefined;
  /** Whether another resource has a policy that was in the list. */
  isTaken?(id: string): boolean;
  /** Time in which a read may not reflect a write. */
  lagMs: number;
}
interface Plan {
  remove: string[];
  update: { id: string; item: PolicyItem }[];
  create: PolicyItem[];
  owned: Record<string, string>;
}

// One write and one reorder, repeated up to three times if another client writes in between.
const MAX_STEPS = 8;

/** The state of a reconciliation in progress. */
interface ReconcileState {
  stepsLeft: number;
  /** Ids of the unmanaged policies at the last read. */
  unmanagedIds?: string;
  /** Another client has written since the last pause and may still be writing. */
  hasOtherWriter: boolean;
  /** Names of policies that are written even if the remote policy matches. */
  pendingWrites: Set<string>;
  /** Whether a read reflects the last step. */
  isWriteVisible?: WriteCheck;
}

/**
 * Reconciles the policies of one source with a list, without changing other policies. Each
 * iteration reads the remote state and applies one step, until no changes remain. Calls with an
 * unknown outcome and concurrent writes of other clients are detected by the next read.
 */
export function merge(api: WriteCall, desired: DesiredList, owned: Owned): Promise<Owned> {
  return reconcile(api, desired, owned, {
    stepsLeft: MAX_STEPS,
    hasOtherWriter: false,
    pendingWrites: changedPolicyNames(desired.policies, desired.before),
  });
}

async function reconcile(
  api: WriteCall,
  desired: DesiredList,
  owned: Owned,
  state: ReconcileState,
): Promise<Owned> {
  const account = new Account(
    await readAfterWrite(api, desired, Object.values(owned), state.isWriteVisible),
    owned,
  );
  const plan = planOf(desired, account, owned, state.pendingWrites);
  const knownIds: Record<string, string> = { ...owned, ...plan.owned };
  const ids = account.policies.map(({ id }) => id);
  const { isWriteVisible: _, ...before } = state;
  const next = {
    ...before,
    stepsLeft: state.stepsLeft - 1,
    ...detectOtherWriters(ids, knownIds, state),
  };
  const listIds = desired.policies.flatMap(({ name }) => plan.owned[name] ?? []);
  const order = reorderWithinSlots(ids, listIds);
  const isWritten = !plan.remove.length && !plan.update.length && !plan.create.length;
  if (isWritten && order.every((id, at) => id === ids[at])) {
    if (!next.hasOtherWriter || state.stepsLeft <= 0) return plan.owned;
    await pause();
    return reconcile(api, desired, knownIds, { ...next, hasOtherWriter: false });
  }
  if (state.stepsLeft <= 0) throw concurrentWriteError(desired.source);
  const step = isWritten
    ? reorder(api, desired.source, order)
    : applyPlan(api, plan, knownIds, state.pendingWrites);
  const isDone = await step.then(
    () => true,
    async (error: unknown) => {
      if (state.stepsLeft <= 1 || !(isWritten ? isStale(error) : hasUnknownOutcome(error)))
        throw error;
      if (hasUnknownOutcome(error)) await pause();
      return false;
    },
  );
  const isWriteVisible: WriteCheck = isWritten
    ? isOrderVisible(order)
    : isPlanVisible(plan, knownIds);
  return reconcile(api, desired, knownIds, { ...next, ...(isDone ? { isWriteVisible } : {}) });
}

const isOrderVisible =
  (order: readonly string[]): WriteCheck =>
  (remote) =>
    remote.length !== order.length || remote.every(({ id }, at) => id === order[at]);

const isPlanVisible =
  ({ remove, update, create }: Plan, knownIds: Owned): WriteCheck =>
  (remote) => {
    const byId = new Map(remote.map((one) => [one.id, one]));
    const isCreated = create.every(({ name }) => byId.has(knownIds[name] ?? ""));
    const isChanged = update.every(({ id, item }) => {
      const current = byId.get(id);
      return current !== undefined && isUpToDate(current, item);
    });
    return isCreated && isChanged && !remove.some((id) => byId.has(id));
  };

function detectOtherWriters(
  ids: readonly string[],
  knownIds: Owned,
  { unmanagedIds: before, hasOtherWriter }: ReconcileState,
): Pick<ReconcileState, "unmanagedIds" | "hasOtherWriter"> {
  const managed = new Set(Object.values(knownIds));
  const unmanagedIds = ids.filter((id) => !managed.has(id)).join(" ");
  return {
    unmanagedIds,
    hasOtherWriter: hasOtherWriter || (before !== undefined && before !== unmanagedIds),
  };
}

function planOf(
  { policies, isTaken }: DesiredList,
  account: Account,
  owned: Owned,
  pendingWrites: ReadonlySet<string>,
): Plan {
  const plan: Plan = { remove: [], update: [], create: [], owned: {} };
  const names = new Set(policies.map(({ name }) => name));
  for (const name of Object.keys(owned))
    if (!names.has(name))
      plan.remove.push(
        ...ownedIds(account.ownedPolicy(name), owned).filter((id) => !isTaken?.(id)),
      );
  for (const item of policies) {
    const existing = account.ownedPolicy(item.name) ?? adoptablePolicy(account, item);
    if (!existing) plan.create.push(item);
    else plan.owned[item.name] = existing.id;
    if (existing && (pendingWrites.has(item.name) || !isUpToDate(existing, item)))
      plan.update.push({ id: existing.id, item });
  }
  return plan;
}

// A policy with the same name but an id that the list does not own is not deleted.
const ownedIds = (found: PolicyEntity | undefined, owned: Owned): string[] =>
  found && Object.values(owned).includes(found.id) ? [found.id] : [];

/**
 * Adopts an identical policy, which an interrupted run may have created. A policy with the same
 * name but different properties belongs to another owner.
 */
function adoptablePolicy(account: Account, item: PolicyItem): PolicyEntity | undefined {
  const sameName = account.unownedPolicies(item.name);
  const equal = sameName.find((one) => isUpToDate(one, item));
  if (equal || !sameName.length) return equal;
  const ids = sameName.map(({ id }) => id).join(", ");
  const what = `the account already has a policy named ${JSON.stringify(item.name)} (${ids}) with different properties. Rename the policy in the program, delete the existing one, or set exclusive to true, which deletes all policies that are not in the list`;
  throw new CoralogixError({ route: policyOps.create.route, what });
}

/**
 * Deletes first, because the number of policies is limited. Creates in list order, so that usually
 * no reorder is needed.
 */
async function applyPlan(
  api: WriteCall,
  { remove, update, create }: Plan,
  knownIds: Record<string, string>,
  pendingWrites: Set<string>,
): Promise<void> {
  // A missing policy needs no delete, and the next read detects a missing update.
  await Promise.all(remove.map((id) => api.remove({ id }).catch(undefinedIfMissing)));
  await Promise.all(
    update.map(({ id, item }) =>
      updatePolicy(api, id, item, pendingWrites).catch(undefinedIfMissing),
    ),
  );
  for (const item of create) {
    const { policy } = await api.create({ body: toCreate({ ...item, placement: { last: {} } }) });
    if (!policy.id)
      throw new UnexpectedResponseError({
        route: policyOps.create.route,
        status: 200,
        what: "a response whose policy has no id",
      });
    knownIds[item.name] = policy.id;
  }
}

async function updatePolicy(
  api: WriteCall,
  id: string,
  item: PolicyItem,
  pendingWrites: Set<string>,
): Promise<void> {
  const { policy } = await api.update({ body: toUpdate(id, item) });
  checkApplied(policy ?? (await api.get({ id })).policy, item);
  pendingWrites.delete(item.name);
}
