import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";

/** The objects of a list; none where the value is unknown or invalid. */
export function recordsAt(value: unknown, key: string): Fields[] {
  const items = valueAt(value, [key]);
  return Array.isArray(items) ? items.filter(isRecord) : [];
}

/** A string that is not empty. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, [key]);
  return typeof text === "string" && text ? text : undefined;
}
