import type { Api } from "../../client/operation";
import { isEqual, look, type Owned } from "./account";
import type { PolicyEntity } from "./body";
import type { PolicyItem } from "./fields";
import type { Wanted } from "./merge";
import type { policyOps } from "./operations";
import { busy } from "./order";
import type { overwriteOps } from "./overwrite";
import { headOf, isOff, rulesOf } from "./wire";
import type { Source } from "./words";

type Call = Api<typeof policyOps & typeof overwriteOps>;
// The first time, and three times more where somebody else writes in between.
const TIMES = 4;

/** Makes the policies of a source exactly those of a list. What is so already is left as it is: an overwrite gives new ids to all. */
export async function replaceAll(api: Call, wanted: Wanted, owned: Owned, say: (line: string) => void, left = TIMES): Promise<Owned> {
  const { source, policies } = wanted;
  const there = await look(api, source, Object.values(owned));
  const isWhole =
    there.length === policies.length && policies.every((item, at) => there[at]?.name === item.name && isEqual(there[at], item));
  if (isWhole) return Object.fromEntries(there.map(({ name, id }) => [name, id]));
  if (left <= 0) throw busy(source);
  const foreign = foreignOf(there, wanted, owned);
  if (foreign.length)
    say(
      `exclusive: ${foreign.length} ${foreign.length > 1 ? "policies that are" : "policy that is"} not in the list ${foreign.length > 1 ? "go" : "goes"}: ${named(foreign)}`,
    );
  const made = await overwrite(api, source, policies);
  return replaceAll(api, wanted, Object.fromEntries(made.map(({ name, id }) => [name, id])), say, left - 1);
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

/** The overwrite of a source: everything else of it goes. */
export async function overwrite(api: Call, source: Source, items: readonly PolicyItem[]): Promise<PolicyEntity[]> {
  const policies = items.map((item) => ({ policy: { ...headOf(item), disabled: isOff(item) }, ...rulesOf(item) })) as never;
  const call = { LOGS: api.overwriteLogs, SPANS: api.overwriteSpans, RUM: api.overwriteRum }[source];
  const { createResponses = [] } = await call({ body: { policies } });
  return createResponses.map(({ policy }) => policy);
}
