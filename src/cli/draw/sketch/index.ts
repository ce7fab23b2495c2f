import { drawVersions, type Versions } from "../pictures";
import { changedLines, type SketchCell, type SketchModel, sketchModel } from "./model";
import { sketchTable } from "./table";

/** The layout of an object in formats without pictures. */
export interface Sketch {
  /** A table in HTML, for Markdown. */
  table: string;
  /** The same, without the rows in which nothing changes. */
  changesTable: string;
  /** Lines for a terminal. */
  text: string;
}

/** Sketches the layout of an object with what differs; undefined where its type has no drawing. */
export function sketchOf(versions: Versions): Sketch | undefined {
  const drawn = drawVersions(versions);
  const model = drawn && sketchModel(drawn);
  return (
    model && {
      table: sketchTable(model),
      changesTable: sketchTable(changedLines(model)),
      text: sketchText(model),
    }
  );
}

function sketchText({ title, notes, sections, removed }: SketchModel): string {
  const lines = sections.flatMap((section) => [
    ...(section.title || section.change ? [`  ${withChange(section.title, section.change)}`] : []),
    ...section.lines.map((line) => `    | ${line.map(cellText).join(" | ")} |`),
  ]);
  const last = removed.map((cell) => `  ${cellText(cell)}`);
  return `${[title, ...(notes ? [notes] : []), ...lines, ...last].join("\n")}\n`;
}

const cellText = ({ title, type, change }: SketchCell): string =>
  withChange(title ? `${title} (${type})` : type, change);

const withChange = (text: string, change: string): string =>
  change ? `${text} ${change}`.trim() : text;
