import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, model, text } from "../../../schema/fields";
import { partId } from "../ids";
import { variableSource } from "./source";
import { variableValue } from "./value";
import { variableDisplayType } from "./words";

const shape = model("DashboardVariable", "A value that people choose at the top of a dashboard, for its queries to use.", {
  id: partId("variable"),
  name: field(text(1, 100), "Name by which queries use the variable."),
  displayName: field(text(1, 100), "Name shown beside the variable."),
  description: field(text(0, 4096).optional(), "What the variable is for."),
  displayType: field(variableDisplayType, "How the variable is shown: with its name and value, with its value alone, or not at all."),
  displayFullRow: field(flag().optional(), "Whether the variable takes a row of its own. Only for a text box."),
  source: field(variableSource, "Where the values come from."),
  value: field(variableValue, "What the variable stands for when the dashboard is opened."),
});
export interface DashboardVariable extends z.output<typeof shape> {}
export const variable: z.ZodType<DashboardVariable> = shape;
