import { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, float, int64, integer, list, text } from "../../../schema/fields";
import { legend, threshold } from "../shared/display";
import { observationField } from "../shared/observation";
import { legendBy, scaleType, thresholdType, unit } from "../shared/words";

// What several visualizations of the dynamic widget have in common.

export const fields = (about: string) => field(list(observationField, 0, 1000).optional(), about);
export const oneField = (about: string) => field(observationField.optional(), about);
export const template = (of: string) => field(text(1, 4096).optional(), `Text that names ${of}, with placeholders.`);
export const most = (of: string) => field(integer(1).optional(), `Most ${of} that are drawn.`);

export const categoryFields = fields("Columns of the result whose values make the groups.");
export const subCategoryFields = fields("Columns of the result whose values make the slices of a group.");
export const valueField = oneField("Column of the result that holds the values.");
export const valueFields = fields("Columns of the result that hold the values.");
export const temporalField = oneField("Column of the result that holds the time.");
export const oldValueField = field(observationField.optional(), "Column of the result that holds the value.", {
  deprecated: "Use `valueFields`.",
});

/** How values are written. */
export const numbers = {
  unit: field(unit.optional(), "Unit of the values."),
  customUnit: field(text(1, 128).optional(), "Unit in your own words, with the unit CUSTOM."),
  decimalPrecision: field(integer(0, 15).optional(), "Digits after the point; left out, the product decides.", { presence: true }),
  allowAbbreviation: field(flag().optional(), "Whether large values are shortened."),
};

const end = (which: string) =>
  field(z.number().optional(), `${which} end of the range that colours and arcs go by; left out, it follows from the values.`, {
    presence: true,
  });
export const ends = { min: end("Lower"), max: end("Upper") };

export const colours = {
  thresholds: field(list(threshold, 0, 1000).optional(), "Values from which other colours are used."),
  thresholdType: field(thresholdType.optional(), "Whether thresholds are values or percents of the range from `min` to `max`."),
};

export const legendField = field(legend.optional(), "The list that says which colour is what.");
export const legendByField = field(legendBy.optional(), "Whether the legend lists groups or thresholds.");

const axisEnd = (which: string) =>
  field(float().optional(), `${which} end of the value axis; left out, it follows from the values. Kept in 32 bits.`, { presence: true });
export const axis = {
  scaleType: field(scaleType.optional(), "Whether the value axis is linear or logarithmic."),
  yAxisMin: axisEnd("Lower"),
  yAxisMax: axisEnd("Upper"),
};

export const palette = {
  colorScheme: field(text(1, 128).optional(), "Name of the palette."),
  hashColors: field(flag().optional(), "Whether the colour follows from the name, so that it is the same everywhere."),
};

export const seriesCountLimit = field(int64(undefined, undefined, false).optional(), "Most series that are drawn.");
