import { field } from "../../schema/facts";
import { flag, model, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { actionDataSource } from "./enums";
import { dashboardRef, plainId } from "./ids";

const actionDefinition = union("DashboardActionDefinition", "Target of an action.", {
  customAction: model("DashboardActionCustom", "An action that opens a URL.", {
    url: field(
      string(1, 4096).optional(),
      "URL to open, with placeholders for the clicked values.",
    ),
  }),
  goToDashboardAction: field(
    model("DashboardActionGoTo", "An action that opens a dashboard.", {
      dashboardId: field(dashboardRef().optional(), "Id of the dashboard."),
    }),
    "Opens another dashboard.",
  ),
});

export const action = model(
  "DashboardAction",
  "An action that a dashboard offers in the menus of its widgets.",
  {
    id: plainId("action"),
    name: field(string(1, 100).optional(), "Name of the action in the menu."),
    definition: field(actionDefinition.optional(), "Target of the action."),
    widgetId: field(
      uuid().optional(),
      "Id of the widget that offers the action. Default: all widgets.",
    ),
    queryId: field(string(1, 128).optional(), "Id of the widget query that offers the action."),
    dataSource: field(actionDataSource.optional(), "Data source that offers the action."),
    shouldOpenInNewWindow: field(flag().optional(), "Whether the target opens in a new window."),
  },
);
