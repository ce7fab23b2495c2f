import { printable } from "../../../provider/review/text";
import type { ReportedChange } from "../../report/model";
import type { ReviewedResource } from "../model";

const ADOPTIONS: Readonly<Record<string, string>> = {
  equal: "",
  different: "the object differs",
  unknown: "not compared: the preview does not know all arguments, or has no key",
};

/** A resource with its changes, a line each. */
export function resourceLines(resource: ReviewedResource): string[] {
  const { subject, name, source, changes, notes, adoption } = resource;
  const place = source ? ` ${source.file}:${source.line}` : "";
  const state = adoption && ADOPTIONS[adoption] ? `: ${ADOPTIONS[adoption]}` : "";
  return [
    printable(`${subject} (${name})${state}${place}`),
    ...[...new Set(changes.flatMap(changeLines))].map((line) => `  ${line}`),
    ...notes.map((note) => printable(`  ${note}`)),
  ];
}

/** One line; two for each part of a long text that differs in several parts. */
function changeLines({ text, place, hunks = [] }: ReportedChange): string[] {
  if (hunks.length < 2 || place === undefined) return [printable(text)];
  return [
    printable(`${place} changes in ${hunks.length} places`),
    ...hunks.flatMap(({ was, is }) => [printable(`  - ${was}`), printable(`  + ${is}`)]),
  ];
}
