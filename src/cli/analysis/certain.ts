import type { Found } from "../../text/finding";
import type { AccountRule, HealthAccount, HealthObject } from "./health";

/**
 * What a rule finds that is true whatever the objects are that `account` does not contain;
 * empty where there is no such finding. A new object has no referrers besides those in it.
 */
export function certainFinding(
  rule: AccountRule,
  object: HealthObject,
  account: HealthAccount,
  isNew: boolean,
): readonly Found[] {
  const { needs = [] } = rule.appliesTo ?? {};
  const anyReferrer = needs.map((resourceType) => ({ resourceType, id: "", args: {} }));
  let readsAll = false;
  const found = rule.find(object, {
    ...account,
    objectsOf: (type) => {
      readsAll ||= needs.includes(type);
      return account.objectsOf(type);
    },
    referrersOf: (one) =>
      isNew ? account.referrersOf(one) : [...account.referrersOf(one), ...anyReferrer],
  });
  return readsAll ? [] : found;
}
