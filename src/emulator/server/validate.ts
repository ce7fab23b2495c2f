import type { z } from "zod";
import { decodeRequest, decodeStored } from "../../schema/decode";
import type { Dialect } from "../../schema/encode";
import type { Issue } from "../../schema/issues";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { isFormIssue, validate } from "../../schema/validate";
import type { Quirks } from "../quirks";
import { badRequest } from "./errors";
import { renameFields } from "./names";
import {
  parseQuotedNumbers,
  parseUrlNumber,
  withEmptyLists,
  withoutUnspecified,
  withZeroEnums,
} from "./protobuf-json";
import { UNKNOWN_FIELD, wireIssues } from "./wire-issues";
import { wirePath } from "./wire-path";

/**
 * The service's error for an undeclared field: its name and column in the body without line breaks.
 */
const unknownField = (path: Path, body: unknown): string =>
  `proto: (line 1:${1 + offsetOf(body, path)}): unknown field ${JSON.stringify(String(path.at(-1)))}`;

/** The number of characters before a key or item in the compact JSON. */
function offsetOf(value: unknown, [key, ...rest]: Path): number {
  if (key === undefined || typeof value !== "object" || value === null) return 0;
  const keys = Object.keys(value);
  const before = keys
    .slice(0, Math.max(0, keys.indexOf(String(key))))
    .map((one) => entryLength(value, one) + 1);
  const own = rest.length && isRecord(value) ? JSON.stringify(key).length + 1 : 0;
  return (
    1 +
    before.reduce((sum, length) => sum + length, 0) +
    own +
    offsetOf((value as Record<string, unknown>)[String(key)], rest)
  );
}

const entryLength = (value: object, key: string): number =>
  (isRecord(value) ? JSON.stringify(key).length + 1 : 0) +
  (JSON.stringify((value as Record<string, unknown>)[key]) ?? "null").length;

export interface ValidationOptions {
  dialect?: Dialect;
  /** How undeclared fields are handled. */
  unknownFields: "refuse" | "ignore";
  /** Prefix of error messages: `query parameter`. */
  called?: string;
  /** Accepts variants of unions and values of enums that are not declared. */
  newer?: boolean;
}

/** Decodes and validates a value. Throws an error that names every invalid path. */
export function decodeAndValidate(
  schema: z.ZodType,
  received: unknown,
  { dialect = "flat", unknownFields, called, newer = false }: ValidationOptions,
): unknown {
  const node = nodeOf(schema);
  const renamed = renameFields(node, received);
  const wire = dialect === "flat" ? parseQuotedNumbers(node, renamed) : renamed;
  const issues = wireIssues(node, wire, { dialect, newer });
  const unknown = issues.find(({ what }) => what === UNKNOWN_FIELD);
  if (unknown && unknownFields === "refuse") throw badRequest(unknownField(unknown.path, received));
  const encodingIssues = issues.filter(({ what }) => what !== UNKNOWN_FIELD);
  if (encodingIssues.length) throw validationError(encodingIssues, called);
  const decoded =
    (called ? decodeRequest(node, wire) : decodeStored(node, wire, newer)) ??
    (Array.isArray(wire) ? [] : {});
  const withZeros = withZeroEnums(node, decoded);
  // A query cannot contain an empty list, so a missing list stays missing there.
  const value = called ? withZeros : withEmptyLists(node, withZeros);
  const boundIssues = validate(schema, withoutUnspecified(node, value));
  if (boundIssues.length)
    throw validationError(
      boundIssues.map((p) => ({ ...p, path: wirePath(node, value, p.path, dialect) })),
      called,
    );
  return value;
}

/**
 * Decodes a single string such as a path parameter. Numeric strings become numbers where declared.
 */
export function decodePathParameter(
  schema: z.ZodType,
  text: string,
  name: string,
  { newer }: Pick<Quirks, "newer">,
): unknown {
  const node: Node = nodeOf(schema);
  const wire = parseUrlNumber(node, text);
  const value = decodeRequest(node, wire);
  const bounds = validate(schema, value).filter((p) => !(newer && isFormIssue(node, p)));
  const issues = [...wireIssues(node, wire), ...bounds];
  if (issues.length) throw badRequest(`path parameter ${name}: ${issues[0]?.what}`);
  return value;
}

const MAX_ISSUES = 10;
function validationError(issues: Issue[], called?: string) {
  const messages = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, what }) => `${pathIn(path, called)}: ${what}`);
  const more = issues.length > MAX_ISSUES ? ` (and ${issues.length - MAX_ISSUES} more)` : "";
  return badRequest(`${messages.join("; ")}${more}`);
}
const pathIn = (path: Path, called?: string): string =>
  [called, formatPath(path) || (called ? "" : "body")].filter(Boolean).join(" ");
