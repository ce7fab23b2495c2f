import { type Fields, isRecord } from "../../schema/record";
import type { ArgumentIssue } from "../define";
import { sourceOf } from "./enums";

type Path = (string | number)[];

const ONE_NAME = /^(RULE_TYPE_ID_)?(START_WITH|INCLUDES)$/;

/** The service supports only one name for partial comparisons. */
function partialMatchIssues(rule: unknown, path: Path): ArgumentIssue[] {
  if (
    !isRecord(rule) ||
    typeof rule.ruleTypeId !== "string" ||
    !ONE_NAME.test(rule.ruleTypeId) ||
    !Array.isArray(rule.name) ||
    rule.name.length < 2
  )
    return [];
  const reason = `${rule.ruleTypeId} supports one name, got ${rule.name.length}. Create a policy for each name, or use an expression (dpxlExpression)`;
  return [{ path: [...path, "name"], reason }];
}

export const policyHints = (policy: Fields, path: Path = []): ArgumentIssue[] =>
  ["applicationRule", "subsystemRule"].flatMap((key) =>
    partialMatchIssues(policy[key], [...path, key]),
  );

export const listHints = ({ policies }: Fields): ArgumentIssue[] =>
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
