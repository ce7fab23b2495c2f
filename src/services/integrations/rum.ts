import { optional } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { manyOf, shortText } from "../extensions/fields";

const version = model("RumVersion", "A version of an application that was detected in browsers.", {
  version: optional(shortText(), "The version."),
  logMetadata: optional(
    model("RumVersionLogs", "Times at which a version was detected.", {
      firstOccurrence: optional(string(), "Time of the first detection."),
      lastOccurrence: optional(string(), "Time of the most recent detection."),
    }),
    "Times at which the version was detected.",
  ),
  sourceMapMetadata: optional(
    model("RumVersionSourceMap", "Source maps of a version.", {
      createdAt: optional(string(), "Time of the upload."),
      isUploadedSuccessful: optional(flag(), "Whether all source maps were uploaded successfully."),
    }),
    "Source maps of the version.",
  ),
});
export const rumVersionsQuery = model("RumVersionsQuery", "Selects an application.", {
  application_name: optional(shortText(), "Name of the application."),
});
export const rumVersions = model("RumVersions", "Versions of an application.", {
  versionData: optional(
    model("RumVersionData", "Versions of an application and the time of their synchronization.", {
      syncedAt: optional(string(), "Time of the last synchronization."),
      versions: optional(manyOf(version), "The versions."),
    }),
    "The versions and the time of their synchronization.",
  ),
});
export const rumSyncBody = model("RumSync", "Options for the synchronization of versions.", {
  force: optional(flag(), "Whether to synchronize even if the last synchronization was recent."),
});
export const rumSyncResponse = model("RumSynced", "Result of a synchronization.", {
  syncExecuted: optional(flag(), "Whether this request started a synchronization."),
  syncedAt: optional(string(), "Time of the last synchronization."),
});
