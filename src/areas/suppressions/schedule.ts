import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, integer, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { durationFrequency, scheduleOperation } from "./words";

/** A time on the clock of the zone beside it. Answers leave the Z away. */
const clockTime = textLike(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z?$/,
  'a time such as "2026-03-01T08:00:00.000", on the clock of the time zone',
  "2026-03-01T08:00:00.000",
);
const zone = textLike(/^UTC(\+(\d|1[0-4])|-(\d|1[01]))?$/, '"UTC", or UTC with its distance, from "UTC-11" to "UTC+14"', "UTC+2");
const day = textLike(/^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z?)?)?$/, 'a day such as "2026-12-31"', "2026-12-31");

const length = model("SuppressionDuration", "How long a window is.", {
  forOver: field(integer(1), "How many units."),
  frequency: field(durationFrequency, "The unit."),
});
const timeframe = oneOf(
  {
    endTime: field(clockTime, "When the window closes."),
    duration: field(length, "How long the window stays open."),
  },
  {
    startTime: field(
      clockTime,
      "When the window opens. The service moves it to the next time the rule begins, so that an answer may hold a later one.",
    ),
    timezone: field(zone, "Time zone that the times are in. UTC and UTC+0 come back one for the other."),
    submittedStartTime: field(text(0, 64).optional(), "The start as it was sent: told by the answers to a create or an update only.", {
      derived: true,
    }),
  },
  { model: "SuppressionTimeframe", about: "A window of time." },
);

const weekly = model("SuppressionWeekly", "Some days of the week.", {
  daysOfWeek: field(set(integer(1, 7)), "The days: 1 is Sunday, 2 is Monday, up to 7 for Saturday. Alerts count otherwise."),
});
const monthly = model("SuppressionMonthly", "Some days of the month.", {
  daysOfMonth: field(set(integer(1, 31)), "The days of the month."),
});
const repeated = oneOf(
  {
    daily: field(empty("Every day."), "Every day."),
    weekly: field(weekly, "On some days of the week."),
    monthly: field(monthly, "On some days of the month."),
  },
  {
    repeatEvery: field(integer(1).optional(), "Takes only each so-manieth day, week or month; left out, each."),
    terminationDate: field(day.optional(), "The last day; empty or left out, it goes on for ever."),
    timeframe: field(timeframe, "The first window."),
  },
  { model: "SuppressionRepetition", about: "A window that comes again." },
);
const recurring = oneOf(
  {
    alwaysActive: field(empty("All the time."), "All the time, for ever."),
    schedule: field(repeated, "In a window that comes again."),
  },
  {},
  { model: "SuppressionRecurrence", about: "When a rule works again and again." },
);
const oneTime = model("SuppressionOnce", "A single window.", { timeframe: field(timeframe, "The window.") });

const shape = oneOf(
  {
    oneTime: field(oneTime, "In one window."),
    recurring: field(recurring, "Again and again, or all the time."),
  },
  {
    scheduleOperation: field(
      scheduleOperation,
      "What the windows mean: MUTE silences the alerts in them, ACTIVATE lets the alerts speak only in them.",
    ),
  },
  { model: "SuppressionSchedule", about: "When a suppression rule works." },
);
export type SuppressionSchedule = z.output<typeof shape>;
export type SuppressionTimeframe = z.output<typeof timeframe>;
export type SuppressionRepetition = z.output<typeof repeated>;
export const suppressionSchedule: z.ZodType<SuppressionSchedule> = shape;
