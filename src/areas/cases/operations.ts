import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { caseAnswer, caseEntity } from "./case";
import { filterValues } from "./counts";
import { deliveriesByCase } from "./deliveries";
import { caseListBody, caseQuery } from "./filters";
import { deepLinks } from "./links";
import { caseId, moment, trimmed } from "./texts";

const read = ["case:Read"];
const source = "Cases; Endpoints named in release entries: Cases; OpenAPI description v5.0.6: CasesService";
const path = { id: field(caseId, "The case, by UUID or by readable id.") };

/** Cases are opened by signals: nobody makes or deletes them. */
export const caseOps = {
  list: op("POST /cases/cases/v1", {
    reads: true,
    about: "Cases, those opened last first, in pages. Where the answer says `pbacTruncated`, there are cases that this key may not see.",
    body: caseListBody,
    out: model("CaseList", "A page of cases.", {
      cases: field(list(caseEntity, 0, 1000), "The cases."),
      pagination: field(
        model("CasePageInfo", "Where a page stands.", {
          nextPageToken: field(text(1, 4096).optional(), "Token of the next page; missing on the last one."),
        }),
        "Where the page stands.",
      ),
      pbacTruncated: field(flag().optional(), "Whether a policy of the account keeps cases from this key: the list is not whole."),
    }),
    pages: { send: "body.pagination.pageToken", next: "pagination.nextPageToken", items: "cases" },
    permissions: read,
    repeatable: true,
    source,
  }),
  get: op("GET /cases/cases/v1/{id}", { about: "One case.", path, out: caseAnswer, permissions: read, source }),
  update: op("PUT /cases/cases/v1/{id}", {
    about: "Changes the title of a case, or the reason it was resolved for. In spite of its verb it changes only what is given.",
    path,
    body: model("CaseChange", "What to change; what is left out stays.", {
      title: field(trimmed(512).optional(), "The title."),
      resolutionReason: field(trimmed(500).optional(), "Why it was resolved."),
    }),
    out: caseAnswer,
    permissions: ["case:Update"],
    repeatable: true,
    source,
  }),
  getByIndicator: op("POST /cases/indicators/v1/get", {
    reads: true,
    about: "The case that a signal from outside belongs to.",
    body: model("CaseIndicatorQuery", "A signal from outside.", {
      prometheusAlert: field(
        model("CasePrometheusQueryByMark", "An alert of Prometheus Alertmanager.", {
          fingerprint: field(text(1, 256), "Alertmanager's mark of its labels."),
          startedAt: field(moment, "When it began to fire."),
        }),
        "An alert of Prometheus Alertmanager.",
      ),
    }),
    out: caseAnswer,
    permissions: read,
    repeatable: true,
    source,
  }),
  getDeepLinks: op("GET /cases/cases/v1/{case_id}/deep-links", {
    about: "Addresses at which a case and what belongs to it are found in the product.",
    path: { case_id: path.id },
    out: model("CaseLinksAnswer", "The addresses of a case.", { deepLinks: field(deepLinks, "The addresses.") }),
    permissions: read,
    source,
  }),
  getFilterValues: op("POST /cases/filter-values/v1", {
    reads: true,
    about: "What cases can be asked for by, and how many of those asked for have each.",
    body: model("CaseFilterValuesQuery", "Which cases are counted.", { filters: field(caseQuery.optional(), "Which cases.") }),
    out: filterValues,
    permissions: read,
    repeatable: true,
    source,
  }),
  getGroupingKeys: op("GET /cases/grouping-keys/v1", {
    about: "Names by which signals are brought together into cases.",
    out: model("CaseGroupingKeys", "The names.", { groupingKeys: field(list(text(1, 4096), 0, 1000), "The names.") }),
    permissions: read,
    source,
  }),
  listDeliveries: op("POST /cases/notifications/v1/deliveries", {
    reads: true,
    about: "What became of the messages about cases.",
    body: model("CaseDeliveriesQuery", "Which cases.", {
      caseIds: field(list(text(1, 64), 1, 1000), "Ids of the cases."),
    }),
    out: deliveriesByCase,
    permissions: read,
    repeatable: true,
    source: "Events; OpenAPI description v5.0.6: CasesNotificationService",
  }),
};
