import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { empty, flag, float, model } from "../../../schema/fields";
import type { AtMostOne } from "../../../schema/types";
import { atMostOne, union } from "../../../schema/union";
import { colorGradientType, colorSolidType } from "../color-enums";
import { scaleType, xAxisTimeFormat } from "../enums";
import { minMax } from "../shared/display";
import { bucketUnit, colorPreset } from "./enums";
import { fields, numbers, oneField, template, valueField } from "./parts";

const tooltip = (name: string) =>
  model(name, "Tooltip.", {
    labels: fields("Columns of the result that the tooltip shows."),
    messageTemplate: template("the tooltip"),
  }).optional();

const regionField = oneField("Column with the region name.");
const config = union("DashboardGeomapConfig", "The location columns of a map.", {
  coordinateConfig: model("DashboardGeomapCoordinates", "Locations by coordinates.", {
    latitudeField: oneField("Column with the latitude, in degrees."),
    longitudeField: oneField("Column with the longitude, in degrees."),
  }),
  awsRegionConfig: model("DashboardGeomapAwsRegions", "Locations by AWS region.", {
    awsRegionField: regionField,
  }),
  ibmRegionConfig: field(
    model("DashboardGeomapIbmRegions", "Locations by IBM Cloud region.", { regionField }),
    "Locations by IBM Cloud region.",
    { preview: true },
  ),
  allRegionConfig: field(
    model("DashboardGeomapAllRegions", "Locations by region of any cloud provider.", {
      regionField,
    }),
    "Locations by region of any cloud provider.",
    { preview: true },
  ),
});
const over = (name: string, about: string) =>
  field(model(name, about, { field: oneField("Column to aggregate.") }), about);
const aggregation = union("DashboardGeomapAggregation", "Aggregation of the rows of a location.", {
  count: empty("Number of rows."),
  sum: over("DashboardGeomapSum", "Sum of a column."),
  min: over("DashboardGeomapMin", "Minimum of a column."),
  max: over("DashboardGeomapMax", "Maximum of a column."),
  avg: over("DashboardGeomapAvg", "Average of a column."),
});
const color = union("DashboardGeomapColor", "Display of marker values.", {
  size: field(colorSolidType, "One color; the size of a marker shows the value."),
  colorRange: field(colorGradientType, "A color gradient; the color of a marker shows the value."),
});
export const geomap = model("DashboardGeomap", "Markers on a world map.", {
  config: optional(config, "Location columns."),
  aggregation: aggregation.optional(),
  color: color.optional(),
  minMax: optional(minMax, "Range for marker sizes and colors."),
  tooltip: tooltip("DashboardGeomapTooltip"),
  ...numbers,
});
const colorVariants = {
  preset: field(colorPreset, "Color gradient, by its legacy name."),
  colorRange: field(colorGradientType, "Color gradient."),
};
const axisEnd = (which: string) =>
  optional(
    float(),
    `${which} bound of the color range, as a 32-bit float. Default: derived from the values.`,
    {
      explicitZero: true,
    },
  );
const heatmapFields = {
  valueField,
  xAxisFields: fields("Columns for the x-axis."),
  yAxisFields: fields("Columns for the y-axis."),
  xAxisTimeFormat: optional(xAxisTimeFormat, "Time format of the axis labels."),
  colorAxisMin: axisEnd("Lower"),
  colorAxisMax: axisEnd("Upper"),
  scaleType: optional(scaleType, "Whether the color scale is linear or logarithmic."),
  histogramBucketUnit: optional(bucketUnit, "Unit of the histogram bucket bounds."),
  showNumbers: optional(flag(), "Whether cells show their values."),
  tooltip: tooltip("DashboardHeatmapTooltip"),
  ...numbers,
};
interface ColorVariants extends FieldValues<typeof colorVariants> {}
interface HeatmapFields extends FieldValues<typeof heatmapFields> {}
export type DashboardHeatmap = HeatmapFields & AtMostOne<ColorVariants>;
export const heatmap: Schema<DashboardHeatmap> = atMostOne(
  "DashboardHeatmap",
  "A heatmap, whose cell colors show the values.",
  colorVariants,
  heatmapFields,
);
