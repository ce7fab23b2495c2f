import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, flag, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { colorsBy } from "../shared/display";
import { barValueDisplay, orderDirection, sortByType } from "../shared/words";
import { axis, categoryFields, legendField, most, numbers, palette, subCategoryFields, template, valueField } from "./parts";
import { queryId } from "./queries";

const yAxisViewBy = choice("Y_AXIS_VIEW_BY_", ["UNSPECIFIED", "CATEGORY", "VALUE"], "DashboardBarsViewBy");
const sortStrategy = oneOf(
  {
    category: empty("By the name of the category."),
    queryValue: field(
      model("DashboardSortByQuery", "By the values of a query.", {
        queryId: field(text(1, 255).optional(), "Id of the query whose values decide."),
      }),
      "By the values of a query.",
    ),
  },
  { strategyType: field(text(1, 128).optional(), "Name of the strategy, as the product's editor keeps it.") },
  { optional: true, model: "DashboardSortStrategy", about: "What bars are sorted by." },
);
const sortOrder = model("DashboardSortOrder", "In which order bars stand.", {
  strategy: field(sortStrategy.optional(), "What they are sorted by."),
  orderDirection: field(orderDirection.optional(), "Whether the smallest or the greatest comes first."),
});
const settings = model("DashboardQueryField", "Which column of one query's result is drawn.", { queryId, valueField });

const bars = {
  categoryFields,
  groupNameTemplate: template("a bar"),
  maxBarsPerChart: most("bars"),
  colorsBy: field(colorsBy.optional(), "What decides the colour."),
  legend: legendField,
  ...numbers,
  ...axis,
  ...palette,
};
const single = {
  valueField,
  subCategoryFields,
  stackNameTemplate: template("a slice"),
  maxSlicesPerBar: most("slices of a bar"),
  sortBy: field(sortByType.optional(), "What the bars are sorted by."),
};
const multi = {
  queryFieldSettings: field(list(settings, 0, 1000).optional(), "Which column is drawn, query by query."),
  sortOrder: field(sortOrder.optional(), "In which order the bars stand."),
};
const upright = { barValueDisplay: field(barValueDisplay.optional(), "Where the value of a bar is written.") };
const lying = {
  displayOnBar: field(flag().optional(), "Whether the value is written on the bar."),
  yAxisViewBy: field(yAxisViewBy.optional(), "Whether the upright axis names categories or values."),
};

const verticalShape = model("DashboardVerticalBars", "Upright bars, of one query.", { ...bars, ...single, ...upright });
export interface DashboardVerticalBars extends z.output<typeof verticalShape> {}
export const verticalBars: z.ZodType<DashboardVerticalBars> = verticalShape;

const verticalMultiShape = model("DashboardVerticalBarsMulti", "Upright bars, of several queries.", { ...bars, ...multi, ...upright });
export interface DashboardVerticalBarsMulti extends z.output<typeof verticalMultiShape> {}
export const verticalBarsMulti: z.ZodType<DashboardVerticalBarsMulti> = verticalMultiShape;

const horizontalShape = model("DashboardHorizontalBars", "Lying bars, of one query.", { ...bars, ...single, ...lying });
export interface DashboardHorizontalBars extends z.output<typeof horizontalShape> {}
export const horizontalBars: z.ZodType<DashboardHorizontalBars> = horizontalShape;

const horizontalMultiShape = model("DashboardHorizontalBarsMulti", "Lying bars, of several queries.", { ...bars, ...multi, ...lying });
export interface DashboardHorizontalBarsMulti extends z.output<typeof horizontalMultiShape> {}
export const horizontalBarsMulti: z.ZodType<DashboardHorizontalBarsMulti> = horizontalMultiShape;
