import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, flag, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { bars } from "./bars";

const views = {
  category: empty("By the names of the groups."),
  value: empty("By the values."),
};
interface Views extends z.output<z.ZodObject<typeof views>> {}
const viewShape = oneOf(views, {}, { model: "DashboardHorizontalBarYAxis", about: "What the upright axis of lying bars tells." });
export type DashboardHorizontalBarYAxis = OneOf<Views>;
const yAxisViewBy: z.ZodType<DashboardHorizontalBarYAxis> = viewShape;

const shape = model("DashboardHorizontalBarChart", "Values as lying bars.", {
  ...bars,
  displayOnBar: field(flag().optional(), "Whether the value is written on the bar."),
  yAxisViewBy: field(yAxisViewBy.optional(), "What the upright axis tells."),
});
export interface DashboardHorizontalBarChart extends z.output<typeof shape> {}
export const horizontalBarChart: z.ZodType<DashboardHorizontalBarChart> = shape;
