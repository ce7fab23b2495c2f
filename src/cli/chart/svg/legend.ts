import { type Markup, markup } from "../../markup";
import type { Box } from "../box";
import { fitEnds, lineText, widthOf } from "../text";
import { px, rect, text } from "./shapes";

export interface LegendEntry {
  readonly className: string;
  readonly color?: string;
  readonly name: string;
  /** The value beside the name. */
  readonly value?: string;
}

const [LINE, SIZE, MARK] = [16, 11, 15];
const [MAX_LINES, LEAST_ENTRY] = [2, 220];

/** The name and the value in a width: the value is whole, and the name has its beginning and its end. */
function entryText({ name, value }: LegendEntry, width: number): string {
  const [shown, after] = [lineText(name), value ? `: ${value}` : ""];
  if (!shown || !after) return fitEnds(shown || (value ?? ""), width, SIZE);
  return `${fitEnds(shown, width - widthOf(after, SIZE, "regular"), SIZE)}${after}`;
}

/** Entries in lines of a width; those that have no room are counted. */
function linesOf(entries: readonly LegendEntry[], width: number, max: number) {
  const lines: { entry: LegendEntry; x: number; label: string }[][] = [[]];
  for (const [n, entry] of entries.entries()) {
    const label = entryText(entry, Math.min(Math.max(LEAST_ENTRY, width / 3), width - MARK));
    const room = MARK + widthOf(label, SIZE, "regular") + 12;
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    const x = last ? last.x + MARK + widthOf(last.label, SIZE, "regular") + 12 : 0;
    if (!line.length || x + room <= width) line.push({ entry, x, label });
    else if (lines.length < max) lines.push([{ entry, x: 0, label }]);
    else return { lines, omitted: entries.length - n };
  }
  return { lines: lines.filter((line) => line.length), omitted: 0 };
}

/** The height of a legend; none where there is no room for one. */
export function legendHeight(entries: readonly LegendEntry[], { width, height }: Box): number {
  const max = maxLines(height);
  if (!entries.length || !max) return 0;
  const { lines, omitted } = linesOf(entries, width, max);
  return (lines.length + (omitted ? 1 : 0)) * LINE;
}

const maxLines = (height: number): number => (height < 90 ? 0 : height < 150 ? 1 : MAX_LINES);

export function legend(entries: readonly LegendEntry[], box: Box): Markup | undefined {
  const height = legendHeight(entries, box);
  if (!height) return undefined;
  const { lines, omitted } = linesOf(entries, box.width, maxLines(box.height));
  const top = box.y + box.height - height;
  const more = omitted
    ? [text(box.x, top + height - 4, "cx-m cx-tick", `and ${omitted} more`)]
    : [];
  return markup`${lines.map((line, n) =>
    line.map(({ entry, x, label }) => {
      const y = top + n * LINE;
      const mark = { x: box.x + x, y: y + 3, width: 9, height: 9 };
      return markup`${swatch(entry, mark)}${text(box.x + x + MARK, y + 12, "cx-m cx-tick", label)}`;
    }),
  )}${more}`;
}

const swatch = ({ className, color }: LegendEntry, box: Box): Markup =>
  color === undefined ? rect(box, `${className} cx-fill`) : colored(box, color);

/** A rectangle with a color of CSS. */
export const colored = ({ x, y, width, height }: Box, color: string): Markup =>
  markup`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="2" fill="${color}"/>`;
