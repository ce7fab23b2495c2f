import { type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { rankOf, sourceOf } from "./enums";

type Path = (string | number)[];

const ONE_NAME = /^(RULE_TYPE_ID_)?(START_WITH|INCLUDES)$/;

/** The service supports only one name for partial comparisons. */
function partialMatchIssues(rule: unknown, path: Path): FieldFinding[] {
  if (
    !isRecord(rule) ||
    typeof rule.ruleTypeId !== "string" ||
    !ONE_NAME.test(rule.ruleTypeId) ||
    !Array.isArray(rule.name) ||
    rule.name.length < 2
  )
    return [];
  const reason = `${rule.ruleTypeId} supports one name, got ${rule.name.length}. Create a policy for each name, or use an expression (dpxlExpression)`;
  return [{ path: [...path, "name"], what: reason }];
}

/** The description of the API has an order of the tiers. Whether it is enforced is not known. */
function tierHints(it: unknown, path: Path): FieldFinding[] {
  const override = isRecord(it) && isRecord(it.priorityOverride) ? it.priorityOverride : {};
  const { usageTiers } = isRecord(override.quotaBased) ? override.quotaBased : {};
  if (!Array.isArray(usageTiers)) return [];
  const at = [...path, "priorityOverride", "quotaBased", "usageTiers"];
  const tiers: Fields[] = usageTiers.map((tier) => (isRecord(tier) ? tier : {}));
  return tiers.slice(1).flatMap((tier, n) => {
    const [before, now] = [tiers[n]?.dailyQuotaPercentage, tier.dailyQuotaPercentage];
    const [higher, lower] = [tiers[n]?.priority, tier.priority].map(knownRank);
    return [
      ...(typeof before === "number" && typeof now === "number" && now <= before
        ? [{ path: [...at, n + 1, "dailyQuotaPercentage"], what: "expected more than before" }]
        : []),
      ...(higher !== undefined && lower !== undefined && lower >= higher
        ? [{ path: [...at, n + 1, "priority"], what: "expected a lower priority than before" }]
        : []),
    ];
  });
}
const knownRank = (priority: unknown): number | undefined => {
  const rank = typeof priority === "string" ? rankOf(priority) : -1;
  return rank < 0 ? undefined : rank;
};

export const policyHints = (policy: Fields, path: Path = []): FieldFinding[] => [
  ...["applicationRule", "subsystemRule"].flatMap((key) =>
    partialMatchIssues(policy[key], [...path, key]),
  ),
  ...tierHints(policy, path),
  ...(Array.isArray(policy.targets) ? policy.targets : []).flatMap((target, at) =>
    tierHints(target, [...path, "targets", at]),
  ),
];

export const listHints = ({ policies }: Fields): FieldFinding[] =>
  (Array.isArray(policies) ? policies : []).flatMap((one, at) =>
    isRecord(one) ? policyHints(one, ["policies", at]) : [],
  );

const DELETION_NOTE = "exclusive: policies that are not in the list will be deleted";

/** Warns that a new exclusive list deletes other policies, because a create has no diff. */
export const exclusiveWarning = (given: Fields, olds: Fields): string[] => {
  const isNew = given.exclusive === true && !Object.keys(olds).length;
  return isNew
    ? [`TcoPolicies ${String(sourceOf(given.sourceType)?.toLowerCase() ?? "")}: ${DELETION_NOTE}`]
    : [];
};

/** Preview note: a list that becomes exclusive deletes policies that the diff does not contain. */
export const exclusiveNotes = (was: Fields, is: Fields): string[] =>
  is.exclusive === true && was.exclusive !== true ? [DELETION_NOTE] : [];
