import { valueAt } from "../../../../schema/path";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../text/units";
import type { ChartSettings, Frame } from "../../charts";
import { textAt } from "../drawing/content";

const DEFAULT_MS = 15 * MINUTE_MS;

/** The milliseconds of a duration of the API: `900s`. */
export function durationMs(duration: string | undefined): number | undefined {
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(duration ?? "")?.[1]);
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** The time frame of a dashboard, or of a query that has one of its own. */
export function frameOf(value: unknown, { now, lastMs }: ChartSettings, outer?: Frame): Frame {
  const last = (ms: number): Frame => ({ from: now - ms, to: now });
  if (lastMs !== undefined) return last(lastMs);
  const [from, to] = ["from", "to"].map((key) =>
    Date.parse(String(valueAt(value, ["absoluteTimeFrame", key]))),
  );
  if (from !== undefined && to !== undefined && from < to) return { from, to };
  const relative = durationMs(textAt(value, "relativeTimeFrame"));
  return relative === undefined ? (outer ?? last(DEFAULT_MS)) : last(relative);
}

const STEPS = [
  ...[15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 30].map((days) => days * DAY_MS),
];
const [POINTS, MAX_POINTS] = [96, 1000];

/** The distance of two points, as the settings of a query say, and so that a picture can show them. */
export function stepOf(definition: unknown, { from, to }: Frame, points = POINTS): number {
  const own = ownStep(definition, to - from) ?? (to - from) / points;
  const least = Math.max(own, (to - from) / MAX_POINTS);
  return STEPS.find((step) => step >= least) ?? Math.ceil(least / DAY_MS) * DAY_MS;
}

function ownStep(definition: unknown, length: number): number | undefined {
  const interval = ["intervalResolution", "manual", "interval"];
  const [manual, legacy, minimum] = [
    valueAt(definition, interval),
    valueAt(definition, ["resolution", "interval"]),
    valueAt(definition, ["intervalResolution", "auto", "minimumInterval"]),
  ].map((one) => durationMs(typeof one === "string" ? one : undefined));
  const points =
    valueAt(definition, ["intervalResolution", "auto", "maximumDataPoints"]) ??
    valueAt(definition, ["resolution", "bucketsPresented"]);
  const byPoints = typeof points === "number" && points > 0 ? length / points : undefined;
  const automatic =
    minimum === undefined ? byPoints : Math.max(minimum, byPoints ?? length / POINTS);
  return manual ?? legacy ?? automatic;
}

/** A frame whose ends are multiples of a step. */
export const aligned = ({ from, to }: Frame, step: number): Frame => ({
  from: Math.floor(from / step) * step,
  to: Math.floor(to / step) * step,
});
