import { field, optional, type ValueOf } from "../../schema/facts";
import { integer, model, set } from "../../schema/fields";
import { dayOfWeek } from "./enums";

const timeOfDay = model("AlertTimeOfDay", "A time of day, in UTC.", {
  hours: field(integer(0, 23), "Hours, 0 to 23."),
  minutes: optional(integer(0, 59), "Minutes, 0 to 59. Default: 0."),
});
const schedule = model("AlertSchedule", "Schedule of an alert.", {
  dayOfWeek: field(set(dayOfWeek, 1, 7), "Days on which the alert is active."),
  startTime: field(timeOfDay, "Start time, in UTC."),
  endTime: field(
    timeOfDay,
    "End time, in UTC. If it is earlier than the start time, the period continues past midnight.",
  ),
});
export type AlertSchedule = ValueOf<typeof schedule>;

export const activeOn = optional(schedule, "Times at which the alert is active. Default: always.");
