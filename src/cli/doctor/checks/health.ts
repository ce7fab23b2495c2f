import { defaultLevel } from "../../../lint/levels";
import { incomplete } from "../../account/not-checked";
import type { AccountObject } from "../../account/types";
import type { AccountRule } from "../../analysis/health";
import { accountRulesReadBy } from "../../rules/account-rules";
import type { ListedRule } from "../../rules/listed-rule";
import { type AccountView, placeOf } from "../account-view";
import {
  accountCheck,
  type Check,
  type CheckOutcome,
  mergedOutcome,
  type ReportedFinding,
} from "../check";

type Listed = ListedRule<AccountRule>;

function applyRule({ about, rule }: Listed, account: AccountView): CheckOutcome {
  const unread = account.unread(rule.appliesTo?.needs ?? []);
  if (unread.length) {
    const reason = `${about}: objects of type ${unread.join(", ")} could not be read`;
    return { findings: [], notChecked: [incomplete(reason)] };
  }
  const objects = account.objects.filter((one) => one.resourceType === about);
  return { findings: objects.flatMap((object) => findingsOf(rule, object, account)) };
}

function findingsOf(
  rule: AccountRule,
  object: AccountObject,
  account: AccountView,
): ReportedFinding[] {
  const level = defaultLevel(rule);
  return rule.find(object, account).map(({ path, what, fix = rule.change }) => ({
    ...{ level, what, where: placeOf(object, path), fix },
  }));
}

const checkOf = (id: string, rules: readonly Listed[]): Check =>
  accountCheck(id, rules[0]?.rule.title ?? id, (account) =>
    mergedOutcome(rules.map((rule) => applyRule(rule, account))),
  );

/** The checks of the rules about several objects: one for each name of rules. */
export function healthChecks(): Check[] {
  const declared = accountRulesReadBy("doctor");
  const ids = [...new Set(declared.map(({ rule }) => rule.name))];
  return ids.map((id) =>
    checkOf(
      id,
      declared.filter(({ rule }) => rule.name === id),
    ),
  );
}
