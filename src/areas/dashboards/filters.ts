import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, list, model, text, uuid, wrapped } from "../../schema/fields";
import { partId } from "./ids";
import { filterSource } from "./shared/filters";

const scope = model("DashboardFilterScope", "The widgets that a filter of the dashboard narrows.", {
  allWidgets: empty("Every widget.").optional(),
  specificWidgets: field(
    model("DashboardFilterWidgets", "Some of the widgets.", {
      widgetIds: field(list(wrapped(uuid()), 0, 1000).optional(), "Ids of the widgets."),
    }).optional(),
    "These widgets only.",
    { distinct: true },
  ),
});

const shape = model("DashboardFilter", "A filter at the top of a dashboard.", {
  id: partId("filter"),
  source: field(filterSource.optional(), "What is filtered, and by which values."),
  enabled: field(flag().optional(), "Whether the filter is at work."),
  collapsed: field(flag().optional(), "Whether the filter is shown folded."),
  displayName: field(text(1, 255).optional(), "Name shown in the place of the field's own."),
  scope: field(scope.optional(), "The widgets that are narrowed; left out, all.", { server: { value: { allWidgets: {} } } }),
});
export interface DashboardFilter extends z.output<typeof shape> {}
export const filter: z.ZodType<DashboardFilter> = shape;
