import { scaleBand } from "d3-scale";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { seriesClass } from "../colors";
import type { BarChart } from "../model";
import { valueText } from "../numbers";
import { fitText, lineText } from "../text";
import { type Axis, leftOf, valueAxis, valueLines } from "./axes";
import { type LegendEntry, legend, legendHeight } from "./legend";
import { path, px, rect, text } from "./shapes";

const BELOW = 22;
const SIZE = 11;

/** The parts of all bars, in the order of their first appearance. */
const partNames = ({ bars }: BarChart): string[] => [
  ...new Set(bars.flatMap(({ parts }) => parts.map(({ name }) => name))),
];

/** Bars with their parts on top of each other. */
export function barChart(chart: BarChart, box: Box): Markup {
  const names = partNames(chart);
  const entries: LegendEntry[] =
    names.length > 1 ? names.map((name, n) => ({ className: seriesClass(n), name })) : [];
  const height = box.height - legendHeight(entries, box);
  const draw = chart.direction === "vertical" ? vertical : horizontal;
  return markup`${draw(chart, { ...box, height }, names)}${legend(entries, box)}`;
}

const totalOf = ({ parts }: BarChart["bars"][number]): number =>
  parts.reduce((sum, { value }) => sum + (Number.isFinite(value) ? value : 0), 0);

/** The ends of the parts of a bar, on top of each other. */
function endsOf({ parts }: BarChart["bars"][number]) {
  let sum = 0;
  return parts
    .filter(({ value }) => Number.isFinite(value))
    .map(({ name, value }) => {
      const low = sum;
      sum += value;
      return { name, low, high: sum };
    });
}

const bandsOf = ({ bars }: BarChart, from: number, to: number) =>
  scaleBand<number>(
    bars.map((_, n) => n),
    [from, to],
  )
    .paddingInner(0.25)
    .paddingOuter(0.1);

function vertical(chart: BarChart, box: Box, names: readonly string[]): Markup {
  const height = box.height - BELOW - 6;
  const y = valueAxis(chart.axis, chart.bars.map(totalOf), [box.y + 6 + height, box.y + 6]);
  const left = leftOf(y, box.width);
  const plot = { x: box.x + left, y: box.y + 6, width: box.width - left, height };
  const bands = bandsOf(chart, plot.x, plot.x + plot.width);
  const width = bands.bandwidth();
  const marks = chart.bars.flatMap((bar, n) =>
    endsOf(bar).map(({ name, low, high }) => {
      const [top, bottom] = [y.at(Math.max(low, high)), y.at(Math.min(low, high))];
      const part = { x: bands(n) ?? 0, y: top, width, height: bottom - top };
      return rect(part, `${seriesClass(names.indexOf(name))} cx-fill`, 0);
    }),
  );
  const labels = chart.bars.map(({ name }, n) =>
    text(
      (bands(n) ?? 0) + width / 2,
      plot.y + plot.height + 15,
      "cx-m cx-tick",
      fitText(lineText(name), bands.step() - 4, SIZE),
      "middle",
    ),
  );
  return markup`${valueLines(plot, y, left)}${marks}${labels}`;
}

function horizontal(chart: BarChart, box: Box, names: readonly string[]): Markup {
  const left = Math.min(160, box.width * 0.35);
  const plot = { x: box.x + left, y: box.y, width: box.width - left - 60, height: box.height };
  const x: Axis = valueAxis(chart.axis, chart.bars.map(totalOf), [plot.x, plot.x + plot.width]);
  const bands = bandsOf(chart, plot.y, plot.y + plot.height);
  const rows = chart.bars.map((bar, n) => {
    const y = bands(n) ?? 0;
    const height = bands.bandwidth();
    const parts = endsOf(bar).map(({ name, low, high }) => {
      const [from, to] = [x.at(Math.min(low, high)), x.at(Math.max(low, high))];
      const part = { x: from, y, width: to - from, height };
      return rect(part, `${seriesClass(names.indexOf(name))} cx-fill`, 0);
    });
    const total = totalOf(bar);
    const middle = y + height / 2 + 4;
    const label = fitText(lineText(bar.name), left - 10, SIZE);
    return markup`${parts}${text(plot.x - 6, middle, "cx-m cx-tick", label, "end")}${text(x.at(Math.max(0, total)) + 5, middle, "cx-t cx-tick", valueText(chart.axis.format, total))}`;
  });
  return markup`${rows}${path(`M${px(x.at(0))} ${px(plot.y)}v${px(plot.height)}`, "cx-g")}`;
}
