import { annotate, field, type ValueOf } from "../../schema/facts";
import { model, string, stringLike } from "../../schema/fields";
import { union } from "../../schema/union";
import { commonRuleFields, geoIp, suspiciousIp } from "./enrichment-entity";

const MAX_TABLE_ID = 2147483647;
/** The id of a table. The engine stores ids as strings. */
const tableId = annotate(
  stringLike(/^(0|[1-9]\d{0,9})$/, "the id of a custom enrichment, in digits", "1").refine(
    (digits) => Number(digits) <= MAX_TABLE_ID,
    `at most ${MAX_TABLE_ID}`,
  ),
  { ref: "CustomEnrichment", refChecked: true, example: "1" },
);

const enrichmentType = union(
  "EnrichmentType",
  "Source of the added data: exactly one of the variants.",
  {
    geoIp: field(geoIp, "Adds the geographic location of an IP address."),
    suspiciousIp: field(suspiciousIp, "Adds whether an IP address is known to be malicious."),
    aws: field(
      model("EnrichmentAws", "Metadata of an AWS resource.", {
        resourceType: field(string(1, 255), "Type of the AWS resource, such as ec2."),
      }),
      "Adds metadata of an AWS resource.",
    ),
    customEnrichment: field(
      model("EnrichmentCustom", "A custom enrichment table.", {
        id: field(tableId, "Id of the table, such as the id of a CustomEnrichment."),
      }),
      "Adds columns of a custom enrichment table.",
    ),
  },
);

const enrichmentAbout =
  "An enrichment rule: looks up the value of a field and adds the matching data, such as the location of an IP address, metadata of an AWS resource or a row of a custom table.";
const { fieldName, enrichedFieldName, selectedColumns, targets } = commonRuleFields;
export const enrichmentFields = model("Enrichment", enrichmentAbout, {
  fieldName: annotate(fieldName, { replaceOnChange: true }),
  enrichmentType: field(enrichmentType, "Source of the added data.", { replaceOnChange: true }),
  enrichedFieldName: annotate(enrichedFieldName, { replaceOnChange: true }),
  selectedColumns: annotate(selectedColumns, { replaceOnChange: true }),
  targets: annotate(targets, { replaceOnChange: true }),
});
export type EnrichmentFields = ValueOf<typeof enrichmentFields>;
