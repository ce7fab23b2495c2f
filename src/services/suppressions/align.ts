import { EXTRA } from "../../schema/extra";
import { compact, isRecord } from "../../schema/record";
import { DAY_MS } from "../../text/units";
import {
  isDue,
  localTime,
  offsetOf,
  type Repetition,
  readTime,
  repeatedWindows,
  type Timeframe,
  takeFirst,
  windowOf,
  writeTime,
} from "./windows";

const isString = (value: unknown): value is string => typeof value === "string";

/** Responses contain times with milliseconds and without a `Z`. */
export const alignTime = (remote: unknown, desired: unknown): unknown =>
  isString(remote) && isString(desired) && readTime(remote) === readTime(desired)
    ? desired
    : remote;

/** `UTC` and `UTC+0` are interchangeable in responses. */
export const alignZone = (remote: unknown, desired: unknown): unknown =>
  isString(remote) && isString(desired) && offsetOf(remote) === offsetOf(desired)
    ? desired
    : remote;

const SELECTIONS = ["alertUniqueIds", "alertMetaLabels"] as const;
export const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

const forAll = (filter: unknown): filter is Record<string, unknown> =>
  isRecord(filter) &&
  filter[EXTRA] === undefined &&
  SELECTIONS.every((key) => isEmpty(filter[key]));

/** A rule for all alerts is returned with an empty selection, of either kind. */
export function alignSelection(remote: unknown, desired: unknown): unknown {
  if (!forAll(remote) || !forAll(desired)) return remote;
  const selection = SELECTIONS.map((key) => [key, desired[key]] as const);
  return compact(Object.entries({ ...remote, ...Object.fromEntries(selection) }));
}

/** Moves the first window back to that of the arguments, if the service has moved it. */
export function alignStart(remote: unknown, desired: unknown): unknown {
  if (!hasStart(remote) || !hasStart(desired)) return remote;
  const [first, moved] = [windowOf(desired.timeframe), windowOf(remote.timeframe)];
  if (!isNextStart(desired, moved.start)) return remote;
  const { timeframe } = remote;
  const end =
    timeframe.endTime === undefined
      ? {}
      : { endTime: writeTime(moved.end - moved.start + first.start) };
  return { ...remote, timeframe: { ...timeframe, startTime: writeTime(first.start), ...end } };
}

type Started = Repetition & { timeframe: Timeframe };
const hasStart = (value: unknown): value is Started =>
  isRecord(value) &&
  isRecord(value.timeframe) &&
  isString(value.timeframe.startTime) &&
  Number.isFinite(readTime(value.timeframe.startTime));

/**
 * Whether a start is one to which the service moves that of the arguments: at most the next one.
 */
function isNextStart(desired: Started, start: number): boolean {
  const first = windowOf(desired.timeframe);
  const isWholeDaysLater = start > first.start && (start - first.start) % DAY_MS === 0;
  if (!isWholeDaysLater || !isDue(desired, first.start, start)) return false;
  const now = localTime(new Date().toISOString(), desired.timeframe.timezone);
  const length = first.end - first.start;
  const after = Math.max(now, first.start) + (Number.isFinite(length) ? length : 0);
  const [next] = takeFirst(repeatedWindows(desired, first, after), 1);
  return next === undefined || start <= next.start;
}
