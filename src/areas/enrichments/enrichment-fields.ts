import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { model, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { geoIp, plainFields, suspiciousIp } from "./rules";

const LARGEST = 2147483647;
/** The number of a table as the engine keeps it: a text. */
const tableId = mark(
  textLike(/^(0|[1-9]\d{0,9})$/, "the number of a custom enrichment, in digits", "1").refine(
    (digits) => Number(digits) <= LARGEST,
    `at most ${LARGEST}`,
  ),
  { ref: "CustomEnrichment", example: "1" },
);

const enrichmentType = oneOf(
  {
    geoIp: field(geoIp, "Adds the place of an IP address."),
    suspiciousIp: field(suspiciousIp, "Adds whether an IP address is known to be dangerous."),
    aws: field(
      model("EnrichmentAws", "What is known of a resource in AWS.", {
        resourceType: field(text(1, 255), "Kind of the resource, such as ec2."),
      }),
      "Adds what is known of a resource in AWS.",
    ),
    customEnrichment: field(
      model("EnrichmentCustom", "A table of your own.", {
        id: field(tableId, "Id of the table: the id of a CustomEnrichment."),
      }),
      "Adds columns of a table of your own.",
    ),
  },
  {},
  { model: "EnrichmentType", about: "What is looked up: one of these." },
);

const about =
  "A rule that looks up the value of a field and adds what it finds: the place of an address, a resource in AWS, a row of your own table.";
const { fieldName, enrichedFieldName, selectedColumns, targets } = plainFields;
const shape = model("Enrichment", about, {
  fieldName: mark(fieldName, { fixed: true }),
  enrichmentType: field(enrichmentType, "What is looked up.", { fixed: true }),
  enrichedFieldName: mark(enrichedFieldName, { fixed: true }),
  selectedColumns: mark(selectedColumns, { fixed: true }),
  targets: mark(targets, { fixed: true }),
});
export interface EnrichmentFields extends z.output<typeof shape> {}
export const enrichmentFields: z.ZodType<EnrichmentFields> = shape;
