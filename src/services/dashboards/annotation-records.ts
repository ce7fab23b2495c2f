import { optional, type Schema, type ValueOf } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { orientation } from "./annotation-sources";
import { dataprimeQuery, dataTier, luceneQuery, observationField } from "./shared/queries";

const timestamp = (about: string) => optional(observationField, about);
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
type Strategy = ValueOf<typeof strategyShape>;
const strategy: Schema<Strategy> = strategyShape;

const records = {
  luceneQuery: optional(luceneQuery, "Lucene query that selects the records."),
  strategy: strategy.optional(),
  messageTemplate: optional(
    string(0, 1000),
    "Text of the annotation, with placeholders for fields of the record.",
  ),
  labelFields: optional(
    list(observationField, 0, 10),
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
    query: optional(dataprimeQuery, "The query."),
    strategy: optional(strategy, "How the time of the annotation is read from a row."),
    messageTemplate: optional(
      string(1, 1000),
      "Text of the annotation, with placeholders for fields of the row.",
    ),
    labelFields: optional(
      list(observationField, 0, 1000),
      "Fields of the row that the annotation shows.",
    ),
    orientation,
    dataModeType: dataTier,
  },
);
