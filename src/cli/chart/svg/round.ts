import { arc, pie } from "d3-shape";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { colorOf, rangeColor, seriesClass, sortedThresholds } from "../colors";
import type { NamedValue, PieChart, ValuesChart } from "../model";
import { valueText } from "../numbers";
import { fitText, lineText } from "../text";
import { type LegendEntry, legend, legendHeight } from "./legend";
import { px, text } from "./shapes";

const shape = (d: string | null, x: number, y: number, className: string, color?: string): Markup =>
  markup`<path d="${d ?? ""}" transform="translate(${px(x)} ${px(y)})" class="${className}"${color !== undefined && markup` fill="${color}"`}/>`;

/** Shares of a whole. Values below zero have no share. */
export function pieChart({ slices, format, showsTotal }: PieChart, box: Box): Markup {
  const shown = slices.filter(({ value }) => value > 0 && Number.isFinite(value));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const entries: LegendEntry[] = shown.map(({ name, value }, n) => ({
    className: seriesClass(n),
    name,
    value: `${valueText(format, value)} (${Math.round((100 * value) / total)}%)`,
  }));
  const height = box.height - legendHeight(entries, box) - 4;
  const radius = Math.max(4, Math.min(box.width, height) / 2);
  const [x, y] = [box.x + box.width / 2, box.y + height / 2];
  const ring = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(showsTotal ? radius * 0.6 : 0)
    .outerRadius(radius)
    .digits(1);
  const angles = pie<NamedValue>()
    .sort(null)
    .value(({ value }) => value)(shown);
  const marks = angles.map((one, n) => shape(ring(one), x, y, `${seriesClass(n)} cx-slice`));
  const sum = showsTotal && text(x, y + 5, "cx-t cx-b", valueText(format, total), "middle");
  return markup`${marks}${sum}${legend(entries, box)}`;
}

const [FROM, TO] = [-Math.PI / 2, Math.PI / 2];

/** A half circle with the colors of the ranges, and the value. */
export function gauge(chart: ValuesChart, { name, value }: NamedValue, box: Box): Markup {
  const { min, max, thresholds, format } = chart;
  const hasName = name !== "" && chart.values.length > 1;
  const height = box.height - (hasName ? 18 : 0);
  const radius = Math.max(6, Math.min(box.width / 2 - 2, height * 0.86));
  const [x, y] = [box.x + box.width / 2, box.y + height * 0.5 + radius * 0.5];
  const angle = (at: number): number =>
    FROM + (TO - FROM) * Math.min(1, Math.max(0, (at - min) / (max - min || 1)));
  const ring = (inner: number, outer: number, from: number, to: number): string | null =>
    arc<unknown>()
      .innerRadius(radius * inner)
      .outerRadius(radius * outer)
      .startAngle(from)
      .endAngle(to)
      .digits(1)(undefined);
  const { className, color } = colorOf(value, thresholds);
  const sorted = sortedThresholds(thresholds);
  const ranges = sorted.map((one, n) => {
    const own = rangeColor(one, n, sorted.length);
    const end = sorted[n + 1]?.from ?? max;
    return shape(
      ring(0.94, 1, angle(one.from), angle(end)),
      x,
      y,
      `${own.className} cx-fill`,
      own.color,
    );
  });
  const size = Math.max(12, Math.min(30, radius * 0.36));
  const shown = fitText(valueText(format, value), radius * 1.25, size, "bold");
  return markup`${shape(ring(0.66, 0.9, FROM, TO), x, y, "cx-f3")}${Number.isFinite(value) && shape(ring(0.66, 0.9, FROM, angle(value)), x, y, `${className} cx-fill`, color)}${ranges}<text x="${px(x)}" y="${px(y - radius * 0.12)}" font-size="${px(size)}" text-anchor="middle" class="cx-t cx-b">${shown}</text>${hasName && text(x, y + 16, "cx-m cx-tick", fitText(lineText(name), box.width - 4, 11), "middle")}`;
}
