import { fieldsIn, isEnum, textIn } from "../../lint/read";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { Rule } from "../../text/finding";
import { isEmpty } from "./align";

const suppression = (schedule: Fields, filter: Fields = {}): Fields => ({
  name: "Example",
  filter: { whatExpression: "source logs | filter true", ...filter },
  schedule,
});
const ALWAYS = { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } };
const daily = (forOver: number): Fields => ({
  scheduleOperation: "MUTE",
  recurring: {
    schedule: {
      daily: {},
      timeframe: {
        startTime: "2026-03-01T00:00:00.000",
        duration: { forOver, frequency: "HOUR" },
        timezone: "UTC",
      },
    },
  },
});

const EVERYTHING = /^\s*source\s+logs\s*(\|\s*filter\s+true\s*)?$/;

const selectsAll = ({ whatExpression, alertUniqueIds, alertMetaLabels }: Fields): boolean =>
  EVERYTHING.test(textIn(whatExpression) ?? "") &&
  isEmpty(alertUniqueIds) &&
  isEmpty(alertMetaLabels);

const HOURS: Readonly<Record<string, number>> = { MINUTE: 1 / 60, HOUR: 1, DAY: 24 };
const unitOf = (frequency: unknown): number =>
  Object.entries(HOURS).find(([name]) => isEnum(frequency, name))?.[1] ?? 0;

/** Whether a schedule leaves no time out. */
function isAlways({ recurring }: Fields): boolean {
  const { alwaysActive, schedule } = fieldsIn(recurring);
  if (isRecord(alwaysActive)) return true;
  const { daily, weekly, repeatEvery = 1, terminationDate, timeframe } = fieldsIn(schedule);
  const { forOver, frequency } = fieldsIn(fieldsIn(timeframe).duration);
  const days = fieldsIn(weekly).daysOfWeek;
  const isEachDay = isRecord(daily) || (Array.isArray(days) && new Set(days).size === 7);
  const isEndless = isEmpty(terminationDate) || terminationDate === "";
  if (!isEachDay || !isEndless || repeatEvery !== 1 || isUnknown(forOver)) return false;
  return Number(forOver) * unitOf(frequency) >= 24;
}

const mutesEverything: Rule<Fields> = {
  name: "mutes-everything",
  title: "A suppression rule that mutes all alerts at all times",
  why: "The rule selects all alerts, all groups and all times. While it is enabled, no alert of the account notifies anybody.",
  change: "Select alerts by id or by label, narrow the expression, or give the rule a schedule.",
  examples: [
    {
      wrong: suppression(ALWAYS),
      right: suppression(ALWAYS, { alertMetaLabels: [{ key: "team", value: "lab" }] }),
    },
    { wrong: suppression(daily(24)), right: suppression(daily(4)) },
  ],
  find: ({ enabled, filter, schedule }) => {
    const given = fieldsIn(schedule);
    if (enabled === false || isUnknown(enabled)) return [];
    return isEnum(given.scheduleOperation, "MUTE") &&
      selectsAll(fieldsIn(filter)) &&
      isAlways(given)
      ? [{ path: [], what: "the rule mutes all alerts of the account at all times" }]
      : [];
  },
};

export const suppressionLint: readonly Rule<Fields>[] = [mutesEverything];
