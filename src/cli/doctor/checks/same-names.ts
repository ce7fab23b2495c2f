import { sameNames as rule } from "../../analysis/rules/same-names";
import { placeOf } from "../account-view";
import { accountCheck, type ReportedFinding } from "../check";

export const sameNames = accountCheck(rule.check, rule.title, ({ objects }) => ({
  findings: rule.groupsOf(objects).map(
    (same): ReportedFinding => ({
      level: rule.level,
      what: rule.what(same.map(({ id }) => id)),
      where: placeOf(same[0]),
      fix: rule.fix,
    }),
  ),
}));
