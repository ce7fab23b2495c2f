import { isUtf8 } from "node:buffer";
import { InvalidRequestError } from "../../client";
import { isUnknown, UNKNOWN } from "../../schema/check";
import type { Complaint, Prepared } from "../define";
import { ContentError, contentOf, fingerprintOf, type Given } from "./content";
import type { CustomEnrichmentFields } from "./table-fields";
import type { CustomEnrichmentFile } from "./tables";

const CONTENT = ["path", "textual", "binary"] as const;
type Loose = Readonly<Record<string, unknown>>;

/** The arguments with the name that their content is uploaded by. A file is read here: that it is missing or too large is said at preview. */
export function prepareTable(given: Loose, olds: Loose, adopting = false): Prepared {
  const told = CONTENT.filter((key) => given[key] !== undefined);
  const value = told[0] && given[told[0]];
  if (!told.length) return { fields: given, problems: isNew(given, olds) && !adopting ? [EMPTY] : [] };
  if (isUnknown(value)) return { fields: { fileName: UNKNOWN, ...given } };
  // What is wrong with the arguments themselves is told by their declaration.
  if (told.length > 1 || typeof value !== "string" || (value === "" && told[0] === "path")) return { fields: given };
  return named(given, told[0] as keyof Given);
}
const EMPTY: Complaint = { path: [], reason: "a new table needs its content: give path, textual or binary" };
const isNew = (given: Loose, olds: Loose): boolean => olds.name === undefined && given.fileName !== undefined;

function named(given: Loose, key: keyof Given): Prepared {
  try {
    const name = fingerprintOf(contentOf({ [key]: given[key] }) as Buffer);
    const chosen = given.fileName;
    const open = chosen === undefined || isUnknown(chosen) || key !== "path" || chosen === name;
    const fields = { ...given, fileName: chosen ?? name };
    return open ? { fields } : { fields, problems: [{ path: ["fileName"], reason: OWN_NAME }] };
  } catch (error) {
    if (error instanceof ContentError) return { fields: given, problems: [{ path: [key], reason: error.message }] };
    throw error;
  }
}
const OWN_NAME = "with path, the name follows from the content, or a change of the file would go unseen: leave it out";

/** The file to upload; undefined where the content is somebody else's. */
export function fileOf(fields: CustomEnrichmentFields, route: string): CustomEnrichmentFile | undefined {
  const bytes = read(fields, route);
  if (!bytes) return undefined;
  const fingerprint = fingerprintOf(bytes);
  const name = fields.fileName ?? fingerprint;
  if (fields.path !== undefined && name !== fingerprint) throw refused(route, "path", `the file has changed since the preview: run again`);
  return { name, extension: "csv", size: bytes.length, ...spelled(fields, bytes) };
}

function spelled({ textual, binary }: CustomEnrichmentFields, bytes: Buffer): { textual: string } | { binary: string } {
  if (textual !== undefined) return { textual };
  if (binary !== undefined) return { binary };
  return isUtf8(bytes) ? { textual: bytes.toString("utf8") } : { binary: bytes.toString("base64") };
}

function read(fields: CustomEnrichmentFields, route: string): Buffer | undefined {
  try {
    return contentOf(fields);
  } catch (error) {
    throw error instanceof ContentError ? refused(route, "path", error.message) : error;
  }
}

/** By what the content is known that state holds. A file may be another by now: what it was is in its name. */
export const fingerprint = (fields: CustomEnrichmentFields): string | undefined => {
  if (fields.path !== undefined) return fields.fileName;
  const bytes = contentOf(fields);
  return bytes && fingerprintOf(bytes);
};

export const refused = (route: string, path: string, reason: string): InvalidRequestError =>
  new InvalidRequestError({ route }, [{ path: [path], reason }]);
