import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, flag, float, model } from "../../../schema/fields";
import type { AtMostOne } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { minMax } from "../shared/display";
import { colorGradientType, colorSolidType, scaleType, xAxisTimeFormat } from "../shared/words";
import { fields, numbers, oneField, template, valueField } from "./parts";

const tooltip = (name: string) =>
  field(
    model(name, "What is shown at the pointer.", {
      labels: fields("Columns of the result that are shown there."),
      messageTemplate: template("what is at the pointer"),
    }).optional(),
    "What is shown at the pointer.",
  );

const regionField = oneField("Column of the result that holds the name of the region.");
const config = oneOf(
  {
    coordinateConfig: field(
      model("DashboardGeomapCoordinates", "Places by their coordinates.", {
        latitudeField: oneField("Column of the result that holds the latitude, in degrees."),
        longitudeField: oneField("Column of the result that holds the longitude, in degrees."),
      }),
      "Places by their coordinates.",
    ),
    awsRegionConfig: field(
      model("DashboardGeomapAwsRegions", "Places by regions of AWS.", { awsRegionField: regionField }),
      "Places by regions of AWS.",
    ),
    ibmRegionConfig: field(
      model("DashboardGeomapIbmRegions", "Places by regions of IBM Cloud.", { regionField }),
      "Places by regions of IBM Cloud.",
      { preview: true },
    ),
    allRegionConfig: field(
      model("DashboardGeomapAllRegions", "Places by regions of any cloud.", { regionField }),
      "Places by regions of any cloud.",
      { preview: true },
    ),
  },
  {},
  { model: "DashboardGeomapConfig", about: "How the places of a map are told." },
);
const over = (name: string, about: string) => field(model(name, about, { field: oneField("The column.") }), about);
const aggregation = oneOf(
  {
    count: empty("How many rows there are."),
    sum: over("DashboardGeomapSum", "Sum of a column."),
    min: over("DashboardGeomapMin", "Smallest value of a column."),
    max: over("DashboardGeomapMax", "Largest value of a column."),
    avg: over("DashboardGeomapAvg", "Average of a column."),
  },
  {},
  { model: "DashboardGeomapAggregation", about: "What is shown of the rows of a place." },
);
const color = oneOf(
  {
    size: field(colorSolidType, "One colour: the size of a spot tells the value."),
    colorRange: field(colorGradientType, "A range of colours: the colour of a spot tells the value."),
  },
  {},
  { model: "DashboardGeomapColor", about: "How a spot tells its value." },
);
const geomapShape = model("DashboardGeomap", "Spots on a map of the world.", {
  config: field(config.optional(), "How the places are told."),
  aggregation: field(aggregation.optional(), "What is shown of the rows of a place."),
  color: field(color.optional(), "How a spot tells its value."),
  minMax: field(minMax.optional(), "The ends of the range that sizes and colours go by."),
  tooltip: tooltip("DashboardGeomapTooltip"),
  ...numbers,
});
export interface DashboardGeomap extends z.output<typeof geomapShape> {}
export const geomap: z.ZodType<DashboardGeomap> = geomapShape;

const preset = choice(
  "HEATMAP_COLOR_PRESET_",
  ["UNSPECIFIED", "BLUE", "GREEN", "RED", "THRESHOLD", "BLUE_REVERSED", "GREEN_REVERSED", "RED_REVERSED", "THRESHOLD_REVERSED"],
  "DashboardHeatmapPreset",
);
const bucketUnit = choice(
  "HEATMAP_HISTOGRAM_BUCKET_UNIT_",
  [
    "UNSPECIFIED",
    "NANOSECONDS",
    "MICROSECONDS",
    "MILLISECONDS",
    "SECONDS",
    "BYTES_IEC",
    "KIBYTES",
    "MIBYTES",
    "GIBYTES",
    "BYTES",
    "KBYTES",
    "MBYTES",
    "GBYTES",
  ],
  "DashboardHeatmapBucketUnit",
);
const colours = {
  preset: field(preset, "A range of colours, by the older names."),
  colorRange: field(colorGradientType, "A range of colours."),
};
const axisEnd = (which: string) =>
  field(float().optional(), `${which} end of the range of colours; left out, it follows from the values. Kept in 32 bits.`, {
    presence: true,
  });
const heat = {
  valueField,
  xAxisFields: fields("Columns of the result that make the axis from left to right."),
  yAxisFields: fields("Columns of the result that make the upright axis."),
  xAxisTimeFormat: field(xAxisTimeFormat.optional(), "How the labels of a time axis are written."),
  colorAxisMin: axisEnd("Lower"),
  colorAxisMax: axisEnd("Upper"),
  scaleType: field(scaleType.optional(), "Whether colours follow values in a linear or logarithmic way."),
  histogramBucketUnit: field(bucketUnit.optional(), "Unit of the bounds of a histogram's buckets."),
  showNumbers: field(flag().optional(), "Whether values are written into the cells."),
  tooltip: tooltip("DashboardHeatmapTooltip"),
  ...numbers,
};
interface Colours extends z.output<z.ZodObject<typeof colours>> {}
interface Heat extends z.output<z.ZodObject<typeof heat>> {}
const heatmapShape = oneOf(colours, heat, { optional: true, model: "DashboardHeatmap", about: "Cells whose colour tells a value." });
export type DashboardHeatmap = Heat & AtMostOne<Colours>;
export const heatmap: z.ZodType<DashboardHeatmap> = heatmapShape;
