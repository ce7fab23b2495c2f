import type { Api } from "../../client/operation";
import { changedIn, isEqual, type Owned } from "./account";
import type { PolicyEntity } from "./body";
import type { PolicyItem } from "./fields";
import { lookAfter, type Shows } from "./look-after";
import type { Wanted } from "./merge";
import type { policyOps } from "./operations";
import { busy } from "./order";
import { checkTaken, isOpen, rest } from "./outcomes";
import type { overwriteOps } from "./overwrite";
import { headOf, isOff, rulesOf } from "./wire";
import type { Source } from "./words";

type Call = Api<typeof policyOps & typeof overwriteOps>;
// The first time, and three times more where somebody else writes in between.
const TIMES = 4;

type Say = (line: string) => void;
interface Way {
  left: number;
  /** Ids that were there before an overwrite whose outcome is not known. */
  tried?: ReadonlySet<string>;
  /** Whether a look shows the last overwrite. */
  shows?: Shows;
}

/** Makes the policies of a source exactly those of a list. What is so already is left as it is: an overwrite gives new ids to all. */
export const replaceAll = (api: Call, wanted: Wanted, owned: Owned, say: Say): Promise<Owned> =>
  go(api, wanted, owned, say, { left: TIMES });

async function go(api: Call, wanted: Wanted, owned: Owned, say: Say, { left, tried, shows }: Way): Promise<Owned> {
  const { source, policies } = wanted;
  const there = await lookAfter(api, wanted, Object.values(owned), shows);
  const isDone = tried !== undefined && there.every(({ id }) => !tried.has(id));
  const due = isDone ? 0 : changedIn(policies, wanted.before).size;
  if (!due && isWhole(there, policies)) return Object.fromEntries(there.map(({ name, id }) => [name, id]));
  if (left <= 0) throw busy(source);
  tell(foreignOf(there, wanted, owned), say);
  const made = await overwrite(api, source, policies).catch(async (error: unknown) => {
    if (left <= 1 || !isOpen(error)) throw error;
    await rest();
  });
  if (!made) return go(api, wanted, owned, say, { left: left - 1, tried: new Set(there.map(({ id }) => id)) });
  for (const [at, item] of policies.entries()) checkTaken(made[at], item);
  const ids = made.map(({ id }) => id);
  const isShown: Shows = (now) => now.length === ids.length && now.every(({ id }) => ids.includes(id));
  const own = Object.fromEntries(made.map(({ name, id }) => [name, id]));
  return go(api, { source, policies, lagMs: wanted.lagMs }, own, say, { left: left - 1, shows: isShown });
}

const isWhole = (there: readonly PolicyEntity[], policies: readonly PolicyItem[]): boolean =>
  there.length === policies.length && policies.every((item, at) => there[at]?.name === item.name && isEqual(there[at], item));

function tell(foreign: readonly PolicyEntity[], say: Say): void {
  const [what, go] = foreign.length > 1 ? ["policies that are", "go"] : ["policy that is", "goes"];
  if (foreign.length) say(`exclusive: ${foreign.length} ${what} not in the list ${go}: ${named(foreign)}`);
}

/** What neither belongs to the list nor is in it. */
function foreignOf(there: readonly PolicyEntity[], { policies }: Wanted, owned: Owned): PolicyEntity[] {
  const ids = new Set(Object.values(owned));
  return there.filter((one) => !ids.has(one.id) && !policies.some((item) => item.name === one.name && isEqual(one, item)));
}

const SHOWN = 20;
export const named = (policies: readonly { name: string }[]): string => {
  const names = policies.slice(0, SHOWN).map(({ name }) => JSON.stringify(name));
  return [...names, ...(policies.length > SHOWN ? [`and ${policies.length - SHOWN} more`] : [])].join(", ");
};

/** The overwrite of a source: everything else of it goes. Undefined where the response is empty. */
export async function overwrite(api: Call, source: Source, items: readonly PolicyItem[]): Promise<PolicyEntity[] | undefined> {
  const policies = items.map((item) => ({ policy: { ...headOf(item), disabled: isOff(item) }, ...rulesOf(item) })) as never;
  const call = { LOGS: api.overwriteLogs, SPANS: api.overwriteSpans, RUM: api.overwriteRum }[source];
  const { createResponses } = await call({ body: { policies } });
  return items.length ? createResponses?.map(({ policy }) => policy) : [];
}
