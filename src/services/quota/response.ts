import { BadRequestError, NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import { type Fields, isRecord } from "../../schema/record";
import { undefinedIfMissing } from "../check-result";
import type { QuotaWireRule } from "./entity";
import type { QuotaFields } from "./fields";
import { quotaOps } from "./operations";

/** The rule set of the account, with the rules that the vendor manages. */
export interface StoredRules {
  id?: string;
  rules: readonly QuotaWireRule[];
}
type Rules = QuotaFields["rules"];

export const GET_ROUTE = quotaOps.get.route;
export const noRuleSet = () =>
  new NotFoundError({ route: GET_ROUTE, what: "the account has no quota rule set" });

/** The current rule set; empty if there is none. */
export async function readRules(api: Api<typeof quotaOps>): Promise<StoredRules> {
  const { ruleSet } = (await api.get().catch(undefinedIfMissing)) ?? {};
  return { rules: ruleSet?.rules ?? [], ...(ruleSet?.id ? { id: ruleSet.id } : {}) };
}

const isVendorManaged = ({ cxManaged }: QuotaWireRule): boolean => cxManaged === true;
const declares = (rules: Rules | undefined, { entityType }: QuotaWireRule): boolean =>
  Object.hasOwn(rules ?? {}, entityType);
const customerOnly = ({ rules }: StoredRules) => rules.filter((rule) => !isVendorManaged(rule));

export const hasCustomerRules = (stored: StoredRules): boolean => customerOnly(stored).length > 0;
/**
 * A deletion leaves no rules or those of the vendor, and so does a program without rules. An
 * adoption, which has no state, accepts an empty rule set.
 */
export const isGone = (stored: StoredRules, old?: QuotaFields): boolean =>
  !hasCustomerRules(stored) && (old ? Object.keys(old.rules).length > 0 : stored.id === undefined);

/** Rules that were added elsewhere: neither in the program nor in its state. */
export const addedElsewhere = (
  stored: StoredRules,
  known: Rules | undefined,
  mine?: Rules,
): QuotaWireRule[] =>
  customerOnly(stored).filter((rule) => !declares(mine, rule) && !declares(known, rule));

/** The rules without those that the vendor manages. */
export const customerRules = (stored: StoredRules): Rules =>
  Object.fromEntries(
    customerOnly(stored).map(({ entityType, cxManaged: _, ...rule }) => [entityType, rule]),
  );

const withPercentage = (rule: Fields): Fields =>
  /^(QUOTA_ALLOCATION_TYPE_)?UNSPECIFIED$/.test(String(rule.allocationType))
    ? { ...rule, allocationType: "PERCENTAGE" }
    : rule;

/** The arguments with the unit that the unspecified value means, which requests cannot contain. */
export function withPercentages(given: Fields): Fields {
  if (!isRecord(given.rules)) return given;
  const rules = Object.entries(given.rules).map(([entityType, rule]) => [
    entityType,
    isRecord(rule) ? withPercentage(rule) : rule,
  ]);
  return { ...given, rules: Object.fromEntries(rules) };
}

/** The service keeps the rules of the vendor, and a request must not contain them. */
export function checkOwners({ rules }: StoredRules, { rules: mine }: QuotaFields): void {
  const managed = rules.find((rule) => isVendorManaged(rule) && declares(mine, rule));
  if (managed)
    throw new BadRequestError({
      route: quotaOps.replace.route,
      what: `rules.${managed.entityType}: the vendor manages the rule of this data type. Remove it from the program`,
    });
}

/** The rules in a stable order; the API treats them as a set. */
export function toBody(mine: Rules, others: readonly QuotaWireRule[]): QuotaWireRule[] {
  const ours = Object.entries(mine).map(([entityType, rule]) => ({ entityType, ...rule }));
  const theirs = others.map(({ cxManaged: _, ...rule }) => rule);
  return [...ours, ...theirs].sort((a, b) => (a.entityType < b.entityType ? -1 : 1));
}
