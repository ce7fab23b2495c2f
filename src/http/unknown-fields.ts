import { formatPathInLists, type Path } from "../schema/path";

/** A field or an enum value in a response that this version does not know. */
export interface UnknownFieldReport {
  /** The route of the operation. */
  route: string;
  /** The path in the response, without indexes: `alertDefs[].newField`. */
  path: string;
  what: string;
}
export type OnUnknownField = (unknownField: UnknownFieldReport) => void;

// A map with free keys could produce new paths without end.
const MAX_REPORTS = 10_000;

/** Reports each unknown field once. */
export function reportUnknownFields(onUnknownField: OnUnknownField = () => {}) {
  const reported = new Set<string>();
  return (route: string, at: Path, what: string): void => {
    const path = formatPathInLists(at);
    const reportKey = `${route} ${path} ${what}`;
    if (reported.has(reportKey) || reported.size >= MAX_REPORTS) return;
    reported.add(reportKey);
    onUnknownField({ route, path, what });
  };
}
