import { levelOf } from "../../../lint/levels";
import { definitions } from "../../account/definitions";
import type { AccountObject } from "../../account/types";
import { analysisOf } from "../../analysis";
import type { HealthRule } from "../../analysis/health";
import { type AccountView, placeOf } from "../account-view";
import {
  accountCheck,
  type Check,
  type CheckOutcome,
  incomplete,
  mergedOutcome,
  type ReportedFinding,
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
  return { findings: objects.flatMap((object) => findingsOf(rule, object, account)) };
}

function findingsOf(
  rule: HealthRule,
  object: AccountObject,
  account: AccountView,
): ReportedFinding[] {
  const level = levelOf(rule, {}) ?? "info";
  return rule.find(object, account).map(({ path, what, fix = rule.change }) => ({
    ...{ level, what, where: placeOf(object, path), fix },
  }));
}

const checkOf = (id: string, rules: readonly DeclaredRule[]): Check =>
  accountCheck(id, rules[0]?.rule.title ?? id, (account) =>
    mergedOutcome(rules.map((rule) => applyRule(rule, account))),
  );

/** The checks that definitions of resource types declare: one for each name of their rules. */
export function healthChecks(): Check[] {
  const declared = definitions().flatMap((definition) =>
    (analysisOf(definition.resourceType).health ?? []).map(
      (rule): DeclaredRule => ({ resourceType: definition.resourceType, rule }),
    ),
  );
  const ids = [...new Set(declared.map(({ rule }) => rule.name))];
  return ids.map((id) =>
    checkOf(
      id,
      declared.filter(({ rule }) => rule.name === id),
    ),
  );
}
