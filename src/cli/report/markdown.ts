import { printable } from "../../provider/change-lines/text";
import { capitalized } from "../../text/words";
import { visible } from "../visible";
import {
  type ChangeReport,
  type ReportedResource,
  STATUSES,
  type SuggestedEdit,
  summaryOf,
  withStatus,
} from "./model";
import { oneLine, suggestionText, uniqueTexts } from "./text";

/** GitHub limits a comment to 65,536 characters. */
const MAX_LENGTH = 60_000;

/**
 * A report for a comment of a pull request. Names cannot mention users, and contain no markup. Of a
 * report that is too long for a comment, the last parts are left out and counted.
 */
export function reportMarkdown(report: ChangeReport): string {
  const head = `### ${markdownText(report.title)}\n\n${markdownText(summaryOf(report))}\n`;
  const parts = [
    ...STATUSES.flatMap(([status, text]) =>
      withTitle(capitalized(text), withStatus(report, status).map(resourcePart)),
    ),
    ...withTitle(
      "Changed files",
      (report.edits?.written ?? []).map(
        ({ file, resources }) =>
          `- ${markdownCode(file)}: ${resources.map(({ subject }) => markdownText(subject)).join(", ")}\n`,
      ),
    ),
    ...withTitle("Left to you", (report.edits?.suggested ?? []).map(suggestionPart)),
  ];
  return limited(head, parts);
}

const withTitle = (title: string, parts: string[]): string[] =>
  parts.map((part, n) => (n ? part : `\n#### ${title}\n\n${part}`));

function resourcePart({ subject, name, changes, reason }: ReportedResource): string {
  const text = reason === undefined ? "" : `: ${markdownText(oneLine(reason))}`;
  const lines = uniqueTexts(changes).map((line) => `  - ${markdownCode(line)}\n`);
  return `- **${markdownText(subject)}** (${markdownCode(name)})${text}\n${lines.join("")}`;
}

function suggestionPart(edit: SuggestedEdit): string {
  const line = `- **${markdownText(edit.subject)}**: ${markdownText(suggestionText(edit))}\n`;
  if (edit.patch === undefined) return line;
  const patch = edit.patch.trimEnd().replace(/\r/g, "").split("\n");
  return `${line}\n${codeBlock(patch, "diff")
    .map((one) => `  ${one}\n`)
    .join("")}\n`;
}

/** The lines of a code block that contains the lines, whatever backticks they have. */
export function codeBlock(lines: readonly string[], language = ""): string[] {
  const fence = "`".repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines, fence];
}

/** The parts that fit. */
function limited(head: string, parts: readonly string[]): string {
  let [text, shown] = [head, 0];
  for (const part of parts) {
    if (text.length + part.length > MAX_LENGTH) break;
    text += part;
    shown += 1;
  }
  const omitted = parts.length - shown;
  return omitted ? `${text}\n${omitted} more are left out: the text would be too long.\n` : text;
}

/** Characters that begin a mention or a reference: `@team`, `#12`, `!3`, `~label`, `$snippet`. */
const REFERENCES = /@|[#!~%$^&](?=[\w"])|:(?=\/\/|[\w+-]+:)|www(?=\.)|\bGH(?=-\d)/gi;

/** A character without width ends what looks like a mention, a reference or a link. */
export const withoutReferences = (text: string): string => text.replace(REFERENCES, "$&\u200b");

/** Text without markup: nothing in it is formatted, is a link or mentions a user. */
export const markdownText = (text: string): string =>
  withoutReferences(printable(text))
    .replace(/[\\`*_{}[\]()<>#+!|~$^]/g, "\\$&")
    .replace(/&/g, "&amp;");

/** A code span that contains the text, whatever backticks it has. */
export function markdownCode(text: string): string {
  const line = printable(text);
  const fence = "`".repeat(longestRun(line) + 1);
  const space = /^$|^[` ]|[` ]$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

/** Text in a cell of a Markdown table, without markup: names of objects may contain anything. */
export const tableCell = (value: string): string =>
  visible(value)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|~#!@&]/g, (character) => `&#${character.charCodeAt(0)};`);
