import { op } from "../../client/operation";
import { field, mark } from "../../schema/facts";
import { integer, list, model, text, uuid } from "../../schema/fields";
import { alertDefinition, givenId } from "./definition";
import { alertToCreate, alertToReplace } from "./operations";

const write = ["alerts:UpdateConfig"];
const source = "Behaviours of individual operations: bulk alert create, replace and delete";
const ids = (about: string, max = 100) => field(list(uuid(), 0, max).optional(), about);
const written = field(
  list(alertDefinition, 0, 100).optional(),
  "Alerts that were written, in the order of the request; those that failed are not among them.",
);

/** Many alerts with one call. The status says nothing of the single alerts: the answer does. */
export const bulkOps = {
  createMany: op("POST /alerts/alerts/v3/all/create", {
    about: "Makes up to 100 alerts, each for itself: some may fail while others are made.",
    body: model("AlertsToCreate", "Alerts to make.", { alertDefsToCreate: field(list(alertToCreate, 1, 100), "The alerts.") }),
    out: model("AlertsCreated", "What became of each alert.", {
      alertDefs: written,
      failedToCreateAlertDefs: field(
        list(
          model("AlertNotCreated", "An alert that was not made.", {
            index: field(integer(0, 99), "Its place in the request, counted from 0."),
            reason: field(text(1, 4096), "Why."),
          }),
          0,
          100,
        ).optional(),
        "Alerts that were not made.",
      ),
    }),
    permissions: write,
    source,
  }),
  replaceMany: op("PUT /alerts/alerts/v3/all/replace", {
    about: "Replaces up to 100 alerts, each for itself; others are left alone. One that would not change is skipped.",
    body: model("AlertsToReplace", "Alerts to replace.", {
      alertDefsToReplace: field(list(alertToReplace, 0, 100), "The alerts, by their ids."),
    }),
    out: model("AlertsReplaced", "What became of each alert.", {
      alertDefs: written,
      notFoundIds: ids("Ids of which there is no alert."),
      skippedIds: ids("Ids of alerts that were as they should be already."),
      failedToReplaceAlertDefs: field(
        list(
          model("AlertNotReplaced", "An alert that was not replaced.", {
            id: field(uuid().optional(), "Its id."),
            reason: field(text(1, 4096).optional(), "Why."),
          }),
          0,
          100,
        ).optional(),
        "Alerts that were not replaced.",
      ),
    }),
    permissions: write,
    repeatable: true,
    source,
  }),
  deleteMany: op("POST /alerts/alerts/v3/all/delete", {
    about: "Deletes up to 100 alerts.",
    body: model("AlertsToDelete", "Alerts to delete.", { ids: field(list(givenId, 1, 100), "Their ids.") }),
    out: model("AlertsDeleted", "What became of each alert.", {
      deletedIds: ids("Ids of alerts that are gone now."),
      notFoundIds: ids("Ids of which there was no alert."),
    }),
    permissions: write,
    repeatable: true,
    source,
  }),
  download: op("GET /alerts/alerts/v3/all/download", {
    about: "Alerts as a file, in messages that each hold a part of it: those that are named, or all that the key may read.",
    stream: true,
    query: model("AlertDownloadQuery", "Which alerts are in the file.", { ids: ids("Ids of the alerts; left out, all.", 1000) }),
    out: model("AlertDownload", "A part of the file.", {
      content: field(
        mark(text(), { spelling: { as: "bytes" } }).optional(),
        "The part, in base64: each is decoded by itself, and what comes out is put together.",
      ),
      notFoundIds: ids("Ids of which there is no alert, or none for this key: in the first message.", 1000),
    }),
    permissions: ["alerts:ReadConfig"],
    source: "Behaviours of individual operations: alert download",
  }),
};
