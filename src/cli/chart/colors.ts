import type { Threshold } from "./model";

/** Colors of series: a page has a class for each, light and dark. */
export const SERIES_COLORS = 10;
export const seriesClass = (index: number): string => `cx-s${index % SERIES_COLORS}`;

// Names of the palette of the product, by what they stand for.
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/critical|error|red|danger/i, "cx-bad"],
  [/warn|orange|amber|yellow/i, "cx-warn"],
  [/info|blue|debug/i, "cx-info"],
  [/green|success|ok|verbose/i, "cx-good"],
];
const CSS_COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d.,%\s/]+\)|hsla?\([\d.,%\s/a-z]+\))$/i;

/** The color of a range: a class of the picture, or a color of CSS. */
export interface RangeColor {
  readonly className: string;
  readonly color?: string;
}

const BY_RANK = ["cx-good", "cx-warn", "cx-bad"] as const;

/** The color of the range that a threshold begins. Without one of its own, by its rank. */
export function rangeColor({ color = "" }: Threshold, rank: number, count: number): RangeColor {
  const text = color.trim();
  if (CSS_COLOR.test(text)) return { className: "cx-own", color: text };
  const [, className] = NAMES.find(([pattern]) => pattern.test(text)) ?? [];
  if (className) return { className };
  const share = count > 1 ? Math.round((rank * (BY_RANK.length - 1)) / (count - 1)) : 0;
  return { className: BY_RANK[share] ?? "cx-good" };
}

/** The color of a value; that of the first series below all thresholds. */
export function colorOf(value: number, thresholds: readonly Threshold[]): RangeColor {
  const sorted = sortedThresholds(thresholds);
  const rank = sorted.findLastIndex(({ from }) => value >= from);
  const threshold = sorted[rank];
  return threshold ? rangeColor(threshold, rank, sorted.length) : { className: seriesClass(0) };
}

export const sortedThresholds = (thresholds: readonly Threshold[]): readonly Threshold[] =>
  [...thresholds].sort((a, b) => a.from - b.from);
