import type { ParsingRuleGroup } from "../../../areas/parsing-rules/group";
import type { ParsingRuleMatcher } from "../../../areas/parsing-rules/matchers";
import type { ParsingRuleParameters } from "../../../areas/parsing-rules/parameters";
import type { Path } from "../../../schema/path";
import { refused } from "../../errors";

type Rule = NonNullable<NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]>[number];

/** What the declaration lets through and the service refuses. */
export function checkGroup({ name, ruleMatchers = [], ruleSubgroups = [] }: ParsingRuleGroup): void {
  if (!name?.trim()) throw refused(["name"], "must not be empty");
  for (const [n, matcher] of ruleMatchers.entries()) checkMatcher(matcher, ["ruleMatchers", n]);
  for (const [n, { rules = [] }] of ruleSubgroups.entries())
    for (const [m, rule] of rules.entries()) checkRule(rule, ["ruleSubgroups", n, "rules", m]);
}

function checkMatcher({ applicationName, subsystemName, severity }: ParsingRuleMatcher, path: Path): void {
  if (!applicationName && !subsystemName && !severity) throw refused(path, "one of applicationName, subsystemName, severity is required");
  if (applicationName && !applicationName.value) throw refused([...path, "applicationName", "value"], "must not be empty");
  if (subsystemName && !subsystemName.value) throw refused([...path, "subsystemName", "value"], "must not be empty");
}

function checkRule({ name, parameters = {} }: Rule, path: Path): void {
  if (!name?.trim()) throw refused([...path, "name"], "must not be empty");
  if (!Object.values(parameters).some((given) => given !== undefined))
    throw refused([...path, "parameters"], "what the rule does is missing");
  checkDestination(parameters, [...path, "parameters", "jsonExtractParameters", "destinationFieldText"]);
}

const IN_TEXT = /^text(\..+)?$/;
function checkDestination({ jsonExtractParameters: given }: ParsingRuleParameters, path: Path): void {
  const { destinationFieldType: type, destinationFieldText: where } = given ?? {};
  if (!where) return;
  if (type !== "TEXT") throw refused(path, "only the destination TEXT has a place in it");
  if (!IN_TEXT.test(where)) throw refused(path, "must be text, or a path below it such as text.order");
}
