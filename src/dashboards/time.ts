import type { DashboardTimeFrame } from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import { mistake } from "./mistake";

/** A duration: a number of seconds, minutes, hours or days, such as `"6h"`. */
export type Duration = `${number}${"s" | "m" | "h" | "d"}`;

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * The time up to now, in the seconds that the API expects: for `relativeTimeFrame` of a dashboard or
 * of a query.
 *
 * @param duration an integer and its unit: `s`, `m`, `h` or `d`
 * @throws an error for any other string
 * @example
 * new coralogix.Dashboard("shop", {
 *   name: "Shop",
 *   relativeTimeFrame: last("6h"),
 *   layout: rows([lineChart("Requests", "requests")]),
 * });
 */
export function last(duration: Duration): string {
  const [, count, unit = ""] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  if (count === undefined)
    throw mistake(
      `last(${JSON.stringify(duration)}): expected an integer and its unit, s, m, h or d, such as "6h"`,
    );
  return `${Number(count) * (SECONDS[unit] as number)}s`;
}

/** A fixed time frame. */
export interface TimeFrame extends Inputs<DashboardTimeFrame> {
  from: Deep<string>;
  to: Deep<string>;
}

/**
 * A fixed time frame: for `absoluteTimeFrame` of a dashboard or of a query.
 *
 * @param from start time, in RFC 3339 format
 * @param to end time, in RFC 3339 format
 * @example
 * new coralogix.Dashboard("incident", {
 *   name: "Incident",
 *   absoluteTimeFrame: between("2026-03-01T08:00:00Z", "2026-03-01T10:00:00Z"),
 *   layout: rows([lineChart("Requests", "requests")]),
 * });
 */
export const between = (from: Deep<string>, to: Deep<string>): TimeFrame => ({ from, to });
