import { hasUnknownOutcome } from "../../http/errors";
import type { Api } from "../../http/operation";
import {
  changedPolicyNames,
  isUpToDate,
  type Owned,
  readAfterWrite,
  type WriteCheck,
} from "./account";
import type { PolicyItem } from "./common-fields";
import type { PolicyEntity } from "./entity";
import type { Source } from "./enums";
import type { DesiredList } from "./merge";
import type { policyOps } from "./operations";
import { concurrentWriteError } from "./order";
import { checkApplied, pause } from "./outcomes";
import type { overwriteOps } from "./overwrite-operations";
import { commonBody, isDisabled, rulesOf } from "./wire";

type OverwriteCall = Api<typeof policyOps & typeof overwriteOps>;
// One attempt, and up to three more if another client writes in between.
const MAX_OVERWRITES = 4;

type Log = (line: string) => void;
interface OverwriteState {
  attemptsLeft: number;
  /** Remote ids before an overwrite whose outcome is unknown. */
  triedIds?: ReadonlySet<string>;
  /** Whether a read reflects the last overwrite. */
  isWriteVisible?: WriteCheck;
}

/**
 * Reconciles all policies of a source with a list. No request is sent if they already match,
 * because an overwrite assigns new ids to all policies.
 */
export const replaceAll = (
  api: OverwriteCall,
  desired: DesiredList,
  owned: Owned,
  log: Log,
): Promise<Owned> =>
  overwriteUntilMatching(api, desired, owned, log, { attemptsLeft: MAX_OVERWRITES });

async function overwriteUntilMatching(
  api: OverwriteCall,
  desired: DesiredList,
  owned: Owned,
  log: Log,
  { attemptsLeft, triedIds, isWriteVisible }: OverwriteState,
): Promise<Owned> {
  const { source, policies } = desired;
  const remote = await readAfterWrite(api, desired, Object.values(owned), isWriteVisible);
  const isDone = triedIds !== undefined && remote.every(({ id }) => !triedIds.has(id));
  const changedCount = isDone ? 0 : changedPolicyNames(policies, desired.before).size;
  if (!changedCount && matchesList(remote, policies))
    return Object.fromEntries(remote.map(({ name, id }) => [name, id]));
  if (attemptsLeft <= 0) throw concurrentWriteError(source);
  logDeletions(foreignPolicies(remote, desired, owned), log);
  const created = await overwrite(api, source, policies).catch(async (error: unknown) => {
    if (attemptsLeft <= 1 || !hasUnknownOutcome(error)) throw error;
    await pause();
  });
  if (!created)
    return overwriteUntilMatching(api, desired, owned, log, {
      attemptsLeft: attemptsLeft - 1,
      triedIds: new Set(remote.map(({ id }) => id)),
    });
  for (const [at, item] of policies.entries()) checkApplied(created[at], item);
  const ids = created.map(({ id }) => id);
  const isOverwriteVisible: WriteCheck = (now) =>
    now.length === ids.length && now.every(({ id }) => ids.includes(id));
  const newOwned = Object.fromEntries(created.map(({ name, id }) => [name, id]));
  return overwriteUntilMatching(api, { source, policies, lagMs: desired.lagMs }, newOwned, log, {
    attemptsLeft: attemptsLeft - 1,
    isWriteVisible: isOverwriteVisible,
  });
}

const matchesList = (remote: readonly PolicyEntity[], policies: readonly PolicyItem[]): boolean =>
  remote.length === policies.length &&
  policies.every((item, at) => remote[at]?.name === item.name && isUpToDate(remote[at], item));

function logDeletions(foreign: readonly PolicyEntity[], log: Log): void {
  if (foreign.length)
    log(
      `exclusive: deleting ${foreign.length} ${foreign.length > 1 ? "policies" : "policy"} not in the list: ${quotedNames(foreign)}`,
    );
}

/** Remote policies that the list neither owns nor contains. */
function foreignPolicies(
  remote: readonly PolicyEntity[],
  { policies }: DesiredList,
  owned: Owned,
): PolicyEntity[] {
  const ids = new Set(Object.values(owned));
  return remote.filter(
    (one) =>
      !ids.has(one.id) && !policies.some((item) => item.name === one.name && isUpToDate(one, item)),
  );
}

const SHOWN = 20;
export const quotedNames = (policies: readonly { name: string }[]): string => {
  const names = policies.slice(0, SHOWN).map(({ name }) => JSON.stringify(name));
  return [
    ...names,
    ...(policies.length > SHOWN ? [`and ${policies.length - SHOWN} more`] : []),
  ].join(", ");
};

/**
 * Overwrites a source, which deletes all other policies of it. Undefined if the response is empty.
 */
export async function overwrite(
  api: OverwriteCall,
  source: Source,
  items: readonly PolicyItem[],
): Promise<PolicyEntity[] | undefined> {
  const policies = items.map((item) => ({
    policy: { ...commonBody(item), disabled: isDisabled(item) },
    ...rulesOf(item),
  })) as never;
  const call = { LOGS: api.overwriteLogs, SPANS: api.overwriteSpans, RUM: api.overwriteRum }[
    source
  ];
  const { createResponses } = await call({ body: { policies } });
  return items.length ? createResponses?.map(({ policy }) => policy) : [];
}
