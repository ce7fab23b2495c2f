import type { Drawing, DrawnRow, DrawnSection, DrawnWidget } from "../analysis/drawing";
import type { Box } from "../chart/box";
import type { Chart } from "../chart/model";
import { type Mark, type Marks, wholeMark } from "./marks";

/** A part of a drawing with its position. */
export interface Placed<T> {
  part: T;
  box: Box;
  mark: Mark | undefined;
}
export interface PlacedWidget extends Placed<DrawnWidget> {
  /** What it shows, in a picture with data. */
  chart: Chart | undefined;
}
export interface PlacedRow extends Placed<DrawnRow> {
  widgets: PlacedWidget[];
}
export interface PlacedSection extends Placed<DrawnSection> {
  rows: PlacedRow[];
  /** Its rows are not drawn, because nothing in them changes. */
  isFolded: boolean;
}

export const WIDTH = 1200;
export const GAP = 12;
// The height of the line above a section, and above a row that changes.
const SECTION_HEAD = 34;
const ROW_HEAD = 20;
const [MIN_HEIGHT, MAX_HEIGHT] = [76, 320];
// More widgets in one line would have no legible title: the row continues in the next line.
const MAX_IN_LINE = 8;
// Charts need more room than schematics.
const WITH_DATA = { unit: 12, min: 130, max: 420, inLine: 4 };
const MANY_WIDGETS = 60;

export const hasManyWidgets = ({ sections }: Drawing): boolean =>
  sections.reduce((sum, section) => sum + widgetsIn(section).length, 0) > MANY_WIDGETS;

export const widgetsIn = ({ rows }: DrawnSection): DrawnWidget[] =>
  rows.flatMap(({ widgets }) => widgets);

/** The charts of the widgets, by their values in the arguments. */
export type Charts = ReadonlyMap<unknown, Chart>;

interface Settings {
  marks: Marks;
  charts?: Charts;
  /** Pixels for each unit of the height of a row. */
  unit: number;
  /** Sections that it does not contain are folded. */
  changed?: ReadonlySet<unknown>;
}

/** The positions of all parts, from `top` on, and the height of the whole. */
export function placeSections(
  drawing: Drawing,
  { marks, changed, charts }: Omit<Settings, "unit">,
  top: number,
): { sections: PlacedSection[]; bottom: number } {
  const low = hasManyWidgets(drawing) && !changed ? 5 : 8;
  const unit = charts ? WITH_DATA.unit : low;
  let y = top;
  const sections = drawing.sections.map((section) => {
    const one = placeSection(section, y, {
      ...{ marks, unit },
      ...(changed ? { changed } : {}),
      ...(charts ? { charts } : {}),
    });
    y = one.box.y + one.box.height + GAP;
    return one;
  });
  return { sections, bottom: y };
}

const EMPTY_HEIGHT = 28;

function placeSection(part: DrawnSection, top: number, settings: Settings): PlacedSection {
  const { marks, changed } = settings;
  const mark = marks.get(part.value);
  const isFolded = changed !== undefined && !changed.has(part.value);
  const hasHead = part.title !== undefined || part.isCollapsed || isFolded || mark !== undefined;
  let y = top + (hasHead ? SECTION_HEAD : GAP);
  const rows = (isFolded ? [] : part.rows).map((row) => {
    const placed = placeRow(row, y, settings, wholeMark(mark));
    y += placed.box.height + GAP;
    return placed;
  });
  const height = y - top + (part.rows.length ? 0 : EMPTY_HEIGHT);
  return { part, mark, rows, isFolded, box: { x: GAP, y: top, width: WIDTH - 2 * GAP, height } };
}

function placeRow(
  part: DrawnRow,
  top: number,
  { marks, unit, charts }: Settings,
  inherited: Mark | undefined,
): PlacedRow {
  const mark = marks.get(part.value) ?? inherited;
  const [x, width] = [2 * GAP, WIDTH - 4 * GAP];
  const [least, most] = charts ? [WITH_DATA.min, WITH_DATA.max] : [MIN_HEIGHT, MAX_HEIGHT];
  const lines = linesOf(part.widgets, charts ? WITH_DATA.inLine : MAX_IN_LINE);
  const own = Math.min(most, Math.max(least, part.height * unit));
  const height = lines.length > 1 && !charts ? Math.min(own, 110) : own;
  const head = marks.has(part.value) ? ROW_HEAD : 0;
  const whole = wholeMark(mark);
  const widgets = lines.flatMap((line, n) =>
    placeLine(line, { x, y: top + head + n * (height + GAP), width, height }).map((one) => ({
      ...one,
      mark: marks.get(one.part.value) ?? whole,
      chart: charts?.get(one.part.value),
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
export function linesOf(widgets: readonly DrawnWidget[], max: number): DrawnWidget[][] {
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
