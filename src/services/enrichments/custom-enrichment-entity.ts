import { annotate, field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, model, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { number } from "./enrichment-entity";

export const MAX_TEXT_LENGTH = 20971520;
export const MAX_BASE64_LENGTH = 27962028;

/** // The documented pattern is not enforced: the vendor's own tests use names with hyphens. */
export const tableName = annotate(
  stringLike(/^\w+$/, "letters, digits and underscores", "hosts", string(1, 255)),
  { advisory: true },
);
export const textual = () =>
  field(string(0, MAX_TEXT_LENGTH), "Content of the file, as a string.", { secret: true });
const BASE64_FORM = "base64 with padding";
// A pattern with groups of four exceeds the repetition limit of the regex engine at this length.
const base64Text = stringLike(
  /^[A-Za-z0-9+/]*={0,2}$/,
  BASE64_FORM,
  "aG9zdCx0ZWFtCg==",
  string(0, MAX_BASE64_LENGTH),
);
export const base64 = () =>
  annotate(
    base64Text.refine((value) => value.length % 4 === 0, `expected ${BASE64_FORM}`),
    { encoding: { as: "bytes" }, example: "aG9zdCx0ZWFtCg==" },
  );
export const binary = () => field(base64(), "Content of the file, in base64.", { secret: true });

const file = atMostOne(
  "CustomEnrichmentFile",
  "A file to upload.",
  { textual: textual(), binary: binary() },
  {
    name: optional(string(1, 255), "Name of the file. Reads return the name, not the content."),
    extension: optional(
      stringLike(/^csv$/, "csv", "csv", string(3, 3)),
      "File extension. Only csv is supported.",
    ),
    size: optional(number(), "Size of the file, in bytes."),
  },
);
export type CustomEnrichmentFile = ValueOf<typeof file>;

export const tableBody = {
  name: field(tableName, "Name of the table."),
  description: field(string(0, 255), "Description of the table; may be empty."),
  file: field(file, "Content of the table. Every write uploads the complete content."),
};

export const tableEntity = model(
  "CustomEnrichmentEntity",
  "A custom enrichment table without its content, as returned by the API.",
  {
    id: optional(number(), "Id of the table."),
    name: optional(tableName, "Name of the table."),
    description: optional(string(0, 255), "Description of the table."),
    fileName: optional(string(0, 255), "Name of the most recently uploaded file."),
    fileSize: optional(number(), "Size of that file, in bytes."),
    isQueryOnly: optional(
      flag(),
      "Whether the table is too large for enrichment and can only be used in queries.",
    ),
    version: optional(number(), "Version of the table. Increases with each upload."),
  },
);
export type CustomEnrichmentEntity = ValueOf<typeof tableEntity>;

const content = atMostOne(
  "CustomEnrichmentData",
  "A custom enrichment table with its content.",
  { textual: textual(), binary: binary() },
  { definition: optional(tableEntity, "The table.") },
);
export type CustomEnrichmentData = ValueOf<typeof content>;
export const tableContent: Schema<CustomEnrichmentData> = content;
