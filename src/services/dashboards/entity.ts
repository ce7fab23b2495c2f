import { annotate, type FieldValues, field, optional, type Schema } from "../../schema/facts";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { dashboardFields, refresh } from "./body-fields";
import { dashboardId } from "./ids";
import { layoutEntity } from "./layout";

const id = optional(
  dashboardId(),
  "Id of the dashboard, 21 characters. The client can choose it.",
  { advisory: false },
);

interface Refresh extends FieldValues<typeof refresh> {}

const dashboardEntityFields = {
  ...dashboardFields,
  id,
  layout: field(layoutEntity, "Sections, rows and widgets."),
};
interface EntityFields extends FieldValues<typeof dashboardEntityFields> {}
export type DashboardEntity = EntityFields & AtMostOne<Refresh>;
/** A dashboard in a response. Its widgets have timestamps, unlike in arguments. */
export const dashboardEntity: Schema<DashboardEntity> = annotate(
  atMostOne(
    "DashboardEntity",
    "A dashboard, as returned by the API.",
    refresh,
    dashboardEntityFields,
    { serverDefault: true },
  ),
  {
    advisory: true,
  },
);
