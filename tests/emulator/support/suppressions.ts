import type { Emulator } from "../../../src/emulator";
import { createClient } from "../../../src/sdk";
import { call, KEY } from "../support";

export const RULES = "/alerts/suppression-rules/v1";
export const suppressionsClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).suppressions;
export const always = {
  scheduleOperation: "SCHEDULE_OPERATION_MUTE",
  recurring: { alwaysActive: {} },
};
export const suppressionRule = (schedule: object = always, more: object = {}) => ({
  name: "s",
  filter: { whatExpression: "source logs | filter true" },
  schedule,
  ...more,
});
export const hours = (forOver: number) => ({ forOver, frequency: "DURATION_FREQUENCY_HOUR" });
const frame = (startTime: string, more: object = { duration: hours(2) }) => ({
  startTime,
  timezone: "UTC",
  ...more,
});
export const oneTimeSchedule = (startTime: string, more?: object) => ({
  ...always,
  recurring: undefined,
  oneTime: { timeframe: frame(startTime, more) },
});
export const recurringSchedule = (
  how: object,
  startTime = "2099-03-02T08:00:00.000",
  more?: object,
) => ({
  ...always,
  recurring: { schedule: { ...how, timeframe: frame(startTime, more) } },
});
export const write = (emulator: Emulator, method: "POST" | "PUT", alertSchedulerRule: object) =>
  call(emulator, method, RULES, { alertSchedulerRule });
export const createRule = async (emulator: Emulator, schedule?: object, more?: object) =>
  (await write(emulator, "POST", suppressionRule(schedule, more))).json.alertSchedulerRule;
export const readRule = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${RULES}/${id}`)).json.alertSchedulerRule;
export interface ListEntry {
  alertSchedulerRule: { name: string; uniqueIdentifier: string };
  nextActiveTimeframes: { startTime: string }[];
}
export const listRules = async (emulator: Emulator, query = ""): Promise<ListEntry[]> =>
  (await call(emulator, "GET", `${RULES}${query}`)).json.alertSchedulerRules;
export const names = (all: ListEntry[]) =>
  all.map(({ alertSchedulerRule: { name } }) => name).sort();
