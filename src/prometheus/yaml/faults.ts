import type { Document } from "yaml";
import { type Lines, type Place, placeAt } from "./place";

/** A document that is not YAML. */
export class YamlError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

// Readers of YAML 1.1 refuse these, also in comments.
const CONTROL = /[^\P{Cc}\t\n]|[\ufffe\uffff]/u;

/** Two versions before the first document. */
const TWO_VERSIONS = /^(?:[ \t]*\n|[%#].*\n)*%YAML.*\n(?:[ \t]*\n|[%#].*\n)*%YAML/;

/** What no document of a text may have. */
export function expectReadable(text: string, lines: Lines): void {
  const [mark] = /^(?:[ \t]*(?:#.*)?\n)*\ufeff/.exec(text) ?? [];
  if (mark !== undefined)
    throw new YamlError(
      "invalid YAML: a second byte order mark, or one after the first line. Remove it",
      placeAt(lines, mark.length - 1),
    );
  const at = text.search(CONTROL);
  if (at >= 0) {
    const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
    throw new YamlError(`invalid YAML: the control character U+${code}`, placeAt(lines, at));
  }
  const [, before, end] = /^((?:\s|#.*)*)(\.\.\.)?/.exec(text) ?? [];
  if (end !== undefined)
    throw new YamlError(
      "invalid YAML: the end of no document",
      placeAt(lines, before?.length ?? 0),
    );
  const twice = TWO_VERSIONS.exec(text);
  if (twice) throw new YamlError("invalid YAML: two versions", placeAt(lines, twice[0].length - 1));
}

export const tabError = (lines: Lines, offset: number): YamlError =>
  new YamlError("invalid YAML: a tab, where only spaces indent", placeAt(lines, offset));

/** What is wrong in a document. */
export type Faults = Pick<Document, "errors" | "warnings">;

export function expectValid({ errors, warnings }: Faults, lines: Lines): void {
  const error = errors[0] ?? warnings.find(({ code }) => code === "BAD_DIRECTIVE");
  if (!error) return;
  const [line = ""] = error.message.split("\n");
  throw new YamlError(`invalid YAML: ${line.replace(/[:.]$/, "")}`, placeAt(lines, error.pos[0]));
}
