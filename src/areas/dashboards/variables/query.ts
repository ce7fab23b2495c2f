import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { observationField, spanField } from "../shared/observation";
import { dataprimeQuery, promQlQuery } from "../shared/queries";
import { dataModeType, orderDirection, promQlQueryType } from "../shared/words";
import { labelFilters, labelNames, logFieldNames, metricNames, spanFieldNames, stringOrVariable, valueDisplayOptions } from "./parts";
import { refreshStrategy } from "./words";

const logsQuery = model("DashboardVariableLogsQuery", "Takes the values from logs.", {
  type: field(
    oneOf(
      {
        fieldName: field(logFieldNames, "The names of fields."),
        fieldValue: field(
          model("DashboardVariableLogFieldValues", "The values of a field of logs.", {
            observationField: field(observationField, "The field whose values are taken."),
          }),
          "The values of a field.",
        ),
      },
      {},
      { model: "DashboardVariableLogsQueryType", about: "What is taken from logs." },
    ).optional(),
    "What is taken from them.",
  ),
});

const spanFieldValues = oneOf(
  {
    observationField: field(observationField, "The field whose values are taken."),
    value: field(spanField, "The field whose values are taken, in the older form.", { deprecated: "Use `observationField`." }),
  },
  {},
  { model: "DashboardVariableSpanFieldValues", about: "The values of a field of spans." },
);
const spansQuery = model("DashboardVariableSpansQuery", "Takes the values from spans.", {
  type: field(
    oneOf(
      { fieldName: field(spanFieldNames, "The names of fields."), fieldValue: field(spanFieldValues, "The values of a field.") },
      {},
      { model: "DashboardVariableSpansQueryType", about: "What is taken from spans." },
    ).optional(),
    "What is taken from them.",
  ),
});

const metricTypes = {
  metricName: field(metricNames, "The names of metrics."),
  labelName: field(labelNames, "The names of labels."),
  labelValue: field(
    model("DashboardVariableLabelValues", "The values of a label.", {
      metricName: field(stringOrVariable.optional(), "Metric the label belongs to; left out, any."),
      labelName: field(stringOrVariable, "The label whose values are taken."),
      labelFilters,
    }),
    "The values of a label.",
  ),
  promqlQuery: field(
    model("DashboardVariablePromQlQuery", "What a PromQL query returns.", {
      query: field(promQlQuery.optional(), "The query."),
      promqlQueryType: field(promQlQueryType.optional(), "Whether it is evaluated at the end of the time frame or all along it."),
    }),
    "What a PromQL query returns.",
  ),
};
const metricsQuery = model("DashboardVariableMetricsQuery", "Takes the values from metrics.", {
  type: field(
    oneOf(metricTypes, {}, { model: "DashboardVariableMetricsQueryType", about: "What is taken from metrics." }).optional(),
    "What is taken from them.",
  ),
});

const queryText = model("DashboardVariableDataprimeText", "A DataPrime query, and where it looks.", {
  query: field(dataprimeQuery.optional(), "The query."),
  dataModeType: field(dataModeType.optional(), "Which tier of data it looks at; left out, frequent search."),
});
const dataprimeVariable = model("DashboardVariableDataprimeQuery", "Takes the values from a DataPrime query.", {
  type: field(
    model("DashboardVariableDataprimeQueryType", "How the query is given.", {
      queryText: field(queryText.optional(), "As a text."),
    }).optional(),
    "How the query is given.",
  ),
});

/** The entry that stands for all values. */
export const allOption = field(
  model("DashboardVariableAllOption", "The entry of a variable that stands for all its values.", {
    includeAll: field(flag(), "Whether there is such an entry."),
    label: field(text(1, 255).optional(), "What people see for it."),
  }),
  "The entry that stands for all values.",
);
export const valuesOrderDirection = field(orderDirection, "Order in which people see the values.");

const variants = {
  logsQuery: field(logsQuery, "From logs."),
  metricsQuery: field(metricsQuery, "From metrics."),
  spansQuery: field(spansQuery, "From spans."),
  dataprimeQuery: field(dataprimeVariable, "From a DataPrime query."),
};
const common = {
  valuesOrderDirection,
  allOption,
  refreshStrategy: field(refreshStrategy.optional(), "When the query runs again."),
  valueDisplayOptions: field(valueDisplayOptions.optional(), "How values and labels are cut out of what the query returns."),
};
const shape = oneOf(variants, common, { model: "DashboardVariableQuery", about: "A variable whose values a query finds." });
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
interface Common extends z.output<z.ZodObject<typeof common>> {}
export type DashboardVariableQuery = Common & OneOf<Variants>;
/** A variable whose values a query finds. */
export const querySource: z.ZodType<DashboardVariableQuery> = shape;
