import { extent } from "d3-array";
import { type ScaleLinear, scaleLinear, scaleSymlog, scaleUtc } from "d3-scale";
import { utcFormat } from "d3-time-format";
import { DAY_MS } from "../../../text/units";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import type { ValueAxis } from "../model";
import { numberText } from "../numbers";
import { fitText, lineText, widthOf } from "../text";
import { path, px, text } from "./shapes";

/** A scale from values to pixels, with its ticks. */
export interface Axis {
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

// The least distance of two ticks, the width of a character and that between two texts, in pixels.
const TICK_HEIGHT = 32;
const [CHARACTER, GAP] = [6.4, 18];

/** An axis of values in its unit: 0 is part of it, unless the values have bounds of their own. */
export function valueAxis(
  { format, min, max, isLogarithmic }: ValueAxis,
  values: Iterable<number>,
  [from, to]: readonly [from: number, to: number],
): Axis {
  const known = [...finite(values)];
  const [low = 0, high = 1] = extent(known);
  const bounds = [min ?? Math.min(0, low), max ?? Math.max(0, high)] as const;
  const [start, end] = bounds[0] < bounds[1] ? bounds : [bounds[0], bounds[0] + 1];
  const { scaled, textOf } = numberText(format, Math.max(Math.abs(start), Math.abs(end)));
  const linear: ScaleLinear<number, number> = isLogarithmic
    ? (scaleSymlog() as unknown as ScaleLinear<number, number>)
    : scaleLinear();
  const count = Math.max(2, Math.floor(Math.abs(to - from) / TICK_HEIGHT));
  const scale = linear.domain([scaled(start), scaled(end)]).range([from, to]);
  // A bound that somebody set stays.
  if (max === undefined && min === undefined) scale.nice(count);
  const ticks = scale.ticks(count);
  // Counts have no tick between two integers.
  const isPlain = scaled(1) === 1 && ["UNSPECIFIED", "NUMBER"].includes(format.unit ?? "NUMBER");
  const isCount = isPlain && known.every(Number.isInteger);
  const shown = isCount ? ticks.filter(Number.isInteger) : ticks;
  return {
    at: (value) => scale(scaled(value)),
    ticks: (shown.length > 1 ? shown : ticks).map((one) => ({
      at: scale(one),
      text: textOf(rounded(one)),
    })),
  };
}

function* finite(values: Iterable<number>): Iterable<number> {
  for (const value of values) if (Number.isFinite(value)) yield value;
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const [SECONDS, MINUTES, DAYS] = ["%H:%M:%S", "%H:%M", "%d %b"].map(utcFormat) as [
  ReturnType<typeof utcFormat>,
  ReturnType<typeof utcFormat>,
  ReturnType<typeof utcFormat>,
];
const SHORT_MS = 6 * 60_000;

/** A time of an axis: a midnight as its day, unless the axis is shorter than a day. */
function timeLabel(time: Date, span: number): string {
  if (span <= SHORT_MS) return SECONDS(time);
  return span >= DAY_MS && time.getTime() % DAY_MS === 0 ? DAYS(time) : MINUTES(time);
}

/** An axis of time, in UTC. */
export function timeAxis(
  [start, end]: readonly [start: number, end: number],
  [from, to]: readonly [from: number, to: number],
): Axis {
  const scale = scaleUtc([start, end], [from, to]);
  const span = end - start;
  const width = timeLabel(new Date(0), span).length * CHARACTER + GAP;
  const count = Math.max(2, Math.floor((to - from) / width));
  return {
    at: (time) => scale(time),
    ticks: scale.ticks(count).map((one) => ({ at: scale(one), text: timeLabel(one, span) })),
  };
}

const [LEAST_LEFT, TICK_SIZE] = [58, 11];

/** The width of the numbers at the left side of a chart: of long units, at most a third of it. */
export function leftOf({ ticks }: Axis, width: number): number {
  const widest = Math.max(0, ...ticks.map((tick) => widthOf(tick.text, TICK_SIZE, "regular")));
  return Math.min(Math.max(LEAST_LEFT, widest + 12), Math.max(LEAST_LEFT, width / 3));
}

/** The lines of an axis of values in a box, and its numbers in the width at its left side. */
export const valueLines = ({ x, width }: Box, { ticks }: Axis, left: number): Markup =>
  markup`${path(ticks.map(({ at }) => `M${px(x)} ${px(at)}h${px(width)}`).join(""), "cx-g")}${ticks.map((tick) => text(x - 6, tick.at + 4, "cx-m cx-tick", fitText(lineText(tick.text), left - 8, TICK_SIZE), "end"))}`;

/** The times below a box. */
export const timeLabels = ({ x, y, width, height }: Box, { ticks }: Axis): Markup =>
  markup`${ticks
    .filter(({ at }) => at > x + 12 && at < x + width - 12)
    .map((tick) => text(tick.at, y + height + 15, "cx-m cx-tick", tick.text, "middle"))}`;
