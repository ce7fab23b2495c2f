import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { tableBody, tableContent, tableEntity, tableName } from "./custom-enrichment-entity";
import { number } from "./enrichment-entity";

const shared = { source: "Custom enrichments" };
const tablePath = { id: field(number(), "Id of the table.") };
const message = optional(string(0, 4096), "Message from the service.");
const writeResponse = (name: string) =>
  model(name, "Result of the operation.", {
    customEnrichment: optional(tableEntity, "The table after the change."),
    message,
  });

const clause = atMostOne("CustomEnrichmentClause", "Selects a table by id or by name.", {
  id: field(number(), "Id of the table."),
  name: field(tableName, "Name of the table."),
});

export const tableOps = operations(shared, {
  create: op("POST /enrichment-rules/custom-enrichment-rules/v1", {
    timeoutMs: 120_000,
    summary: "Create a custom enrichment table by uploading a CSV file.",
    body: model("CustomEnrichmentToCreate", "A custom enrichment table to create.", tableBody),
    response: writeResponse("CustomEnrichmentCreated"),
    quotaNoun: "custom enrichments",
  }),
  list: op("GET /enrichment-rules/custom-enrichment-rules/v1", {
    summary:
      "List all custom enrichment tables of the team, at most 30, without their content and without pagination.",
    response: model("CustomEnrichmentList", "All custom enrichment tables.", {
      customEnrichments: optional(list(tableEntity, 0, 30), "The tables."),
    }),
  }),
  get: op("GET /enrichment-rules/custom-enrichment-rules/v1/{id}", {
    summary: "Get a custom enrichment table, without its content.",
    path: tablePath,
    response: model("CustomEnrichmentResponse", "A custom enrichment table.", {
      customEnrichment: field(tableEntity, "The table."),
    }),
  }),
  replace: op("PUT /enrichment-rules/custom-enrichment-rules/v1", {
    timeoutMs: 120_000,
    summary:
      "Replace a custom enrichment table. The id is sent in the body. The content must be uploaded again even if only the name changes.",
    body: model("CustomEnrichmentToReplace", "A custom enrichment table to replace.", {
      customEnrichmentId: field(number(), "Id of the table."),
      ...tableBody,
    }),
    response: writeResponse("CustomEnrichmentReplaced"),
  }),
  remove: op("DELETE /enrichment-rules/custom-enrichment-rules/v1/{id}", {
    summary: "Delete a custom enrichment table. Rules that use it must be deleted first.",
    path: tablePath,
    response: model("CustomEnrichmentDeleted", "Result of the operation.", {
      customEnrichmentId: optional(number(), "Id of the deleted table."),
      message,
    }),
  }),
  search: op("POST /enrichment-rules/custom-enrichment-rules/v1/all/contents", {
    reads: true,
    summary:
      "Get custom enrichment tables with their content. This is the only operation that returns the content. The tables are selected in the query; the request has no body.",
    query: model("CustomEnrichmentQuery", "Selects custom enrichment tables.", {
      search_clauses: optional(list(clause, 0, 1000), "The tables, each by id or by name."),
    }),
    response: model("CustomEnrichmentContents", "Custom enrichment tables with their content.", {
      customEnrichmentsData: optional(list(tableContent, 0, 1000), "The matching tables."),
    }),
  }),
});
