import { op } from "../../client/operation";
import { field, mark } from "../../schema/facts";
import { model, text, uuid } from "../../schema/fields";
import { catalogAnswer } from "./catalog";
import {
  dashboardChecked,
  dashboardFound,
  dashboardFoundBySlug,
  dashboardMade,
  dashboardToCheck,
  dashboardToWrite,
  maybeRequestId,
  requestId,
} from "./envelope";
import { dashboardId } from "./ids";

const read = ["team-dashboards:Read"];
const write = ["team-dashboards:Update"];
const source = "Dashboard; Endpoints named in release entries: Dashboards";

const path = { dashboard_id: field(dashboardId(), "Id of the dashboard.") };
const query = model("DashboardRequest", "Parameters of a request for one dashboard.", { request_id: maybeRequestId });
const slug = mark(text(1, 255).regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/), { example: "service-health" });

/** The life of one dashboard. */
export const dashboardOps = {
  catalog: op("GET /dashboards/dashboards/v1/catalog/list", {
    about: "Every dashboard of the team by name, without what it shows; there are no pages.",
    out: catalogAnswer,
    permissions: read,
    source,
  }),
  get: op("GET /dashboards/dashboards/v1/{dashboard_id}", {
    about: "One dashboard, whole.",
    path,
    out: dashboardFound,
    permissions: read,
    source,
  }),
  create: op("POST /dashboards/dashboards/v1", {
    about: "Makes a dashboard. An id sent along becomes its id. The answer holds the id alone.",
    body: dashboardToWrite,
    out: dashboardMade,
    permissions: write,
    source,
  }),
  replace: op("PUT /dashboards/dashboards/v1", {
    about:
      "Replaces a dashboard: what is left out is cleared, but for the access policy, which stays. The id stands in the dashboard; the answer is empty.",
    body: dashboardToWrite,
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /dashboards/dashboards/v1/{dashboard_id}", { about: "Deletes a dashboard.", path, query, permissions: write, source }),
  check: op("POST /dashboards/check/v1", {
    reads: true,
    about: "Tells what is wrong with a dashboard, the syntax of its queries too. Nothing is kept.",
    body: dashboardToCheck,
    out: dashboardChecked,
    permissions: read,
    repeatable: true,
    source,
  }),
};

export const pinOps = {
  pin: op("PUT /dashboards/pinned/v1/{dashboard_id}", {
    about: "Pins a dashboard for the caller.",
    path,
    query,
    permissions: read,
    repeatable: true,
    source,
  }),
  unpin: op("DELETE /dashboards/pinned/v1/{dashboard_id}", {
    about: "Takes the caller's pin away.",
    path,
    query,
    permissions: read,
    source,
  }),
};

export const setDefault = op("PUT /dashboards/dashboards/v1/{dashboard_id}/default", {
  about: "Makes a dashboard the one that the team sees first, in the place of the one before.",
  path,
  body: model("DashboardDefault", "A request to make a dashboard the default.", { requestId }),
  permissions: write,
  repeatable: true,
  source,
});

/** What the client offers beside the life of a dashboard. */
export const moreDashboardOps = {
  getBySlug: op("GET /dashboards/dashboards/v1/slugs/lookup/{slug}", {
    about: "The dashboard of a slug, without the widgets that others stand for.",
    path: { slug: field(slug, "Name of the dashboard in its address.") },
    out: dashboardFoundBySlug,
    permissions: read,
    source,
  }),
  assignFolder: op("POST /dashboards/dashboards/v1/{dashboard_id}/folder", {
    about: "Moves a dashboard into a folder, or out of all.",
    path,
    body: model("DashboardMove", "Where a dashboard is moved to.", {
      folderId: field(mark(uuid(), { ref: "DashboardFolder" }).optional(), "Id of the folder; left out, the dashboard goes to the root."),
      requestId,
    }),
    permissions: write,
    repeatable: true,
    source,
  }),
};
