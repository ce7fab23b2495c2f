import { op, operations } from "../../http/operation";
import { annotate, field, optional } from "../../schema/facts";
import { model, string, uuid } from "../../schema/fields";
import { catalogResponse } from "./catalog";
import {
  createDashboardResponse,
  dashboardChecked,
  dashboardFoundBySlug,
  dashboardResponse,
  dashboardToCheck,
  dashboardToWrite,
  optionalRequestId,
  requestId,
} from "./envelope";
import { dashboardId } from "./ids";

const readPermissions = ["team-dashboards:Read"];
const write = ["team-dashboards:Update"];
const source = "Dashboard; Endpoints named in release entries: Dashboards";
const shared = { source, read: readPermissions, write };

const path = { dashboard_id: field(dashboardId(), "Id of the dashboard.") };
const catalogQuery = model("DashboardRequest", "Parameters of a request for one dashboard.", {
  request_id: optionalRequestId,
});
const slug = annotate(string(1, 255).regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/), {
  example: "service-health",
});

export const dashboardOps = operations(shared, {
  catalog: op("GET /dashboards/dashboards/v1/catalog/list", {
    summary: "List the catalog of all dashboards, without their content and without pagination.",
    response: catalogResponse,
  }),
  get: op("GET /dashboards/dashboards/v1/{dashboard_id}", {
    summary: "Get a dashboard by its id.",
    path,
    response: dashboardResponse,
  }),
  create: op("POST /dashboards/dashboards/v1", {
    summary:
      "Create a dashboard. If the body contains an id, it becomes the id of the dashboard. The response contains only the id.",
    body: dashboardToWrite,
    response: createDashboardResponse,
  }),
  replace: op("PUT /dashboards/dashboards/v1", {
    summary:
      "Replace a dashboard. Omitted fields are cleared, except for the access policy, which is retained. The id is part of the dashboard; the response is empty.",
    body: dashboardToWrite,
  }),
  remove: op("DELETE /dashboards/dashboards/v1/{dashboard_id}", {
    summary: "Delete a dashboard.",
    path,
    query: catalogQuery,
  }),
  check: op("POST /dashboards/check/v1", {
    reads: true,
    summary: "Validate a dashboard, including the syntax of its queries. Nothing is stored.",
    body: dashboardToCheck,
    response: dashboardChecked,
  }),
});

export const pinOps = operations(shared, {
  pin: op("PUT /dashboards/pinned/v1/{dashboard_id}", {
    summary: "Pin a dashboard for the caller.",
    path,
    query: catalogQuery,
    permissions: readPermissions,
  }),
  unpin: op("DELETE /dashboards/pinned/v1/{dashboard_id}", {
    summary: "Unpin a dashboard for the caller.",
    path,
    query: catalogQuery,
    permissions: readPermissions,
  }),
});

export const setDefault = op("PUT /dashboards/dashboards/v1/{dashboard_id}/default", {
  summary: "Set the default dashboard of the team.",
  path,
  body: model("DashboardDefault", "A request to set the default dashboard.", { requestId }),
  permissions: write,
  source,
});

/** Client operations other than CRUD. */
export const moreDashboardOps = operations(shared, {
  getBySlug: op("GET /dashboards/dashboards/v1/slugs/lookup/{slug}", {
    summary: "Get a dashboard by its slug, without resolved widget references.",
    path: { slug: field(slug, "URL slug of the dashboard.") },
    response: dashboardFoundBySlug,
  }),
  assignFolder: op("POST /dashboards/dashboards/v1/{dashboard_id}/folder", {
    summary: "Move a dashboard into a folder or to the root folder.",
    path,
    body: model("DashboardMove", "Target folder of a dashboard.", {
      folderId: optional(
        annotate(uuid(), { ref: "DashboardFolder" }),
        "Id of the folder. If omitted, the dashboard is moved to the root folder.",
      ),
      requestId,
    }),
    idempotent: true,
  }),
});
