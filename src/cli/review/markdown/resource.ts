import { unknownText } from "../../../provider/change-lines/text";
import { sketchOf } from "../../draw/sketch";
import { codeBlock, markdownCode, markdownText } from "../../report/markdown";
import { NOT_COMPARED } from "../effects";
import type { Operation, ReviewedResource, SourceLocation } from "../model";
import { changeItems } from "./change";
import { contentLines } from "./contents";
import type { Detail } from "./detail";

const MAX_CONTENT = 40;
// A layout up to this size is shown as a whole.
const MAX_LAYOUT = 4000;

/** A resource with what changes in it, as lines. */
export function resourceLines(resource: ReviewedResource, detail: Detail): string[] {
  const { operation, subject, name, source, notes, adoption, changes } = resource;
  const location = source ? `, ${locationText(source, operation, detail)}` : "";
  const state = adoption === "unknown" ? `: ${NOT_COMPARED}` : "";
  const items = [
    ...changeItems(changes, detail),
    ...unknownItems(resource, detail),
    ...notes.slice(0, detail.changes).map((note) => `- ${markdownText(note)}`),
  ];
  return [
    `**${markdownCode(subject)}** (${markdownCode(name)}${location})${state}`,
    "",
    ...(items.length ? [...items, ""] : []),
    ...layoutLines(resource, detail),
    ...contentsOf(resource, detail),
  ];
}

/** The location in the program, as a link where it has an address. */
function locationText(source: SourceLocation, operation: Operation, { sourceUrl }: Detail): string {
  const text = markdownCode(`${source.file}:${source.line}`);
  // The commit does not contain what is deleted.
  const url = operation === "delete" ? undefined : sourceUrl?.(source);
  return url === undefined ? text : `[${text}](${url})`;
}

/** The unknown arguments of a new object. The lines of changes contain those of an update. */
function unknownItems({ operation, unknowns }: ReviewedResource, detail: Detail): string[] {
  if (operation === "update" || operation === "replace") return [];
  return Object.entries(unknowns)
    .slice(0, detail.changes)
    .map(([path, name]) => `- ${markdownCode(`${path} ${unknownText(name)}`)}`);
}

/** The layout of a dashboard. Of a large one that changes, the rows in which something does. */
function layoutLines(resource: ReviewedResource, { sketches }: Detail): string[] {
  const { resourceType, operation, before, after } = resource;
  if (!sketches || (operation === "delete" ? !before : !after)) return [];
  const sketch = sketchOf({
    resourceType,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  if (!sketch) return [];
  const { table, changesTable } = sketch;
  const isChanged = before !== undefined && after !== undefined;
  const shown = isChanged && table.length > MAX_LAYOUT ? changesTable : table;
  // A table without rows shows nothing.
  if (!shown.includes("<tr>")) return [];
  return isChanged ? [...shown.trimEnd().split("\n"), ""] : folded("Layout", [shown.trimEnd()]);
}

/** What is deleted or created as a whole. */
function contentsOf(
  { operation, before, after, unknowns }: ReviewedResource,
  { contents }: Detail,
): string[] {
  if (!contents) return [];
  const isNew = operation === "create";
  const value = operation === "delete" ? before : isNew ? after : undefined;
  const lines = contentLines(value, MAX_CONTENT, unknowns);
  const title = isNew ? "Arguments" : "What is deleted";
  return lines.length ? folded(title, codeBlock(lines)) : [];
}

/** A part that a click opens. `summary` is no text of a user. */
export const folded = (summary: string, lines: readonly string[]): string[] => [
  `<details><summary>${summary}</summary>`,
  "",
  ...lines,
  "",
  "</details>",
  "",
];
