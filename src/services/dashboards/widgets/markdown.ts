import type { z } from "zod";
import { field } from "../../../schema/facts";
import { model, string } from "../../../schema/fields";

const shape = model("DashboardMarkdown", "Text.", {
  markdownText: field(string(0, 65536).optional(), "Content of the widget, in Markdown."),
  tooltipText: field(string(0, 4096).optional(), "Tooltip text."),
});
export interface DashboardMarkdown extends z.output<typeof shape> {}
export const markdown: z.ZodType<DashboardMarkdown> = shape;
