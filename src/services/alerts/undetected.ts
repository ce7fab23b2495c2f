import { annotate, factsOf, type Schema } from "../../schema/facts";
import { dependingOn } from "../../schema/issues";
import { comparisonOf } from "./comparison";

interface WithUndetectedValues {
  rules: readonly { condition: { conditionType?: string | undefined } }[];
  undetectedValuesManagement?: { triggerUndetectedValues?: boolean | undefined } | undefined;
}

/**
 * Requires a rule that waits for low values where undetected values trigger the alert: the service
 * refuses the alert otherwise. Whether `LESS_THAN_OR_EQUALS` is enough is not documented, so it is.
 */
export function withUndetectedRule<S extends Schema<WithUndetectedValues>>(shape: S): S {
  const checked = shape.superRefine(({ rules, undetectedValuesManagement }, ctx) => {
    if (undetectedValuesManagement?.triggerUndetectedValues !== true) return;
    if (rules.some(({ condition }) => comparisonOf(condition.conditionType ?? "")?.startsWith("<")))
      return;
    const comparisons = rules.map((_, n) => ["rules", n, "condition", "conditionType"]);
    ctx.addIssue({
      code: "custom",
      ...dependingOn(["undetectedValuesManagement", "triggerUndetectedValues"], ...comparisons),
      message:
        "requires a rule with a less-than condition: only there, a value that is no longer reported counts as zero. Remove it, or add such a rule",
    });
  });
  return annotate(checked, factsOf(shape));
}
