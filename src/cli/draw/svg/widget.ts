import type { DrawnWidget } from "../../analysis/drawing";
import type { Box } from "../../chart/box";
import { chartMarkup } from "../../chart/svg/chart";
import { rect, text } from "../../chart/svg/shapes";
import { blockText, fitText, lineText } from "../../chart/text";
import { type Markup, markup } from "../../markup";
import type { PlacedWidget } from "../layout";
import { badge, badgeWidth, cross, frame } from "./marks";
import { DRAW } from "./schematics";

const PADDING = 10;
const [SIZE, MONO_SIZE] = [12, 10.5];
const [MAX_QUERY, MAX_HOVER] = [600, 1200];

/**
 * A widget: its title, its chart, and all queries on hover. Without a chart: its type as a schematic
 * and its first query.
 */
export function widgetMarkup({ part, box, mark, chart }: PlacedWidget): Markup {
  const { x, y, width } = box;
  const room = width - 2 * PADDING;
  // Where both do not fit, the badge is below the title.
  const isNarrow = badgeWidth(mark) > room * 0.55;
  const titleRoom = room - (isNarrow ? 0 : badgeWidth(mark) + 6);
  const title = fitText(titleOf(part), titleRoom, SIZE, "bold");
  const within = inside(box, isNarrow && mark !== undefined);
  return markup`<g><title>${hoverText(part, mark?.lines ?? [])}</title>${rect(box, "cx-card", 6)}${text(x + PADDING, y + 20, "cx-t cx-b", title)}${chart && part.text === undefined ? chartMarkup(chart, within) : content(part, within)}${mark && [cross(mark, box), frame(mark, box)]}${mark && badge(mark, x + width - PADDING + 3, y + (isNarrow ? 27 : 7))}</g>\n`;
}

const titleOf = ({ title, type }: DrawnWidget): string => lineText(title) || lineText(type);

/** The part of a widget below its title. */
const inside = ({ x, y, width, height }: Box, isLow: boolean): Box => ({
  x: x + PADDING,
  y: y + (isLow ? 50 : 32),
  width: width - 2 * PADDING,
  height: height - (isLow ? 60 : 42),
});

const LINE = 15;
function content(part: DrawnWidget, box: Box): Markup {
  if (part.text !== undefined) return textLines(part.text, box);
  const [query = ""] = part.queries;
  const [isTall, bottom] = [box.height > 62, box.y + box.height];
  const type = text(box.x, bottom, "cx-m", fitText(lineText(part.type), box.width, SIZE));
  const shown = fitText(lineText(query), box.width, MONO_SIZE, "mono");
  const above = { ...box, height: box.height - (isTall ? 2 * LINE + 6 : LINE + 3) };
  return markup`${DRAW[part.schematic](above)}${type}${isTall && text(box.x, bottom - LINE, "cx-m cx-mono", shown)}`;
}

/** The first lines of the text of a widget. */
function textLines(content: string, { x, y, width, height }: Box): Markup {
  const lines = content.split("\n").map(lineText).filter(Boolean);
  const shown = lines.slice(0, Math.max(1, Math.floor(height / LINE)));
  return markup`${shown.map((line, n) => text(x, y + 10 + n * LINE, "cx-m", fitText(line, width, SIZE)))}`;
}

function hoverText(part: DrawnWidget, changes: readonly string[]): string {
  const type = lineText(part.type);
  const head = part.title ? `${lineText(part.title)} (${type})` : type;
  const queries = part.queries.map((query) => blockText(query, MAX_QUERY));
  const body = part.text === undefined ? queries : [blockText(part.text, MAX_QUERY)];
  return clip([head, ...body, ...(changes.length ? ["Changes:", ...changes] : [])].join("\n"));
}

const clip = (all: string): string =>
  all.length > MAX_HOVER ? `${all.slice(0, MAX_HOVER).replace(/[\ud800-\udbff]$/, "")}…` : all;
