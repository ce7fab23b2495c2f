import { readTime, timeText } from "../data/times";
import type { Time } from "../types";
import { firingsFailure, notificationsFailure } from "./failure";
import { differenceOf, isSameRecord } from "./match";
import { alertOf, chartLinesOf, isSent, type ReadResult, simulatedAlertOf } from "./read-result";
import { doubtText } from "./text";
import type {
  AlertFiring,
  AlertNotification,
  ExpectedFiring,
  ExpectedNotification,
  NotificationFilter,
} from "./types";

/** Writes an expected time as the results write it. */
function normalTime(time: Time, path: string, start: number): string {
  return timeText(readTime(time, path, start), start);
}

/** An expected firing with times as the results write them. */
function normalFiring(
  { from, to, ...others }: ExpectedFiring,
  path: string,
  start: number,
): Partial<AlertFiring> {
  return {
    ...(from === undefined ? {} : { from: normalTime(from, `${path}.from`, start) }),
    ...(to === undefined ? {} : { to: to && normalTime(to, `${path}.to`, start) }),
    ...others,
  };
}

function acceptsFiring(expected: Partial<AlertFiring>, actual: AlertFiring): boolean {
  const { group, ...others } = expected;
  return (
    (group === undefined || isSameRecord(group, actual.group)) && acceptsAll(others, { ...actual })
  );
}

function normalNotification(
  { at, ...others }: ExpectedNotification,
  path: string,
  start: number,
): Partial<AlertNotification> {
  return { ...(at === undefined ? {} : { at: normalTime(at, `${path}.at`, start) }), ...others };
}

function acceptsNotification(
  expected: Partial<AlertNotification>,
  actual: AlertNotification,
): boolean {
  const { group, message, ...others } = expected;
  return (
    (group === undefined || isSameRecord(group, actual.group)) &&
    (message === undefined || acceptsAll(message, { ...actual.message })) &&
    acceptsAll(others, { ...actual })
  );
}

/** Whether all given values are the actual ones. */
const acceptsAll = (
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(expected).every(([key, value]) => value === undefined || value === actual[key]);

/** What to print if an alert has other firings than expected; undefined if it has these. */
export function firingsDifference(
  read: ReadResult,
  name: string,
  given: readonly ExpectedFiring[],
): string[] | undefined {
  const alert = simulatedAlertOf(read, name);
  const expected = given.map((one, n) => normalFiring(one, `expected[${n}]`, read.result.from));
  const { missing, unexpected } = differenceOf(expected, alert.firings, acceptsFiring);
  if (!missing.length && !unexpected.length) return undefined;
  const groups = [...missing, ...unexpected].flatMap(({ group }) => (group ? [group] : []));
  return [...firingsFailure(alert, expected), ...chartLinesOf(read, name, groups)];
}

/** What to print if other notifications are sent than expected; undefined if these are sent. */
export function notificationsDifference(
  read: ReadResult,
  given: readonly ExpectedNotification[],
  of: NotificationFilter,
): string[] | undefined {
  const { result, notifications } = read;
  // A wrong name would make "none" a result.
  if (of.alert !== undefined) simulatedAlertOf(read, of.alert);
  for (const { alert } of given) if (alert !== undefined) alertOf(read, alert);
  const expected = given.map((one, n) => normalNotification(one, `expected[${n}]`, result.from));
  const selected = notifications.filter(isOf(of));
  const sent = selected.filter(isSent);
  const { missing, unexpected } = differenceOf(expected, sent, acceptsNotification);
  if (!missing.length && !unexpected.length) return undefined;
  const suppressed = selected.filter((one) => !isSent(one));
  const doubts = read.alerts
    .filter(({ name }) => of.alert === undefined || name === of.alert)
    .flatMap(({ name, dependsOn }) => dependsOn.map(({ on }) => doubtText(name, on)));
  const notes = [...doubts, ...result.notifications.flatMap((one) => one.notes), ...result.notes];
  return notificationsFailure(expected, sent, suppressed, [...new Set(notes)]);
}

const isOf =
  ({ alert, to }: NotificationFilter) =>
  (one: AlertNotification): boolean =>
    (alert === undefined || one.alert === alert) && (to === undefined || one.to === to);
