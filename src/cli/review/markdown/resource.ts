import { jsonChanges } from "../../../provider/change-lines/changes";
import { diffTokens } from "../../../provider/change-lines/diff-tokens";
import { printable, unknownText, valueText } from "../../../provider/change-lines/text";
import { isGeneratedId } from "../../../provider/identity/generated-ids";
import { formatPath, type Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { counted } from "../../../text/words";
import { sketchOf } from "../../draw/sketch";
import { codeBlock, markdownCode, markdownText } from "../../report/markdown";
import type { ReportedChange } from "../../report/model";
import type { Operation, ReviewedResource, SourceLocation } from "../model";
import { NOT_COMPARED } from "../summary";
import { unknownsWithoutChange } from "../unknowns";
import type { Detail } from "./detail";
import { figureLines } from "./pictures";

const MAX_CONTENT = 40;
// A layout up to this size is shown as a whole.
const MAX_LAYOUT = 4000;

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
    ...[detail.picturesOf?.(resource.urn) ?? []].flat().flatMap((one) => figureLines(one, detail)),
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

const unknownItems = (resource: ReviewedResource, detail: Detail): string[] =>
  unknownsWithoutChange(resource)
    .slice(0, detail.changes)
    .map(([path, name]) => `- ${markdownCode(`${path} ${unknownText(name)}`)}`);

/** The layout of a dashboard. Of a large one that changes, the rows in which something does. */
function layoutLines(resource: ReviewedResource, { sketches }: Detail): string[] {
  const { operation, before, after } = resource;
  if (!sketches || (operation === "delete" ? !before : !after)) return [];
  const sketch = sketchOf(resource);
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

const MAX_LINES = 12;
const MAX_ELEMENT = 12;
const MAX_WIDTH = 160;

/** The changes of a resource as items of a list. */
function changeItems(changes: readonly ReportedChange[], detail: Detail): string[] {
  // Changes of several secrets may have the same line.
  const all = [...new Map(changes.map((change) => [change.text, change])).values()];
  const shown = all.slice(0, detail.changes);
  const more = all.length - shown.length;
  return [
    ...shown.flatMap((change) => changeItem(change, detail)),
    ...(more ? [`- ${counted(more, shown.length ? "more change" : "change")}`] : []),
  ];
}

function changeItem(change: ReportedChange, { contents }: Detail): string[] {
  const diff = textDiff(change);
  if (diff) return [`- ${markdownCode(change.location ?? change.path)}`, ...block(diff, "diff")];
  const content = contents && !change.isSecret ? elementContent(change) : [];
  return [`- ${markdownCode(change.text)}`, ...(content.length ? block(content) : [])];
}

const block = (lines: readonly string[], language?: string): string[] => [
  "",
  ...codeBlock(lines, language).map((line) => `  ${line}`),
  "",
];

/** What an element contains that is added or removed. Its line has the name alone. */
function elementContent({ type, was, is, text }: ReportedChange): string[] {
  const isWhole = / (added|removed)( before .*| at the end)?$/.test(text);
  return (type === "added" || type === "removed") && isWhole
    ? contentLines(is ?? was, MAX_ELEMENT)
    : [];
}

/** The parts in which a long text differs: as lines, or within its line. */
function textDiff({ was, is, hunks, location }: ReportedChange): string[] | undefined {
  if (!hunks?.length || location === undefined || jsonChanges(was, is)) return undefined;
  const lines = lineDiff(String(was), String(is));
  if (lines && lines.length <= MAX_LINES) return lines;
  const parts = hunks.flatMap((hunk) => [`- ${oneLine(hunk.was)}`, `+ ${oneLine(hunk.is)}`]);
  return parts.length > MAX_LINES
    ? [...parts.slice(0, MAX_LINES), `  … ${(parts.length - MAX_LINES) / 2} more places`]
    : parts;
}

/** Line breaks are visible, as in the source of a program. */
const oneLine = (text: string): string => printable(text.replace(/\r?\n/g, "\\n"));

/**
 * The lines that differ, each with the line before and after; undefined for a string of one line.
 */
function lineDiff(was: string, is: string): string[] | undefined {
  const [old, now] = [linesOf(was), linesOf(is)];
  if (Math.min(old.length, now.length) < 2) return undefined;
  const result: string[] = [];
  let end = 0;
  for (const range of diffTokens(old, now)) {
    const [start, stop] = range.was;
    const before = linesOf(was.slice(end, start));
    if (before.length > 1) result.push("  …");
    result.push(...before.slice(-1).map((line) => `  ${line}`));
    result.push(...linesOf(was.slice(start, stop)).map((line) => `- ${line}`));
    result.push(...linesOf(is.slice(...range.is)).map((line) => `+ ${line}`));
    end = stop;
  }
  const after = linesOf(was.slice(end));
  const all = [...result, ...after.slice(0, 1).map((line) => `  ${line}`)];
  const lines = all.map((line) => printable(line.replace(/\r?\n$/, "")));
  return lines.every((line) => line.length <= MAX_WIDTH) ? lines : undefined;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** A value as lines of a path and a value each: `logsFilter.luceneQuery: "level:error"`. */
function contentLines(
  value: unknown,
  most: number,
  unknowns: ReviewedResource["unknowns"] = {},
): string[] {
  // Ids that the provider generates are no part of the program.
  const leaves = leavesOf(value).filter((leaf) => !isGeneratedId(leaf.value));
  const shown = leaves.slice(0, most).map(({ path, value: leaf }) => {
    const at = formatPath(path);
    return printable(`${at}${at && ": "}${valueText(leaf, unknowns[at])}`);
  });
  const more = leaves.length - shown.length;
  return more > 0 ? [...shown, `… ${more} more`] : shown;
}

interface Leaf {
  path: Path;
  value: unknown;
}
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  const isBranch = isRecord(value) || Array.isArray(value);
  const entries = isBranch ? Object.entries(value) : [];
  if (!entries.length) return value === undefined ? [] : [{ path, value }];
  return entries.flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
