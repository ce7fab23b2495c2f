import { isRecord } from "../../schema/path";
import type { Complaint } from "../define";
import { warned } from "../warned";

type Fields = Readonly<Record<string, unknown>>;
type Path = (string | number)[];

const ONE_NAME = /^(RULE_TYPE_ID_)?(START_WITH|INCLUDES)$/;

/** The service compares with one name only where names are compared in part. */
function several(rule: unknown, path: Path): Complaint[] {
  if (
    !isRecord(rule) ||
    typeof rule.ruleTypeId !== "string" ||
    !ONE_NAME.test(rule.ruleTypeId) ||
    !Array.isArray(rule.name) ||
    rule.name.length < 2
  )
    return [];
  const reason = `${rule.ruleTypeId} is known to support one name, and this has ${rule.name.length}. Write a policy for each name, or an expression (dpxlExpression)`;
  return [{ path: [...path, "name"], reason }];
}

const inPolicy = (policy: Fields, path: Path = []): Complaint[] =>
  ["applicationRule", "subsystemRule"].flatMap((key) => several(policy[key], [...path, key]));

export const policyWarnings = (given: Fields): string[] => warned("TcoPolicy", given, inPolicy(given));

export function listWarnings({ policies, sourceType }: Fields): string[] {
  const found = (Array.isArray(policies) ? policies : []).flatMap((one, at) => (isRecord(one) ? inPolicy(one, ["policies", at]) : []));
  return warned("TcoPolicies", { name: sourceType }, found);
}
