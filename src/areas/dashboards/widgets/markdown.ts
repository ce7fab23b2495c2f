import type { z } from "zod";
import { field } from "../../../schema/facts";
import { model, text } from "../../../schema/fields";

const shape = model("DashboardMarkdown", "A text.", {
  markdownText: field(text(0, 65536).optional(), "The text, in Markdown."),
  tooltipText: field(text(0, 4096).optional(), "Text shown at the pointer."),
});
export interface DashboardMarkdown extends z.output<typeof shape> {}
export const markdown: z.ZodType<DashboardMarkdown> = shape;
