import { counted } from "../../../text/words";
import type { Drawing } from "../../analysis/drawing";
import type { Box } from "../../chart/box";
import { rect, text } from "../../chart/svg/shapes";
import { CHART_STYLE } from "../../chart/svg/style";
import { fitText, lineText } from "../../chart/text";
import { chartWords } from "../../chart/words";
import { type Markup, markup, trustedMarkup } from "../../markup";
import {
  type Charts,
  GAP,
  type PlacedRow,
  type PlacedSection,
  placeSections,
  WIDTH,
  widgetsIn,
} from "../layout";
import { type Mark, type Marks, NO_MARKS } from "../marks";
import { badge, badgeWidth, frame } from "./marks";
import { PICTURE_STYLE } from "./style";
import { widgetMarkup } from "./widget";

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
