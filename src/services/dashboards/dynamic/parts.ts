import { z } from "zod";
import { optional } from "../../../schema/facts";
import { flag, int64, integer, list, string } from "../../../schema/fields";
import { legendBy, scaleType, thresholdType, unit } from "../enums";
import { hashColors, legend, threshold, yAxis } from "../shared/display";
import { observationField } from "../shared/queries";

// Fields that several visualizations of the dynamic widget share.

export const fields = (about: string) => optional(list(observationField, 0, 1000), about);
export const oneField = (about: string) => optional(observationField, about);
export const template = (of: string) =>
  optional(string(1, 4096), `Name template of ${of}, with placeholders.`);
export const maxCount = (of: string) => optional(integer(1), `Maximum number of ${of}.`);

export const categoryFields = fields("Columns that the result is grouped by.");
export const subCategoryFields = fields("Columns that divide a group into slices.");
export const valueField = oneField("Column with the values.");
export const valueFields = fields("Columns with the values.");
export const temporalField = oneField("Column with the timestamp.");
export const oldValueField = optional(observationField, "Column with the value.", {
  deprecated: "Use `valueFields`.",
});

/** Number format. */
export const numbers = {
  unit: optional(unit, "Unit of the values."),
  customUnit: optional(string(1, 128), "Custom unit, if `unit` is CUSTOM."),
  decimalPrecision: optional(integer(0, 15), "Number of decimals. If omitted, the UI chooses it.", {
    explicitZero: true,
  }),
  allowAbbreviation: optional(flag(), "Whether large values are abbreviated."),
};

const end = (which: string) =>
  optional(
    z.number(),
    `${which} bound of the range for colors and arcs. Default: derived from the values.`,
    { explicitZero: true },
  );
export const ends = { min: end("Lower"), max: end("Upper") };

export const rangeThresholdType = optional(
  thresholdType,
  "Whether thresholds are absolute values or percentages of the range from `min` to `max`.",
);
export const thresholdFields = {
  thresholds: optional(list(threshold, 0, 1000), "Color thresholds."),
  thresholdType: rangeThresholdType,
};

export const legendField = legend.optional();
export const legendByField = optional(legendBy, "Whether the legend shows groups or thresholds.");

export const axis = {
  scaleType: optional(scaleType, "Whether the value axis is linear or logarithmic."),
  ...yAxis,
};

export const palette = {
  colorScheme: optional(string(1, 128), "Name of the color palette."),
  hashColors,
};

export const seriesCountLimit = optional(
  int64(undefined, undefined, false),
  "Maximum number of series.",
);
