import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { nextPageToken, pageToken } from "../../schema/page";
import { atMostOne } from "../../schema/union";
import { activeTimeframe, ruleBody, ruleListEntry, ruleResponse } from "./entity";

const shared = {
  source: "Suppression rules; OpenAPI description v5.0.6: AlertSchedulerRuleService",
};
const suppressionPath = {
  alert_scheduler_rule_id: field(string(1), "The `uniqueIdentifier` of the rule, not its `id`."),
};

const idFilter = atMostOne("SuppressionIdFilter", "Selects rules by id.", {
  alertSchedulerIds: field(
    model("SuppressionRuleIds", "Rules by unique identifier.", {
      alertSchedulerRuleIds: optional(list(string()), "Unique identifiers of the rules."),
    }),
    "Selects rules by unique identifier.",
  ),
  alertSchedulerVersionIds: field(
    model("SuppressionVersionIds", "Rules by version.", {
      alertSchedulerRuleVersionIds: optional(list(string()), "Version ids of the rules."),
    }),
    "Selects rules by the id of their current version.",
  ),
});

export const suppressionOps = operations(shared, {
  list: op("GET /alerts/suppression-rules/v1", {
    summary:
      "List suppression rules as complete objects with their next active windows, page by page. The page size is not documented.",
    query: model("SuppressionListQuery", "Filters for the list of suppression rules.", {
      active_timeframe: optional(
        activeTimeframe,
        "Only rules that are active at some time within this window.",
      ),
      enabled: optional(flag(), "Only rules that are enabled, or disabled."),
      alert_scheduler_rules_ids: optional(idFilter, "Only these rules."),
      next_page_token: pageToken(string().optional()),
    }),
    response: model("SuppressionList", "A page of rules.", {
      alertSchedulerRules: field(list(ruleListEntry), "The rules."),
      nextPageToken: nextPageToken(string().optional(), "Missing or empty"),
    }),
    pages: { send: "query.next_page_token", next: "nextPageToken", items: "alertSchedulerRules" },
  }),
  get: op("GET /alerts/suppression-rules/v1/{alert_scheduler_rule_id}", {
    summary:
      "Get a suppression rule. If the rule does not exist, the API returns 200 with an empty object, which the client reports as a NotFoundError.",
    path: suppressionPath,
    response: ruleResponse,
    missingWhenEmpty: true,
  }),
  create: op("POST /alerts/suppression-rules/v1", {
    summary: "Create a suppression rule. Its permanent id is `uniqueIdentifier`.",
    body: ruleBody,
    response: ruleResponse,
  }),
  replace: op("PUT /alerts/suppression-rules/v1", {
    summary:
      "Replace a suppression rule. Omitted fields are cleared. The body contains its `uniqueIdentifier`.",
    body: ruleBody,
    response: ruleResponse,
  }),
  remove: op("DELETE /alerts/suppression-rules/v1/{alert_scheduler_rule_id}", {
    summary:
      "Delete a suppression rule. Succeeds without deleting anything if the rule does not exist or is referred to by its `id`.",
    path: suppressionPath,
  }),
  createMany: op("POST /alerts/suppression-rules/v1/all/rules", {
    summary: "Create several suppression rules.",
    body: model("SuppressionsToCreate", "Suppression rules to create.", {
      createAlertSchedulerRuleRequests: field(list(ruleBody), "The rules."),
    }),
    response: model("SuppressionsCreated", "Created suppression rules.", {
      createSuppressionResponses: field(
        list(ruleResponse),
        "The rules, in the order of the request.",
      ),
    }),
  }),
  replaceMany: op("PUT /alerts/suppression-rules/v1/all/rules", {
    summary:
      "Replace several suppression rules. Whether omitted rules are deleted is not documented: to be safe, send all rules.",
    body: model("SuppressionsToReplace", "Suppression rules to replace.", {
      updateAlertSchedulerRuleRequests: field(
        list(ruleBody),
        "The rules, each with its `uniqueIdentifier`.",
      ),
    }),
    response: model("SuppressionsReplaced", "Replaced suppression rules.", {
      updateSuppressionResponses: field(
        list(ruleResponse),
        "The rules, in the order of the request.",
      ),
    }),
  }),
});
