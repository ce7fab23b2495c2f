import type { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { logsAggregation } from "../shared/aggregations";
import { logsFilter, spansFilter } from "../shared/filters";
import { observationField, spanObservationField } from "../shared/observation";
import { dataprimeQuery, luceneQuery, promQlQuery } from "../shared/queries";
import { dataModeType, editorMode, promQlQueryType, seriesLimitType } from "../shared/words";

const dataMode = field(dataModeType.optional(), "Which tier of data is looked at: frequent search (also when left out) or the archive.");
const lucene = field(luceneQuery.optional(), "Lucene query that narrows it further.");
const aggregation = field(list(logsAggregation, 0, 1000).optional(), "What is counted or computed, each a column of the result.");

const variants = {
  logs: field(
    model("DashboardDynamicLogs", "Asks logs.", {
      luceneQuery: lucene,
      filters: field(list(logsFilter, 0, 1000).optional(), "Filters that all have to pass."),
      groupBy: field(list(observationField, 0, 1000).optional(), "Fields to group by."),
      aggregation,
      dataModeType: dataMode,
    }),
    "Asks logs.",
  ),
  spans: field(
    model("DashboardDynamicSpans", "Asks spans.", {
      luceneQuery: lucene,
      filters: field(list(spansFilter, 0, 1000).optional(), "Filters that all have to pass."),
      groupBy: field(list(spanObservationField, 0, 1000).optional(), "Fields to group by."),
      aggregation,
      dataModeType: dataMode,
    }),
    "Asks spans.",
  ),
  metrics: field(
    model("DashboardDynamicMetrics", "Asks metrics.", {
      promqlQuery: field(promQlQuery.optional(), "The PromQL query. Variables of the dashboard may stand in it."),
      promqlQueryType: field(promQlQueryType.optional(), "Whether the query is evaluated over the stretch of time or at its end."),
      editorMode: field(editorMode.optional(), "How the product's editor shows the query: as text or as a form."),
      seriesLimitType: field(seriesLimitType.optional(), "Whether series or points are counted where there are too many."),
    }),
    "Asks metrics.",
  ),
  dataprime: field(
    model("DashboardDynamicDataprime", "Asks by DataPrime.", {
      dataprimeQuery: field(dataprimeQuery.optional(), "The DataPrime query."),
      dataModeType: dataMode,
    }),
    "Asks by DataPrime.",
  ),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const queryShape = oneOf(variants, {}, { model: "DashboardDynamicQuery", about: "Where the data of a dynamic widget comes from." });
export type DashboardDynamicQuery = OneOf<Variants>;
export const dynamicQuery: z.ZodType<DashboardDynamicQuery> = queryShape;

const definitionShape = model("DashboardDynamicQueryDefinition", "One query of a dynamic widget.", {
  id: field(text(1, 255).optional(), "Id of the query: settings name it by `queryId`. It must stay the same over all updates.", {
    made: "uuid",
    always: true,
  }),
  name: field(text(1, 255).optional(), "Name shown for the query."),
  query: field(dynamicQuery, "Where the data comes from."),
});
export interface DashboardDynamicQueryDefinition extends z.output<typeof definitionShape> {}
export const dynamicQueryDefinition: z.ZodType<DashboardDynamicQueryDefinition> = definitionShape;

/** Which query some settings are for. */
export const queryId = field(text(1, 255), "Id of the query these settings are for: that of one of `queryDefinitions`.");
