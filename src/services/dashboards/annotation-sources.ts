import { z } from "zod";
import { optional } from "../../schema/facts";
import { empty, integer, list, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { annotationOrientation, dayOfWeek, unit } from "./enums";
import { promQlQuery } from "./shared/queries";
import { duration, intervalResolution } from "./shared/time";

export const orientation = optional(
  annotationOrientation,
  "Whether the annotation is vertical or horizontal.",
);
const message = optional(string(1, 1000), "Text of the annotation.");

export const metricsSource = model("DashboardAnnotationMetrics", "Annotations from a metric.", {
  promqlQuery: optional(promQlQuery, "PromQL query whose values create the annotations."),
  strategy: model(
    "DashboardAnnotationMetricStrategy",
    "How the time of the annotation is read from a value.",
    {
      startTimeMetric: empty("The value is the start time of the annotation.").optional(),
    },
  ).optional(),
  intervalResolution: optional(intervalResolution, "Interval between the values."),
  messageTemplate: optional(
    string(0, 1000),
    "Text of the annotation, with placeholders for labels.",
  ),
  labels: optional(list(string(0, 255), 0, 10), "Labels that the annotation shows."),
  orientation,
});

const value = (about: string) => optional(z.number(), about);
const units = {
  unit: optional(unit, "Unit of the value."),
  customUnit: optional(string(1, 255), "Unit of the value if `unit` is CUSTOM."),
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
    strategy: optional(manualStrategy, "Position of the annotation."),
    messageTemplate: message,
    orientation,
  },
);

const startTimeHour = optional(integer(0, 23), "Hour of the day at which the annotation starts.");
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
        duration: optional(duration(2, 30), "Duration in seconds."),
      },
    ),
  },
);
const weekly = model("DashboardAnnotationWeekly", "Days of the week.", {
  daysOfWeek: optional(set(dayOfWeek, 0, 7), "Days of the week."),
});
export const eventRecurrenceSource = model(
  "DashboardAnnotationRecurrence",
  "Recurring annotations.",
  {
    recurrence: optional(
      model("DashboardAnnotationRecurrenceRule", "Recurrence rule of an annotation.", {
        weekly: optional(weekly, "Weekly on these days."),
      }),
      "Recurrence rule.",
    ),
    strategy: optional(recurrenceStrategy, "Start and duration of the annotation on each day."),
    messageTemplate: message,
  },
);
