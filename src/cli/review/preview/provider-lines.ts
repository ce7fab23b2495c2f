import { printable } from "../../../provider/change-lines/text";
import { parseUrn } from "../../stack/urn";
import type { Diagnostic } from "./raw";

const PREFIX = "coralogix: ";
const WARNING = "warning: ";
/** A name contains few colons; more are not tried. */
const MAX_COLONS = 12;

/**
 * The lines that the provider prints in a preview. Those of a dynamic provider have no URN:
 * subjects identify them.
 */
export interface ProviderLines {
  /** The lines about a subject, without it. */
  about(subject: string): readonly string[];
  warnings: readonly string[];
}

export function providerLines(diagnostics: readonly Diagnostic[]): ProviderLines {
  const lines = diagnostics
    .filter(({ severity = "" }) => severity.startsWith("info"))
    .flatMap(linesOf);
  const warnings = lines.filter((line) => line.startsWith(WARNING));
  const bySubject = new Map<string, string[]>();
  for (const line of lines)
    for (const [subject, text] of splits(line)) {
      const known = bySubject.get(subject);
      if (known) known.push(text);
      else bySubject.set(subject, [text]);
    }
  return {
    about: (subject) => bySubject.get(printable(subject)) ?? [],
    warnings: warnings.map((line) => line.slice(WARNING.length)),
  };
}

// A dynamic provider prints with a prefix, the provider plugin under the resource.
function linesOf({ message, urn }: Diagnostic): string[] {
  const lines = message.split("\n").map((line) => line.trimEnd());
  if (urn !== undefined && parseUrn(urn).resourceType !== undefined) return lines.filter(Boolean);
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
