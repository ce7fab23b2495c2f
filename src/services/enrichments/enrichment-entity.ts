import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, integer, list, model, set, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";

export const number = () => integer(0, 2147483647);

export const geoIp = model("EnrichmentGeoIp", "Geographic location of an IP address.", {
  withAsn: optional(
    flag(),
    "Whether to also add the number and the owner of the autonomous system (ASN). Defaults to false.",
  ),
});
export const suspiciousIp = empty("Whether an IP address is known to be malicious.");
const dataset = stringLike(
  /^[a-zA-Z0-9_][a-zA-Z0-9_./-]*$/,
  "letters, digits and _ . / -, the first a letter, a digit or _",
  "default/logs",
  string(1, 100),
);
const ruleTarget = model("EnrichmentTarget", "A dataset that the rule applies to.", {
  dataset: optional(dataset, "Name of the dataset."),
});

/** Fields of every rule, whatever its type. */
export const commonRuleFields = {
  fieldName: field(string(1, 255), "Name of the field in incoming data whose value is looked up."),
  enrichedFieldName: optional(
    string(1, 255),
    "Name of the field to which the result is written. If omitted, the API derives it from the name of the source field.",
    { serverDefault: true },
  ),
  selectedColumns: optional(
    set(string(1, 1024), 0, 100),
    "Columns to add, in any order; accepted for rules of every type. If omitted, the API selects them: all columns of a custom table.",
    { serverDefault: true },
  ),
  targets: optional(
    set(ruleTarget, 1, 10),
    "Datasets that the rule applies to. If omitted, the API selects them.",
    { serverDefault: true },
  ),
};

const ruleType = atMostOne("EnrichmentRuleType", "Source of the added data.", {
  geoIp: field(geoIp, "Adds the geographic location of an IP address."),
  suspiciousIp: field(suspiciousIp, "Adds whether an IP address is known to be malicious."),
  aws: field(
    model("EnrichmentRuleAws", "Metadata of an AWS resource.", {
      resourceType: optional(string(1, 255), "Type of the AWS resource, such as ec2."),
    }),
    "Adds metadata of an AWS resource.",
  ),
  customEnrichment: field(
    model("EnrichmentRuleCustom", "A custom enrichment table.", {
      id: optional(number(), "Id of the table."),
    }),
    "Adds columns of a custom enrichment table.",
  ),
});
export type EnrichmentRuleType = ValueOf<typeof ruleType>;
export const enrichmentRuleType: Schema<EnrichmentRuleType> = ruleType;
const ruleFields = {
  ...commonRuleFields,
  enrichmentType: enrichmentRuleType,
};

export const enrichmentRule = model("EnrichmentRule", "An enrichment rule to add.", ruleFields);
export type EnrichmentRule = ValueOf<typeof enrichmentRule>;

export const enrichmentEntity = model(
  "EnrichmentEntity",
  "An enrichment rule, as returned by the API.",
  {
    ...ruleFields,
    id: field(number(), "Id of the rule."),
  },
);
export type EnrichmentEntity = ValueOf<typeof enrichmentEntity>;

export const rulesField = (about: string) => field(list(enrichmentEntity, 0, 1000), about);
