import { max } from "d3-array";
import { scaleLinear } from "d3-scale";
import { counted } from "../../../text/words";
import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import type { HeatChart, TableChart } from "../model";
import { valueText } from "../numbers";
import { fitText, lineText } from "../text";
import { partOf, path, px, rect, text } from "./shapes";

const [LINE, SIZE, MAX_COLUMNS] = [18, 11, 8];

const restText = (rows: number, columns: number): string =>
  [rows ? counted(rows, "more row") : "", columns ? counted(columns, "more column") : ""]
    .filter(Boolean)
    .join(", ");

/** The first rows and columns. */
export function tableChart({ columns, rows }: TableChart, box: Box): Markup {
  const room = Math.max(1, Math.floor(box.height / LINE) - 1);
  const [heads, shown] = [
    columns.slice(0, MAX_COLUMNS),
    rows.slice(0, rows.length > room ? Math.max(1, room - 1) : room),
  ];
  const rest = restText(rows.length - shown.length, columns.length - heads.length);
  const width = box.width / heads.length;
  const line = (cells: readonly string[], n: number): Markup =>
    markup`${cells
      .slice(0, MAX_COLUMNS)
      .map((cell, at) =>
        text(
          box.x + at * width + 6,
          box.y + n * LINE + 13,
          n ? "cx-t cx-tick" : "cx-t cx-tick cx-b",
          fitText(lineText(cell), width - 10, SIZE, n ? "regular" : "bold"),
        ),
      )}`;
  const rules = shown.map((_, n) => `M${px(box.x)} ${px(box.y + (n + 1) * LINE)}h${px(box.width)}`);
  return markup`${rect({ ...box, height: LINE }, "cx-f3")}${[heads, ...shown].map(line)}${path(rules.join(""), "cx-g")}${rest && text(box.x + 6, box.y + (shown.length + 1) * LINE + 13, "cx-m cx-tick", rest)}`;
}

/** A matrix whose cells are the darker the greater their value is. */
export function heatChart({ columns, rows, format }: HeatChart, box: Box): Markup {
  const left = Math.min(120, box.width * 0.3);
  const plot = { x: box.x + left, y: box.y, width: box.width - left, height: box.height - 18 };
  const top = max(rows.flatMap(({ cells }) => cells.filter((one) => one !== undefined))) ?? 0;
  const opacity = scaleLinear([0, top || 1], [0.08, 1]).clamp(true);
  const cells = rows.flatMap(({ cells }, row) =>
    cells.flatMap((value, column) => {
      if (value === undefined || !Number.isFinite(value)) return [];
      const [w, h] = [1 / columns.length, 1 / rows.length];
      const at = partOf(plot, [column * w, row * h, (column + 0.94) * w, (row + 0.92) * h]);
      return markup`<rect x="${px(at.x)}" y="${px(at.y)}" width="${px(at.width)}" height="${px(at.height)}" class="cx-s0 cx-fill" fill-opacity="${opacity(value).toFixed(2)}"><title>${valueText(format, value)}</title></rect>`;
    }),
  );
  const height = plot.height / rows.length;
  const names = rows.map(({ name }, n) =>
    text(
      plot.x - 6,
      plot.y + (n + 0.5) * height + 4,
      "cx-m cx-tick",
      fitText(lineText(name), left - 8, SIZE),
      "end",
    ),
  );
  const every = Math.max(1, Math.ceil(columns.length / Math.max(1, Math.floor(plot.width / 64))));
  const heads = columns.flatMap((name, n) =>
    n % every
      ? []
      : text(
          plot.x + ((n + 0.5) * plot.width) / columns.length,
          plot.y + plot.height + 14,
          "cx-m cx-tick",
          fitText(lineText(name), (every * plot.width) / columns.length, SIZE),
          "middle",
        ),
  );
  return markup`${cells}${names}${heads}`;
}
