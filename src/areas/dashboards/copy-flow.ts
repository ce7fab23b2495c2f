import type { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { dashboardFields, dashboardHeld, refresh } from "./body";
import { catalogAnswer, moment } from "./catalog";
import { dashboardMade } from "./envelope";
import { dashboardId } from "./ids";
import { layoutHeld } from "./layout";

const source = "Dashboard copy flow";

const told = {
  ...dashboardFields,
  layout: field(layoutHeld, "Sections, rows and widgets."),
  id: field(dashboardId().optional(), "Id of the dashboard. A copy does not carry it."),
  createTime: field(moment().optional(), "When it was made. A copy does not carry it."),
  updateTime: field(moment().optional(), "When it was last changed. A copy does not carry it."),
};
const shape = oneOf(refresh, told, {
  optional: true,
  server: true,
  model: "DashboardDefinition",
  about: "A dashboard as the older paths tell it: its id and times lie beside its fields.",
});
interface Told extends z.output<z.ZodObject<typeof told>> {}
interface Refresh extends z.output<z.ZodObject<typeof refresh>> {}
export type DashboardDefinition = Told & AtMostOne<Refresh>;
const dashboardDefinition: z.ZodType<DashboardDefinition> = shape;

/** The older paths, by which a dashboard is copied: fetched, changed, and made again. */
export const copyFlow = {
  oldCatalog: op("GET /dashboards/catalog", {
    about: "Every dashboard of the team by name, at its older path.",
    out: catalogAnswer,
    permissions: ["team-dashboards:Read"],
    source,
  }),
  oldGet: op("GET /dashboards/{dashboard_id}", {
    about: "One dashboard at its older path, without an envelope.",
    path: { dashboard_id: field(dashboardId(), "Id of the dashboard.") },
    out: dashboardDefinition,
    permissions: ["team-dashboards:Read"],
    source,
  }),
  oldCreate: op("POST /dashboards", {
    about: "Makes a dashboard at its older path: what was fetched there, without its id and times.",
    body: dashboardHeld,
    out: dashboardMade,
    permissions: ["team-dashboards:Update"],
    source,
  }),
};
