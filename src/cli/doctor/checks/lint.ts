import { lintRule } from "../../analysis/rules/lint";
import { placeOf } from "../account-view";
import { accountCheck } from "../check";

const { check, title } = lintRule("doctor");

/** The lint rules for each object. */
export const lintCheck = accountCheck(check, title, ({ objects }, { levels }) => {
  const rule = lintRule("doctor", levels);
  return {
    findings: objects.flatMap((object) =>
      rule.find(object).map(({ path, ...finding }) => ({
        ...finding,
        where: placeOf(object, path),
      })),
    ),
  };
});
