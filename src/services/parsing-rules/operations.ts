import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { integer, json, list, model, set, string } from "../../schema/fields";
import { parsingRuleGroup, parsingRuleGroupResponse, parsingRuleGroupToMap } from "./entity";

const shared = { source: "OpenAPI description v5.0.6: RuleGroupsService" };
const parsingRulePath = { group_id: field(string(1), "Id of the group.") };
const groupResponse = (name: string) =>
  model(name, "A parsing rule group.", {
    ruleGroup: optional(parsingRuleGroupResponse, "The group."),
  });

const countField = (what: string) =>
  optional(integer(-2147483648, 2147483647), `Number of ${what}.`);
const counts = model("ParsingRuleCounts", "Statistics of parsing rules.", {
  groups: countField("groups"),
  rules: countField("rules"),
  parsingThemes: countField("built-in rule sets"),
});

export const parsingRuleOps = operations(shared, {
  list: op("GET /parsing-rules/rule-groups/v1", {
    summary: "List all parsing rule groups as complete objects, without pagination.",
    response: model("ParsingRuleGroups", "A list of parsing rule groups.", {
      ruleGroups: optional(list(parsingRuleGroupResponse), "The groups."),
    }),
  }),
  get: op("GET /parsing-rules/rule-groups/v1/{group_id}", {
    summary: "Get a parsing rule group.",
    path: parsingRulePath,
    response: groupResponse("ParsingRuleGroupResponse"),
  }),
  create: op("POST /parsing-rules/rule-groups/v1", {
    summary:
      "Create a parsing rule group. The service generates the ids of the group, its subgroups and rules.",
    body: parsingRuleGroup,
    response: groupResponse("ParsingRuleGroupCreated"),
  }),
  replace: op("PUT /parsing-rules/rule-groups/v1/{group_id}", {
    summary: "Replace a parsing rule group. The ids of its subgroups and rules change.",
    path: parsingRulePath,
    body: parsingRuleGroup,
    response: groupResponse("ParsingRuleGroupReplaced"),
  }),
  remove: op("DELETE /parsing-rules/rule-groups/v1/{group_id}", {
    summary: "Delete a parsing rule group with all its rules. The response is empty.",
    path: parsingRulePath,
  }),
  removeMany: op("DELETE /parsing-rules/rule-groups/v1", {
    summary: "Delete several parsing rule groups. The response is empty.",
    query: model("ParsingRuleGroupsToDelete", "Parsing rule groups to delete.", {
      group_ids: optional(set(string()), "Ids of the groups."),
    }),
  }),
  getModel: op("POST /parsing-rules/mapping/v1", {
    reads: true,
    summary:
      "Convert a parsing rule group to the internal format of the service. Nothing is created.",
    body: parsingRuleGroupToMap,
    response: model("ParsingRuleModel", "A parsing rule group in the internal format.", {
      ruleDefinition: optional(json(), "The group. Its format is not documented."),
    }),
  }),
  getLimits: op("POST /parsing-rules/limits/v1", {
    reads: true,
    summary: "Get the maximum and the current number of parsing rules.",
    response: model("ParsingRuleLimits", "Limit and current number of parsing rules.", {
      companyId: optional(string(), "Id of the account."),
      limits: optional(counts, "Maximum number of rules."),
      usage: optional(counts, "Current number of rules."),
    }),
  }),
});
