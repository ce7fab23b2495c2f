import { isUnknown } from "../../schema/check";
import { isRecord, type Path } from "../../schema/path";
import { outsideTexts } from "../../schema/range";
import type { Complaint } from "../define";

/** Lengths of the range selectors of a query, those of its texts aside. */
export function rangesOf(query: string): string[] {
  const found: string[] = [];
  outsideTexts(query, (part) => {
    found.push(...[...part.matchAll(/\[\s*([^\]:]*?)\s*\]/g)].map(([, range = ""]) => range));
    return part;
  });
  return found;
}

const WHERE: readonly Path[] = [
  ["requestBasedMetricSli", "goodEvents", "query"],
  ["requestBasedMetricSli", "totalEvents", "query"],
  ["windowBasedMetricSli", "query", "query"],
];
const at = (value: unknown, path: Path): unknown => path.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), value);

/** Queries that the service refuses, or rewrites: it works with one minute. */
export function rangeWarnings(given: Readonly<Record<string, unknown>>): Complaint[] {
  return WHERE.flatMap((path) => {
    const query = at(given, path);
    if (typeof query !== "string" || isUnknown(query)) return [];
    const ranges = rangesOf(query);
    const other = ranges.find((range) => range !== "1m");
    if (other !== undefined) return [{ path, reason: `the service is known to refuse [${other}]: write [1m]` }];
    return ranges.length ? [] : [{ path, reason: "the service is known to rewrite a query without a range: write [1m]" }];
  });
}
