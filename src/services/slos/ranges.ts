import { durationMs } from "../../promql/literals";
import { type Path, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import { replaceOutsideStrings } from "../../text/parts";
import { MINUTE_MS } from "../../text/units";
import type { Prepared } from "../define";

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

/** The first range of a query that is not one minute, as the service rejects it. */
export const rejectedRange = (query: string): string | undefined =>
  rangesOf(query).find((range) => durationMs(range) !== MINUTE_MS);

/**
 * What the service does with the ranges of queries: it rejects those that are not one minute, and
 * rewrites a query without one. A query that the SLO has already is a warning: it was accepted.
 */
export function prepareSlo(given: Fields, olds: Fields, adopting: boolean): Prepared {
  const [issues, hints]: [FieldFinding[], FieldFinding[]] = [[], []];
  for (const path of QUERY_PATHS) {
    const query = valueAt(given, path);
    if (typeof query !== "string" || isUnknown(query)) continue;
    const rejected = rejectedRange(query);
    const isStored = adopting || query === valueAt(olds, path);
    if (rejected !== undefined)
      (isStored ? hints : issues).push({
        path,
        what: `the service rejects the range [${rejected}]: use [1m]`,
      });
    else if (!rangesOf(query).length) hints.push({ path, what: REWRITES });
  }
  return { fields: given, issues, hints };
}
const REWRITES = "the service is known to rewrite a query without a range: use [1m]";
