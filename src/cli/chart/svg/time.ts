import { bisector } from "d3-array";
import { area, line, stack } from "d3-shape";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { rangeColor, seriesClass, sortedThresholds } from "../colors";
import type { TimeChart, TimePoint, TimeSeries } from "../model";
import { valueText } from "../numbers";
import { fitText, lineText } from "../text";
import { type Axis, leftOf, timeAxis, timeLabels, valueAxis, valueLines } from "./axes";
import { type LegendEntry, legend, legendHeight } from "./legend";
import { path, px, rect, text } from "./shapes";

const BELOW = 22;

/** Values over time: lines, stacked areas or stacked bars. */
export function timeChart(chart: TimeChart, box: Box): Markup {
  const entries = legendOf(chart);
  const height = box.height - BELOW - legendHeight(entries, box) - 6;
  const layers = chart.marks === "lines" ? undefined : stacked(chart);
  const values = layers?.flat().flat() ?? chart.series.flatMap(({ points }) => points.map(last));
  const shown = [...values, ...chart.thresholds.map(({ from }) => from)];
  const y = valueAxis(chart.axis, shown, [box.y + 6 + height, box.y + 6]);
  const left = leftOf(y, box.width);
  const plot = { x: box.x + left, y: box.y + 6, width: box.width - left - 4, height };
  const x = timeAxis([chart.from, chart.to], [plot.x, plot.x + plot.width]);
  const marks = layers ? layerMarks(chart, layers, { x, y }) : lineMarks(chart, { x, y });
  return markup`${valueLines(plot, y, left)}${timeLabels(plot, x)}${bandMarks(chart, plot, x)}${clipped(plot, marks)}${thresholdMarks(chart, plot, y)}${legend(entries, box)}`;
}

const last = ([, value]: TimePoint): number => value;

/** Marks that end at the edges of a box. */
const clipped = ({ x, y, width, height }: Box, marks: Markup[]): Markup => {
  const [left, top, w, h] = [px(x), px(y - 2), px(width), px(height + 4)];
  return markup`<svg x="${left}" y="${top}" width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}">${marks}</svg>`;
};

const legendOf = ({ series, axis }: TimeChart): LegendEntry[] =>
  series.map(({ name, points }, n) => {
    const value = points.at(-1)?.[1];
    return {
      className: seriesClass(n),
      name,
      ...(value === undefined ? {} : { value: valueText(axis.format, value) }),
    };
  });

interface Axes {
  x: Axis;
  y: Axis;
}

function lineMarks({ series, isConnected }: TimeChart, { x, y }: Axes): Markup[] {
  const draw = line<TimePoint>(
    ([time]) => x.at(time),
    ([, value]) => y.at(value),
  ).digits(1);
  return series.flatMap((one, n) =>
    partsOf(one, isConnected).map((points) =>
      points.length > 1
        ? path(draw(points) ?? "", `${seriesClass(n)} cx-line`)
        : dot(points[0] as TimePoint, n, { x, y }),
    ),
  );
}

const dot = ([time, value]: TimePoint, n: number, { x, y }: Axes): Markup =>
  markup`<circle cx="${px(x.at(time))}" cy="${px(y.at(value))}" r="2" class="${seriesClass(n)} cx-fill"/>`;

/** The parts of a series without a gap, and without values that are no numbers. */
function partsOf({ points, stepMs }: TimeSeries, isConnected = false): TimePoint[][] {
  const parts: TimePoint[][] = [];
  for (const point of points) {
    if (!Number.isFinite(point[1])) continue;
    const before = parts.at(-1)?.at(-1);
    const isNext = before && (isConnected || point[0] - before[0] <= stepMs * 1.5);
    if (isNext) parts.at(-1)?.push(point);
    else parts.push([point]);
  }
  return parts;
}

type Layers = ReturnType<typeof stacked>;
const byTime = bisector<TimePoint, number>(([time]) => time).left;

/** The lower and the upper end of each series at each time, on top of each other. */
function stacked({ series }: TimeChart) {
  const times = [...new Set(series.flatMap(({ points }) => points.map(([time]) => time)))].sort(
    (a, b) => a - b,
  );
  const valueAt = (time: number, n: number): number => {
    const points = series[n]?.points ?? [];
    const [found, value = 0] = points[byTime(points, time)] ?? [];
    return found === time && Number.isFinite(value) ? value : 0;
  };
  return stack<number, number>()
    .keys(series.map((_, n) => n))
    .value(valueAt)(times);
}

function layerMarks({ marks, series }: TimeChart, layers: Layers, { x, y }: Axes): Markup[] {
  const step = Math.min(...series.map(({ stepMs }) => stepMs));
  const draw = area<Layers[number][number]>()
    .x(({ data }) => x.at(data))
    .y0(([low]) => y.at(low))
    .y1(([, high]) => y.at(high))
    .digits(1);
  return layers.flatMap((layer, n) =>
    marks === "areas"
      ? [path(draw(layer) ?? "", `${seriesClass(n)} cx-area`)]
      : layer.flatMap((one) => (one[1] > one[0] ? [timeBar(one, step, n, { x, y })] : [])),
  );
}

/** A bar of a period, which begins at its time. */
function timeBar(one: Layers[number][number], step: number, n: number, { x, y }: Axes): Markup {
  const [low, high] = one;
  const [left, right] = [x.at(one.data), x.at(one.data + step)];
  const width = Math.max(1, (right - left) * 0.86);
  return rect(
    { x: left, y: y.at(high), width, height: y.at(low) - y.at(high) },
    `${seriesClass(n)} cx-fill`,
    0,
  );
}

function thresholdMarks({ thresholds, axis }: TimeChart, plot: Box, y: Axis): Markup[] {
  const sorted = sortedThresholds(thresholds);
  return sorted.map((one, n) => {
    const at = y.at(one.from);
    const { className } = rangeColor(one, n, sorted.length);
    const label = [one.label, valueText(axis.format, one.from)].filter(Boolean).join(" ");
    const shown = fitText(lineText(label), plot.width - 8, 11);
    // A label has its place below the line where it is at the top of the chart.
    const below = at - plot.y < 14 ? 12 : -4;
    return markup`${path(`M${px(plot.x)} ${px(at)}h${px(plot.width)}`, `${className} cx-threshold`)}${text(plot.x + plot.width - 4, at + below, `${className} cx-tick cx-word`, shown, "end")}`;
  });
}

const [LEAST_BAND, CAP] = [3, 4];

/** The periods of fires, each with a cap that shows also a short one. */
function bandMarks({ bands = [] }: TimeChart, plot: Box, x: Axis): Markup[] {
  return bands.map(({ from, to }) => {
    const left = Math.max(plot.x, x.at(from));
    const right = Math.min(plot.x + plot.width, x.at(to));
    const box = { ...plot, x: left, width: Math.max(LEAST_BAND, right - left) };
    const cap = { ...box, y: plot.y - CAP, height: CAP };
    return markup`${rect(box, "cx-band cx-bad", 0)}${rect(cap, "cx-bad cx-fill", 0)}`;
  });
}
