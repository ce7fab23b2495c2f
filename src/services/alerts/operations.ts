import { op, operations, tokenPages } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { integer, list, map, model, string, uuid } from "../../schema/fields";
import { pageInfo } from "../../schema/page";
import {
  accessPolicyChange,
  alertAccess,
  alertDefinition,
  includeAccess,
  nonEmptyId,
} from "./entity";
import { accessPolicyString, alertProperties } from "./fields";
import { alertListQuery } from "./filter";

const readPermissions = ["alerts:ReadConfig"];
const source = "Alert definition; Endpoints named in release entries: Alerts";
const shared = { source, read: readPermissions, write: ["alerts:UpdateConfig"] };

const withAccess = {
  query: model("AlertReadQuery", "Query parameters of an alert read.", includeAccess),
};
export const alertResponse = model("AlertResponse", "Response of an alert read.", {
  alertDef: field(alertDefinition, "The alert."),
  access: optional(alertAccess, "Access permissions of the alert, if requested."),
});
export const alertWritten = model("AlertWritten", "Response of an alert write.", {
  alertDef: field(alertDefinition, "The alert."),
});
export const alertToCreate = model("AlertToCreate", "An alert to create.", {
  alertDefProperties: field(alertProperties, "The alert."),
  accessPolicy: optional(
    accessPolicyString,
    "Access policy of the alert, as JSON. Requires the permission alerts:UpdateAccessPolicy.",
    { json: true },
  ),
});
export const alertToReplace = model("AlertToReplace", "An alert to replace.", {
  id: field(nonEmptyId, "Id of the alert."),
  alertDefProperties: field(alertProperties, "The alert."),
  accessPolicy: optional(
    accessPolicyChange,
    "Change to the access policy. If omitted, the access policy is not changed. Requires the permission alerts:UpdateAccessPolicy.",
  ),
});

export const alertOps = operations(shared, {
  list: op("GET /alerts/alerts/v3", {
    summary: "List alerts.",
    query: alertListQuery,
    response: model("AlertList", "A page of alerts.", {
      alertDefs: optional(list(alertDefinition, 0, 1000), "The alerts."),
      access: optional(map(alertAccess), "Access permissions by alert id, if requested."),
      pagination: pageInfo("AlertPageInfo", integer(0, 4294967295).optional()).optional(),
    }),
    flatQuery: ["pagination"],
    pages: tokenPages("query", "alertDefs"),
  }),
  get: op("GET /alerts/alerts/v3/{id}", {
    summary: "Get an alert.",
    path: { id: uuid() },
    ...withAccess,
    response: alertResponse,
  }),
  create: op("POST /alerts/alerts/v3", {
    summary: "Create an alert.",
    body: alertToCreate,
    response: alertWritten,
  }),
  replace: op("PUT /alerts/alerts/v3", {
    summary:
      "Replace an alert. Omitted fields are cleared, except for the access policy, which is retained. The id is part of the body and does not change.",
    body: alertToReplace,
    response: alertWritten,
  }),
  remove: op("DELETE /alerts/alerts/v3/{id}", {
    summary: "Delete an alert.",
    path: { id: uuid() },
  }),
});

export const getVersion = op("GET /alerts/alerts/v3/version-ids/{alert_version_id}", {
  summary: "Get the alert that a version belongs to.",
  path: { alert_version_id: string(1, 36) },
  ...withAccess,
  response: alertResponse,
  permissions: readPermissions,
  source,
});
