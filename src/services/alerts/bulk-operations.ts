import { op, operations } from "../../http/operation";
import { annotate, field, optional } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import { alertDefinition, nonEmptyId } from "./entity";
import { alertToCreate, alertToReplace } from "./operations";

const source = "Behaviours of individual operations: bulk alert create, replace and delete";
const shared = { source, write: ["alerts:UpdateConfig"] };
const ids = (about: string, max = 100) => optional(list(uuid(), 0, max), about);
const written = optional(
  list(alertDefinition, 0, 100),
  "Alerts that were written, in request order. Alerts that failed are omitted.",
);

/**
 * Bulk operations. The HTTP status does not cover single alerts: the response lists each result.
 */
export const bulkOps = operations(shared, {
  createMany: op("POST /alerts/alerts/v3/all/create", {
    summary:
      "Create up to 100 alerts. Each alert is created independently: some can fail while others succeed.",
    body: model("AlertsToCreate", "Alerts to create.", {
      alertDefsToCreate: field(list(alertToCreate, 1, 100), "The alerts."),
    }),
    response: model("AlertsCreated", "Result of a bulk request, per alert.", {
      alertDefs: written,
      failedToCreateAlertDefs: optional(
        list(
          model("AlertNotCreated", "An alert that was not created.", {
            index: field(integer(0, 99), "Zero-based index of the alert in the request."),
            reason: field(string(1, 4096), "Reason for the failure."),
          }),
          0,
          100,
        ),
        "Alerts that were not created.",
      ),
    }),
  }),
  replaceMany: op("PUT /alerts/alerts/v3/all/replace", {
    summary:
      "Replace up to 100 alerts. Each alert is replaced independently; an alert that would not change is skipped.",
    body: model("AlertsToReplace", "Alerts to replace.", {
      alertDefsToReplace: field(
        list(alertToReplace, 0, 100),
        "Alerts to replace, each with its id.",
      ),
    }),
    response: model("AlertsReplaced", "Result of a bulk request, per alert.", {
      alertDefs: written,
      notFoundIds: ids("Ids that do not match an alert."),
      skippedIds: ids("Ids of alerts that already matched the request and were not written."),
      failedToReplaceAlertDefs: optional(
        list(
          model("AlertNotReplaced", "An alert that was not replaced.", {
            id: optional(uuid(), "Id of the alert."),
            reason: optional(string(1, 4096), "Reason for the failure."),
          }),
          0,
          100,
        ),
        "Alerts that were not replaced.",
      ),
    }),
  }),
  deleteMany: op("POST /alerts/alerts/v3/all/delete", {
    summary: "Delete up to 100 alerts.",
    body: model("AlertsToDelete", "Alerts to delete.", {
      ids: field(list(nonEmptyId, 1, 100), "Ids of the alerts."),
    }),
    response: model("AlertsDeleted", "Result of a bulk request, per alert.", {
      deletedIds: ids("Ids of the deleted alerts."),
      notFoundIds: ids("Ids that did not match an alert."),
    }),
    idempotent: true,
  }),
  download: op("GET /alerts/alerts/v3/all/download", {
    summary:
      "Download alerts as a file, streamed in parts. Without ids, the file contains all alerts that the key can read.",
    stream: true,
    query: model("AlertDownloadQuery", "Query parameters of an alert download.", {
      ids: ids("Ids of the alerts to download. Default: all alerts.", 1000),
    }),
    response: model("AlertDownload", "A part of the downloaded file.", {
      content: optional(
        annotate(string(), { encoding: { as: "bytes" } }),
        "Base64-encoded bytes of this part. Decode each part separately, then concatenate the results.",
      ),
      notFoundIds: ids(
        "Ids that do not match an alert or that the key cannot read. Sent in the first message.",
        1000,
      ),
    }),
    permissions: ["alerts:ReadConfig"],
    source: "Behaviours of individual operations: alert download",
  }),
});
