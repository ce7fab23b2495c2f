import { field } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { manyOf, shortText } from "../extensions/fields";

const version = model("RumVersion", "A version of an application that was detected in browsers.", {
  version: field(shortText().optional(), "The version."),
  logMetadata: field(
    model("RumVersionLogs", "Times at which a version was detected.", {
      firstOccurrence: field(string().optional(), "Time of the first detection."),
      lastOccurrence: field(string().optional(), "Time of the most recent detection."),
    }).optional(),
    "Times at which the version was detected.",
  ),
  sourceMapMetadata: field(
    model("RumVersionSourceMap", "Source maps of a version.", {
      createdAt: field(string().optional(), "Time of the upload."),
      isUploadedSuccessful: field(
        flag().optional(),
        "Whether all source maps were uploaded successfully.",
      ),
    }).optional(),
    "Source maps of the version.",
  ),
});
export const rumVersionsQuery = model("RumVersionsQuery", "Selects an application.", {
  application_name: field(shortText().optional(), "Name of the application."),
});
export const rumVersions = model("RumVersions", "Versions of an application.", {
  versionData: field(
    model("RumVersionData", "Versions of an application and the time of their synchronization.", {
      syncedAt: field(string().optional(), "Time of the last synchronization."),
      versions: field(manyOf(version).optional(), "The versions."),
    }).optional(),
    "The versions and the time of their synchronization.",
  ),
});
export const rumSyncBody = model("RumSync", "Options for the synchronization of versions.", {
  force: field(
    flag().optional(),
    "Whether to synchronize even if the last synchronization was recent.",
  ),
});
export const rumSyncResponse = model("RumSynced", "Result of a synchronization.", {
  syncExecuted: field(flag().optional(), "Whether this request started a synchronization."),
  syncedAt: field(string().optional(), "Time of the last synchronization."),
});
