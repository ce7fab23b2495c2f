import type { z } from "zod";
import { field } from "../../../schema/facts";
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

const column = <const N extends string, A extends z.ZodType>(name: N, aggregation: A) =>
  model(name, "A column with one value per group.", {
    id: field(string(1, 255).optional(), "Id of the column. It must be the same in all updates.", {
      generatedId: "uuid",
    }),
    name: field(string(1, 255).optional(), "Heading of the column."),
    isVisible: field(flag().optional(), "Whether the column is shown.", { explicitZero: true }),
    aggregation: field(aggregation.optional(), "Value."),
  });
const GROUPED = "Grouping of the rows. If omitted, the table has one row per record.";
const COLUMNS = "Columns with one value per group.";

const dataTableQueries = {
  logs: model("DashboardDataTableLogsQuery", "A query on logs.", {
    ...logsQueryFields,
    grouping: field(
      model("DashboardDataTableLogsGrouping", "A grouped query on logs.", {
        ...logsGroupBys("Fields to group by."),
        aggregations: field(
          list(column("DashboardDataTableLogsAggregation", logsAggregation), 0, 1000).optional(),
          COLUMNS,
        ),
      }).optional(),
      GROUPED,
    ),
  }),
  spans: model("DashboardDataTableSpansQuery", "A query on spans.", {
    ...spansQueryFields,
    grouping: field(
      model("DashboardDataTableSpansGrouping", "A grouped query on spans.", {
        ...spansGroupBys("Fields to group by."),
        aggregations: field(
          list(column("DashboardDataTableSpansAggregation", spansAggregation), 0, 1000).optional(),
          COLUMNS,
        ),
      }).optional(),
      GROUPED,
    ),
  }),
  metrics: model("DashboardDataTableMetricsQuery", "A query on metrics.", {
    ...metricsQueryFields,
    promqlQueryType: queryType,
  }),
  dataprime: plainDataprime,
};
interface DataTableQueries extends z.output<z.ZodObject<typeof dataTableQueries>> {}
export type DashboardDataTableQuery = OneOf<DataTableQueries>;
const dataTableQuery: z.ZodType<DashboardDataTableQuery> = union(
  "DashboardDataTableQuery",
  "The query of a data table.",
  dataTableQueries,
);

export const dataTable = model(
  "DashboardDataTable",
  "A data table with one row per record or group.",
  {
    query: field(dataTableQuery.optional(), "Query of the widget."),
    columns: field(
      list(
        model("DashboardDataTableColumn", "A column of a table.", {
          field: field(string(1, 4096).optional(), "Field that the column shows."),
          width: field(integer(0).optional(), "Width of the column, in pixels."),
        }),
        0,
        1000,
      ).optional(),
      "Columns, from left to right.",
    ),
    orderBy: field(
      model("DashboardDataTableOrder", "The sort order of rows.", {
        field: field(string(1, 4096).optional(), "Field that the rows are sorted by."),
        orderDirection: field(orderDirection.optional(), "Sort direction."),
      }).optional(),
      "Sort order of the rows.",
    ),
    resultsPerPage: field(integer(1).optional(), "Number of rows per page."),
    rowStyle: field(rowStyle.optional(), "Row style."),
    dataModeType: dataMode,
  },
);
