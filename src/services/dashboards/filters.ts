import { field } from "../../schema/facts";
import { empty, flag, model, set, string, uuid, wrapped } from "../../schema/fields";
import { partId } from "./ids";
import { filterSource } from "./shared/filters";

const scope = model("DashboardFilterScope", "Widgets that a dashboard filter applies to.", {
  allWidgets: empty("All widgets.").optional(),
  specificWidgets: field(
    model("DashboardFilterWidgets", "A selection of widgets.", {
      widgetIds: field(set(wrapped(uuid()), 0, 1000).optional(), "Ids of the widgets."),
    }).optional(),
    "Only these widgets.",
    { zeroIsValue: true },
  ),
});

export const filter = model("DashboardFilter", "A dashboard filter.", {
  id: partId("filter"),
  source: field(filterSource.optional(), "Data source, field and values of the filter."),
  enabled: field(flag().optional(), "Whether the filter is enabled."),
  collapsed: field(flag().optional(), "Whether the filter is collapsed."),
  displayName: field(
    string(1, 255).optional(),
    "Display name of the filter. Default: the field name.",
  ),
  scope: field(scope.optional(), "Widgets that the filter applies to. Default: all widgets.", {
    serverDefault: { value: { allWidgets: {} } },
  }),
});
