import { NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import type { QuotaWireRule } from "./entity";
import type { QuotaFields } from "./fields";
import { quotaOps } from "./operations";

/** The rule set of the account, with rules that the vendor manages and nobody else may remove. */
export interface StoredRules {
  id?: string;
  rules: readonly QuotaWireRule[];
}
type Rules = QuotaFields["rules"];

export const GET_ROUTE = quotaOps.get.route;
export const noRuleSet = () =>
  new NotFoundError({ route: GET_ROUTE, status: 404, what: "the account has no quota rule set" });

/** The current rule set; empty if there is none. */
export async function readRules(api: Api<typeof quotaOps>): Promise<StoredRules> {
  try {
    const { ruleSet } = await api.get();
    return { rules: ruleSet?.rules ?? [], ...(ruleSet?.id ? { id: ruleSet.id } : {}) };
  } catch (error) {
    if (error instanceof NotFoundError) return { rules: [] };
    throw error;
  }
}

export const isVendorManaged = ({ cxManaged }: QuotaWireRule): boolean => cxManaged === true;
const declares = (rules: Rules | undefined, { entityType }: QuotaWireRule): boolean =>
  Object.hasOwn(rules ?? {}, entityType);

/** Vendor-managed rules that the program does not declare. */
export const vendorRules = ({ rules }: StoredRules, mine?: Rules): QuotaWireRule[] =>
  rules.filter((rule) => isVendorManaged(rule) && !declares(mine, rule));

/** Rules that were added elsewhere: neither in the program nor in its state. */
export const addedElsewhere = (
  { rules }: StoredRules,
  known: Rules | undefined,
  mine?: Rules,
): QuotaWireRule[] =>
  rules.filter((rule) => !isVendorManaged(rule) && !declares(mine, rule) && !declares(known, rule));

/** The rules of the program: all rules except vendor-managed ones that it does not declare. */
export function programRules({ rules }: StoredRules, mine?: Rules): Rules {
  const declared = rules.filter((rule) => !isVendorManaged(rule) || declares(mine, rule));
  return Object.fromEntries(
    declared.map(({ entityType, cxManaged: _, ...rule }) => [entityType, rule]),
  );
}

/** The rules in a stable order; the API treats them as a set. */
export function toBody(mine: Rules, others: readonly QuotaWireRule[]): QuotaWireRule[] {
  const ours = Object.entries(mine).map(([entityType, rule]) => ({ entityType, ...rule }));
  const theirs = others.map(({ cxManaged: _, ...rule }) => rule);
  return [...ours, ...theirs].sort((a, b) => (a.entityType < b.entityType ? -1 : 1));
}
