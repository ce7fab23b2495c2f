import { NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { quotaOps } from "./operations";
import type { QuotaFields, QuotaWireRule } from "./rules";

/** What the account holds: rules of ours, and rules of the vendor's staff, which nobody else may lose. */
export interface Held {
  id?: string;
  rules: readonly QuotaWireRule[];
}
type Rules = QuotaFields["rules"];

export const ROUTE = quotaOps.get.route;
export const noRuleSet = () => new NotFoundError({ route: ROUTE, status: 404, what: "the account has no quota rule set" });

/** The rule set as it is; without rules where there is none. */
export async function heldBy(api: Api<typeof quotaOps>): Promise<Held> {
  try {
    const { ruleSet } = await api.get();
    return { rules: ruleSet?.rules ?? [], ...(ruleSet?.id ? { id: ruleSet.id } : {}) };
  } catch (error) {
    if (error instanceof NotFoundError) return { rules: [] };
    throw error;
  }
}

export const isManaged = ({ cxManaged }: QuotaWireRule): boolean => cxManaged === true;
const declares = (rules: Rules | undefined, { entityType }: QuotaWireRule): boolean => Object.hasOwn(rules ?? {}, entityType);

/** Rules of the vendor's staff that the program says nothing of. */
export const foreign = ({ rules }: Held, mine?: Rules): QuotaWireRule[] => rules.filter((rule) => isManaged(rule) && !declares(mine, rule));

/** Rules that somebody else has added since the program last looked: neither what it says now nor what it knew before. */
export const strange = ({ rules }: Held, known: Rules | undefined, mine?: Rules): QuotaWireRule[] =>
  rules.filter((rule) => !isManaged(rule) && !declares(mine, rule) && !declares(known, rule));

/** The rules that are the program's: all but the vendor's, and of those the ones that it declares. */
export function own({ rules }: Held, mine?: Rules): Rules {
  const ours = rules.filter((rule) => !isManaged(rule) || declares(mine, rule));
  return Object.fromEntries(ours.map(({ entityType, cxManaged: _, ...rule }) => [entityType, rule]));
}

/** The rules as they travel, in one order: the API takes them for a set. */
export function sent(mine: Rules, others: readonly QuotaWireRule[]): QuotaWireRule[] {
  const ours = Object.entries(mine).map(([entityType, rule]) => ({ entityType, ...rule }));
  const theirs = others.map(({ cxManaged: _, ...rule }) => rule);
  return [...ours, ...theirs].sort((a, b) => (a.entityType < b.entityType ? -1 : 1));
}
