import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, integer, list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { observationField, spanField, spanObservationField } from "../shared/observation";
import { orderDirection, rowStyle } from "../shared/words";
import { dataMode, overLogs, overMetrics, overSpans, plainDataprime, queryType } from "./parts";

const column = <const N extends string, A extends z.ZodType>(name: N, aggregation: A) =>
  model(name, "A column with a value for each group.", {
    id: field(text(1, 255).optional(), "Id of the column. It must stay the same over all updates.", { made: "uuid" }),
    name: field(text(1, 255).optional(), "Heading of the column."),
    isVisible: field(flag().optional(), "Whether the column is shown.", { presence: true }),
    aggregation: field(aggregation.optional(), "The value."),
  });
const GROUPED = "Groups with a row each; left out, each record has one.";
const COLUMNS = "Columns with a value for each group.";

const queries = {
  logs: field(
    model("DashboardDataTableLogsQuery", "Rows of logs.", {
      ...overLogs,
      grouping: field(
        model("DashboardDataTableLogsGrouping", "Groups of logs.", {
          groupBys: field(list(observationField, 0, 1000).optional(), "Fields to group by.", { instead: "groupBy" }),
          groupBy: field(list(text(1, 4096), 0, 1000).optional(), "Fields to group by, with dots between their steps.", {
            instead: "groupBys",
          }),
          aggregations: field(list(column("DashboardDataTableLogsAggregation", logsAggregation), 0, 1000).optional(), COLUMNS),
        }).optional(),
        GROUPED,
      ),
    }),
    "Rows of logs.",
  ),
  spans: field(
    model("DashboardDataTableSpansQuery", "Rows of spans.", {
      ...overSpans,
      grouping: field(
        model("DashboardDataTableSpansGrouping", "Groups of spans.", {
          groupBys: field(list(spanObservationField, 0, 1000).optional(), "Fields to group by.", { instead: "groupBy" }),
          groupBy: field(list(spanField, 0, 1000).optional(), "Fields to group by, by their kind; `groupBys` is the newer way.", {
            instead: "groupBys",
          }),
          aggregations: field(list(column("DashboardDataTableSpansAggregation", spansAggregation), 0, 1000).optional(), COLUMNS),
        }).optional(),
        GROUPED,
      ),
    }),
    "Rows of spans.",
  ),
  metrics: field(
    model("DashboardDataTableMetricsQuery", "Rows of series.", { ...overMetrics, promqlQueryType: queryType }),
    "Rows of series.",
  ),
  dataprime: field(plainDataprime, "Rows that a DataPrime query gives."),
};
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardDataTableQuery", about: "What a table asks for." });
export type DashboardDataTableQuery = OneOf<Queries>;
const query: z.ZodType<DashboardDataTableQuery> = queryShape;

const shape = model("DashboardDataTable", "Records or groups, as rows.", {
  query: field(query.optional(), "What is shown."),
  columns: field(
    list(
      model("DashboardDataTableColumn", "A column of a table.", {
        field: field(text(1, 4096).optional(), "Field the column shows."),
        width: field(integer(0).optional(), "Width of the column, in pixels."),
      }),
      0,
      1000,
    ).optional(),
    "Columns, from left to right.",
  ),
  orderBy: field(
    model("DashboardDataTableOrder", "What rows are sorted by.", {
      field: field(text(1, 4096).optional(), "Field the rows are sorted by."),
      orderDirection: field(orderDirection.optional(), "Whether the smallest or the largest comes first."),
    }).optional(),
    "What the rows are sorted by.",
  ),
  resultsPerPage: field(integer(1).optional(), "Rows on a page."),
  rowStyle: field(rowStyle.optional(), "How a row looks."),
  dataModeType: dataMode,
});
export interface DashboardDataTable extends z.output<typeof shape> {}
export const dataTable: z.ZodType<DashboardDataTable> = shape;
