import type { Drawing, DrawnRow, DrawnSection, DrawnWidget } from "../../services/drawing";
import { type Mark, type Marks, wholeMark } from "./marks";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a drawing with its position. */
export interface Placed<T> {
  part: T;
  box: Box;
  mark: Mark | undefined;
}
export interface PlacedRow extends Placed<DrawnRow> {
  widgets: Placed<DrawnWidget>[];
}
export interface PlacedSection extends Placed<DrawnSection> {
  rows: PlacedRow[];
}

export const WIDTH = 1200;
export const GAP = 12;
// The height of the line above a section, and above a row that changes.
const SECTION_HEAD = 34;
const ROW_HEAD = 20;
const [MIN_HEIGHT, MAX_HEIGHT] = [76, 320];
// More widgets in one line would have no legible title: the row continues in the next line.
const MAX_IN_LINE = 8;
const MANY_WIDGETS = 60;

/** The positions of all parts, from `top` on, and the height of the whole. */
export function placeSections(
  { sections }: Drawing,
  marks: Marks,
  top: number,
): { sections: PlacedSection[]; bottom: number } {
  const count = sections.flatMap(({ rows }) => rows.flatMap(({ widgets }) => widgets)).length;
  const unit = count > MANY_WIDGETS ? 5 : 8;
  let y = top;
  const placed = sections.map((section) => {
    const one = placeSection(section, marks, y, unit);
    y = one.box.y + one.box.height + GAP;
    return one;
  });
  return { sections: placed, bottom: y };
}

function placeSection(part: DrawnSection, marks: Marks, top: number, unit: number): PlacedSection {
  const mark = marks.get(part.value);
  const inherited = wholeMark(mark);
  const hasHead = part.title !== undefined || part.isCollapsed || mark !== undefined;
  let y = top + (hasHead ? SECTION_HEAD : GAP);
  const rows = part.rows.map((row) => {
    const placed = placeRow(row, marks, y, unit, inherited);
    y += placed.box.height + GAP;
    return placed;
  });
  return { part, mark, rows, box: { x: GAP, y: top, width: WIDTH - 2 * GAP, height: y - top } };
}

function placeRow(
  part: DrawnRow,
  marks: Marks,
  top: number,
  unit: number,
  inherited: Mark | undefined,
): PlacedRow {
  const mark = marks.get(part.value) ?? inherited;
  const [x, width] = [2 * GAP, WIDTH - 4 * GAP];
  const lines = linesOf(part.widgets);
  const own = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, part.height * unit));
  const height = lines.length > 1 ? Math.min(own, 110) : own;
  const head = marks.has(part.value) ? ROW_HEAD : 0;
  const whole = wholeMark(mark);
  const widgets = lines.flatMap((line, n) =>
    placeLine(line, { x, y: top + head + n * (height + GAP), width, height }).map((one) => ({
      ...one,
      mark: marks.get(one.part.value) ?? whole,
    })),
  );
  const total = head + Math.max(1, lines.length) * (height + GAP) - GAP;
  return {
    part,
    mark,
    widgets,
    box: { x, y: top, width, height: part.widgets.length ? total : head + 28 },
  };
}

/** The lines that a row is drawn in: of about the same length. */
export function linesOf(widgets: readonly DrawnWidget[], max = MAX_IN_LINE): DrawnWidget[][] {
  const lines = Math.ceil(widgets.length / max);
  const length = Math.ceil(widgets.length / lines);
  return Array.from({ length: lines }, (_, n) => widgets.slice(n * length, (n + 1) * length));
}

function placeLine(
  widgets: readonly DrawnWidget[],
  { x, y, width, height }: Box,
): { part: DrawnWidget; box: Box }[] {
  const total = widgets.reduce((sum, one) => sum + one.width, 0);
  const room = width - (widgets.length - 1) * GAP;
  let at = x;
  return widgets.map((part) => {
    const share = (room * part.width) / total;
    const box = { x: at, y, width: share, height };
    at += share + GAP;
    return { part, box };
  });
}
