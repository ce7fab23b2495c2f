import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, model, string } from "../../../schema/fields";
import { partId } from "../ids";
import { variableDisplayType } from "./enums";
import { variableSource } from "./source";
import { variableValue } from "./value";

export const variable = model(
  "DashboardVariable",
  "A dashboard variable, which users set at the top of the dashboard and queries reference.",
  {
    id: partId("variable"),
    name: field(string(1, 100), "Name of the variable in queries."),
    displayName: field(string(1, 100), "Display name of the variable."),
    description: field(string(0, 4096).optional(), "Description of the variable."),
    displayType: field(
      variableDisplayType,
      "Display type of the variable: name and value, value only, or hidden.",
    ),
    displayFullRow: field(
      flag().optional(),
      "Whether the variable occupies a full row. Only for a textbox.",
    ),
    source: field(variableSource, "Source of the values."),
    value: field(variableValue, "Value of the variable when the dashboard is opened."),
  },
);
export type DashboardVariable = z.output<typeof variable>;
