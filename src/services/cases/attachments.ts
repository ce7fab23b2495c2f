import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, list, model, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { requestTimestamp, trimmedString } from "./strings";

const link = optional(string(0, 4096), "URL suffix of the item in the Coralogix UI.");

const file = model("CaseFile", "A file.", {
  fileId: field(uuid(), "Id of the file."),
  fileName: field(trimmedString(4096), "Name of the file."),
  isDeleted: field(flag(), "Whether the file is deleted."),
});

const log = model("CaseLog", "A log entry.", {
  logId: field(uuid(), "Id of the log entry."),
  logContent: field(trimmedString(10000), "Text content."),
  logTimestamp: field(requestTimestamp, "Time of the entry."),
  queryLinkSuffix: link,
});

const widget = model("CaseWidget", "A snapshot of a dashboard widget.", {
  customDashboardId: field(trimmedString(4096), "Id of the dashboard."),
  widgetId: field(trimmedString(4096), "Id of the widget."),
  widgetScreenshot: field(file, "Screenshot of the widget."),
  queryLinkSuffix: link,
});

const attachment = union("CaseAttachment", "An attachment of a comment.", {
  log,
  customWidget: field(widget, "A widget."),
  file,
});
type Attachment = ValueOf<typeof attachment>;
const attachmentList: Schema<Attachment[]> = list(attachment, 0, 100);
export const attachments = optional(
  attachmentList,
  "Attachments of the comment: log entries, widgets and files.",
);

export const commentBody = model("CaseCommentBody", "A comment to create or replace.", {
  text: field(trimmedString(10000), "Text content."),
  attachments,
});
