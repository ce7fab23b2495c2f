import { readTime, timeText } from "../data/times";
import type { Time } from "../types";
import { isSameRecord } from "./match";
import type { AlertFiring, AlertNotification, ExpectedFiring, ExpectedNotification } from "./types";

/** Writes an expected time as the results write it. */
function normalTime(time: Time, path: string, start: number): string {
  return timeText(readTime(time, path, start), start);
}

/** An expected firing with times as the results write them. */
export function normalFiring(
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

export function acceptsFiring(expected: Partial<AlertFiring>, actual: AlertFiring): boolean {
  const { group, ...others } = expected;
  return (
    (group === undefined || isSameRecord(group, actual.group)) && acceptsAll(others, { ...actual })
  );
}

export function normalNotification(
  { at, ...others }: ExpectedNotification,
  path: string,
  start: number,
): Partial<AlertNotification> {
  return { ...(at === undefined ? {} : { at: normalTime(at, `${path}.at`, start) }), ...others };
}

export function acceptsNotification(
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
