import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { int64, list, model, set } from "../../schema/fields";
import { enrichmentRule, enrichmentRuleType, number, plainFields, rulesHeld } from "./rules";

const source = "Enrichments";
const asked = list(enrichmentRule, 0, 100);
const now = (name: string) => model(name, "What there is now.", { enrichments: rulesHeld("The rules, with their numbers.").optional() });

const fieldDefinition = model("EnrichmentFieldDefinition", "A rule without its type.", {
  ...plainFields,
  fieldName: plainFields.fieldName.optional(),
});

const settings = model("EnrichmentSettings", "Limits of custom tables.", {
  rowLimit: field(number().optional(), "Rows that a table may have."),
  sizeLimitBytes: field(int64(0).optional(), "Bytes that the file of a table may have."),
  enrichmentAmountLimit: field(number().optional(), "How many tables there may be."),
  enrichmentsInUse: field(number().optional(), "How many tables there are."),
  queryOnlyRowLimit: field(number().optional(), "Rows of a table that serves queries alone."),
  queryOnlySizeLimitBytes: field(int64(0).optional(), "Bytes of a table that serves queries alone."),
});

export const ruleOps = {
  add: op("POST /enrichment-rules/enrichment-rules/v1", {
    about: "Adds rules beside those that are there. The answer holds them with their numbers, in no order to count on.",
    body: model("EnrichmentRulesToAdd", "Rules to add.", { requestEnrichments: field(asked, "The rules, at most 100.") }),
    out: model("EnrichmentRulesAdded", "What was added.", { enrichments: rulesHeld("The rules, with their numbers.") }),
    counted: "enrichments",
    source,
  }),
  list: op("GET /enrichment-rules/enrichment-rules/v1", {
    about: "Every rule of the team, of every type; there are no pages, and no other way to read one.",
    out: model("EnrichmentRuleList", "All rules.", { enrichments: rulesHeld("The rules.") }),
    source,
  }),
  remove: op("DELETE /enrichment-rules/enrichment-rules/v1", {
    about: "Removes rules by their numbers. Others are left alone.",
    query: model("EnrichmentRulesToRemove", "Which rules go.", {
      enrichment_ids: field(set(number(), 0, 1000).optional(), "Numbers of the rules; none removes none.", { lenient: true }),
    }),
    out: model("EnrichmentRulesLeft", "What is left.", { remainingEnrichments: rulesHeld("The rules that are still there.").optional() }),
    source,
  }),
};

/** What the client offers beside the life of a rule. */
export const moreRuleOps = {
  overwriteCustom: op("PUT /enrichment-rules/enrichment-rules/v1", {
    about:
      "Puts rules in the place of all rules that use custom tables. Rules of other types in the request have been seen to be added once more instead of replaced: add and remove single ones where that matters.",
    body: model("EnrichmentRulesToOverwrite", "The rules there shall be.", {
      requestEnrichments: field(asked.optional(), "The rules, each with its type."),
      enrichmentFields: field(list(fieldDefinition, 0, 100).optional(), "Rules of one type, without it.", {
        deprecated: "Use requestEnrichments.",
      }),
      enrichmentType: field(enrichmentRuleType.optional(), "The type of enrichmentFields.", { deprecated: "Use requestEnrichments." }),
    }),
    out: now("EnrichmentRulesOverwritten"),
    source,
  }),
  overwriteAll: op("PUT /enrichment-rules/enrichment-rules/v1/all", {
    about: "Puts rules in the place of all rules of the team, of every type: what is not named goes.",
    body: model("EnrichmentRulesOfAll", "All the rules there shall be.", {
      requestEnrichments: field(asked.optional(), "The rules; none removes all."),
    }),
    out: now("EnrichmentRulesOfTeam"),
    repeatable: true,
    source,
  }),
  limit: op("GET /enrichment-rules/enrichment-rules/v1/limit", {
    about: "How many rules the team may have, and how many it has.",
    out: model("EnrichmentLimit", "The limit.", {
      limit: field(number(), "How many it may have."),
      used: field(number(), "How many it has."),
    }),
    source,
  }),
  settings: op("GET /enrichment-rules/enrichment-rules/v1/settings", {
    about: "How large and how many custom tables may be.",
    out: model("EnrichmentSettingsAnswer", "The settings.", {
      enrichmentSettings: field(settings.optional(), "The settings of the team."),
    }),
    source,
  }),
};
