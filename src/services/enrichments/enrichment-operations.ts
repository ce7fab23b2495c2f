import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { int64, list, model, set } from "../../schema/fields";
import {
  commonRuleFields,
  enrichmentRule,
  enrichmentRuleType,
  number,
  rulesField,
} from "./enrichment-entity";

const shared = { source: "Enrichments" };
const rulesToWrite = list(enrichmentRule, 0, 100);
const currentRules = (name: string) =>
  model(name, "The rules after the change.", {
    enrichments: rulesField("The rules, with their ids.").optional(),
  });

const fieldDefinition = model("EnrichmentFieldDefinition", "An enrichment rule without its type.", {
  ...commonRuleFields,
  fieldName: commonRuleFields.fieldName.optional(),
});

const tableLimits = model("EnrichmentSettings", "Limits of custom enrichment tables.", {
  rowLimit: optional(number(), "Maximum number of rows in a table."),
  sizeLimitBytes: optional(int64(0), "Maximum file size of a table, in bytes."),
  enrichmentAmountLimit: optional(number(), "Maximum number of tables."),
  enrichmentsInUse: optional(number(), "Current number of tables."),
  queryOnlyRowLimit: optional(number(), "Maximum number of rows in a query-only table."),
  queryOnlySizeLimitBytes: optional(int64(0), "Maximum file size of a query-only table, in bytes."),
});

export const ruleOps = operations(shared, {
  add: op("POST /enrichment-rules/enrichment-rules/v1", {
    summary:
      "Add enrichment rules. Existing rules do not change. The order of the rules in the response is not defined.",
    body: model("EnrichmentRulesToAdd", "Enrichment rules to add.", {
      requestEnrichments: field(rulesToWrite, "The rules, at most 100."),
    }),
    response: model("EnrichmentRulesAdded", "The added rules.", {
      enrichments: rulesField("The rules, with their ids."),
    }),
    quotaNoun: "enrichments",
  }),
  list: op("GET /enrichment-rules/enrichment-rules/v1", {
    summary:
      "List all enrichment rules of the team, of every type, without pagination. There is no operation that reads a single rule.",
    response: model("EnrichmentRuleList", "All enrichment rules.", {
      enrichments: rulesField("The rules."),
    }),
  }),
  remove: op("DELETE /enrichment-rules/enrichment-rules/v1", {
    summary: "Delete enrichment rules by id. Other rules do not change.",
    query: model("EnrichmentRulesToRemove", "Enrichment rules to delete.", {
      enrichment_ids: optional(
        set(number(), 0, 1000),
        "Ids of the rules. An empty list deletes nothing.",
        { lenient: true },
      ),
    }),
    response: model("EnrichmentRulesRemaining", "The remaining rules.", {
      remainingEnrichments: rulesField("The rules that remain.").optional(),
    }),
  }),
});

/** Operations that only the client uses, not the resource. */
export const clientRuleOps = operations(shared, {
  overwriteCustom: op("PUT /enrichment-rules/enrichment-rules/v1", {
    summary:
      "Replace all rules that use custom tables. Rules of other types in the request may be added a second time instead of replaced; to avoid duplicates, add and delete such rules one by one.",
    body: model("EnrichmentRulesToOverwrite", "Enrichment rules that replace the existing ones.", {
      requestEnrichments: optional(rulesToWrite, "The rules, each with its type."),
      enrichmentFields: optional(
        list(fieldDefinition, 0, 100),
        "Rules of a single type, without the type.",
        {
          deprecated: "Use requestEnrichments.",
        },
      ),
      enrichmentType: optional(enrichmentRuleType, "The type of the rules in enrichmentFields.", {
        deprecated: "Use requestEnrichments.",
      }),
    }),
    response: currentRules("EnrichmentRulesOverwritten"),
    idempotent: false,
  }),
  overwriteAll: op("PUT /enrichment-rules/enrichment-rules/v1/all", {
    summary:
      "Replace all enrichment rules of the team, of every type. Rules that the request does not contain are deleted.",
    body: model("EnrichmentRulesOfAll", "All enrichment rules of the team.", {
      requestEnrichments: optional(rulesToWrite, "The rules. An empty list deletes all rules."),
    }),
    response: currentRules("EnrichmentRulesOfTeam"),
  }),
  limit: op("GET /enrichment-rules/enrichment-rules/v1/limit", {
    summary: "Get the maximum and the current number of enrichment rules.",
    response: model("EnrichmentLimit", "Limit and current number of enrichment rules.", {
      limit: field(number(), "Maximum number of rules."),
      used: field(number(), "Current number of rules."),
    }),
  }),
  settings: op("GET /enrichment-rules/enrichment-rules/v1/settings", {
    summary: "Get the limits of custom enrichment tables.",
    response: model("EnrichmentSettingsResponse", "Limits of custom enrichment tables.", {
      enrichmentSettings: optional(tableLimits, "The limits of the team."),
    }),
  }),
});
