import { annotate, field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, integer, model, set, string, stringLike } from "../../schema/fields";
import { dateOrLocalTimestamp, localTimestamp } from "../../schema/time";
import { union } from "../../schema/union";
import { alignStart, alignTime, alignZone } from "./align";
import { durationFrequency, scheduleOperation } from "./enums";

/** A local time in the time zone of the window. Responses omit the Z. */
const clockTime = annotate(localTimestamp(), { align: alignTime });
const zone = stringLike(
  /^UTC(\+(\d|1[0-4])|-(\d|1[01]))?$/,
  '"UTC", or UTC with an offset from "UTC-11" to "UTC+14"',
  "UTC+2",
);
const day = annotate(dateOrLocalTimestamp(), { align: alignTime });

const windowDuration = model("SuppressionDuration", "Duration of a window.", {
  forOver: field(integer(1), "Number of units."),
  frequency: field(durationFrequency, "Unit of the duration."),
});
const timeframe = union(
  "SuppressionTimeframe",
  "A time window.",
  {
    endTime: field(clockTime, "End of the window.", { example: "2026-03-01T10:00:00.000" }),
    duration: field(windowDuration, "Duration of the window."),
  },
  {
    startTime: field(
      clockTime,
      "Start of the window. The service moves it to the next time the rule becomes active, so a response may contain a later time.",
    ),
    timezone: field(
      zone,
      "Time zone of the window. UTC and UTC+0 are interchangeable in responses.",
      { align: alignZone },
    ),
    submittedStartTime: optional(
      string(0, 64),
      "The start as it was sent. Returned only in responses to create and update requests.",
      {
        readOnly: true,
      },
    ),
  },
);

const weekly = model("SuppressionWeekly", "Days of the week.", {
  daysOfWeek: field(
    set(integer(1, 7)),
    "The days: 1 is Sunday, 2 is Monday, up to 7 for Saturday. Alerts use a different numbering.",
  ),
});
const monthly = model("SuppressionMonthly", "Days of the month.", {
  daysOfMonth: field(set(integer(1, 31)), "The days of the month."),
});
const repeatedModel = union(
  "SuppressionRepetition",
  "A recurring window.",
  {
    daily: empty("Every day."),
    weekly: field(weekly, "On days of the week."),
    monthly: field(monthly, "On days of the month."),
  },
  {
    repeatEvery: optional(
      integer(1),
      "Interval of the recurrence: 2 means every second day, week or month. Defaults to 1.",
    ),
    terminationDate: optional(
      day,
      "Last day of the recurrence. If empty or omitted, it does not end.",
    ),
    timeframe: field(timeframe, "First window."),
  },
);
const repeated = annotate(repeatedModel, { align: alignStart });
const recurring = union("SuppressionRecurrence", "Recurrence of a rule.", {
  alwaysActive: field(empty("Always."), "Always, without an end."),
  schedule: field(repeated, "In a recurring window."),
});
const oneTime = model("SuppressionOnce", "A single window.", {
  timeframe: field(timeframe, "The window."),
});

const scheduleModel = union(
  "SuppressionSchedule",
  "Schedule of a suppression rule.",
  {
    oneTime: field(oneTime, "Once, in a single window."),
    recurring: field(recurring, "Repeatedly, or always."),
  },
  {
    scheduleOperation: field(
      scheduleOperation,
      "Effect of the windows: MUTE mutes alerts within them, ACTIVATE allows alerts only within them.",
    ),
  },
);
export type SuppressionSchedule = ValueOf<typeof scheduleModel>;
export type SuppressionTimeframe = ValueOf<typeof timeframe>;
export const suppressionSchedule: Schema<SuppressionSchedule> = scheduleModel;
