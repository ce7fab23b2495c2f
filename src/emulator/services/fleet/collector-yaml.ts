import { createHash } from "node:crypto";
import { parse, stringify } from "yaml";
import { isRecord } from "../../../schema/record";

/** YAML as the service stores it: with sorted keys and without comments. */
export const normalizedYaml = (text: string): string =>
  stringify(parse(text), { sortMapEntries: true });

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, sorted(item)]),
      )
    : value;
};
export const isJsonObject = (text: string): boolean => {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
};
/** JSON as the service stores it. */
export const normalizedJson = (text: string): string => JSON.stringify(sorted(JSON.parse(text)));

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const merged = (below: unknown, above: unknown): unknown =>
  isRecord(below) && isRecord(above)
    ? Object.fromEntries(
        [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [
          key,
          Object.hasOwn(above, key) ? merged(below[key], above[key]) : below[key],
        ]),
      )
    : above;
/** A configuration with a part of another one merged into it. */
export const mergedYaml = (base: string, part: string): string =>
  stringify(merged(parse(base), parse(part)), { sortMapEntries: true });
