import type { z } from "zod";
import { annotate, field, optional, withRules } from "../../schema/facts";
import { string } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { contentIssue } from "./content";
import { base64, MAX_TEXT_LENGTH, tableName } from "./custom-enrichment-entity";

const contentFacts = { secret: true, writeOnly: true, shownBy: "fileName" } as const;
const tableAbout =
  "A custom enrichment table, uploaded from CSV. An Enrichment adds its rows to incoming data.";

const tableModel = oneOf(
  {
    path: field(
      string(1, 4096),
      "Path of a local CSV file, relative to the program's folder. The file is read when needed and its content is not stored in state. At most 20 MiB and 100 columns.",
      { writeOnly: true, example: "examples/cost/hosts.csv" },
    ),
    textual: field(
      string(0, MAX_TEXT_LENGTH),
      "The CSV content as a string. At most 20 MiB and 100 columns.",
      contentFacts,
    ),
    binary: field(
      base64(),
      "The CSV content in base64, for content that is not UTF-8. At most 20 MiB and 100 columns.",
      contentFacts,
    ),
  },
  {
    name: field(tableName, "Name of the table: letters, digits and underscores."),
    description: optional(string(0, 255), "Description of the table."),
    fileName: optional(
      string(1, 255),
      "File name under which the content is uploaded. Changes of the content are detected by this name, both in the program and in the account. Defaults to the SHA-256 of the content; set it only if other tools read the name.",
    ),
  },
  { optional: true },
);
export type CustomEnrichmentFields = z.output<typeof tableModel>;

function tableRules(
  { name, textual, binary, path, fileName }: CustomEnrichmentFields,
  ctx: z.core.$RefinementCtx,
): void {
  const addIssue = (at: string[], message: string) =>
    ctx.addIssue({ code: "custom", path: at, message });
  if (!name) addIssue(["name"], "must not be empty");
  if (textual === undefined && binary === undefined && path === undefined && fileName === undefined)
    addIssue([], "give exactly one of path, textual, binary");
  if (binary !== undefined && !isBase64(binary))
    addIssue(["binary"], "expected base64 with padding");
  const [key, bytes] =
    binary === undefined
      ? (["textual", Buffer.from(textual ?? "")] as const)
      : (["binary", Buffer.from(binary, "base64")] as const);
  const issue = contentIssue(bytes);
  if (issue) addIssue([key], `the file ${issue}`);
}
const isBase64 = (text: string): boolean => Buffer.from(text, "base64").toString("base64") === text;

/**
 * Arguments of a table. The content may be omitted if the table exists and its content is uploaded
 * from elsewhere.
 */
export const tableFields: z.ZodType<CustomEnrichmentFields> = annotate(
  withRules(tableModel, tableRules),
  { model: "CustomEnrichment", about: tableAbout, modelAbout: tableAbout },
);
