import { fieldsIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { conditionsOf, variantOf } from "./conditions";
import { alertWith, logsAlert, logsCondition } from "./samples";

const time = (hours: number, minutes: number) => ({ hours, minutes });
const active = (startTime: Fields, endTime: Fields): Fields =>
  alertWith({ activeOn: { dayOfWeek: ["MONDAY"], startTime, endTime } });

export const emptySchedule: Rule<Fields> = {
  name: "empty-schedule",
  title: "A schedule that begins and ends at the same time",
  uncertain: true,
  why: "The documentation does not say whether such a schedule means the whole day, or no time at all.",
  change: "Write 00:00 to 23:59 for a whole day, or set another end.",
  examples: [
    { wrong: active(time(8, 0), time(8, 0)), right: active(time(8, 0), time(18, 0)) },
    { wrong: active({ hours: 0 }, time(0, 0)), right: active({ hours: 0 }, time(23, 59)) },
  ],
  find: ({ activeOn }) => {
    const { startTime, endTime } = fieldsIn(activeOn);
    const minutes = (value: unknown): number =>
      Number(fieldsIn(value).hours) * 60 + Number(fieldsIn(value).minutes ?? 0);
    return minutes(startTime) === minutes(endTime)
      ? [
          {
            path: ["activeOn", "endTime"],
            what: "the schedule ends when it begins: the whole day, or never",
          },
        ]
      : [];
  },
};

const CLASSES = [30, 360, 2160];
const classOf = (minutes: number): number => CLASSES.findIndex((most) => minutes <= most);

export const mixedWindows: Rule<Fields> = {
  name: "mixed-windows",
  title: "Rules with short and long time windows",
  uncertain: true,
  why: "The windows of all rules of an alert must be of one class: up to 30 minutes, 1 to 6 hours, or 12 to 36 hours. The service may refuse others.",
  change: "Use windows of one class, or split the alert.",
  examples: [
    {
      wrong: logsAlert([window("MINUTES_10", "P1"), window("HOURS_2", "P3")]),
      right: logsAlert([window("MINUTES_10", "P1"), window("MINUTES_30", "P3")]),
    },
    {
      wrong: logsAlert([window("HOURS_6", "P1"), window("HOURS_12", "P3")]),
      right: logsAlert([window("HOURS_24", "P1"), window("HOURS_12", "P3")]),
    },
  ],
  find: (args) => {
    const conditions = conditionsOf(args).filter(({ minutes }) => minutes !== undefined);
    const classes = new Set(conditions.map(({ minutes = 0 }) => classOf(minutes)));
    const [variant = ""] = variantOf(args) ?? [];
    return classes.size > 1
      ? [{ path: [variant, "rules"], what: "the rules have windows of several classes" }]
      : [];
  },
};
function window(logsTimeWindowSpecificValue: string, priority: string) {
  // A threshold of its own, so that no rule hides another.
  const threshold = priority === "P1" ? 100 : 10;
  return {
    condition: logsCondition({ threshold, timeWindow: { logsTimeWindowSpecificValue } }),
    override: { priority },
  };
}
