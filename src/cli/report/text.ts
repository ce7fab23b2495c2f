import { styleText } from "node:util";
import { printable } from "../../provider/change-lines/text";
import { capitalized } from "../../text/words";
import {
  type ChangeReport,
  type ReportedResource,
  STATUSES,
  type SuggestedEdit,
  summaryOf,
  withStatus,
} from "./model";

type Style = (text: string) => string;

/** A report for a terminal. */
export function reportText(report: ChangeReport, colors: boolean): string {
  const bold: Style = (text) =>
    colors ? styleText("bold", text, { validateStream: false }) : text;
  const lines = [
    bold(printable(`${report.title}: ${summaryOf(report)}`)),
    ...STATUSES.flatMap(([status, text]) => {
      const resources = withStatus(report, status);
      return resources.length
        ? ["", bold(capitalized(text)), ...resources.flatMap(resourceLines)]
        : [];
    }),
    ...editLines(report, bold),
  ];
  return `${lines.join("\n")}\n`;
}

const resourceLines = ({ subject, name, changes, reason }: ReportedResource): string[] => [
  printable(`  ${subject} (${name})${reason === undefined ? "" : `: ${oneLine(reason)}`}`),
  ...uniqueTexts(changes).map((text) => printable(`    ${text}`)),
];

export const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, " ");

export const uniqueTexts = (changes: ReportedResource["changes"]): string[] => [
  ...new Set(changes.map(({ text }) => text)),
];

function editLines({ edits }: ChangeReport, bold: Style): string[] {
  if (!edits) return [];
  const written = edits.written.map(({ file, resources }) =>
    printable(`  ${file}: ${resources.map(({ subject }) => subject).join(", ")}`),
  );
  return [
    ...(written.length ? ["", bold("Changed files"), ...written] : []),
    ...(edits.suggested.length
      ? ["", bold("Left to you"), ...edits.suggested.flatMap(suggestionLines)]
      : []),
  ];
}

const suggestionLines = (edit: SuggestedEdit): string[] => [
  printable(`  ${edit.subject}: ${suggestionText(edit)}`),
  ...(edit.patch?.trimEnd().split("\n").map(unstyled) ?? []),
];

export const suggestionText = ({ path, reason }: SuggestedEdit): string =>
  path === undefined ? oneLine(reason) : `${path}: ${oneLine(reason)}`;

// A patch must be applicable: its lines are neither indented nor shortened.
const unstyled = (line: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would interpret them
  line.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
