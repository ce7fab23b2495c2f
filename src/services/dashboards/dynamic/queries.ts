import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { list, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { editorMode } from "../enums";
import { logsAggregation } from "../shared/aggregations";
import { logsFilter, spansFilter } from "../shared/filters";
import {
  dataprimeQuery,
  dataTier,
  luceneQuery,
  observationField,
  promqlQuery,
  queryType,
  seriesLimit,
  spanObservationField,
} from "../shared/queries";

const lucene = optional(luceneQuery, "Lucene query that filters the data.");
const aggregation = optional(
  list(logsAggregation, 0, 1000),
  "Aggregations, one result column each.",
);

const dynamicQueryVariants = {
  logs: model("DashboardDynamicLogs", "A query on logs.", {
    luceneQuery: lucene,
    filters: optional(list(logsFilter, 0, 1000), "Filters. All filters must match."),
    groupBy: optional(list(observationField, 0, 1000), "Fields to group by."),
    aggregation,
    dataModeType: dataTier,
  }),
  spans: model("DashboardDynamicSpans", "A query on spans.", {
    luceneQuery: lucene,
    filters: optional(list(spansFilter, 0, 1000), "Filters. All filters must match."),
    groupBy: optional(list(spanObservationField, 0, 1000), "Fields to group by."),
    aggregation,
    dataModeType: dataTier,
  }),
  metrics: model("DashboardDynamicMetrics", "A query on metrics.", {
    promqlQuery,
    promqlQueryType: queryType,
    editorMode: optional(editorMode, "Editor mode of the query: text or builder."),
    seriesLimitType: seriesLimit,
  }),
  dataprime: model("DashboardDynamicDataprime", "A DataPrime query.", {
    dataprimeQuery: optional(dataprimeQuery, "The DataPrime query."),
    dataModeType: dataTier,
  }),
};
interface DynamicQueryVariants extends FieldValues<typeof dynamicQueryVariants> {}
export type DashboardDynamicQuery = OneOf<DynamicQueryVariants>;
export const dynamicQuery: Schema<DashboardDynamicQuery> = union(
  "DashboardDynamicQuery",
  "The query of a dynamic widget.",
  dynamicQueryVariants,
);

export const dynamicQueryDefinition = model(
  "DashboardDynamicQueryDefinition",
  "A named query of a dynamic widget.",
  {
    id: optional(
      string(1, 255),
      "Id of the query, which settings reference as `queryId`. It must be the same in all updates.",
      {
        generatedId: "uuid",
        always: true,
      },
    ),
    name: optional(string(1, 255), "Display name of the query."),
    query: field(dynamicQuery, "The query."),
  },
);

/** The query that settings apply to. */
export const queryId = field(
  string(1, 255),
  "Id of the query that the settings apply to, from `queryDefinitions`.",
);
