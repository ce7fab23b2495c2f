import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { colorOf } from "../colors";
import type { Chart, NamedValue, Notice, ValuesChart } from "../model";
import { valueText } from "../numbers";
import { fitText, lineText, widthOf } from "../text";
import { barChart } from "./bars";
import { colored } from "./legend";
import { periodsChart } from "./periods";
import { gauge, pieChart } from "./round";
import { px, rect, text } from "./shapes";
import { heatChart, tableChart } from "./table";
import { timeChart } from "./time";

const MAX_VALUES = 24;

/** Single values in a grid: as gauges, numbers, cards or hexagons. */
function valuesChart(chart: ValuesChart, box: Box): Markup {
  const shown = chart.values.slice(0, MAX_VALUES);
  const omitted = chart.values.length - shown.length;
  const grid = gridOf(shown.length, { ...box, height: box.height - (omitted ? 16 : 0) });
  const draw = { gauge, number, cards: card, hexagons: cell }[chart.as];
  const rest =
    omitted > 0 && text(box.x, box.y + box.height - 2, "cx-m cx-tick", `and ${omitted} more`);
  return markup`${shown.map((one, n) => draw(chart, one, grid(n)))}${rest}`;
}

/** Cells whose width is about one and a half of their height. */
function gridOf(count: number, { x, y, width, height }: Box): (n: number) => Box {
  const ideal = Math.round(Math.sqrt((count * width) / (Math.max(1, height) * 1.5)));
  const columns = Math.min(count, Math.max(1, ideal));
  const rows = Math.ceil(count / columns);
  const [w, h] = [width / columns, height / rows];
  return (n) => ({
    x: x + (n % columns) * w + 2,
    y: y + Math.floor(n / columns) * h + 2,
    width: w - 4,
    height: h - 4,
  });
}

const number = (chart: ValuesChart, { name, value }: NamedValue, box: Box): Markup => {
  const hasName = name !== "" && chart.values.length > 1;
  const room = box.height - (hasName ? 18 : 0);
  const written = valueText(chart.format, value);
  const size = Math.max(
    11,
    Math.min(room * 0.7, (1.5 * box.width) / Math.max(3, written.length), 52),
  );
  const { className, color } = colorOf(value, chart.thresholds);
  const middle = box.x + box.width / 2;
  // A page may allow no style of an element: a color of its own is an attribute.
  const [fill, own] = color === undefined ? ["", "cx-word"] : [markup` fill="${color}"`, ""];
  return markup`<text x="${px(middle)}" y="${px(box.y + room / 2 + size * 0.36)}" font-size="${px(size)}" text-anchor="middle" class="${`${className} ${own} cx-b`.replace(/ +/g, " ")}"${fill}>${fitText(written, box.width, size, "bold")}</text>${hasName && text(middle, box.y + box.height - 5, "cx-m cx-tick", fitText(lineText(name), box.width, 11), "middle")}`;
};

const card = (chart: ValuesChart, one: NamedValue, box: Box): Markup =>
  markup`${rect(box, "cx-f3", 4)}${number(chart, one, box)}`;

const cell = (chart: ValuesChart, { name, value }: NamedValue, box: Box): Markup => {
  const { className, color } = colorOf(value, chart.thresholds);
  const side =
    color === undefined
      ? rect({ ...box, width: 6 }, `${className} cx-fill`, 3)
      : colored({ ...box, width: 6 }, color);
  const [x, room] = [box.x + 12, box.width - 16];
  const isTall = box.height > 34;
  return markup`${rect(box, "cx-f3", 4)}${side}${text(x, box.y + (isTall ? 16 : box.height / 2 + 4), "cx-t cx-b", fitText(valueText(chart.format, value), room, 12, "bold"))}${isTall && text(x, box.y + 31, "cx-m cx-tick", fitText(lineText(name), room, 11))}`;
};

export function chartMarkup(chart: Chart, box: Box): Markup {
  switch (chart.kind) {
    case "time":
      return timeChart(chart, box);
    case "periods":
      return periodsChart(chart, box);
    case "bars":
      return barChart(chart, box);
    case "pie":
      return pieChart(chart, box);
    case "values":
      return valuesChart(chart, box);
    case "table":
      return tableChart(chart, box);
    case "heatmap":
      return heatChart(chart, box);
    case "notice":
      return noticeMarkup(chart, box);
  }
}

const [LINE, SIZE, MAX_LINES] = [16, 12, 5];

/** Why there is no chart, in lines. */
function noticeMarkup({ reason, text: message }: Notice, box: Box): Markup {
  const room = Math.max(1, Math.min(MAX_LINES, Math.floor(box.height / LINE) - 1));
  const lines = wrapped(lineText(message), box.width - 8).slice(0, room);
  const top = box.y + Math.max(14, (box.height - (lines.length + 1) * LINE) / 2 + 12);
  const middle = box.x + box.width / 2;
  const className = reason === "no data" ? "cx-m cx-b" : "cx-warn cx-word cx-b";
  return markup`${text(middle, top, className, reason, "middle")}${lines.map((line, n) => text(middle, top + (n + 1) * LINE, "cx-m", line, "middle"))}`;
}

function wrapped(message: string, width: number): string[] {
  const lines = [""];
  for (const word of message.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, SIZE, "regular") <= width) lines[lines.length - 1] = longer;
    else lines.push(fitText(word, width, SIZE));
  }
  return lines.filter(Boolean);
}
