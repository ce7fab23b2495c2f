import { field } from "../../../schema/facts";
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
      queryId: field(string(1, 255).optional(), "Id of the query that provides the values."),
    }),
  },
  {
    strategyType: field(string(1, 128).optional(), "Name of the strategy in the dashboard editor."),
  },
);
const sortOrder = model("DashboardSortOrder", "The sort order of bars.", {
  strategy: field(sortStrategy.optional(), "Sort strategy."),
  orderDirection: field(orderDirection.optional(), "Sort direction."),
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
  sortBy: field(sortByType.optional(), "Property that bars are sorted by."),
};
const multiQueryFields = {
  queryFieldSettings: field(list(settings, 0, 1000).optional(), "Value column per query."),
  sortOrder: field(sortOrder.optional(), "Sort order of the bars."),
};
const verticalFields = {
  barValueDisplay: field(barValueDisplay.optional(), "Position of the bar values."),
};
const horizontalFields = {
  displayOnBar: field(flag().optional(), "Whether the value is shown on the bar."),
  yAxisViewBy: field(
    yAxisViewBy.optional(),
    "Whether the vertical axis shows categories or values.",
  ),
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
