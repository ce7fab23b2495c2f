import { counted } from "../../../text/words";
import type { Drawing, DrawnWidget } from "../../analysis/drawing";
import type { Box } from "../../chart/box";
import { chartMarkup } from "../../chart/svg/chart";
import { rect, text } from "../../chart/svg/shapes";
import { CHART_STYLE } from "../../chart/svg/style";
import { blockText, fitText, lineText } from "../../chart/text";
import { chartWords } from "../../chart/words";
import { type Markup, markup, trustedMarkup } from "../../markup";
import {
  type Charts,
  GAP,
  type PlacedRow,
  type PlacedSection,
  type PlacedWidget,
  placeSections,
  WIDTH,
  widgetsIn,
} from "../layout";
import { type Mark, type Marks, NO_MARKS } from "../marks";
import { badge, badgeWidth, cross, frame } from "./marks";
import { DRAW } from "./schematics";
import { PICTURE_STYLE } from "./style";

const PADDING = 10;
const [SIZE, MONO_SIZE] = [12, 10.5];
const [MAX_QUERY, MAX_HOVER] = [600, 1200];

/**
 * A widget: its title, its chart, and all queries on hover. Without a chart: its type as a schematic
 * and its first query.
 */
function widgetMarkup({ part, box, mark, chart }: PlacedWidget): Markup {
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

export interface PictureOptions {
  marks?: Marks;
  /** `before` or `after`: part of the title. */
  version?: string;
  /** The page that contains the picture has `PICTURE_STYLE`. */
  withoutStyle?: boolean;
  /** Sections that it does not contain are one line. */
  changed?: ReadonlySet<unknown>;
  data?: PictureData;
  /** The text at the right end of the title. Default: the number of widgets and sections. */
  summary?: string;
}

/** What the widgets show, and a line that says which data it is. */
export interface PictureData {
  charts: Charts;
  note: string;
}

/**
 * A drawing as SVG: without scripts and external resources, light or dark as the reader's system.
 */
export function drawSvg(drawing: Drawing, options: PictureOptions = {}): string {
  const { marks = NO_MARKS, version, withoutStyle, changed, data } = options;
  const notes = [...(data ? [data.note] : []), ...drawing.notes];
  const top = notes.length ? 72 : 52;
  const { sections, bottom } = placeSections(
    drawing,
    { marks, ...(changed ? { changed } : {}), ...(data ? { charts: data.charts } : {}) },
    top,
  );
  const height = Math.ceil(bottom);
  const name = lineText(drawing.title) || "Without a name";
  const label = version === undefined ? name : `${name} (${version})`;
  const page = { x: 0, y: 0, width: WIDTH, height };
  return `${markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" class="cx" font-family="sans-serif">
<title>${label}: ${data ? lineText(data.note) : "sections, rows and types of widgets, without data"}</title>
<desc>${description(sections)}</desc>
${!withoutStyle && markup`<style>${trustedMarkup(data ? `${PICTURE_STYLE}\n${CHART_STYLE}` : PICTURE_STYLE)}</style>`}
${rect(page, "cx-page", 8)}
${text(2 * GAP, 34, "cx-t cx-h1", fitText(label, WIDTH - 4 * GAP - 190, 20, "bold"))}
${text(WIDTH - 2 * GAP, 34, "cx-m", options.summary ?? summary(sections), "end")}
${text(2 * GAP, 56, "cx-m", fitText(lineText(notes.join(" \u00b7 ")), WIDTH - 4 * GAP, 12))}
${sections.map(sectionMarkup)}</svg>`}\n`;
}

const summary = (sections: readonly PlacedSection[]): string =>
  `${counted(sections.flatMap(({ part }) => widgetsIn(part)).length, "widget")} in ${counted(sections.length, "section")}`;

function sectionMarkup(placed: PlacedSection): Markup {
  const { part, box, mark, rows } = placed;
  const { x, y, width } = box;
  return markup`<g>${rect(box, "cx-section", 8)}${text(x + GAP, y + 22, "cx-t cx-h2", fitText(sectionTitle(placed), width - 260, 14, "bold"))}
${rows.map(rowMarkup)}${mark && markup`<g><title>${mark.lines.join("\n")}</title>${frame(mark, box)}${badge(mark, x + width - GAP, y + 8)}</g>`}${!part.rows.length && text(x + GAP, y + box.height - 12, "cx-m", "no rows")}</g>\n`;
}

function sectionTitle({ part, isFolded }: PlacedSection): string {
  const notes = [
    ...(part.isCollapsed ? ["collapsed"] : []),
    ...(isFolded ? [`${counted(widgetsIn(part).length, "widget")} without a change`] : []),
  ];
  const title = lineText(part.title ?? "");
  return notes.length ? `${title} (${notes.join(", ")})`.trim() : title;
}

function rowMarkup({ part, box, mark, widgets }: PlacedRow): Markup {
  const isEmpty = part.widgets.length === 0;
  const bottom = box.y + box.height - 10;
  return markup`${mark && mark.lines.length > 0 && rowHead(mark, box)}${widgets.map(widgetMarkup)}${isEmpty && text(box.x, bottom, "cx-m", "a row without widgets")}`;
}

/** What changes in a row itself: its height or its position. */
function rowHead(mark: Mark, { x, y, width }: Box): Markup {
  const right = x + 40 + badgeWidth(mark);
  const lines = fitText(mark.lines.join("; "), x + width - right - 8, 12);
  return markup`<g><title>${mark.lines.join("\n")}</title>${text(x, y + 14, "cx-t cx-b", "Row")}${badge(mark, right, y + 1)}${text(right + 8, y + 14, "cx-m", lines)}</g>`;
}

const MAX_DESCRIPTION = 60_000;

/** The layout and the values as text, for screen readers. */
function description(sections: readonly PlacedSection[]): string {
  const parts = sections.map((section) => {
    const widgets = section.rows.flatMap((row) => row.widgets.map(widgetWords));
    const title = sectionTitle(section) || "Section";
    return section.isFolded ? `${title}.` : `${title}: ${widgets.join(", ") || "no widgets"}.`;
  });
  return parts
    .join(" ")
    .slice(0, MAX_DESCRIPTION)
    .replace(/[\ud800-\udbff]$/, "");
}

function widgetWords({ part, mark, chart }: PlacedRow["widgets"][number]): string {
  const type = lineText(part.type);
  const types = mark ? `, ${[...mark.types].join(" and ")}` : "";
  const words = part.title ? `${lineText(part.title)} (${type}${types})` : `${type}${types}`;
  return chart ? `${words} [${chartWords(chart)}]` : words;
}
