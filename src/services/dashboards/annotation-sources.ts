import { z } from "zod";
import { field } from "../../schema/facts";
import { empty, integer, list, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { annotationOrientation, dayOfWeek, unit } from "./enums";
import { promQlQuery } from "./shared/queries";
import { duration, intervalResolution } from "./shared/time";

export const orientation = field(
  annotationOrientation.optional(),
  "Whether the annotation is vertical or horizontal.",
);
const message = field(string(1, 1000).optional(), "Text of the annotation.");

export const metricsSource = model("DashboardAnnotationMetrics", "Annotations from a metric.", {
  promqlQuery: field(promQlQuery.optional(), "PromQL query whose values create the annotations."),
  strategy: model(
    "DashboardAnnotationMetricStrategy",
    "How the time of the annotation is read from a value.",
    {
      startTimeMetric: empty("The value is the start time of the annotation.").optional(),
    },
  ).optional(),
  intervalResolution: field(intervalResolution.optional(), "Interval between the values."),
  messageTemplate: field(
    string(0, 1000).optional(),
    "Text of the annotation, with placeholders for labels.",
  ),
  labels: field(list(string(0, 255), 0, 10).optional(), "Labels that the annotation shows."),
  orientation,
});

const value = (about: string) => field(z.number().optional(), about);
const units = {
  unit: field(unit.optional(), "Unit of the value."),
  customUnit: field(string(1, 255).optional(), "Unit of the value if `unit` is CUSTOM."),
};
const manualStrategy = union(
  "DashboardAnnotationManualStrategy",
  "Position of a manual annotation.",
  {
    instant: model("DashboardAnnotationManualValue", "An annotation at a value.", {
      value: value("Value."),
      ...units,
    }),
    range: model("DashboardAnnotationManualRange", "An annotation between two values.", {
      startValue: value("Start of the range."),
      endValue: value("End of the range."),
      ...units,
    }),
  },
);
export const manualSource = model(
  "DashboardAnnotationManual",
  "Manual annotations at fixed values.",
  {
    strategy: field(manualStrategy.optional(), "Position of the annotation."),
    messageTemplate: message,
    orientation,
  },
);

const startTimeHour = field(
  integer(0, 23).optional(),
  "Hour of the day at which the annotation starts.",
);
const recurrenceStrategy = union(
  "DashboardAnnotationRecurrenceStrategy",
  "Start and duration of a recurring annotation.",
  {
    instant: model("DashboardAnnotationHour", "An annotation at an hour of the day.", {
      startTimeHour,
    }),
    duration: model(
      "DashboardAnnotationHours",
      "An annotation that starts at an hour of the day, with a duration.",
      {
        startTimeHour,
        duration: field(duration(2, 30).optional(), "Duration in seconds."),
      },
    ),
  },
);
const weekly = model("DashboardAnnotationWeekly", "Days of the week.", {
  daysOfWeek: field(set(dayOfWeek, 0, 7).optional(), "Days of the week."),
});
export const eventRecurrenceSource = model(
  "DashboardAnnotationRecurrence",
  "Recurring annotations.",
  {
    recurrence: field(
      model("DashboardAnnotationRecurrenceRule", "Recurrence rule of an annotation.", {
        weekly: field(weekly.optional(), "Weekly on these days."),
      }).optional(),
      "Recurrence rule.",
    ),
    strategy: field(
      recurrenceStrategy.optional(),
      "Start and duration of the annotation on each day.",
    ),
    messageTemplate: message,
  },
);
