import type { Levels } from "../../../lint/levels";
import type { ObjectCheck } from "../../analysis/object-rule";
import { deprecatedFields } from "../../analysis/rules/deprecated";
import { lintRule } from "../../analysis/rules/lint";
import { faultyQueries } from "../../analysis/rules/queries";
import { placeOf } from "../account-view";
import { accountCheck, type Check } from "../check";

/** The check that applies a rule to every object. The levels are those of the project. */
function checkOf(ruleWith: (levels?: Levels) => ObjectCheck): Check {
  const { check, title } = ruleWith();
  return accountCheck(check, title, ({ objects }, { levels }) => {
    const rule = ruleWith(levels);
    const findings = objects.flatMap((object) =>
      rule.find(object).map(({ path, ...finding }) => ({
        ...finding,
        where: placeOf(object, path),
      })),
    );
    return { findings };
  });
}

export const queries = checkOf(() => faultyQueries);
export const deprecated = checkOf(() => deprecatedFields);
export const lintCheck = checkOf((levels) => lintRule("doctor", levels));
