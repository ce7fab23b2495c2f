import { field } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import { line, many } from "../extensions/bounds";

const version = model("RumVersion", "A version of an application, as it was seen in browsers.", {
  version: field(line().optional(), "The version."),
  logMetadata: field(
    model("RumVersionLogs", "When a version was seen.", {
      firstOccurrence: field(text().optional(), "When it was first seen."),
      lastOccurrence: field(text().optional(), "When it was last seen."),
    }).optional(),
    "When it was seen.",
  ),
  sourceMapMetadata: field(
    model("RumVersionSourceMap", "The maps of a version's sources.", {
      createdAt: field(text().optional(), "When they were sent."),
      isUploadedSuccessful: field(flag().optional(), "Whether all of them arrived."),
    }).optional(),
    "The maps of its sources.",
  ),
});
export const rumVersionsQuery = model("RumVersionsQuery", "Which application is asked for.", {
  application_name: field(line().optional(), "Name of the application."),
});
export const rumVersions = model("RumVersions", "The versions of an application.", {
  versionData: field(
    model("RumVersionData", "The versions of an application, and of when that is.", {
      syncedAt: field(text().optional(), "When they were last gathered."),
      versions: field(many(version).optional(), "The versions."),
    }).optional(),
    "The versions, and of when that is.",
  ),
});
export const rumSyncBody = model("RumSync", "How versions are gathered.", {
  force: field(flag().optional(), "Also where they have been gathered just now."),
});
export const rumSyncAnswer = model("RumSynced", "Whether versions were gathered.", {
  syncExecuted: field(flag().optional(), "Whether this call did it."),
  syncedAt: field(text().optional(), "When it was last done."),
});
