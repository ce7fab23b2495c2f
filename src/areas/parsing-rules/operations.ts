import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, json, list, model, set, text } from "../../schema/fields";
import { parsingRuleGroup, parsingRuleGroupTold, parsingRuleGroupToMap } from "./group";

const source = "OpenAPI description v5.0.6: RuleGroupsService";
const path = { group_id: field(text(1), "Id of the group.") };
const one = (name: string) => model(name, "A group of parsing rules.", { ruleGroup: field(parsingRuleGroupTold.optional(), "The group.") });

const count = (what: string) => field(integer(-2147483648, 2147483647).optional(), `How many ${what}.`);
const counts = model("ParsingRuleCounts", "Parsing rules in numbers.", {
  groups: count("groups"),
  rules: count("rules"),
  parsingThemes: count("sets of rules that the service brings along"),
});

export const parsingRuleOps = {
  list: op("GET /parsing-rules/rule-groups/v1", {
    about: "All groups of parsing rules, whole. There are no pages.",
    out: model("ParsingRuleGroups", "Groups of parsing rules.", {
      ruleGroups: field(list(parsingRuleGroupTold).optional(), "The groups."),
    }),
    source,
  }),
  get: op("GET /parsing-rules/rule-groups/v1/{group_id}", {
    about: "A group of parsing rules.",
    path,
    out: one("ParsingRuleGroupAnswer"),
    source,
  }),
  create: op("POST /parsing-rules/rule-groups/v1", {
    about: "Makes a group of parsing rules. The service makes its id and those of everything in it.",
    body: parsingRuleGroup,
    out: one("ParsingRuleGroupMade"),
    source,
  }),
  replace: op("PUT /parsing-rules/rule-groups/v1/{group_id}", {
    about: "Replaces a group of parsing rules as a whole. Its subgroups and rules get other ids.",
    path,
    body: parsingRuleGroup,
    out: one("ParsingRuleGroupReplaced"),
    repeatable: true,
    source,
  }),
  remove: op("DELETE /parsing-rules/rule-groups/v1/{group_id}", {
    about: "Deletes a group of parsing rules with all its rules. The answer is empty.",
    path,
    source,
  }),
  removeMany: op("DELETE /parsing-rules/rule-groups/v1", {
    about: "Deletes groups of parsing rules. The answer is empty.",
    query: model("ParsingRuleGroupsToDelete", "Which groups go.", { group_ids: field(set(text()).optional(), "Ids of the groups.") }),
    source,
  }),
  getModel: op("POST /parsing-rules/mapping/v1", {
    reads: true,
    about: "A group of parsing rules in the form that the service keeps it in. Nothing is made.",
    body: parsingRuleGroupToMap,
    out: model("ParsingRuleModel", "A group in the service's own form.", {
      ruleDefinition: field(json().optional(), "The group. Its form is not documented."),
    }),
    repeatable: true,
    source,
  }),
  getLimits: op("POST /parsing-rules/limits/v1", {
    reads: true,
    about: "How many parsing rules the account may have, and how many it has.",
    out: model("ParsingRuleLimits", "How many parsing rules there may be, and are.", {
      companyId: field(text().optional(), "Id of the account."),
      limits: field(counts.optional(), "How many there may be."),
      usage: field(counts.optional(), "How many there are."),
    }),
    repeatable: true,
    source,
  }),
};
