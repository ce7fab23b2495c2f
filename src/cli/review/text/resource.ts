import { printable, unknownText } from "../../../provider/change-lines/text";
import type { ReportedChange } from "../../report/model";
import { NOT_COMPARED } from "../effects";
import type { ReviewedResource } from "../model";

/** A resource with its changes, a line each. */
export function resourceLines(resource: ReviewedResource): string[] {
  const { subject, name, source, changes, notes, adoption } = resource;
  const location = source ? `, ${source.file}:${source.line}` : "";
  const state = adoption === "unknown" ? `: ${NOT_COMPARED}` : "";
  return [
    printable(`${subject} (${name}${location})${state}`),
    ...[...uniqueChanges(changes).flatMap(changeLines), ...unknownLines(resource)].map(
      (line) => `  ${line}`,
    ),
    ...notes.map((note) => printable(`  ${note}`)),
  ];
}

/** Changes of several secrets may have the same line. */
const uniqueChanges = (changes: readonly ReportedChange[]): ReportedChange[] => [
  ...new Map(changes.map((change) => [change.text, change])).values(),
];

/** The unknown arguments of a new object. The lines of changes contain those of an update. */
const unknownLines = ({ operation, unknowns }: ReviewedResource): string[] =>
  operation === "update" || operation === "replace"
    ? []
    : Object.entries(unknowns).map(([path, name]) => printable(`${path} ${unknownText(name)}`));

const MAX_PLACES = 10;
/** One line; two for each part of a long text that differs in several parts. */
function changeLines({ text, location, hunks = [] }: ReportedChange): string[] {
  if (hunks.length < 2 || location === undefined) return [printable(text)];
  const parts = hunks
    .slice(0, MAX_PLACES)
    .flatMap(({ was, is }) => [printable(`  - ${was}`), printable(`  + ${is}`)]);
  const more = hunks.length - MAX_PLACES;
  return [
    printable(`${location} changes in ${hunks.length} places`),
    ...parts,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
