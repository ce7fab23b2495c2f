import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import type { Chart, Notice } from "../model";
import { fitText, lineText, widthOf } from "../text";
import { barChart } from "./bars";
import { periodsChart } from "./periods";
import { pieChart } from "./round";
import { text } from "./shapes";
import { heatChart, tableChart } from "./table";
import { timeChart } from "./time";
import { valuesChart } from "./values";

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
