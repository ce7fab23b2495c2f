import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, integer, list, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { groupFields } from "./entity";
import { matchSeverity } from "./enums";
import { ruleVariants } from "./parameters";

const nameOf = (what: string, about: string) =>
  model(`ParsingRuleGroup${what}`, about, {
    value: field(string(1), `Name of the ${what.toLowerCase()}.`),
  });
const groupMatcher = union(
  "ParsingRuleGroupMatcher",
  "A condition for the logs to which rules apply.",
  {
    applicationName: field(
      nameOf("Application", "An application."),
      "Matches logs of an application.",
    ),
    subsystemName: field(nameOf("Subsystem", "A subsystem."), "Matches logs of a subsystem."),
    severity: field(
      model("ParsingRuleGroupSeverity", "A severity.", {
        value: optional(matchSeverity, "Severity to match. Defaults to debug."),
      }),
      "Matches logs of a severity.",
    ),
  },
);
const rule = model("ParsingRule", "A parsing rule.", {
  name: field(string(1), "Name of the rule."),
  description: optional(string(), "Description of the rule."),
  enabled: optional(flag(), "Whether the rule is enabled. Defaults to false."),
  sourceField: optional(
    string(),
    "Path of the source field, in lower case, such as `text` or `text.log`.",
  ),
  parameters: field(
    union("ParsingRuleType", "Type of a parsing rule and its parameters.", ruleVariants),
    "Type of the rule and its parameters.",
  ),
});
const subgroup = model(
  "ParsingRuleSubgroup",
  "A subgroup of rules: only the first matching rule is applied.",
  {
    enabled: optional(flag(), "Whether the subgroup is enabled. Defaults to false."),
    rules: optional(list(rule), "The rules, in order of evaluation."),
  },
);
export const MAX_POSITION = 4294967295;
const POSITION =
  "Position among all groups of the account, starting at 1. If omitted, the group is created as the last. The API stores the number as sent; the web application renumbers all groups.";

/** Arguments of a group. */
export const parsingRuleGroupArgs = model(
  "ParsingRuleGroup",
  "A group of rules that parse, rewrite or drop logs at ingestion.",
  {
    name: field(string(1), "Name of the group."),
    description: groupFields.description,
    creator: groupFields.creator,
    enabled: groupFields.enabled,
    hidden: groupFields.hidden,
    order: optional(integer(1, MAX_POSITION), POSITION, {
      serverDefault: true,
      position: true,
    }),
    ruleMatchers: optional(
      set(groupMatcher),
      "Logs to which the group applies. If omitted, it applies to all logs.",
    ),
    ruleSubgroups: optional(
      list(subgroup),
      "Subgroups of the group: all are processed, in this order.",
    ),
  },
);
export type ParsingRuleGroupFields = ValueOf<typeof parsingRuleGroupArgs>;
