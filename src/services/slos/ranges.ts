import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { replaceOutsideStrings } from "../../text/parts";
import type { ArgumentIssue } from "../define";

/** Durations of the range selectors of a query, ignoring string literals. */
export function rangesOf(query: string): string[] {
  const ranges: string[] = [];
  replaceOutsideStrings(query, (part) => {
    ranges.push(...[...part.matchAll(/\[\s*([^\]:]*?)\s*\]/g)].map(([, range = ""]) => range));
    return part;
  });
  return ranges;
}

const QUERY_PATHS: readonly Path[] = [
  ["requestBasedMetricSli", "goodEvents", "query"],
  ["requestBasedMetricSli", "totalEvents", "query"],
  ["windowBasedMetricSli", "query", "query"],
];
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), value);

/** Warnings for range selectors other than `[1m]`, which the service rejects or rewrites. */
export function rangeHints(given: Readonly<Record<string, unknown>>): ArgumentIssue[] {
  return QUERY_PATHS.flatMap((path) => {
    const query = valueAt(given, path);
    if (typeof query !== "string" || isUnknown(query)) return [];
    const ranges = rangesOf(query);
    const other = ranges.find((range) => range !== "1m");
    if (other !== undefined)
      return [{ path, reason: `the service is known to reject [${other}]: use [1m]` }];
    return ranges.length
      ? []
      : [{ path, reason: "the service is known to rewrite a query without a range: use [1m]" }];
  });
}
