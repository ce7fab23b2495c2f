import { NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { same } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { project } from "../../schema/project";
import type { PolicyEntity } from "./body";
import { type PolicyItem, policyItem } from "./fields";
import type { policyOps } from "./operations";
import { byOrder, policiesOf } from "./order";
import { itemOf } from "./wire";
import type { Source } from "./words";

/** Ids of the policies that a list has made or taken over, by the names it knows them by. */
export type Owned = Readonly<Record<string, string>>;
type Ops = Pick<typeof policyOps, "list" | "get">;

const node = nodeOf(policyItem);
/** Whether an existing policy is what the program says. What the service fills in does not count. */
export const isEqual = (held: PolicyEntity, item: PolicyItem): boolean => same(node, project(node, itemOf(held), item), item);
/** The fields in which it is not. */
export const unlike = (held: PolicyEntity, item: PolicyItem): string[] => differing(project(node, itemOf(held), item) as PolicyItem, item);

/** The policies of a list that the program has changed. They are written even where what is there fits: what the service filled in before goes. */
export function changedIn(policies: readonly PolicyItem[], before: readonly PolicyItem[] = []): Set<string> {
  const old = new Map(before.map((item) => [item.name, item]));
  return new Set(policies.filter((item) => differing(old.get(item.name) ?? item, item).length).map(({ name }) => name));
}

function differing(a: PolicyItem, b: PolicyItem): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof PolicyItem)[];
  return keys.filter((key) => !same(node, { [key]: a[key] }, { [key]: b[key] }));
}

/** What there is of a source. A list may be cut short for a key: what is known by its id is asked for by it. */
export async function look(api: Api<Ops>, source: Source, ids: Iterable<string>): Promise<PolicyEntity[]> {
  const listed = await policiesOf(api, source);
  const there = new Set(listed.map(({ id }) => id));
  const missing = [...ids].filter((id) => !there.has(id));
  const found = await Promise.all(missing.map((id) => find(api, id)));
  return byOrder([...listed, ...found.flatMap((one) => one ?? [])]);
}

async function find(api: Api<Ops>, id: string): Promise<PolicyEntity | undefined> {
  try {
    const { policy } = await api.get({ id });
    return policy?.deleted ? undefined : policy;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The policies of an account, and which of them belong to a list. */
export class Account {
  private readonly byId: ReadonlyMap<string, PolicyEntity>;

  constructor(
    readonly policies: readonly PolicyEntity[],
    private readonly owned: Owned,
  ) {
    this.byId = new Map(policies.map((one) => [one.id, one]));
  }

  /** What a name of the list stands for: by its id, or, where an overwrite has given it a new one, by its name. */
  own(name: string): PolicyEntity | undefined {
    const id = Object.hasOwn(this.owned, name) ? this.owned[name] : undefined;
    if (id === undefined) return undefined;
    const [only, ...more] = this.byId.has(id) ? [] : this.free(name);
    return this.byId.get(id) ?? (more.length ? undefined : only);
  }
  /** Policies of a name that no id of the list stands for. */
  free(name: string): PolicyEntity[] {
    const ids = new Set(Object.values(this.owned));
    return this.policies.filter((one) => one.name === name && !ids.has(one.id));
  }
}
