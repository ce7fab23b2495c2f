import { optional } from "../../../schema/facts";
import { flag, integer, model } from "../../../schema/fields";
import { thresholdBy } from "../enums";
import { arcDisplay, displaySeriesName, pieLabel } from "../shared/display";
import {
  categoryFields,
  ends,
  legendByField,
  legendField,
  maxCount,
  numbers,
  oldValueField,
  palette,
  subCategoryFields,
  template,
  thresholdFields,
  valueField,
  valueFields,
} from "./parts";

const commonNumberFields = {
  categoryFields,
  ...numbers,
  ...ends,
  ...thresholdFields,
  legend: legendField,
  legendBy: legendByField,
};
const seriesFields = {
  valueFields,
  valueField: oldValueField,
  displaySeriesName,
};

export const stat = model("DashboardStat", "Values as large numbers.", {
  ...seriesFields,
  ...commonNumberFields,
  thresholdBy: optional(thresholdBy, "Whether a threshold colors the value or its background."),
});

const arc = (which: string) =>
  optional(flag(), `Whether the ${which} arc is shown.`, {
    deprecated: "Use `arcDisplay`, which shows the arcs if it is set.",
  });
export const gauge = model("DashboardDynamicGauge", "Values as gauges.", {
  ...seriesFields,
  ...commonNumberFields,
  arcDisplay: optional(
    arcDisplay,
    "Arcs of the gauge. If set, even to an empty object, arcs are shown; if omitted, they are hidden.",
    { zeroIsValue: true },
  ),
  showMinMax: optional(flag(), "Whether the bounds of the range are shown."),
  showInnerArc: arc("inner"),
  showOuterArc: arc("outer"),
});

export const hexagonBins = model(
  "DashboardHexagonBins",
  "A hexagon grid with one cell per group.",
  {
    valueField,
    ...commonNumberFields,
  },
);

export const pieChart = model("DashboardDynamicPie", "A pie chart.", {
  valueField,
  categoryFields,
  subCategoryFields,
  groupNameTemplate: template("a slice"),
  stackNameTemplate: template("a slice of the outer ring"),
  labelDefinition: optional(pieLabel, "Slice labels."),
  legend: legendField,
  maxSlicesPerChart: maxCount("slices"),
  maxSlicesPerStack: maxCount("slices of the outer ring per inner slice"),
  minSlicePercentage: optional(integer(0, 100), "Percentage below which slices are combined.", {
    explicitZero: true,
  }),
  showTotal: optional(flag(), "Whether the total is shown in the center."),
  ...numbers,
  ...palette,
});
