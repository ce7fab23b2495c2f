import type { Path } from "../../../schema/path";
import type { ParsingRuleGroup } from "../../../services/parsing-rules/entity";
import type { ParsingRuleMatcher } from "../../../services/parsing-rules/matchers";
import type { ParsingRuleParameters } from "../../../services/parsing-rules/parameters";
import { invalidField } from "../../server/errors";

type ParsingRule = NonNullable<
  NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]
>[number];

/** Rules that the service enforces beyond the bounds of single fields. */
export function checkGroup({
  name,
  ruleMatchers = [],
  ruleSubgroups = [],
}: ParsingRuleGroup): void {
  if (!name?.trim()) throw invalidField(["name"], "must not be empty");
  for (const [n, matcher] of ruleMatchers.entries()) checkMatcher(matcher, ["ruleMatchers", n]);
  for (const [n, { rules = [] }] of ruleSubgroups.entries())
    for (const [m, rule] of rules.entries()) checkRule(rule, ["ruleSubgroups", n, "rules", m]);
}

function checkMatcher(matcher: ParsingRuleMatcher, path: Path): void {
  const { applicationName, subsystemName } = matcher;
  if (!Object.values(matcher).some((given) => given !== undefined))
    throw invalidField(path, "one of applicationName, subsystemName, severity is required");
  if (applicationName && !applicationName.value)
    throw invalidField([...path, "applicationName", "value"], "must not be empty");
  if (subsystemName && !subsystemName.value)
    throw invalidField([...path, "subsystemName", "value"], "must not be empty");
}

function checkRule({ name, parameters = {} }: ParsingRule, path: Path): void {
  if (!name?.trim()) throw invalidField([...path, "name"], "must not be empty");
  if (!Object.values(parameters).some((given) => given !== undefined))
    throw invalidField([...path, "parameters"], "required: the parameters of the rule");
  checkDestination(parameters, [
    ...path,
    "parameters",
    "jsonExtractParameters",
    "destinationFieldText",
  ]);
}

const TEXT_PATH = /^text(\..+)?$/;
function checkDestination(
  { jsonExtractParameters: json }: ParsingRuleParameters,
  path: Path,
): void {
  const { destinationFieldType: type, destinationFieldText: destination } = json ?? {};
  if (!destination) return;
  if (type !== "TEXT") throw invalidField(path, "only supported with destinationFieldType TEXT");
  if (!TEXT_PATH.test(destination))
    throw invalidField(path, "must be text, or a path below it such as text.order");
}
