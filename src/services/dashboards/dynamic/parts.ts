import { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, int64, integer, list, string } from "../../../schema/fields";
import { legendBy, scaleType, thresholdType, unit } from "../enums";
import { hashColors, legend, threshold, yAxis } from "../shared/display";
import { observationField } from "../shared/queries";

// Fields that several visualizations of the dynamic widget share.

export const fields = (about: string) => field(list(observationField, 0, 1000).optional(), about);
export const oneField = (about: string) => field(observationField.optional(), about);
export const template = (of: string) =>
  field(string(1, 4096).optional(), `Name template of ${of}, with placeholders.`);
export const maxCount = (of: string) => field(integer(1).optional(), `Maximum number of ${of}.`);

export const categoryFields = fields("Columns that the result is grouped by.");
export const subCategoryFields = fields("Columns that divide a group into slices.");
export const valueField = oneField("Column with the values.");
export const valueFields = fields("Columns with the values.");
export const temporalField = oneField("Column with the timestamp.");
export const oldValueField = field(observationField.optional(), "Column with the value.", {
  deprecated: "Use `valueFields`.",
});

/** Number format. */
export const numbers = {
  unit: field(unit.optional(), "Unit of the values."),
  customUnit: field(string(1, 128).optional(), "Custom unit, if `unit` is CUSTOM."),
  decimalPrecision: field(
    integer(0, 15).optional(),
    "Number of decimals. If omitted, the UI chooses it.",
    { explicitZero: true },
  ),
  allowAbbreviation: field(flag().optional(), "Whether large values are abbreviated."),
};

const end = (which: string) =>
  field(
    z.number().optional(),
    `${which} bound of the range for colors and arcs. Default: derived from the values.`,
    { explicitZero: true },
  );
export const ends = { min: end("Lower"), max: end("Upper") };

export const rangeThresholdType = field(
  thresholdType.optional(),
  "Whether thresholds are absolute values or percentages of the range from `min` to `max`.",
);
export const thresholdFields = {
  thresholds: field(list(threshold, 0, 1000).optional(), "Color thresholds."),
  thresholdType: rangeThresholdType,
};

export const legendField = legend.optional();
export const legendByField = field(
  legendBy.optional(),
  "Whether the legend shows groups or thresholds.",
);

export const axis = {
  scaleType: field(scaleType.optional(), "Whether the value axis is linear or logarithmic."),
  ...yAxis,
};

export const palette = {
  colorScheme: field(string(1, 128).optional(), "Name of the color palette."),
  hashColors,
};

export const seriesCountLimit = field(
  int64(undefined, undefined, false).optional(),
  "Maximum number of series.",
);
