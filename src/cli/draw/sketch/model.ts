import type { Drawing, DrawnWidget } from "../../../services/drawing";
import { linesOf } from "../layout";
import type { Mark, Marks } from "../marks";
import type { DrawnVersions } from "../pictures";
import { badgeText, markTypes } from "../svg/marks";
import { lineText } from "../text";

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
  sections.map(({ title = "", rows, value }) => ({
    title: shortTitle(title),
    change: changeOf(marks.get(value)),
    lines: rows.flatMap((row) =>
      linesOf(row.widgets, MAX_IN_LINE).map((line) =>
        line.map((widget) => cellOf(widget, marks.get(widget.value) ?? marks.get(row.value))),
      ),
    ),
  }));

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
