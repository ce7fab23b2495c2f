import type { SimulatedAlert, SimulationResult } from "../../simulation/model";
import { timeText as textOfTime } from "../data/times";
import { TestError } from "../error";
import type { ReadObject } from "../objects/object";
import { chartsOf } from "./charts";
import type { AlertNotification, AlertResult, GroupValues } from "./types";
import { alertView, namesOf, notificationView } from "./views";

/** The result of a simulation, and its parts as a test compares them. */
export interface ReadResult {
  readonly result: SimulationResult;
  readonly timeText: (ms: number) => string;
  readonly alerts: readonly AlertResult[];
  /** Sent and suppressed ones, in the order of `result`. */
  readonly notifications: readonly AlertNotification[];
}

export function readResult(result: SimulationResult, objects: readonly ReadObject[]): ReadResult {
  const timeText = (ms: number): string => textOfTime(ms, result.from);
  const names = namesOf(objects);
  return {
    result,
    timeText,
    alerts: result.alerts.map((one) => alertView(one, timeText)),
    notifications: result.notifications.map((one) => notificationView(one, names, timeText)),
  };
}

/** What suppression rules hold back is not sent. */
export const isSent = ({ suppressedBy }: AlertNotification): boolean => suppressedBy === undefined;

/** The alert of a name. */
export const alertOf = ({ alerts }: ReadResult, name: string): AlertResult =>
  onlyOne(alerts, name, (one) => one.name);

/** The same; an alert that cannot be simulated is an error, because its firings are not known. */
export function simulatedAlertOf(read: ReadResult, name: string): AlertResult {
  const found = alertOf(read, name);
  if (found.refused === undefined) return found;
  throw new TestError(`The alert ${JSON.stringify(name)} cannot be simulated: ${found.refused}.`);
}

/** Charts of an alert, for the groups that a failure is about. */
export function chartLinesOf(
  { result: { alerts, from, to }, timeText }: ReadResult,
  name: string,
  groups: readonly GroupValues[],
): string[] {
  const alert: SimulatedAlert = onlyOne(alerts, name, (one) => one.alert.name);
  return chartsOf(alert, groups, { from, to, timeText });
}

function onlyOne<T>(all: readonly T[], name: string, nameOf: (one: T) => string): T {
  const found = all.filter((one) => nameOf(one) === name);
  const [one] = found;
  if (one && found.length === 1) return one;
  const quoted = JSON.stringify(name);
  if (one)
    throw new TestError(
      `${found.length} alerts have the name ${quoted}: simulate them one by one.`,
    );
  const names = all.map((other) => JSON.stringify(nameOf(other))).join(", ");
  throw new TestError(
    `There is no alert ${quoted}. ${names ? `There is ${names}.` : "No alert is simulated."}`,
  );
}
