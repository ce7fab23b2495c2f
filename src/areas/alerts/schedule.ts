import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, model, set } from "../../schema/fields";
import { dayOfWeek } from "./words";

const timeOfDay = model("AlertTimeOfDay", "A time of the day, in UTC.", {
  hours: field(integer(0, 23), "Hours, 0 to 23."),
  minutes: field(integer(0, 59).optional(), "Minutes, 0 to 59; left out, 0."),
});
const shape = model("AlertSchedule", "When an alert is active.", {
  dayOfWeek: field(set(dayOfWeek, 1, 7), "Days on which it is active."),
  startTime: field(timeOfDay, "From when on, in UTC."),
  endTime: field(timeOfDay, "Until when, in UTC. Earlier than the start means: over midnight."),
});
export interface AlertSchedule extends z.output<typeof shape> {}
const schedule: z.ZodType<AlertSchedule> = shape;

export const activeOn = field(schedule.optional(), "When the alert is active; left out, always.");
