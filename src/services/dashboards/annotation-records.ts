import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { orientation } from "./annotation-sources";
import { dataprimeQuery, dataTier, luceneQuery, observationField } from "./shared/queries";

const timestamp = (about: string) => field(observationField.optional(), about);
const start = timestamp("Field with the start time.");
const strategyShape = union(
  "DashboardAnnotationStrategy",
  "How the time of the annotation is read from a record.",
  {
    instant: model("DashboardAnnotationInstant", "An annotation at a point in time.", {
      timestampField: timestamp("Field with the timestamp."),
    }),
    range: model(
      "DashboardAnnotationRange",
      "An annotation between a start time and an end time.",
      {
        startTimestampField: start,
        endTimestampField: timestamp("Field with the end time."),
      },
    ),
    duration: model(
      "DashboardAnnotationDuration",
      "An annotation with a start time and a duration.",
      {
        startTimestampField: start,
        durationField: timestamp("Field with the duration."),
      },
    ),
  },
);
type Strategy = z.output<typeof strategyShape>;
const strategy: z.ZodType<Strategy> = strategyShape;

const records = {
  luceneQuery: field(luceneQuery.optional(), "Lucene query that selects the records."),
  strategy: strategy.optional(),
  messageTemplate: field(
    string(0, 1000).optional(),
    "Text of the annotation, with placeholders for fields of the record.",
  ),
  labelFields: field(
    list(observationField, 0, 10).optional(),
    "Fields of the record that the annotation shows.",
  ),
  dataModeType: dataTier,
};

export const logsSource = model("DashboardAnnotationLogs", "Annotations from logs.", records);

export const spansSource = model("DashboardAnnotationSpans", "Annotations from spans.", records);

export const dataprimeSource = model(
  "DashboardAnnotationDataprime",
  "Annotations from the result of a DataPrime query.",
  {
    query: field(dataprimeQuery.optional(), "The query."),
    strategy: field(strategy.optional(), "How the time of the annotation is read from a row."),
    messageTemplate: field(
      string(1, 1000).optional(),
      "Text of the annotation, with placeholders for fields of the row.",
    ),
    labelFields: field(
      list(observationField, 0, 1000).optional(),
      "Fields of the row that the annotation shows.",
    ),
    orientation,
    dataModeType: dataTier,
  },
);
