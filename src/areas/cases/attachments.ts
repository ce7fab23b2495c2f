import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { moment, trimmed } from "./texts";

const link = field(text(0, 4096).optional(), "End of the address at which it is found in the product.");

const file = model("CaseFile", "A file.", {
  fileId: field(uuid(), "Id of the file."),
  fileName: field(trimmed(4096), "Name of the file."),
  isDeleted: field(flag(), "Whether it is gone."),
});

const log = model("CaseLog", "A log entry.", {
  logId: field(uuid(), "Id of the entry."),
  logContent: field(trimmed(10000), "What it says."),
  logTimestamp: field(moment, "When it was written."),
  queryLinkSuffix: link,
});

const widget = model("CaseWidget", "A widget of a dashboard, as it looked.", {
  customDashboardId: field(trimmed(4096), "Id of the dashboard."),
  widgetId: field(trimmed(4096), "Id of the widget."),
  widgetScreenshot: field(file, "A picture of it."),
  queryLinkSuffix: link,
});

const attachment = oneOf(
  { log: field(log, "A log entry."), customWidget: field(widget, "A widget."), file: field(file, "A file.") },
  {},
  { model: "CaseAttachment", about: "What a comment carries." },
);
type Attachment = z.output<typeof attachment>;
const attachmentList: z.ZodType<Attachment[]> = list(attachment, 0, 100);
export const attachments = field(attachmentList.optional(), "What it carries: log entries, widgets, files.");

export const commentBody = model("CaseCommentBody", "A comment to write.", {
  text: field(trimmed(10000), "What it says."),
  attachments,
});
