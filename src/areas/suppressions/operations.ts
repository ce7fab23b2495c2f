import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { activeTimeframe, listedRule, ruleAnswer, ruleBody } from "./rule";

const source = "Suppression rules; OpenAPI description v5.0.6: AlertSchedulerRuleService";
const path = { alert_scheduler_rule_id: field(text(1), "The `uniqueIdentifier` of the rule, not its `id`.") };

const ids = oneOf(
  {
    alertSchedulerIds: field(
      model("SuppressionRuleIds", "Rules by id.", {
        alertSchedulerRuleIds: field(list(text()).optional(), "Their unique identifiers."),
      }),
      "By unique identifier.",
    ),
    alertSchedulerVersionIds: field(
      model("SuppressionVersionIds", "Rules by version.", {
        alertSchedulerRuleVersionIds: field(list(text()).optional(), "Ids of their versions."),
      }),
      "By the id of their present version.",
    ),
  },
  {},
  { model: "SuppressionIdFilter", about: "Which rules are asked for by id.", optional: true },
);

export const suppressionOps = {
  list: op("GET /alerts/suppression-rules/v1", {
    about: "Suppression rules, whole, with the windows they work in next; in pages whose size nobody says.",
    query: model("SuppressionListQuery", "Which rules are asked for.", {
      active_timeframe: field(activeTimeframe.optional(), "Only rules that work at some time within this window."),
      enabled: field(flag().optional(), "Only rules that are switched on, or off."),
      alert_scheduler_rules_ids: field(ids.optional(), "Only these rules."),
      next_page_token: field(text().optional(), "Token of a page, as the answer before told it."),
    }),
    out: model("SuppressionList", "A page of rules.", {
      alertSchedulerRules: field(list(listedRule), "The rules."),
      nextPageToken: field(text().optional(), "Token of the next page; missing or empty on the last one."),
    }),
    pages: { send: "query.next_page_token", next: "nextPageToken", items: "alertSchedulerRules" },
    source,
  }),
  get: op("GET /alerts/suppression-rules/v1/{alert_scheduler_rule_id}", {
    about: "One suppression rule. The service answers 200 and an empty object where there is no such rule: that is a NotFoundError.",
    path,
    out: ruleAnswer,
    missingWhenEmpty: true,
    source,
  }),
  create: op("POST /alerts/suppression-rules/v1", {
    about: "Makes a suppression rule. The id to keep is `uniqueIdentifier`.",
    body: ruleBody,
    out: ruleAnswer,
    source,
  }),
  replace: op("PUT /alerts/suppression-rules/v1", {
    about: "Replaces a suppression rule as a whole: what is left out is cleared. The body holds its `uniqueIdentifier`.",
    body: ruleBody,
    out: ruleAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /alerts/suppression-rules/v1/{alert_scheduler_rule_id}", {
    about:
      "Deletes a suppression rule. Deleting a rule that does not exist succeeds, also one that is named by its `id`: nothing is deleted then.",
    path,
    source,
  }),
  createMany: op("POST /alerts/suppression-rules/v1/all/rules", {
    about: "Makes several suppression rules.",
    body: model("SuppressionsToCreate", "Rules to make.", {
      createAlertSchedulerRuleRequests: field(list(ruleBody), "The rules."),
    }),
    out: model("SuppressionsCreated", "Rules that were made.", {
      createSuppressionResponses: field(list(ruleAnswer), "The rules, in the order of the request."),
    }),
    source,
  }),
  replaceMany: op("PUT /alerts/suppression-rules/v1/all/rules", {
    about: "Replaces several suppression rules. Whether rules that are not given stay is not documented: to be safe, give all of them.",
    body: model("SuppressionsToReplace", "Rules to replace.", {
      updateAlertSchedulerRuleRequests: field(list(ruleBody), "The rules, each with its `uniqueIdentifier`."),
    }),
    out: model("SuppressionsReplaced", "Rules that were replaced.", {
      updateSuppressionResponses: field(list(ruleAnswer), "The rules, in the order of the request."),
    }),
    repeatable: true,
    source,
  }),
};
