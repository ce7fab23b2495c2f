import { op, operations } from "../../http/operation";
import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { dashboardFields, refresh } from "./body-fields";
import { catalogResponse, moment } from "./catalog";
import { dashboardEntity } from "./entity";
import { createDashboardResponse } from "./envelope";
import { dashboardId } from "./ids";
import { layoutEntity } from "./layout";

const shared = { source: "Dashboard copy flow", read: ["team-dashboards:Read"] };

const definitionFields = {
  ...dashboardFields,
  layout: field(layoutEntity, "Sections, rows and widgets."),
  id: optional(dashboardId(), "Id of the dashboard. Not included in a copy."),
  createTime: optional(moment(), "Creation time. Not included in a copy."),
  updateTime: optional(moment(), "Time of the last change. Not included in a copy."),
};
interface DefinitionFields extends FieldValues<typeof definitionFields> {}
interface Refresh extends FieldValues<typeof refresh> {}
export type DashboardDefinition = DefinitionFields & AtMostOne<Refresh>;
const dashboardDefinition: Schema<DashboardDefinition> = atMostOne(
  "DashboardDefinition",
  "A dashboard in the legacy format, with its id and timestamps beside its fields.",
  refresh,
  definitionFields,
  { serverDefault: true },
);

/** Legacy endpoints for copying a dashboard: get, change and create. */
export const copyFlow = operations(shared, {
  oldCatalog: op("GET /dashboards/catalog", {
    summary: "List all dashboards through the legacy path.",
    response: catalogResponse,
  }),
  oldGet: op("GET /dashboards/{dashboard_id}", {
    summary: "Get a dashboard through the legacy path, without an envelope.",
    path: { dashboard_id: field(dashboardId(), "Id of the dashboard.") },
    response: dashboardDefinition,
  }),
  oldCreate: op("POST /dashboards", {
    summary:
      "Create a dashboard through the legacy path. The body has the format of the legacy get, without id and timestamps.",
    body: dashboardEntity,
    response: createDashboardResponse,
    permissions: ["team-dashboards:Update"],
  }),
});
