import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { model, text } from "../../schema/fields";
import { quotaRuleSet } from "./rules";

const manage = ["team-quota-rules:Manage"];
const source = "OpenAPI description v5.0.6: QuotaAllocationRuleSetService";
const body = (name: string) => model(name, "The rule set to write.", { ruleSet: field(quotaRuleSet, "The rule set.") });
const answer = (name: string) =>
  model(name, "The rule set as it is now.", { ruleSet: field(quotaRuleSet.optional(), "The rule set; missing where there is none.") });

export const quotaOps = {
  create: op("POST /dataplan/quota-rules/v1", {
    about: "Makes the rule set of the account. 409 where there is one.",
    body: body("QuotaRuleSetToCreate"),
    out: answer("QuotaRuleSetCreated"),
    permissions: manage,
    source: "Create quota allocation rule set",
  }),
  get: op("GET /dataplan/quota-rules/v1", {
    about: "The rule set of the account, rules of the vendor's staff among it. One without rules means that there is none.",
    query: model("QuotaRuleSetQuery", "Which rule set is asked for.", {
      id: field(text().optional(), "Its id; left out, the one there is."),
    }),
    out: answer("QuotaRuleSetAnswer"),
    permissions: ["team-quota-rules:Read"],
    source,
  }),
  replace: op("PUT /dataplan/quota-rules/v1", {
    about: "Replaces the rule set as a whole: a rule that is not sent goes, also one of the vendor's staff.",
    body: body("QuotaRuleSetToReplace"),
    out: answer("QuotaRuleSetReplaced"),
    permissions: manage,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /dataplan/quota-rules/v1", {
    about: "Deletes the rule set, rules of the vendor's staff too.",
    out: model("QuotaRuleSetDeleted", "What was deleted.", { id: field(text().optional(), "Id of the rule set that is gone.") }),
    permissions: manage,
    source,
  }),
};
