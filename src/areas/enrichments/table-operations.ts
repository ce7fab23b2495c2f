import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { number } from "./rules";
import { tableContent, tableHeld, tableName, tableWritten } from "./tables";

const source = "Custom enrichments";
const path = { id: field(number(), "Number of the table.") };
const message = field(text(0, 4096).optional(), "What the service says of it.");
const written = (name: string) =>
  model(name, "What became of it.", { customEnrichment: field(tableHeld.optional(), "The table as it is now."), message });

const clause = oneOf(
  { id: field(number(), "Its number."), name: field(tableName, "Its name.") },
  {},
  { optional: true, model: "CustomEnrichmentClause", about: "Which table is asked for: by number or by name." },
);

export const tableOps = {
  create: op("POST /enrichment-rules/custom-enrichment-rules/v1", {
    timeoutMs: 120_000,
    about: "Uploads a new table.",
    body: model("CustomEnrichmentToCreate", "A table to make.", tableWritten),
    out: written("CustomEnrichmentCreated"),
    counted: "custom enrichments",
    source,
  }),
  list: op("GET /enrichment-rules/custom-enrichment-rules/v1", {
    about: "Every table of the team, at most 30, without content; there are no pages.",
    out: model("CustomEnrichmentList", "All tables.", {
      customEnrichments: field(list(tableHeld, 0, 30).optional(), "The tables."),
    }),
    source,
  }),
  get: op("GET /enrichment-rules/custom-enrichment-rules/v1/{id}", {
    about: "One table, without its content.",
    path,
    out: model("CustomEnrichmentAnswer", "A table that was read.", { customEnrichment: field(tableHeld, "The table.") }),
    source,
  }),
  replace: op("PUT /enrichment-rules/custom-enrichment-rules/v1", {
    timeoutMs: 120_000,
    about: "Replaces a table: its number stands in the body, and its content is uploaded again even where only its name changes.",
    body: model("CustomEnrichmentToReplace", "A table to replace.", {
      customEnrichmentId: field(number(), "Number of the table."),
      ...tableWritten,
    }),
    out: written("CustomEnrichmentReplaced"),
    repeatable: true,
    source,
  }),
  remove: op("DELETE /enrichment-rules/custom-enrichment-rules/v1/{id}", {
    about: "Deletes a table. Rules that use it go first.",
    path,
    out: model("CustomEnrichmentDeleted", "What became of it.", {
      customEnrichmentId: field(number().optional(), "Number of the table that is gone."),
      message,
    }),
    source,
  }),
  search: op("POST /enrichment-rules/custom-enrichment-rules/v1/all/contents", {
    reads: true,
    about: "Tables with their content, the one way to see it. What is asked for stands in the query, and there is no body.",
    query: model("CustomEnrichmentQuery", "Which tables are asked for.", {
      search_clauses: field(list(clause, 0, 1000).optional(), "The tables, each by number or by name."),
    }),
    out: model("CustomEnrichmentContents", "Tables with their content.", {
      customEnrichmentsData: field(list(tableContent, 0, 1000).optional(), "The tables that were found."),
    }),
    repeatable: true,
    source,
  }),
};
