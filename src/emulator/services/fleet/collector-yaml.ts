import { createHash } from "node:crypto";
import { parse, stringify } from "yaml";
import { parsedJson } from "../../../schema/canonical";
import { isRecord } from "../../../schema/record";

/** YAML as the service stores it: with sorted keys and without comments. */
export const normalizedYaml = (text: string): string =>
  stringify(parse(text), { sortMapEntries: true });

export const isJsonObject = (text: string): boolean => isRecord(parsedJson(text));
/** JSON as the service stores it. */
export const normalizedJson = (text: string): string => JSON.stringify(parsedJson(text));

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
