import { isUtf8 } from "node:buffer";
import { InvalidRequestError } from "../../http";
import type { Fields } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";
import { type ContentArguments, ContentError, contentOf, fingerprintOf } from "./content";
import type { CustomEnrichmentFile } from "./custom-enrichment-entity";
import type { CustomEnrichmentFields } from "./custom-enrichment-fields";

const CONTENT = ["path", "textual", "binary"] as const;

/**
 * Adds `fileName` to the arguments. Reads the file, so that a missing or oversized file is reported
 * at preview.
 */
export function prepareTable(given: Fields, olds: Fields, adopting = false): Prepared {
  const provided = CONTENT.filter((key) => given[key] !== undefined);
  const value = provided[0] && given[provided[0]];
  if (!provided.length)
    return { fields: given, issues: isNew(given, olds) && !adopting ? [CONTENT_REQUIRED] : [] };
  if (isUnknown(value)) return { fields: { fileName: UNKNOWN, ...given } };
  // Other invalid arguments are reported by the schema.
  if (provided.length > 1 || typeof value !== "string" || (value === "" && provided[0] === "path"))
    return { fields: given };
  return withFileName(given, provided[0] as keyof ContentArguments);
}
const CONTENT_REQUIRED: FieldFinding = {
  path: [],
  what: "a new table requires content: set path, textual or binary",
};
const isNew = (given: Fields, olds: Fields): boolean =>
  olds.name === undefined && given.fileName !== undefined;

function withFileName(given: Fields, key: keyof ContentArguments): Prepared {
  try {
    const name = fingerprintOf(contentOf({ [key]: given[key] }) as Buffer);
    const chosen = given.fileName;
    const isAccepted =
      chosen === undefined || isUnknown(chosen) || key !== "path" || chosen === name;
    const fields = { ...given, fileName: chosen ?? name };
    return isAccepted
      ? { fields }
      : { fields, issues: [{ path: ["fileName"], what: FILE_NAME_IS_DERIVED }] };
  } catch (error) {
    if (error instanceof ContentError)
      return { fields: given, issues: [{ path: [key], what: error.message }] };
    throw error;
  }
}
const FILE_NAME_IS_DERIVED =
  "cannot be set together with path: fileName is derived from the content, so that changes of the file are detected. Remove it";

/** The file to upload; undefined if the program does not provide the content. */
export function fileOf(
  fields: CustomEnrichmentFields,
  route: string,
): CustomEnrichmentFile | undefined {
  const bytes = readContent(fields, route);
  if (!bytes) return undefined;
  const fingerprint = fingerprintOf(bytes);
  const name = fields.fileName ?? fingerprint;
  if (fields.path !== undefined && name !== fingerprint)
    throw invalidArgument(
      route,
      "path",
      `the file has changed since the preview: run the update again`,
    );
  return { name, extension: "csv", size: bytes.length, ...encodeContent(fields, bytes) };
}

function encodeContent(
  { textual, binary }: CustomEnrichmentFields,
  bytes: Buffer,
): { textual: string } | { binary: string } {
  if (textual !== undefined) return { textual };
  if (binary !== undefined) return { binary };
  return isUtf8(bytes) ? { textual: bytes.toString("utf8") } : { binary: bytes.toString("base64") };
}

function readContent(fields: CustomEnrichmentFields, route: string): Buffer | undefined {
  try {
    return contentOf(fields);
  } catch (error) {
    throw error instanceof ContentError ? invalidArgument(route, "path", error.message) : error;
  }
}

/**
 * Fingerprint of the content in state. The file at `path` may have changed since, so its
 * fingerprint is taken from `fileName`.
 */
export const contentFingerprint = (fields: CustomEnrichmentFields): string | undefined => {
  if (fields.path !== undefined) return fields.fileName;
  const bytes = contentOf(fields);
  return bytes && fingerprintOf(bytes);
};

export const invalidArgument = (route: string, path: string, reason: string): InvalidRequestError =>
  new InvalidRequestError({ route }, [{ path: [path], what: reason }]);
