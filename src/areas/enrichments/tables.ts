import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, model, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { number } from "./rules";

export const TEXT_MOST = 20971520;
export const BASE64_MOST = 27962028;

/** The vendor's own tests give tables names with hyphens: the documented form is not enforced. */
export const tableName = mark(textLike(/^\w+$/, "letters, digits and underscores", "hosts", text(1, 255)), { advisory: true });
export const textual = () => field(text(0, TEXT_MOST), "Content of the file, as text.", { secret: true });
const FORM = "base64, with its padding";
// Groups of four in the pattern would be more than the engine can count in a text of this length.
const signs = textLike(/^[A-Za-z0-9+/]*={0,2}$/, FORM, "aG9zdCx0ZWFtCg==", text(0, BASE64_MOST));
export const base64 = () =>
  mark(
    signs.refine((value) => value.length % 4 === 0, `expected ${FORM}`),
    { spelling: { as: "bytes" }, example: "aG9zdCx0ZWFtCg==" },
  );
export const binary = () => field(base64(), "Content of the file, in base64.", { secret: true });

const file = oneOf(
  { textual: textual(), binary: binary() },
  {
    name: field(text(1, 255).optional(), "Name of the file. A read shows it, and never the content."),
    extension: field(textLike(/^csv$/, "csv", "csv", text(3, 3)).optional(), "Kind of the file: csv, the only one there is."),
    size: field(number().optional(), "Bytes in the file."),
  },
  { optional: true, model: "CustomEnrichmentFile", about: "A file to upload." },
);
export type CustomEnrichmentFile = z.output<typeof file>;

export const tableWritten = {
  name: field(tableName, "Name of the table."),
  description: field(text(0, 255), "What the table is for; may be empty."),
  file: field(file as z.ZodType<CustomEnrichmentFile>, "The content. Every write uploads all of it."),
};

const held = model("CustomEnrichmentEntity", "A table as the API holds it, without its content.", {
  id: field(number().optional(), "Number of the table."),
  name: field(tableName.optional(), "Name of the table."),
  description: field(text(0, 255).optional(), "What the table is for."),
  fileName: field(text(0, 255).optional(), "Name of the file that was uploaded last."),
  fileSize: field(number().optional(), "Bytes in that file."),
  isQueryOnly: field(flag().optional(), "Whether the table is too large to enrich with, and serves queries alone."),
  version: field(number().optional(), "How often a file was uploaded."),
});
export interface CustomEnrichmentEntity extends z.output<typeof held> {}
export const tableHeld: z.ZodType<CustomEnrichmentEntity> = held;

const content = oneOf(
  { textual: textual(), binary: binary() },
  { definition: field(tableHeld.optional(), "The table.") },
  { optional: true, model: "CustomEnrichmentData", about: "A table with its content." },
);
export type CustomEnrichmentData = z.output<typeof content>;
export const tableContent: z.ZodType<CustomEnrichmentData> = content;
