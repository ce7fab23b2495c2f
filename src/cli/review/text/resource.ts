import { printable, unknownText } from "../../../provider/review/text";
import type { ReportedChange } from "../../report/model";
import type { ReviewedResource } from "../model";

const ADOPTIONS: Readonly<Record<string, string>> = {
  unknown: "not compared, because arguments are unknown or there is no key",
};

/** A resource with its changes, a line each. */
export function resourceLines(resource: ReviewedResource): string[] {
  const { subject, name, source, changes, notes, adoption = "" } = resource;
  const place = source ? `, ${source.file}:${source.line}` : "";
  const state = ADOPTIONS[adoption] === undefined ? "" : `: ${ADOPTIONS[adoption]}`;
  return [
    printable(`${subject} (${name}${place})${state}`),
    ...[...new Set(changes.flatMap(changeLines)), ...unknownLines(resource)].map(
      (line) => `  ${line}`,
    ),
    ...notes.map((note) => printable(`  ${note}`)),
  ];
}

/** The unknown arguments of a new object. The lines of changes contain those of an update. */
const unknownLines = ({ operation, unknowns }: ReviewedResource): string[] =>
  operation === "update" || operation === "replace"
    ? []
    : Object.entries(unknowns).map(([path, name]) => printable(`${path} ${unknownText(name)}`));

/** One line; two for each part of a long text that differs in several parts. */
function changeLines({ text, place, hunks = [] }: ReportedChange): string[] {
  if (hunks.length < 2 || place === undefined) return [printable(text)];
  return [
    printable(`${place} changes in ${hunks.length} places`),
    ...hunks.flatMap(({ was, is }) => [printable(`  - ${was}`), printable(`  + ${is}`)]),
  ];
}
