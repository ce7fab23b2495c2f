import { z } from "zod";
import { field } from "../../schema/facts";
import { empty, integer, list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { promQlQuery } from "./shared/queries";
import { duration, intervalResolution } from "./shared/time";
import { annotationOrientation, dayOfWeek, unit } from "./shared/words";

const orientation = field(annotationOrientation.optional(), "Whether the mark stands upright or lies.");
const message = field(text(1, 1000).optional(), "Text at the mark.");

const metricsShape = model("DashboardAnnotationMetrics", "Marks made of a metric.", {
  promqlQuery: field(promQlQuery.optional(), "The query whose values make marks."),
  strategy: field(
    model("DashboardAnnotationMetricStrategy", "How a value becomes a mark.", {
      startTimeMetric: empty("The value is the moment of the mark.").optional(),
    }).optional(),
    "How a value becomes a mark.",
  ),
  intervalResolution: field(intervalResolution.optional(), "How far apart the values are."),
  messageTemplate: field(text(0, 1000).optional(), "Text at the mark, with placeholders for labels."),
  labels: field(list(text(0, 255), 0, 10).optional(), "Labels that are shown with the mark."),
  orientation,
});
export interface DashboardAnnotationMetrics extends z.output<typeof metricsShape> {}
export const metricsSource: z.ZodType<DashboardAnnotationMetrics> = metricsShape;

const value = (about: string) => field(z.number().optional(), about);
const units = {
  unit: field(unit.optional(), "Unit of the value."),
  customUnit: field(text(1, 255).optional(), "Unit of the value where `unit` is CUSTOM."),
};
const manualStrategy = oneOf(
  {
    instant: field(
      model("DashboardAnnotationManualValue", "A mark at a value.", { value: value("The value."), ...units }),
      "A mark at a value.",
    ),
    range: field(
      model("DashboardAnnotationManualRange", "A mark between two values.", {
        startValue: value("Where it begins."),
        endValue: value("Where it ends."),
        ...units,
      }),
      "A mark between two values.",
    ),
  },
  {},
  { model: "DashboardAnnotationManualStrategy", about: "Where a mark of your own stands." },
);
const manualShape = model("DashboardAnnotationManual", "Marks at values of your own.", {
  strategy: field(manualStrategy.optional(), "Where the mark stands."),
  messageTemplate: message,
  orientation,
});
export interface DashboardAnnotationManual extends z.output<typeof manualShape> {}
export const manualSource: z.ZodType<DashboardAnnotationManual> = manualShape;

const startTimeHour = field(integer(0, 23).optional(), "Hour of the day at which it begins.");
const recurrenceStrategy = oneOf(
  {
    instant: field(model("DashboardAnnotationHour", "A mark at an hour.", { startTimeHour }), "A mark at an hour."),
    duration: field(
      model("DashboardAnnotationHours", "A mark from an hour on, for some time.", {
        startTimeHour,
        duration: field(duration(2, 30).optional(), "How long it lasts, in seconds."),
      }),
      "A mark from an hour on, for some time.",
    ),
  },
  {},
  { model: "DashboardAnnotationRecurrenceStrategy", about: "When a mark that comes again begins, and how long it lasts." },
);
const weekly = model("DashboardAnnotationWeekly", "Days of the week.", {
  daysOfWeek: field(list(dayOfWeek, 0, 7).optional(), "The days."),
});
const recurrenceShape = model("DashboardAnnotationRecurrence", "Marks that come again every week.", {
  recurrence: field(
    model("DashboardAnnotationRecurrenceRule", "When marks come again.", {
      weekly: field(weekly.optional(), "On these days of every week."),
    }).optional(),
    "When they come again.",
  ),
  strategy: field(recurrenceStrategy.optional(), "When on such a day a mark begins, and how long it lasts."),
  messageTemplate: message,
});
export interface DashboardAnnotationRecurrence extends z.output<typeof recurrenceShape> {}
export const eventRecurrenceSource: z.ZodType<DashboardAnnotationRecurrence> = recurrenceShape;
