import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, map, model, text, uuid } from "../../schema/fields";
import { accessPolicyChange, alertAccess, alertDefinition, givenId, includeAccess, page, policyText } from "./definition";
import { alertListQuery } from "./filter";
import { alertProperties } from "./properties";

const read = ["alerts:ReadConfig"];
const write = ["alerts:UpdateConfig"];
const source = "Alert definition; Endpoints named in release entries: Alerts";

const withAccess = { query: model("AlertReadQuery", "What a read tells beside the alert.", includeAccess) };
export const alertFound = model("AlertFound", "An alert that was read.", {
  alertDef: field(alertDefinition, "The alert."),
  access: field(alertAccess.optional(), "Who may do what with it, where that was asked for."),
});
export const alertWritten = model("AlertWritten", "An alert that was written.", { alertDef: field(alertDefinition, "The alert.") });
export const alertToCreate = model("AlertToCreate", "An alert to make.", {
  alertDefProperties: field(alertProperties, "The alert."),
  accessPolicy: field(policyText.optional(), "Its access policy, as JSON. Needs the permission alerts:UpdateAccessPolicy.", { json: true }),
});
export const alertToReplace = model("AlertToReplace", "An alert as it shall be.", {
  id: field(givenId, "Id of the alert."),
  alertDefProperties: field(alertProperties, "The alert."),
  accessPolicy: field(
    accessPolicyChange.optional(),
    "What becomes of its access policy; left out, it stays. Needs the permission alerts:UpdateAccessPolicy.",
  ),
});

/** The life of one alert. */
export const alertOps = {
  list: op("GET /alerts/alerts/v3", {
    about: "Alerts of the team, whole, in pages.",
    query: alertListQuery,
    out: model("AlertList", "A page of alerts.", {
      alertDefs: field(list(alertDefinition, 0, 1000).optional(), "The alerts."),
      access: field(map(alertAccess).optional(), "Who may do what with each, by its id, where that was asked for."),
      pagination: field(model("AlertPageInfo", "Where a page stands.", page).optional(), "Where the page stands."),
    }),
    flatQuery: ["pagination"],
    pages: { send: "query.pagination.pageToken", next: "pagination.nextPageToken", items: "alertDefs" },
    permissions: read,
    source,
  }),
  get: op("GET /alerts/alerts/v3/{id}", {
    about: "One alert.",
    path: { id: uuid() },
    ...withAccess,
    out: alertFound,
    permissions: read,
    source,
  }),
  create: op("POST /alerts/alerts/v3", { about: "Makes an alert.", body: alertToCreate, out: alertWritten, permissions: write, source }),
  replace: op("PUT /alerts/alerts/v3", {
    about:
      "Replaces an alert: what is left out is cleared, but for the access policy, which stays. The id stands in the body and does not change.",
    body: alertToReplace,
    out: alertWritten,
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /alerts/alerts/v3/{id}", { about: "Deletes an alert.", path: { id: uuid() }, permissions: write, source }),
};

export const getVersion = op("GET /alerts/alerts/v3/version-ids/{alert_version_id}", {
  about: "The alert that a version belongs to.",
  path: { alert_version_id: text(1, 36) },
  ...withAccess,
  out: alertFound,
  permissions: read,
  source,
});
