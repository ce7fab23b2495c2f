import type { z } from "zod";
import { problems } from "../schema/check";
import { decodeRequest, decodeStored } from "../schema/decode";
import type { Dialect } from "../schema/encode";
import type { Problem } from "../schema/explain";
import { type Node, nodeOf } from "../schema/node";
import { type Path, pathText } from "../schema/path";
import { badRequest } from "./errors";
import { named } from "./names";
import { unquoted } from "./quoted";
import { UNKNOWN_FIELD, wireProblems } from "./strict";
import { unknownField } from "./unknown-field";
import { withoutUnspecified } from "./unspecified";
import { wirePath } from "./wire-path";
import { withEmptyLists, withZeroWords } from "./zero-words";

export interface Rules {
  dialect?: Dialect;
  /** What is done about fields that nobody declared. */
  unknownFields: "refuse" | "ignore";
  /** What the value is called in a refusal: `query parameter`. */
  called?: string;
}

/** A value of the wire in the user's spelling, or a refusal that names every path. */
export function accept(schema: z.ZodType, sent: unknown, { dialect = "flat", unknownFields, called }: Rules): unknown {
  const node = nodeOf(schema);
  const renamed = named(node, sent);
  const wire = dialect === "flat" ? unquoted(node, renamed) : renamed;
  const found = wireProblems(node, wire, dialect);
  const unknown = found.find(({ reason }) => reason === UNKNOWN_FIELD);
  if (unknown && unknownFields === "refuse") throw badRequest(unknownField(unknown.path, sent));
  const spelled = found.filter(({ reason }) => reason !== UNKNOWN_FIELD);
  if (spelled.length) throw refusal(spelled, called);
  const decoded = (called ? decodeRequest(node, wire) : decodeStored(node, wire)) ?? (Array.isArray(wire) ? [] : {});
  const worded = withZeroWords(node, decoded);
  // A query cannot say an empty list, so that one that is missing there is missing.
  const value = called ? worded : withEmptyLists(node, worded);
  const bounded = problems(schema, withoutUnspecified(node, value));
  if (bounded.length)
    throw refusal(
      bounded.map((p) => ({ ...p, path: wirePath(node, value, p.path, dialect) })),
      called,
    );
  return value;
}

/** A single text, such as a path parameter: numbers are read where the declaration wants one. */
export function acceptText(schema: z.ZodType, text: string, name: string): unknown {
  const node: Node = nodeOf(schema);
  const numeric = (node.kind === "integer" || node.kind === "number") && /^-?\d+(\.\d+)?$/.test(text);
  const wire = numeric ? Number(text) : text;
  const value = decodeRequest(node, wire);
  const found = [...wireProblems(node, wire), ...problems(schema, value)];
  if (found.length) throw badRequest(`path parameter ${name}: ${found[0]?.reason}`);
  return value;
}

const MOST = 10;
function refusal(found: Problem[], called?: string) {
  const told = found.slice(0, MOST).map(({ path, reason }) => `${pathIn(path, called)}: ${reason}`);
  const more = found.length > MOST ? ` (and ${found.length - MOST} more)` : "";
  return badRequest(`${told.join("; ")}${more}`);
}
const pathIn = (path: Path, called?: string): string => [called, pathText(path) || (called ? "" : "body")].filter(Boolean).join(" ");
