import type { Drawing, DrawnWidget } from "../../analysis/drawing";
import { lineText } from "../../chart/text";
import { linesOf } from "../layout";
import { type Mark, type Marks, wholeMark } from "../marks";
import type { DrawnVersions } from "../pictures";
import { badgeText, markTypes } from "../svg/marks";

/** A drawing as lines of cells, without positions in pixels. */
export interface SketchSection {
  title: string;
  /** `+ added`; empty where nothing changes. */
  change: string;
  lines: SketchCell[][];
}
export interface SketchCell {
  title: string;
  type: string;
  change: string;
  /** The share of the line, relative to the other cells. */
  width: number;
}
export interface SketchModel {
  title: string;
  notes: string;
  sections: SketchSection[];
  /** The widgets that the new version does not contain. */
  removed: SketchCell[];
}

const MAX_TITLE = 60;
const MAX_IN_LINE = 12;

/** The new version with its changes; the old one where there is no new one. */
export function sketchModel({ before, after, marks }: DrawnVersions): SketchModel | undefined {
  const drawing = after ?? before;
  if (!drawing) return undefined;
  return {
    title: shortTitle(drawing.title),
    notes: drawing.notes.map(lineText).join(" \u00b7 "),
    sections: sectionsOf(drawing, marks.after),
    removed: before && after ? removedFrom(before, marks.before) : [],
  };
}

const sectionsOf = ({ sections }: Drawing, marks: Marks): SketchSection[] =>
  sections.map(({ title = "", rows, value }) => {
    const outer = wholeMark(marks.get(value));
    return {
      title: shortTitle(title),
      change: changeOf(marks.get(value)),
      lines: rows.flatMap((row) => {
        const whole = wholeMark(marks.get(row.value)) ?? outer;
        return linesOf(row.widgets, MAX_IN_LINE).map((line) =>
          line.map((widget) => cellOf(widget, marks.get(widget.value) ?? whole)),
        );
      }),
    };
  });

/** The lines in which something changes, with the number of the other widgets. */
export function changedLines(model: SketchModel): SketchModel & { omitted: number } {
  const isChanged = (line: SketchCell[]): boolean => line.some(({ change }) => change);
  const sections = model.sections.map((one) => ({ ...one, lines: one.lines.filter(isChanged) }));
  const shown = sections.filter(({ change, lines }) => change || lines.length);
  return { ...model, sections: shown, omitted: countOf(model.sections) - countOf(shown) };
}

const countOf = (sections: readonly SketchSection[]): number =>
  sections.flatMap(({ lines }) => lines.flat()).length;

const removedFrom = ({ sections }: Drawing, marks: Marks): SketchCell[] =>
  sections.flatMap((section) =>
    section.rows.flatMap((row) =>
      row.widgets.flatMap((widget) => {
        const all = [section, row, widget].map(({ value }) => marks.get(value));
        const mark = all.find((one) => one?.types.has("removed"));
        return mark ? [cellOf(widget, mark)] : [];
      }),
    ),
  );

const cellOf = ({ title, type, width }: DrawnWidget, mark: Mark | undefined): SketchCell => ({
  title: shortTitle(title),
  type: lineText(type),
  change: changeOf(mark),
  width,
});

const changeOf = (mark: Mark | undefined): string => (mark ? badgeText(markTypes(mark)) : "");

function shortTitle(text: string): string {
  const characters = [...lineText(text)];
  return characters.length > MAX_TITLE
    ? `${characters.slice(0, MAX_TITLE - 1).join("")}…`
    : characters.join("");
}
