import { valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { readTime } from "./windows";

const ONCE = ["schedule", "oneTime"] as const;
const REPEATED = ["schedule", "recurring", "schedule"] as const;

/** The time of a string; NaN for unknown values and other strings. */
const timeOf = (value: unknown): number =>
  typeof value === "string" ? readTime(value) : Number.NaN;

/** A window that ends before it begins. */
function windowIssues(given: Fields, path: readonly string[]): FieldFinding[] {
  const timeframe = valueAt(given, [...path, "timeframe"]);
  if (!isRecord(timeframe) || !(timeOf(timeframe.endTime) <= timeOf(timeframe.startTime)))
    return [];
  const reason = "is not later than startTime, so the window is empty. Set a later time";
  return [{ path: [...path, "timeframe", "endTime"], what: reason }];
}

/** A recurrence that ends before its first window. */
function terminationIssues(given: Fields): FieldFinding[] {
  const last = valueAt(given, [...REPEATED, "terminationDate"]);
  const start = valueAt(given, [...REPEATED, "timeframe", "startTime"]);
  if (typeof last !== "string" || !last || typeof start !== "string") return [];
  if (!(timeOf(`${last.slice(0, 10)}T23:59:59.999`) < timeOf(start))) return [];
  const reason = "is before the first window, so the rule never applies. Set a later date";
  return [{ path: [...REPEATED, "terminationDate"], what: reason }];
}

export const ruleHints = (given: Fields): FieldFinding[] => [
  ...windowIssues(given, ONCE),
  ...windowIssues(given, REPEATED),
  ...terminationIssues(given),
];
