import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { observationField } from "./shared/observation";
import { dataprimeQuery, luceneQuery } from "./shared/queries";
import { annotationOrientation, dataModeType } from "./shared/words";

const timestamp = (about: string) => field(observationField.optional(), about);
const start = timestamp("Field that holds when it begins.");
const strategyShape = oneOf(
  {
    instant: field(
      model("DashboardAnnotationInstant", "A mark at a moment.", { timestampField: timestamp("Field that holds the moment.") }),
      "A mark at a moment.",
    ),
    range: field(
      model("DashboardAnnotationRange", "A mark from one moment to another.", {
        startTimestampField: start,
        endTimestampField: timestamp("Field that holds when it ends."),
      }),
      "A mark from one moment to another.",
    ),
    duration: field(
      model("DashboardAnnotationDuration", "A mark from a moment on, for some time.", {
        startTimestampField: start,
        durationField: timestamp("Field that holds how long it lasts."),
      }),
      "A mark from a moment on, for some time.",
    ),
  },
  {},
  { model: "DashboardAnnotationStrategy", about: "How a record becomes a mark." },
);
type Strategy = z.output<typeof strategyShape>;
const strategy: z.ZodType<Strategy> = strategyShape;

const dataMode = field(dataModeType.optional(), "Which tier of data is looked at: frequent search (also when left out) or the archive.");
const records = {
  luceneQuery: field(luceneQuery.optional(), "Which records make marks."),
  strategy: field(strategy.optional(), "How a record becomes a mark."),
  messageTemplate: field(text(0, 1000).optional(), "Text at the mark, with placeholders for fields of the record."),
  labelFields: field(list(observationField, 0, 10).optional(), "Fields of the record that are shown with the mark."),
  dataModeType: dataMode,
};

const logsShape = model("DashboardAnnotationLogs", "Marks made of logs.", records);
export interface DashboardAnnotationLogs extends z.output<typeof logsShape> {}
export const logsSource: z.ZodType<DashboardAnnotationLogs> = logsShape;

const spansShape = model("DashboardAnnotationSpans", "Marks made of spans.", records);
export interface DashboardAnnotationSpans extends z.output<typeof spansShape> {}
export const spansSource: z.ZodType<DashboardAnnotationSpans> = spansShape;

const dataprimeShape = model("DashboardAnnotationDataprime", "Marks made of what a DataPrime query returns.", {
  query: field(dataprimeQuery.optional(), "The query."),
  strategy: field(strategy.optional(), "How a row becomes a mark."),
  messageTemplate: field(text(1, 1000).optional(), "Text at the mark, with placeholders for fields of the row."),
  labelFields: field(list(observationField, 0, 1000).optional(), "Fields of the row that are shown with the mark."),
  orientation: field(annotationOrientation.optional(), "Whether the mark stands upright or lies."),
  dataModeType: dataMode,
});
export interface DashboardAnnotationDataprime extends z.output<typeof dataprimeShape> {}
export const dataprimeSource: z.ZodType<DashboardAnnotationDataprime> = dataprimeShape;
