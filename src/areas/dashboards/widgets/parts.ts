import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, float, integer, list, model, text } from "../../../schema/fields";
import { filterSource, logsFilter, metricsFilter, spansFilter } from "../shared/filters";
import { dataprimeQuery, luceneQuery, promQlQuery } from "../shared/queries";
import { timeFrameSelect } from "../shared/time";
import { dataModeType, editorMode, promQlQueryType, unit } from "../shared/words";

/** What the queries of all kinds of widget have in common, by where they look. */
const timeFrame = field(timeFrameSelect.optional(), "Time the query looks at; left out, that of the dashboard.");
const lucene = field(luceneQuery.optional(), "Lucene query that narrows it further; left out or empty, nothing does.");

export const overLogs = {
  luceneQuery: lucene,
  filters: field(list(logsFilter, 0, 1000).optional(), "Filters that all have to pass."),
  timeFrame,
};
export const overSpans = {
  luceneQuery: lucene,
  filters: field(list(spansFilter, 0, 1000).optional(), "Filters that all have to pass."),
  timeFrame,
};
export const overMetrics = {
  promqlQuery: field(promQlQuery.optional(), "The PromQL query. Variables of the dashboard may stand in it."),
  filters: field(list(metricsFilter, 0, 1000).optional(), "Filters laid over the query."),
  editorMode: field(editorMode.optional(), "How the product's editor shows the query: as text or as a form."),
  timeFrame,
};
export const overDataprime = {
  dataprimeQuery: field(dataprimeQuery.optional(), "The DataPrime query."),
  filters: field(list(filterSource, 0, 1000).optional(), "Filters laid over the query."),
  timeFrame,
};
export const queryType = field(promQlQueryType.optional(), "Whether the query is evaluated over the stretch of time or at its end.");

const dataprimeShape = model("DashboardDataprimeQuery", "Asks by DataPrime.", overDataprime);
export interface DashboardDataprimeQuery extends z.output<typeof dataprimeShape> {}
export const plainDataprime: z.ZodType<DashboardDataprimeQuery> = dataprimeShape;

/** How values are written. */
export const numbers = {
  unit: field(unit.optional(), "Unit of the values."),
  customUnit: field(text(1, 255).optional(), "Unit in your own words, with the unit CUSTOM."),
  decimal: field(integer(0, 15).optional(), "Digits after the point.", { presence: true }),
  decimalPrecision: field(flag().optional(), "Whether values keep all those digits, rather than being shortened.", { presence: true }),
};

export const dataMode = field(
  dataModeType.optional(),
  "Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive.",
);

export const yAxis = {
  yAxisMin: field(float().optional(), "Lower end of the value axis; left out, it follows from the values. Kept in 32 bits.", {
    presence: true,
  }),
  yAxisMax: field(float().optional(), "Upper end of the value axis; left out, it follows from the values. Kept in 32 bits.", {
    presence: true,
  }),
};

export const palette = {
  colorScheme: field(text(1, 255).optional(), "Name of the palette."),
  hashColors: field(flag().optional(), "Whether the colour follows from the name, so that it is the same everywhere."),
};
