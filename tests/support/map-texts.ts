import { isRecord } from "../../src/schema/record";

/** JSON with each text changed, except for names of fields. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
};

/** JSON with each list of texts changed. */
export const mapLists = (
  value: unknown,
  change: (list: readonly string[]) => readonly string[],
): unknown => {
  if (Array.isArray(value))
    return value.length && value.every((item) => typeof item === "string")
      ? change(value)
      : value.map((item) => mapLists(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapLists(item, change)]),
  );
};
