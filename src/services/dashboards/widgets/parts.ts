import { field } from "../../../schema/facts";
import { flag, integer, list, model, string } from "../../../schema/fields";
import { dataModeType, editorMode, unit } from "../enums";
import { hashColors } from "../shared/display";
import { filterSource, logsFilter, metricsFilter, spansFilter } from "../shared/filters";
import { dataprimeQuery, luceneQuery, promqlQuery } from "../shared/queries";
import { timeFrameSelect } from "../shared/time";

/** Query fields that several widgets share, by data source. */
const timeFrame = field(
  timeFrameSelect.optional(),
  "Time frame of the query. Default: the time frame of the dashboard.",
);
const lucene = field(
  luceneQuery.optional(),
  "Lucene query that filters the data. If omitted or empty, all data matches.",
);

export const logsQueryFields = {
  luceneQuery: lucene,
  filters: field(list(logsFilter, 0, 1000).optional(), "Filters. All filters must match."),
  timeFrame,
};
export const spansQueryFields = {
  luceneQuery: lucene,
  filters: field(list(spansFilter, 0, 1000).optional(), "Filters. All filters must match."),
  timeFrame,
};
export const metricsQueryFields = {
  promqlQuery,
  filters: field(list(metricsFilter, 0, 1000).optional(), "Filters that are added to the query."),
  editorMode: field(editorMode.optional(), "Editor mode of the query: text or builder."),
  timeFrame,
};
export const dataprimeQueryFields = {
  dataprimeQuery: field(dataprimeQuery.optional(), "The DataPrime query."),
  filters: field(list(filterSource, 0, 1000).optional(), "Filters that are added to the query."),
  timeFrame,
};

export const plainDataprime = model(
  "DashboardDataprimeQuery",
  "A DataPrime query.",
  dataprimeQueryFields,
);

/** Number format. */
export const numbers = {
  unit: field(unit.optional(), "Unit of the values."),
  customUnit: field(string(1, 255).optional(), "Custom unit, if `unit` is CUSTOM."),
  decimal: field(integer(0, 15).optional(), "Number of decimals.", { explicitZero: true }),
  decimalPrecision: field(
    flag().optional(),
    "Whether values always have this number of decimals instead of being abbreviated.",
    { explicitZero: true },
  ),
};

export const dataMode = field(
  dataModeType.optional(),
  "Data tier to query: HIGH is frequent search, ARCHIVE is the archive. Default: HIGH.",
);

export const palette = {
  colorScheme: field(string(1, 255).optional(), "Name of the color palette."),
  hashColors,
};
