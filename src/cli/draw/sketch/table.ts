import { type Markup, markup } from "../../markup";
import { markdownText, withoutReferences } from "../../report/markdown";
import { drawVersions, type Versions } from "../pictures";
import { type SketchCell, type SketchModel, type SketchSection, sketchModel } from "./model";

const COLUMNS = 12;

/**
 * A table for Markdown: HTML without `style` and `class`, which GitHub removes, and without blank
 * lines, which would end it. Names in it are no mentions and no links.
 */
export const sketchTable = ({
  sections,
  removed,
  omitted = 0,
}: SketchModel & { omitted?: number }): string =>
  String(markup`<table>
${sections.map(sectionRows)}${removed.length > 0 && removedRow(removed)}${omitted > 0 && omittedRow(omitted)}</table>
`);

const sectionRows = ({ title, change, lines }: SketchSection): Markup =>
  markup`${(title || change) && markup`<tr><th colspan="${COLUMNS}" align="left">${withoutReferences(title)}${change && ` (${change})`}</th></tr>\n`}${lines.map(lineRow)}`;

function lineRow(line: readonly SketchCell[]): Markup {
  const spans = spansOf(line.map(({ width }) => width));
  return markup`<tr>${line.map((cell, n) => markup`<td colspan="${spans[n]}" align="center">${cellMarkup(cell)}</td>`)}</tr>\n`;
}

const cellMarkup = ({ title, type, change }: SketchCell): Markup =>
  markup`${change && markup`<b>${change}</b><br>`}${title && markup`${withoutReferences(title)}<br>`}<i>${withoutReferences(type)}</i>`;

const removedRow = (cells: readonly SketchCell[]): Markup =>
  markup`<tr><td colspan="${COLUMNS}"><b>\u2212 removed:</b> ${cells.map(({ title, type }, n) => `${n ? ", " : ""}${title ? `${withoutReferences(title)} (${withoutReferences(type)})` : withoutReferences(type)}`)}</td></tr>\n`;

const omittedRow = (count: number): Markup =>
  markup`<tr><td colspan="${COLUMNS}"><i>${count} other widgets in rows without a change</i></td></tr>\n`;

/** The columns of each cell: in proportion to its width, at least one, together all. */
export function spansOf(widths: readonly number[]): number[] {
  const total = widths.reduce((sum, one) => sum + one, 0);
  let [sum, used] = [0, 0];
  return widths.map((width, n) => {
    sum += width;
    const left = widths.length - n - 1;
    const end = Math.round((COLUMNS * sum) / total);
    const span = Math.max(1, Math.min(end - used, COLUMNS - used - left));
    used += span;
    return span;
  });
}

/** The layout of an object as a section of a Markdown page. */
export function markdownOf(versions: Versions): string | undefined {
  const drawn = drawVersions(versions);
  const model = drawn && sketchModel(drawn);
  if (!model) return undefined;
  const notes = model.notes ? `${markdownText(model.notes)}\n\n` : "";
  return `### ${markdownText(model.title) || "Without a name"}\n\n${notes}${sketchTable(model)}`;
}
