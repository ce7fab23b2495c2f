import { jsonChanges } from "../../../provider/change-lines/changes";
import { diffTokens } from "../../../provider/change-lines/diff-tokens";
import { printable } from "../../../provider/change-lines/text";
import { counted } from "../../counted";
import { codeBlock, markdownCode } from "../../report/markdown";
import type { ReportedChange } from "../../report/model";
import { contentLines } from "./contents";
import type { Detail } from "./detail";

const MAX_LINES = 12;
const MAX_CONTENT = 12;
const MAX_WIDTH = 160;

/** The changes of a resource as items of a list. */
export function changeItems(
  changes: readonly ReportedChange[],
  detail: Detail,
  noun = "change",
): string[] {
  // Changes of several secrets may have the same line.
  const all = [...new Map(changes.map((change) => [change.text, change])).values()];
  const shown = all.slice(0, detail.changes);
  const more = all.length - shown.length;
  return [
    ...shown.flatMap((change) => changeItem(change, detail)),
    ...(more ? [`- ${counted(more, shown.length ? `more ${noun}` : noun)}`] : []),
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
    ? contentLines(is ?? was, MAX_CONTENT)
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
