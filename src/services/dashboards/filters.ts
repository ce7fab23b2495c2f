import { optional } from "../../schema/facts";
import { empty, flag, model, set, string, uuid, wrapped } from "../../schema/fields";
import { partId } from "./ids";
import { filterSource } from "./shared/filters";

const scope = model("DashboardFilterScope", "Widgets that a dashboard filter applies to.", {
  allWidgets: empty("All widgets.").optional(),
  specificWidgets: optional(
    model("DashboardFilterWidgets", "A selection of widgets.", {
      widgetIds: optional(set(wrapped(uuid()), 0, 1000), "Ids of the widgets."),
    }),
    "Only these widgets.",
    { zeroIsValue: true },
  ),
});

export const filter = model("DashboardFilter", "A dashboard filter.", {
  id: partId("filter"),
  source: optional(filterSource, "Data source, field and values of the filter."),
  enabled: optional(flag(), "Whether the filter is enabled."),
  collapsed: optional(flag(), "Whether the filter is collapsed."),
  displayName: optional(string(1, 255), "Display name of the filter. Default: the field name."),
  scope: optional(scope, "Widgets that the filter applies to. Default: all widgets.", {
    serverDefault: { value: { allWidgets: {} } },
  }),
});
