import type { z } from "zod";
import { annotate, field } from "../../schema/facts";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { dashboardFields, refresh } from "./body-fields";
import { dashboardId } from "./ids";
import { layoutEntity } from "./layout";

const id = field(
  dashboardId().optional(),
  "Id of the dashboard, 21 characters. The client can choose it.",
  { advisory: false },
);
const union = { optional: true, serverDefault: true } as const;

interface Refresh extends z.output<z.ZodObject<typeof refresh>> {}

const dashboardEntityFields = {
  ...dashboardFields,
  id,
  layout: field(layoutEntity, "Sections, rows and widgets."),
};
const entityShape = annotate(
  oneOf(refresh, dashboardEntityFields, {
    ...union,
    model: "DashboardEntity",
    about: "A dashboard, as returned by the API.",
  }),
  {
    advisory: true,
  },
);
interface EntityFields extends z.output<z.ZodObject<typeof dashboardEntityFields>> {}
export type DashboardEntity = EntityFields & AtMostOne<Refresh>;
/** A dashboard in a response. Its widgets have timestamps, unlike in arguments. */
export const dashboardEntity: z.ZodType<DashboardEntity> = entityShape;
