import { optional } from "../../../schema/facts";
import { flag, integer, list, model, string } from "../../../schema/fields";
import { dataModeType, editorMode, unit } from "../enums";
import { hashColors } from "../shared/display";
import { filterSource, logsFilter, metricsFilter, spansFilter } from "../shared/filters";
import { dataprimeQuery, luceneQuery, promqlQuery } from "../shared/queries";
import { timeFrameSelect } from "../shared/time";

/** Query fields that several widgets share, by data source. */
const timeFrame = optional(
  timeFrameSelect,
  "Time frame of the query. Default: the time frame of the dashboard.",
);
const lucene = optional(
  luceneQuery,
  "Lucene query that filters the data. If omitted or empty, all data matches.",
);

export const logsQueryFields = {
  luceneQuery: lucene,
  filters: optional(list(logsFilter, 0, 1000), "Filters. All filters must match."),
  timeFrame,
};
export const spansQueryFields = {
  luceneQuery: lucene,
  filters: optional(list(spansFilter, 0, 1000), "Filters. All filters must match."),
  timeFrame,
};
export const metricsQueryFields = {
  promqlQuery,
  filters: optional(list(metricsFilter, 0, 1000), "Filters that are added to the query."),
  editorMode: optional(editorMode, "Editor mode of the query: text or builder."),
  timeFrame,
};
export const dataprimeQueryFields = {
  dataprimeQuery: optional(dataprimeQuery, "The DataPrime query."),
  filters: optional(list(filterSource, 0, 1000), "Filters that are added to the query."),
  timeFrame,
};

export const plainDataprime = model(
  "DashboardDataprimeQuery",
  "A DataPrime query.",
  dataprimeQueryFields,
);

/** Number format. */
export const numbers = {
  unit: optional(unit, "Unit of the values."),
  customUnit: optional(string(1, 255), "Custom unit, if `unit` is CUSTOM."),
  decimal: optional(integer(0, 15), "Number of decimals.", { explicitZero: true }),
  decimalPrecision: optional(
    flag(),
    "Whether values always have this number of decimals instead of being abbreviated.",
    { explicitZero: true },
  ),
};

export const dataMode = optional(
  dataModeType,
  "Data tier to query: HIGH is frequent search, ARCHIVE is the archive. Default: HIGH.",
);

export const palette = {
  colorScheme: optional(string(1, 255), "Name of the color palette."),
  hashColors,
};
