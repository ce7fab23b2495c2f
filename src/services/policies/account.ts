import { currentTime } from "../../http/clock";
import type { Api } from "../../http/operation";
import { retryUntil } from "../../http/retry";
import { equalCanonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { selectManaged } from "../../schema/select-managed";
import { undefinedIfMissing } from "../check-result";
import type { PolicyItem } from "./common-fields";
import type { PolicyEntity } from "./entity";
import type { Source } from "./enums";
import { policyItem } from "./fields";
import type { policyOps } from "./operations";
import { byOrder, policiesOf } from "./order";
import { policyItemOf } from "./wire";

/** Ids of the policies that a list has created or adopted, by policy name. */
export type Owned = Readonly<Record<string, string>>;
type Ops = Pick<typeof policyOps, "list" | "get">;

const node = nodeOf(policyItem);
/** Whether a remote policy matches the program, ignoring values that the service sets. */
export const isUpToDate = (remote: PolicyEntity, item: PolicyItem): boolean =>
  equalCanonical(node, selectManaged(node, policyItemOf(remote), item), item);
/** Names of the fields in which a remote policy differs from the program. */
export const differingFields = (remote: PolicyEntity, item: PolicyItem): string[] =>
  differing(selectManaged(node, policyItemOf(remote), item) as PolicyItem, item);

/**
 * Names of the policies that the program has changed. They are written even if the remote policy
 * matches, because the write resets values that the service set earlier.
 */
export function changedPolicyNames(
  policies: readonly PolicyItem[],
  before: readonly PolicyItem[] = [],
): Set<string> {
  const old = new Map(before.map((item) => [item.name, item]));
  return new Set(
    policies
      .filter((item) => differing(old.get(item.name) ?? item, item).length)
      .map(({ name }) => name),
  );
}

function differing(a: PolicyItem, b: PolicyItem): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof PolicyItem)[];
  return keys.filter((key) => !equalCanonical(node, { [key]: a[key] }, { [key]: b[key] }));
}

/**
 * Reads the policies of a source. The list response can be incomplete for a key, so policies with
 * known ids that are missing from it are read by id.
 */
export async function readPolicies(
  api: Api<Ops>,
  source: Source,
  ids: Iterable<string>,
): Promise<PolicyEntity[]> {
  const listed = await policiesOf(api, source);
  const listedIds = new Set(listed.map(({ id }) => id));
  const missing = [...ids].filter((id) => !listedIds.has(id));
  const fetched = await Promise.all(missing.map((id) => getPolicy(api, id)));
  return byOrder([...listed, ...fetched.flatMap((one) => one ?? [])]);
}

async function getPolicy(api: Api<Ops>, id: string): Promise<PolicyEntity | undefined> {
  const { policy } = (await api.get({ id }).catch(undefinedIfMissing)) ?? {};
  return policy?.deleted ? undefined : policy;
}

/** The policies of an account and the ids of those that a list owns. */
export class Account {
  private readonly byId: ReadonlyMap<string, PolicyEntity>;

  constructor(
    readonly policies: readonly PolicyEntity[],
    private readonly owned: Owned,
  ) {
    this.byId = new Map(policies.map((one) => [one.id, one]));
  }

  /**
   * The owned policy of a name: by id, or by name if an overwrite has given the policy a new id.
   */
  ownedPolicy(name: string): PolicyEntity | undefined {
    const id = Object.hasOwn(this.owned, name) ? this.owned[name] : undefined;
    if (id === undefined) return undefined;
    const [only, ...more] = this.byId.has(id) ? [] : this.unownedPolicies(name);
    return this.byId.get(id) ?? (more.length ? undefined : only);
  }
  /** Policies with a name that the list does not own. */
  unownedPolicies(name: string): PolicyEntity[] {
    const ids = new Set(Object.values(this.owned));
    return this.policies.filter((one) => one.name === name && !ids.has(one.id));
  }
}

/**
 * The ids of the policies of a list. An update that failed half-way may have created some whose ids
 * the state does not have: they equal what it has sent, and no list owns them.
 */
export async function ownedIds(
  api: Api<Ops>,
  source: Source,
  known: Owned,
  policies: readonly PolicyItem[] = [],
): Promise<Owned> {
  const sent = policies.filter(({ name }) => !Object.hasOwn(known, name));
  if (!sent.length) return known;
  const account = new Account(await readPolicies(api, source, Object.values(known)), known);
  const found = sent.flatMap((item) => {
    const equal = account.unownedPolicies(item.name).find((one) => isUpToDate(one, item));
    return equal ? [[item.name, equal.id] as const] : [];
  });
  return { ...known, ...Object.fromEntries(found) };
}

/** Whether a read reflects the last write. */
export type WriteCheck = (remote: readonly PolicyEntity[]) => boolean;

/** Reads a source until the response reflects the last write, or the lag limit is reached. */
export async function readAfterWrite(
  api: Api<Pick<typeof policyOps, "list" | "get">>,
  { source, lagMs }: { source: Source; lagMs: number },
  ids: readonly string[],
  isWriteVisible: WriteCheck = () => true,
): Promise<PolicyEntity[]> {
  const read = () => readPolicies(api, source, ids);
  return retryUntil(currentTime() + lagMs, await read(), isWriteVisible, read);
}
