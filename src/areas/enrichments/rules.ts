import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";

export const number = () => integer(0, 2147483647);

export const geoIp = model("EnrichmentGeoIp", "Where in the world an IP address is.", {
  withAsn: field(
    flag().optional(),
    "Whether the number and the owner of the address's network (ASN) are added too; left out, they are not.",
  ),
});
export const suspiciousIp = empty("Whether an IP address is known to be dangerous.");
const dataset = textLike(
  /^[a-zA-Z0-9_][a-zA-Z0-9_./-]*$/,
  "letters, digits and _ . / -, the first a letter, a digit or _",
  "default/logs",
  text(1, 100),
);
const target = model("EnrichmentTarget", "A place whose data is enriched.", {
  dataset: field(dataset.optional(), "Name of the dataset."),
});

/** What every rule says beside its type. */
export const plainFields = {
  fieldName: field(text(1, 255), "Field of the incoming data whose value is looked up."),
  enrichedFieldName: field(
    text(1, 255).optional(),
    "Field that takes what was found; left out, the service derives a name from the looked-up field.",
    { server: true },
  ),
  selectedColumns: field(
    set(text(1, 1024), 0, 100).optional(),
    "Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a custom table.",
    { server: true },
  ),
  targets: field(set(target, 1, 10).optional(), "Datasets that the rule works on; left out, the service chooses.", { server: true }),
};

const ruleType = oneOf(
  {
    geoIp: field(geoIp, "Adds the place of an IP address."),
    suspiciousIp: field(suspiciousIp, "Adds whether an IP address is dangerous."),
    aws: field(
      model("EnrichmentRuleAws", "What is known of a resource in AWS.", {
        resourceType: field(text(1, 255).optional(), "Kind of the resource, such as ec2."),
      }),
      "Adds what is known of a resource in AWS.",
    ),
    customEnrichment: field(
      model("EnrichmentRuleCustom", "A table of your own.", { id: field(number().optional(), "Number of the table.") }),
      "Adds columns of a table of your own.",
    ),
  },
  {},
  { optional: true, model: "EnrichmentRuleType", about: "What is looked up." },
);
export type EnrichmentRuleType = z.output<typeof ruleType>;
export const enrichmentRuleType: z.ZodType<EnrichmentRuleType> = ruleType;
const rule = {
  ...plainFields,
  enrichmentType: field(enrichmentRuleType, "What is looked up."),
};

const written = model("EnrichmentRule", "A rule to add.", rule);
export interface EnrichmentRule extends z.output<typeof written> {}
export const enrichmentRule: z.ZodType<EnrichmentRule> = written;

const held = model("EnrichmentEntity", "A rule as the API holds it.", { ...rule, id: field(number(), "Number of the rule.") });
export interface EnrichmentEntity extends z.output<typeof held> {}
export const enrichmentEntity: z.ZodType<EnrichmentEntity> = held;

export const rulesHeld = (about: string) => field(list(enrichmentEntity, 0, 1000), about);
