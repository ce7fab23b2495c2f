import { call } from "../support";
import type { Step } from "./exchanges";

export const RULES = "/alerts/suppression-rules/v1";
export const CREATE = `made = POST ${RULES}`;
export const uniqueIdentifier = "<made.alertSchedulerRule.uniqueIdentifier>";
export const always = {
  scheduleOperation: "SCHEDULE_OPERATION_MUTE",
  recurring: { alwaysActive: {} },
};
export const whatExpression = "source logs | filter true";
export const rule = (schedule: object = always, more: object = {}) => ({
  alertSchedulerRule: { name: "s", filter: { whatExpression }, schedule, ...more },
});
export const hours = (forOver: number) => ({ forOver, frequency: "DURATION_FREQUENCY_HOUR" });
export const frame = (startTime: string, more: object = { duration: hours(2) }) => ({
  startTime,
  timezone: "UTC",
  ...more,
});
export const once = (startTime: string, more?: object) => ({
  scheduleOperation: "SCHEDULE_OPERATION_MUTE",
  oneTime: { timeframe: frame(startTime, more) },
});
export const MONDAY = "2099-03-02T08:00:00.000";
export const recurring = (how: object, startTime = MONDAY, more?: object) => ({
  ...always,
  recurring: { schedule: { ...how, timeframe: frame(startTime, more) } },
});
/** The vendor's description does not allow the empty object that the service returns. */
export const nothing =
  (method: string, key?: string): Step =>
  async (emulator, { made }) => {
    const path = key ? `${RULES}/${made.alertSchedulerRule[key]}` : RULES;
    const { status, json } = await call(emulator, method, path);
    expect([method, path, status, json]).toEqual([method, path, 200, {}]);
  };
