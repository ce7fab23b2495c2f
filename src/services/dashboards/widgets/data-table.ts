import { type FieldValues, optional, type Schema } from "../../../schema/facts";
import { flag, integer, list, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { orderDirection, rowStyle } from "../enums";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { logsGroupBys, queryType, spansGroupBys } from "../shared/queries";
import {
  dataMode,
  logsQueryFields,
  metricsQueryFields,
  plainDataprime,
  spansQueryFields,
} from "./parts";

const column = <const N extends string, A extends Schema>(name: N, aggregation: A) =>
  model(name, "A column with one value per group.", {
    id: optional(string(1, 255), "Id of the column. It must be the same in all updates.", {
      generatedId: "uuid",
    }),
    name: optional(string(1, 255), "Heading of the column."),
    isVisible: optional(flag(), "Whether the column is shown.", { explicitZero: true }),
    aggregation: optional(aggregation, "Value."),
  });
const GROUPED = "Grouping of the rows. If omitted, the table has one row per record.";
const COLUMNS = "Columns with one value per group.";

const dataTableQueries = {
  logs: model("DashboardDataTableLogsQuery", "A query on logs.", {
    ...logsQueryFields,
    grouping: optional(
      model("DashboardDataTableLogsGrouping", "A grouped query on logs.", {
        ...logsGroupBys("Fields to group by."),
        aggregations: optional(
          list(column("DashboardDataTableLogsAggregation", logsAggregation), 0, 1000),
          COLUMNS,
        ),
      }),
      GROUPED,
    ),
  }),
  spans: model("DashboardDataTableSpansQuery", "A query on spans.", {
    ...spansQueryFields,
    grouping: optional(
      model("DashboardDataTableSpansGrouping", "A grouped query on spans.", {
        ...spansGroupBys("Fields to group by."),
        aggregations: optional(
          list(column("DashboardDataTableSpansAggregation", spansAggregation), 0, 1000),
          COLUMNS,
        ),
      }),
      GROUPED,
    ),
  }),
  metrics: model("DashboardDataTableMetricsQuery", "A query on metrics.", {
    ...metricsQueryFields,
    promqlQueryType: queryType,
  }),
  dataprime: plainDataprime,
};
interface DataTableQueries extends FieldValues<typeof dataTableQueries> {}
export type DashboardDataTableQuery = OneOf<DataTableQueries>;
const dataTableQuery: Schema<DashboardDataTableQuery> = union(
  "DashboardDataTableQuery",
  "The query of a data table.",
  dataTableQueries,
);

export const dataTable = model(
  "DashboardDataTable",
  "A data table with one row per record or group.",
  {
    query: optional(dataTableQuery, "Query of the widget."),
    columns: optional(
      list(
        model("DashboardDataTableColumn", "A column of a table.", {
          field: optional(string(1, 4096), "Field that the column shows."),
          width: optional(integer(0), "Width of the column, in pixels."),
        }),
        0,
        1000,
      ),
      "Columns, from left to right.",
    ),
    orderBy: optional(
      model("DashboardDataTableOrder", "The sort order of rows.", {
        field: optional(string(1, 4096), "Field that the rows are sorted by."),
        orderDirection: optional(orderDirection, "Sort direction."),
      }),
      "Sort order of the rows.",
    ),
    resultsPerPage: optional(integer(1), "Number of rows per page."),
    rowStyle: optional(rowStyle, "Row style."),
    dataModeType: dataMode,
  },
);
