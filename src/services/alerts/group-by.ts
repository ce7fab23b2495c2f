import { isDeepStrictEqual } from "node:util";
import { hasUnknown, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { Prepared } from "../define";

/** Alerts that are grouped by no fields, or by the one that their rule tracks, and the remedy. */
const UNGROUPED = {
  logsImmediate: "remove it, or use logsThreshold",
  logsNewValue: "remove it, because the alert is grouped by its keypathToTrack",
  tracingImmediate: "remove it, or use tracingThreshold",
};
type Ungrouped = keyof typeof UNGROUPED;
const VARIANTS = Object.keys(UNGROUPED) as Ungrouped[];

const itemsAt = (value: unknown, ...path: string[]): unknown[] => {
  const items = valueAt(value, path);
  return Array.isArray(items) ? items : [];
};

/** The fields that an alert on new values is grouped by: those that its rules track. */
export const trackedKeys = (alert: Fields): string[] =>
  itemsAt(alert, "logsNewValue", "rules")
    .map((rule) => valueAt(rule, ["condition", "keypathToTrack"]))
    .filter((key): key is string => typeof key === "string" && key !== "");

/** The variant of an alert that does not support its `groupByKeys`, or undefined. */
export function variantWithoutGrouping(alert: Fields): Ungrouped | undefined {
  const derived: unknown[] = trackedKeys(alert);
  return itemsAt(alert, "groupByKeys").some((key) => !derived.includes(key))
    ? VARIANTS.find((variant) => alert[variant] !== undefined)
    : undefined;
}

const isIncomplete = (alert: Fields): boolean =>
  hasUnknown([alert.groupByKeys, ...VARIANTS.map((variant) => alert[variant])]);

/**
 * The service rejects keys that the variant cannot be grouped by. Keys that the alert has already
 * are a warning: they were accepted.
 */
export function prepareAlert(given: Fields, olds: Fields): Prepared {
  const variant = isIncomplete(given) ? undefined : variantWithoutGrouping(given);
  if (!variant) return { fields: given };
  const reason = `not supported by ${variant}: ${UNGROUPED[variant]}`;
  const isStored =
    variantWithoutGrouping(olds) === variant &&
    isDeepStrictEqual(olds.groupByKeys, given.groupByKeys);
  return {
    fields: given,
    [isStored ? "hints" : "issues"]: [{ path: ["groupByKeys"], what: reason }],
  };
}
