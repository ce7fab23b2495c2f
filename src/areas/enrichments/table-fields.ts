import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { wrongWith } from "./content";
import { base64, TEXT_MOST, tableName } from "./tables";

const hidden = { secret: true, writeOnly: true } as const;
const about = "A table of your own, from a CSV file, whose rows are added to incoming data by an Enrichment.";

const written = oneOf(
  {
    path: field(
      text(1, 4096),
      "A local CSV file, from the folder of the program on. It is read when it is needed, and its content never stands in state; at most 20 MiB and 100 columns.",
      { writeOnly: true, example: "examples/cost/hosts.csv" },
    ),
    textual: field(text(0, TEXT_MOST), "The CSV itself; at most 20 MiB and 100 columns.", hidden),
    binary: field(base64(), "The CSV in base64, where it is not UTF-8; at most 20 MiB and 100 columns.", hidden),
  },
  {
    name: field(tableName, "Name of the table: letters, digits and underscores."),
    description: field(text(0, 255).optional(), "What the table is for."),
    fileName: field(
      text(1, 255).optional(),
      "Name that the content is uploaded by, and by which a change of the content is found, here and in the account. Left out, the SHA-256 of the content: what you want, unless others read the name.",
    ),
  },
  { optional: true },
);
export type CustomEnrichmentFields = z.output<typeof written>;

function rules({ name, textual, binary, path, fileName }: CustomEnrichmentFields, ctx: z.core.$RefinementCtx): void {
  const complain = (at: string[], message: string) => ctx.addIssue({ code: "custom", path: at, message });
  if (!name) complain(["name"], "must not be empty");
  if (textual === undefined && binary === undefined && path === undefined && fileName === undefined)
    complain([], "give exactly one of path, textual, binary");
  if (binary !== undefined && !isBase64(binary)) complain(["binary"], "expected base64, with its padding");
  const [key, bytes] =
    binary === undefined ? (["textual", Buffer.from(textual ?? "")] as const) : (["binary", Buffer.from(binary, "base64")] as const);
  const wrong = wrongWith(bytes);
  if (wrong) complain([key], `the file ${wrong}`);
}
const isBase64 = (text: string): boolean => Buffer.from(text, "base64").toString("base64") === text;

/** A table as users write it. The content may be left out where the table exists and its content is somebody else's. */
export const tableFields: z.ZodType<CustomEnrichmentFields> = mark(written.superRefine(rules), {
  ...factsOf(written),
  model: "CustomEnrichment",
  about,
  modelAbout: about,
});
