import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { dashboardRef, plainId } from "./ids";

const dataSource = choice(
  "ACTION_DATA_SOURCE_TYPE_",
  ["NONE_UNSPECIFIED", "LOGS", "SPANS", "METRICS", "DATAPRIME"],
  "DashboardActionDataSource",
);
const definition = oneOf(
  {
    customAction: field(
      model("DashboardActionCustom", "Opens an address.", {
        url: field(text(1, 4096).optional(), "The address, with placeholders for what was clicked."),
      }),
      "Opens an address.",
    ),
    goToDashboardAction: field(
      model("DashboardActionGoTo", "Opens a dashboard.", {
        dashboardId: field(dashboardRef().optional(), "Id of the dashboard."),
      }),
      "Opens another dashboard.",
    ),
  },
  {},
  { model: "DashboardActionDefinition", about: "What an action opens." },
);

const shape = model("DashboardAction", "A way out of the dashboard, offered on what its widgets show.", {
  id: plainId("action"),
  name: field(text(1, 100).optional(), "Name shown in the menu."),
  definition: field(definition.optional(), "What it opens."),
  widgetId: field(uuid().optional(), "Id of the widget it is offered on; left out, on all."),
  queryId: field(text(1, 128).optional(), "Id of the one query of that widget it is offered on."),
  dataSource: field(dataSource.optional(), "Kind of data it is offered on."),
  shouldOpenInNewWindow: field(flag().optional(), "Whether it opens in a window of its own."),
});
export interface DashboardAction extends z.output<typeof shape> {}
export const action: z.ZodType<DashboardAction> = shape;
