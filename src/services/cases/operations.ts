import { op, operations, tokenPages } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { boundedToken, nextPageToken, pageInfoOf } from "../../schema/page";
import { filterValues } from "./counts";
import { deliveriesByCase } from "./deliveries";
import { caseEntity, caseResponse } from "./entity";
import { caseListBody, caseQuery } from "./filters";
import { deepLinks } from "./links";
import { caseId, requestTimestamp, trimmedString } from "./strings";

const source =
  "Cases; Endpoints named in release entries: Cases; OpenAPI description v5.0.6: CasesService";
const shared = { source, read: ["case:Read"] };
const path = { id: field(caseId, "UUID or readable id of the case.") };

/** Cases are opened by indicators. The API has no create or delete operation. */
export const caseOps = operations(shared, {
  list: op("POST /cases/cases/v1", {
    reads: true,
    summary:
      "List cases page by page, most recent first. If `pbacTruncated` is `true`, the list omits cases that the key cannot read.",
    body: caseListBody,
    response: model("CaseList", "A page of cases.", {
      cases: field(list(caseEntity, 0, 1000), "The cases."),
      pagination: pageInfoOf("CasePageInfo", { nextPageToken: nextPageToken(boundedToken) }),
      pbacTruncated: optional(
        flag(),
        "Whether an access policy of the account hides cases from the key, so that the list is incomplete.",
      ),
    }),
    pages: tokenPages("body", "cases"),
  }),
  get: op("GET /cases/cases/v1/{id}", {
    summary: "Get a case by UUID or readable id.",
    path,
    response: caseResponse,
  }),
  update: op("PUT /cases/cases/v1/{id}", {
    summary:
      "Update the title or the resolution reason of a case. Omitted fields are not changed, although the method is PUT.",
    path,
    body: model("CaseChange", "Fields to change. Omitted fields are not changed.", {
      title: optional(trimmedString(512), "New title."),
      resolutionReason: optional(trimmedString(500), "New resolution reason."),
    }),
    response: caseResponse,
    permissions: ["case:Update"],
  }),
  getByIndicator: op("POST /cases/indicators/v1/get", {
    reads: true,
    summary: "Get the case of an external indicator.",
    body: model("CaseIndicatorQuery", "An external indicator.", {
      prometheusAlert: model("CasePrometheusQueryByMark", "A Prometheus Alertmanager alert.", {
        fingerprint: field(string(1, 256), "Alertmanager fingerprint of the labels."),
        startedAt: field(requestTimestamp, "Time at which the alert started firing."),
      }),
    }),
    response: caseResponse,
  }),
  getDeepLinks: op("GET /cases/cases/v1/{case_id}/deep-links", {
    summary: "Get links to a case and its related objects in the Coralogix UI.",
    path: { case_id: path.id },
    response: model("CaseLinksResponse", "Links of a case.", {
      deepLinks: field(deepLinks, "The links."),
    }),
  }),
  getFilterValues: op("POST /cases/filter-values/v1", {
    reads: true,
    summary: "List filter values, with the number of matching cases per value.",
    body: model("CaseFilterValuesQuery", "Filter of the counted cases.", {
      filters: optional(caseQuery, "Case filter."),
    }),
    response: filterValues,
  }),
  getGroupingKeys: op("GET /cases/grouping-keys/v1", {
    summary: "List the keys that indicators are grouped by.",
    response: model("CaseGroupingKeys", "Grouping keys.", {
      groupingKeys: field(list(string(1, 4096), 0, 1000), "Grouping keys."),
    }),
  }),
  listDeliveries: op("POST /cases/notifications/v1/deliveries", {
    reads: true,
    summary: "List the notification deliveries of cases.",
    body: model("CaseDeliveriesQuery", "Cases whose deliveries are listed.", {
      caseIds: field(list(string(1, 64), 1, 1000), "Ids of the cases."),
    }),
    response: deliveriesByCase,
    source: "Events; OpenAPI description v5.0.6: CasesNotificationService",
  }),
});
