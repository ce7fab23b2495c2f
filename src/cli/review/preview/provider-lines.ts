import { changeLines } from "../../../provider/change-lines/lines";
import { printable } from "../../../provider/change-lines/text";
import { partsOfUrn } from "../../../provider/state/urn";
import { nodeOf } from "../../../schema/node";
import { groupBy, groupPairs } from "../../../text/group-by";
import { isChange } from "../model";
import type { PreparedStep } from "./prepared";
import type { Diagnostic } from "./steps";

const PREFIX = "coralogix: ";
const WARNING = "warning: ";
/** A name contains few colons; more are not tried. */
const MAX_COLONS = 12;

/**
 * The lines that the provider prints in a preview. Those of a dynamic provider have no URN:
 * subjects identify them.
 */
interface ProviderLines {
  /** The lines about a subject, without it. */
  about(subject: string): readonly string[];
  warnings: readonly string[];
}

export function providerLines(diagnostics: readonly Diagnostic[]): ProviderLines {
  const lines = diagnostics
    .filter(({ severity = "" }) => severity.startsWith("info"))
    .flatMap(linesOf);
  const warnings = lines.filter((line) => line.startsWith(WARNING));
  const bySubject = groupPairs(lines.flatMap(splits));
  return {
    about: (subject) => bySubject.get(printable(subject)) ?? [],
    warnings: warnings.map((line) => line.slice(WARNING.length)),
  };
}

// A dynamic provider prints with a prefix, the provider plugin under the resource.
function linesOf({ message, urn }: Diagnostic): string[] {
  const lines = message.split("\n").map((line) => line.trimEnd());
  if (urn !== undefined && partsOfUrn(urn).resourceType !== undefined) return lines.filter(Boolean);
  return lines.flatMap((line) => (line.startsWith(PREFIX) ? [line.slice(PREFIX.length)] : []));
}

/** All ways to split a line into a subject and a message: names may contain colons, too. */
function splits(line: string): [subject: string, text: string][] {
  const result: [string, string][] = [];
  let at = line.indexOf(": ");
  while (at >= 0 && result.length < MAX_COLONS) {
    result.push([printable(line.slice(0, at)), line.slice(at + 2)]);
    at = line.indexOf(": ", at + 2);
  }
  return result;
}

/** The lines of the provider about a resource that the comparison of the preview does not show. */
export type ResourceLines = (prepared: PreparedStep) => readonly string[];

/** Joins the lines of the provider with the resources. Several may have the same subject. */
export function resourceLines(
  all: readonly PreparedStep[],
  { about }: ProviderLines,
): ResourceLines {
  const own = new Map(all.map((one) => [one, ownLines(one)]));
  const shown = new Set([...own.values()].flat());
  const bySubject = groupBy(all, ({ subject }) => subject);
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
const isChanged = ({ step }: PreparedStep): boolean => isChange(step.operation);

/** The lines that the provider prints for the changes that the preview contains. */
function ownLines(prepared: PreparedStep): string[] {
  if (!isChanged(prepared)) return [];
  const { definition, compared, secrets, subject } = prepared;
  const lines = changeLines(
    nodeOf(definition.fields),
    compared.recorded.fields,
    compared.desired.fields,
    secrets,
  );
  return lines.map((line) => limited(subject, line));
}
