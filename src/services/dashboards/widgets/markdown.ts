import { field } from "../../../schema/facts";
import { model, string } from "../../../schema/fields";

export const markdown = model("DashboardMarkdown", "Text.", {
  markdownText: field(string(0, 65536).optional(), "Content of the widget, in Markdown."),
  tooltipText: field(string(0, 4096).optional(), "Tooltip text."),
});
