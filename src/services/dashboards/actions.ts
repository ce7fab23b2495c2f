import { field, optional } from "../../schema/facts";
import { flag, model, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { actionDataSource } from "./enums";
import { dashboardRef, plainId } from "./ids";

const actionDefinition = union("DashboardActionDefinition", "Target of an action.", {
  customAction: model("DashboardActionCustom", "An action that opens a URL.", {
    url: optional(string(1, 4096), "URL to open, with placeholders for the clicked values."),
  }),
  goToDashboardAction: field(
    model("DashboardActionGoTo", "An action that opens a dashboard.", {
      dashboardId: optional(dashboardRef(), "Id of the dashboard."),
    }),
    "Opens another dashboard.",
  ),
});

export const action = model(
  "DashboardAction",
  "An action that a dashboard offers in the menus of its widgets.",
  {
    id: plainId("action"),
    name: optional(string(1, 100), "Name of the action in the menu."),
    definition: optional(actionDefinition, "Target of the action."),
    widgetId: optional(uuid(), "Id of the widget that offers the action. Default: all widgets."),
    queryId: optional(string(1, 128), "Id of the widget query that offers the action."),
    dataSource: optional(actionDataSource, "Data source that offers the action."),
    shouldOpenInNewWindow: optional(flag(), "Whether the target opens in a new window."),
  },
);
