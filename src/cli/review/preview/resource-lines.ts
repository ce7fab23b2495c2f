import { changeLines } from "../../../provider/change-lines/lines";
import { printable } from "../../../provider/change-lines/text";
import { nodeOf } from "../../../schema/node";
import type { PreparedStep } from "./prepared";
import type { ProviderLines } from "./provider-lines";

/** The lines of the provider about a resource that the comparison of the preview does not show. */
export type ResourceLines = (prepared: PreparedStep) => readonly string[];

/** Joins the lines of the provider with the resources. Several may have the same subject. */
export function resourceLines(
  all: readonly PreparedStep[],
  { about }: ProviderLines,
): ResourceLines {
  const own = new Map(all.map((one) => [one, ownLines(one)]));
  const shown = new Set([...own.values()].flat());
  const bySubject = new Map<string, PreparedStep[]>();
  for (const one of all) bySubject.set(one.subject, [...(bySubject.get(one.subject) ?? []), one]);
  return (prepared) => {
    const { subject, definition } = prepared;
    const same = (bySubject.get(subject) ?? []).filter(isChanged);
    // Of resources with one name, a line is about the one in which nothing else changes.
    const isOfOther =
      own.get(prepared)?.length && same.some((one) => one !== prepared && !own.get(one)?.length);
    if (isOfOther) return [];
    // An adoption with an unknown name has the type alone as its subject.
    const lines = [...about(subject), ...about(definition.resourceType)];
    return lines.filter((line) => !shown.has(limited(subject, line)) && !OTHERS.test(line));
  };
}

const OTHERS = /^and \d+ more changes$/;
const limited = (subject: string, line: string): string => printable(`${subject}: ${line}`);
const isChanged = ({ step }: PreparedStep): boolean =>
  step.operation === "update" || step.operation === "replace";

/** The lines that the provider prints for the changes that the preview contains. */
function ownLines(prepared: PreparedStep): string[] {
  if (!isChanged(prepared)) return [];
  const { definition, compared, secrets, subject } = prepared;
  const lines = changeLines(
    nodeOf(definition.fields),
    compared.before.compared,
    compared.after.compared,
    secrets,
  );
  return lines.map((line) => limited(subject, line));
}
