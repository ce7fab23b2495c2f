import { optional } from "../../../schema/facts";
import { empty, flag, list, model, string } from "../../../schema/fields";
import { atMostOne } from "../../../schema/union";
import { barValueDisplay, orderDirection, sortByType } from "../enums";
import { colorsBy } from "../shared/display";
import { yAxisViewBy } from "./enums";
import {
  axis,
  categoryFields,
  legendField,
  maxCount,
  numbers,
  palette,
  subCategoryFields,
  template,
  valueField,
} from "./parts";
import { queryId } from "./queries";

const sortStrategy = atMostOne(
  "DashboardSortStrategy",
  "The sort strategy of bars.",
  {
    category: empty("Sort by category name."),
    queryValue: model("DashboardSortByQuery", "Sort by the values of a query.", {
      queryId: optional(string(1, 255), "Id of the query that provides the values."),
    }),
  },
  {
    strategyType: optional(string(1, 128), "Name of the strategy in the dashboard editor."),
  },
);
const sortOrder = model("DashboardSortOrder", "The sort order of bars.", {
  strategy: optional(sortStrategy, "Sort strategy."),
  orderDirection: optional(orderDirection, "Sort direction."),
});
const settings = model("DashboardQueryField", "The value column of a query.", {
  queryId,
  valueField,
});

const bars = {
  categoryFields,
  groupNameTemplate: template("a bar"),
  maxBarsPerChart: maxCount("bars"),
  colorsBy: colorsBy.optional(),
  legend: legendField,
  ...numbers,
  ...axis,
  ...palette,
};
const singleQueryFields = {
  valueField,
  subCategoryFields,
  stackNameTemplate: template("a slice"),
  maxSlicesPerBar: maxCount("slices of a bar"),
  sortBy: optional(sortByType, "Property that bars are sorted by."),
};
const multiQueryFields = {
  queryFieldSettings: optional(list(settings, 0, 1000), "Value column per query."),
  sortOrder: optional(sortOrder, "Sort order of the bars."),
};
const verticalFields = {
  barValueDisplay: optional(barValueDisplay, "Position of the bar values."),
};
const horizontalFields = {
  displayOnBar: optional(flag(), "Whether the value is shown on the bar."),
  yAxisViewBy: optional(yAxisViewBy, "Whether the vertical axis shows categories or values."),
};

export const verticalBars = model("DashboardVerticalBars", "Vertical bars for one query.", {
  ...bars,
  ...singleQueryFields,
  ...verticalFields,
});

export const verticalBarsMulti = model(
  "DashboardVerticalBarsMulti",
  "Vertical bars for multiple queries.",
  { ...bars, ...multiQueryFields, ...verticalFields },
);

export const horizontalBars = model("DashboardHorizontalBars", "Horizontal bars for one query.", {
  ...bars,
  ...singleQueryFields,
  ...horizontalFields,
});

export const horizontalBarsMulti = model(
  "DashboardHorizontalBarsMulti",
  "Horizontal bars for multiple queries.",
  { ...bars, ...multiQueryFields, ...horizontalFields },
);
