import { definitions } from "../../account/definitions";
import type { AccountObject } from "../../account/types";
import { analysisOf } from "../../analysis";
import type { HealthRule } from "../../analysis/health";
import { type AccountView, placeOf } from "../account-view";
import {
  accountCheck,
  type Check,
  type CheckOutcome,
  type Finding,
  incomplete,
  mergedOutcome,
} from "../check";

interface DeclaredRule {
  resourceType: string;
  rule: HealthRule;
}

/** Applies one rule to the objects of its type. */
function applyRule({ resourceType, rule }: DeclaredRule, account: AccountView): CheckOutcome {
  const unread = account.unread(rule.needs);
  if (unread.length) {
    const reason = `${resourceType}: objects of type ${unread.join(", ")} could not be read`;
    return { findings: [], notChecked: [incomplete(reason)] };
  }
  const objects = account.objects.filter((one) => one.resourceType === resourceType);
  return { findings: objects.flatMap((object) => findingOf(rule, object, account)) };
}

function findingOf(
  { level, fix, find }: HealthRule,
  object: AccountObject,
  account: AccountView,
): Finding[] {
  const what = find(object, account);
  return what === undefined ? [] : [{ level, what, where: placeOf(object), fix }];
}

const checkOf = (id: string, rules: readonly DeclaredRule[]): Check =>
  accountCheck(id, rules[0]?.rule.title ?? id, (account) =>
    mergedOutcome(rules.map((rule) => applyRule(rule, account))),
  );

/** The checks that definitions of resource types declare: one for each `check` of their rules. */
export function healthChecks(): Check[] {
  const declared = definitions().flatMap((definition) =>
    (analysisOf(definition.resourceType).health ?? []).map(
      (rule): DeclaredRule => ({ resourceType: definition.resourceType, rule }),
    ),
  );
  const ids = [...new Set(declared.map(({ rule }) => rule.check))];
  return ids.map((id) =>
    checkOf(
      id,
      declared.filter(({ rule }) => rule.check === id),
    ),
  );
}
