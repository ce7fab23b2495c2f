import type { HealthAccount, HealthObject, HealthRule } from "./health";

/**
 * What a rule finds that is true whatever the objects are that `account` does not contain;
 * undefined where there is no such finding. A new object has no referrers besides those in it.
 */
export function certainFinding(
  rule: HealthRule,
  object: HealthObject,
  account: HealthAccount,
  isNew: boolean,
): string | undefined {
  const anyReferrer = rule.needs.map((resourceType) => ({ resourceType, id: "", args: {} }));
  let readsAll = false;
  const what = rule.find(object, {
    ...account,
    objectsOf: (type) => {
      readsAll ||= rule.needs.includes(type);
      return account.objectsOf(type);
    },
    referrersOf: (one) =>
      isNew ? account.referrersOf(one) : [...account.referrersOf(one), ...anyReferrer],
  });
  return readsAll ? undefined : what;
}
