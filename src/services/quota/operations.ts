import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { model, string } from "../../schema/fields";
import { quotaRuleSet } from "./entity";

const shared = {
  source: "OpenAPI description v5.0.6: QuotaAllocationRuleSetService",
  write: ["team-quota-rules:Manage"],
};
const quotaBody = (name: string) =>
  model(name, "The rule set to create or replace.", {
    ruleSet: field(quotaRuleSet, "The rule set."),
  });
const quotaResponse = (name: string) =>
  model(name, "The rule set after the change.", {
    ruleSet: optional(quotaRuleSet, "The rule set; missing if the account has none."),
  });

export const quotaOps = operations(shared, {
  create: op("POST /dataplan/quota-rules/v1", {
    summary: "Create the quota rule set of the account. Returns 409 if one exists.",
    body: quotaBody("QuotaRuleSetToCreate"),
    response: quotaResponse("QuotaRuleSetCreated"),
    source: "Create quota allocation rule set",
  }),
  get: op("GET /dataplan/quota-rules/v1", {
    summary:
      "Get the quota rule set of the account, including rules that the vendor manages. A rule set without rules, or with those rules alone, means that the account set none.",
    query: model("QuotaRuleSetQuery", "Selects a rule set.", {
      id: optional(string(), "Id of the rule set. Defaults to the existing one."),
    }),
    response: quotaResponse("QuotaRuleSetResponse"),
    permissions: ["team-quota-rules:Read"],
  }),
  replace: op("PUT /dataplan/quota-rules/v1", {
    summary:
      "Replace the quota rule set. Rules that are not sent are deleted, except those that the vendor manages, which must not be sent.",
    body: quotaBody("QuotaRuleSetToReplace"),
    response: quotaResponse("QuotaRuleSetReplaced"),
  }),
  remove: op("DELETE /dataplan/quota-rules/v1", {
    summary: "Delete the quota rule set. Rules that the vendor manages stay.",
    response: model("QuotaRuleSetDeleted", "A deleted rule set.", {
      id: optional(string(), "Id of the deleted rule set."),
    }),
  }),
});
