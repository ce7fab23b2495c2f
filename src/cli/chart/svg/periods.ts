import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { seriesClass } from "../colors";
import type { PeriodsChart } from "../model";
import { type Font, fitText, lineText, widthOf } from "../text";
import { timeAxis, timeLabels } from "./axes";
import { path, px, rect, text } from "./shapes";

const [BELOW, SIZE, MAX_ROW, GAP] = [22, 11, 40, 10];
const fontOf = (isResult = false): Font => (isResult ? "bold" : "regular");

/** Rows of periods over one axis of time. */
export function periodsChart({ from, to, rows }: PeriodsChart, box: Box): Markup {
  const widths = rows.map(({ name, isResult }) => widthOf(lineText(name), SIZE, fontOf(isResult)));
  const left = Math.min(box.width * 0.35, Math.max(0, ...widths) + GAP);
  const row = Math.min(MAX_ROW, (box.height - BELOW) / Math.max(1, rows.length));
  const plot = {
    x: box.x + left,
    y: box.y,
    width: box.width - left - 4,
    height: row * rows.length,
  };
  const x = timeAxis([from, to], [plot.x, plot.x + plot.width]);
  const lines = rows.map(
    (_, n) => `M${px(plot.x)} ${px(plot.y + (n + 1) * row)}h${px(plot.width)}`,
  );
  const marks = rows.map(({ name, periods, isResult }, n) => {
    const top = plot.y + n * row;
    const label = fitText(lineText(name), left - GAP + 1, SIZE, fontOf(isResult));
    const className = isResult ? "cx-bad cx-fill" : `${seriesClass(n)} cx-fill`;
    const bars = periods.map((one) => {
      const [start, end] = [Math.max(plot.x, x.at(one.from)), x.at(one.to)];
      const width = Math.max(2, Math.min(plot.x + plot.width, end) - start);
      return rect({ x: start, y: top + row * 0.2, width, height: row * 0.6 }, className);
    });
    return markup`${bars}${text(plot.x - 6, top + row / 2 + 4, `${isResult ? "cx-t cx-b" : "cx-m"} cx-tick`, label, "end")}`;
  });
  return markup`${path(lines.join(""), "cx-g")}${marks}${timeLabels(plot, x)}`;
}
