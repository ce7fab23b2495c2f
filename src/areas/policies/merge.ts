import { CoralogixError } from "../../client";
import type { Api } from "../../client/operation";
import { Account, changedIn, isEqual, type Owned } from "./account";
import type { PolicyEntity } from "./body";
import type { PolicyItem } from "./fields";
import { lookAfter, type Shows } from "./look-after";
import { policyOps } from "./operations";
import { busy, inSlots, isStale, reorder } from "./order";
import { checkTaken, isOpen, rest, unlessGone } from "./outcomes";
import { toCreate, toUpdate } from "./wire";
import type { Source } from "./words";

type Call = Api<typeof policyOps>;
/** What a list is to become. */
export interface Wanted {
  source: Source;
  policies: readonly PolicyItem[];
  /** What the list said before. */
  before?: readonly PolicyItem[] | undefined;
  /** For so long a look may miss what was just written. */
  lagMs: number;
}
interface Plan {
  remove: string[];
  update: { id: string; item: PolicyItem }[];
  create: PolicyItem[];
  owned: Record<string, string>;
}

// Writing and moving, and the same three times more where somebody else writes in between.
const STEPS = 8;

/** What is known of a merge under way. */
interface Way {
  left: number;
  /** What others had at the last look. */
  others?: string;
  /** Others have written since the last pause: one of their calls may be under way still. */
  disturbed: boolean;
  /** Names of those to be written whatever is there. */
  due: Set<string>;
  /** Whether a look shows the last step. */
  shows?: Shows;
}

/**
 * Brings policies of one source to what a list says and leaves all others alone: one step, then a look at what there is now, until nothing is left to
 * do. A call whose outcome is unknown, and whatever somebody else writes meanwhile, shows in the next look.
 */
export function merge(api: Call, wanted: Wanted, owned: Owned): Promise<Owned> {
  return go(api, wanted, owned, { left: STEPS, disturbed: false, due: changedIn(wanted.policies, wanted.before) });
}

async function go(api: Call, wanted: Wanted, owned: Owned, way: Way): Promise<Owned> {
  const account = new Account(await lookAfter(api, wanted, Object.values(owned), way.shows), owned);
  const plan = planOf(wanted, account, owned, way.due);
  const known: Record<string, string> = { ...owned, ...plan.owned };
  const ids = account.policies.map(({ id }) => id);
  const { shows: _, ...before } = way;
  const next = { ...before, left: way.left - 1, ...noticed(ids, known, way) };
  const own = wanted.policies.flatMap(({ name }) => plan.owned[name] ?? []);
  const order = inSlots(ids, own);
  const isWritten = !plan.remove.length && !plan.update.length && !plan.create.length;
  if (isWritten && order.every((id, at) => id === ids[at])) {
    if (!next.disturbed || way.left <= 0) return plan.owned;
    await rest();
    return go(api, wanted, known, { ...next, disturbed: false });
  }
  if (way.left <= 0) throw busy(wanted.source);
  const step = isWritten ? reorder(api, wanted.source, order) : carryOut(api, plan, known, way.due);
  const isDone = await step.then(
    () => true,
    async (error: unknown) => {
      if (way.left <= 1 || !(isWritten ? isStale(error) : isOpen(error))) throw error;
      if (isOpen(error)) await rest();
      return false;
    },
  );
  const shows: Shows = isWritten ? showsOrder(order) : showsStep(plan, known);
  return go(api, wanted, known, { ...next, ...(isDone ? { shows } : {}) });
}

const showsOrder =
  (order: readonly string[]): Shows =>
  (there) =>
    there.length !== order.length || there.every(({ id }, at) => id === order[at]);

const showsStep =
  ({ remove, update, create }: Plan, known: Owned): Shows =>
  (there) => {
    const byId = new Map(there.map((one) => [one.id, one]));
    const isMade = create.every(({ name }) => byId.has(known[name] ?? ""));
    const isChanged = update.every(({ id, item }) => {
      const now = byId.get(id);
      return now !== undefined && isEqual(now, item);
    });
    return isMade && isChanged && !remove.some((id) => byId.has(id));
  };

function noticed(ids: readonly string[], known: Owned, { others: before, disturbed }: Way): Pick<Way, "others" | "disturbed"> {
  const own = new Set(Object.values(known));
  const others = ids.filter((id) => !own.has(id)).join(" ");
  return { others, disturbed: disturbed || (before !== undefined && before !== others) };
}

function planOf({ policies }: Wanted, account: Account, owned: Owned, due: ReadonlySet<string>): Plan {
  const plan: Plan = { remove: [], update: [], create: [], owned: {} };
  const names = new Set(policies.map(({ name }) => name));
  for (const name of Object.keys(owned)) if (!names.has(name)) plan.remove.push(...idsOf(account.own(name), owned));
  for (const item of policies) {
    const found = account.own(item.name) ?? taken(account, item);
    if (!found) plan.create.push(item);
    else plan.owned[item.name] = found.id;
    if (found && (due.has(item.name) || !isEqual(found, item))) plan.update.push({ id: found.id, item });
  }
  return plan;
}

// What has our name and another id than ours may be somebody else's: it is not deleted.
const idsOf = (found: PolicyEntity | undefined, owned: Owned): string[] =>
  found && Object.values(owned).includes(found.id) ? [found.id] : [];

/** A policy that an interrupted run has left behind is taken over; one that says something else is somebody else's. */
function taken(account: Account, item: PolicyItem): PolicyEntity | undefined {
  const found = account.free(item.name);
  const equal = found.find((one) => isEqual(one, item));
  if (equal || !found.length) return equal;
  const ids = found.map(({ id }) => id).join(", ");
  const what = `the account has a policy ${JSON.stringify(item.name)} already (${ids}), and it says something else. Rename the one in the program, delete the other, or set exclusive: true, which deletes all policies that are not in the list`;
  throw new CoralogixError({ route: policyOps.create.route, what });
}

/** What goes goes first, as the number of policies is limited. New ones are made in their order, so that most often nothing has to move. */
async function carryOut(api: Call, { remove, update, create }: Plan, known: Record<string, string>, due: Set<string>): Promise<void> {
  await Promise.all(remove.map((id) => unlessGone(api.remove({ id }))));
  await Promise.all(update.map(({ id, item }) => unlessGone(rewrite(api, id, item, due))));
  for (const item of create) {
    const { policy } = await api.create({ body: toCreate({ ...item, placement: { last: {} } }) });
    known[item.name] = policy.id;
  }
}

async function rewrite(api: Call, id: string, item: PolicyItem, due: Set<string>): Promise<void> {
  const { policy } = await api.update({ body: toUpdate(id, item) });
  checkTaken(policy ?? (await api.get({ id })).policy, item);
  due.delete(item.name);
}
