import { extent } from "d3-array";
import { type ScaleLinear, scaleLinear, scaleSymlog, scaleUtc } from "d3-scale";
import { utcFormat } from "d3-time-format";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import type { ValueAxis } from "../model";
import { numberText } from "../numbers";
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
  const [low = 0, high = 1] = extent([...finite(values)]);
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
  return {
    at: (value) => scale(scaled(value)),
    ticks: scale.ticks(count).map((one) => ({ at: scale(one), text: textOf(rounded(one)) })),
  };
}

function* finite(values: Iterable<number>): Iterable<number> {
  for (const value of values) if (Number.isFinite(value)) yield value;
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const FORMATS: readonly (readonly [spanMs: number, format: string])[] = [
  [6 * 60_000, "%H:%M:%S"],
  [36 * 3_600_000, "%H:%M"],
  [6 * 86_400_000, "%d %b %H:%M"],
  [Number.POSITIVE_INFINITY, "%d %b"],
];

/** An axis of time, in UTC. */
export function timeAxis(
  [start, end]: readonly [start: number, end: number],
  [from, to]: readonly [from: number, to: number],
): Axis {
  const scale = scaleUtc([start, end], [from, to]);
  const [, format = ""] = FORMATS.find(([span]) => end - start <= span) ?? [];
  const write = utcFormat(format);
  const width = write(new Date(start)).length * CHARACTER + GAP;
  const count = Math.max(2, Math.floor((to - from) / width));
  return {
    at: (time) => scale(time),
    ticks: scale.ticks(count).map((one) => ({ at: scale(one), text: write(one) })),
  };
}

/** The lines and numbers of an axis of values at the left side of a box. */
export const valueLines = ({ x, width }: Box, { ticks }: Axis): Markup =>
  markup`${path(ticks.map(({ at }) => `M${px(x)} ${px(at)}h${px(width)}`).join(""), "cx-g")}${ticks.map((tick) => text(x - 6, tick.at + 4, "cx-m cx-tick", tick.text, "end"))}`;

/** The times below a box. */
export const timeLabels = ({ x, y, width, height }: Box, { ticks }: Axis): Markup =>
  markup`${ticks
    .filter(({ at }) => at > x + 12 && at < x + width - 12)
    .map((tick) => text(tick.at, y + height + 15, "cx-m cx-tick", tick.text, "middle"))}`;
