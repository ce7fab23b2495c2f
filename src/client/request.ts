import type { z } from "zod";
import { unsent } from "../schema/always";
import { isUnknown, problems } from "../schema/check";
import { encode } from "../schema/encode";
import type { Problem } from "../schema/explain";
import { withoutExtra } from "../schema/extra";
import { type Node, nodeOf } from "../schema/node";
import { compact, type Path, pathsWhere } from "../schema/path";
import { type AnyOperation, partsOf } from "./operation";
import { queryText, unsayable, unspoken } from "./query";
import { secretsIn } from "./redact";

/** A request, checked and spelled for the wire. */
export interface Spelled {
  method: string;
  /** Path and query, behind the base address. */
  path: string;
  query: string;
  body?: string;
  /** Texts that may not be shown. */
  secrets: string[];
}
export type Checked = { problems: Problem[]; spelled?: undefined } | { problems?: undefined; spelled: Spelled };

type Given = Readonly<Record<string, unknown>>;

/** Checks a request against its declaration and spells it. Nothing that is wrong is sent. */
export function spell(op: AnyOperation, given: Given): Checked {
  const { method, path } = partsOf(op.route);
  const holes = [...path.matchAll(/\{(.*?)\}/g)].map((hole) => String(hole[1]));
  const parts = (["query", "body"] as const).filter((part) => op[part]);
  const found = [
    ...holes.flatMap((name) => wrongHole(op, name, given[name])),
    ...parts.flatMap((part) => wrongPart(op[part], part, given[part] ?? {})),
    ...(op.query ? wrongQuery(nodeOf(op.query), given.query) : []),
    ...strangers(given, [...holes, ...parts]),
  ];
  if (found.length) return { problems: found };
  const [query = {}, body = {}] = [given.query, given.body];
  return {
    spelled: compact([
      ["method", method],
      ["path", path.replace(/\{(.*?)\}/g, (_, name: string) => encodeURIComponent(holeText(op, name, given[name])))],
      ["query", op.query ? queryText(nodeOf(op.query), encode(nodeOf(op.query), query, op.dialect), op.flatQuery) : ""],
      ["body", op.body && JSON.stringify(encode(nodeOf(op.body), body, op.dialect))],
      ["secrets", [...(op.query ? secretsIn(nodeOf(op.query), query) : []), ...(op.body ? secretsIn(nodeOf(op.body), body) : [])]],
    ]) as unknown as Spelled,
  };
}

const holeText = (op: AnyOperation, name: string, value: unknown): string => {
  const schema = op.path?.[name];
  return String(schema ? encode(nodeOf(schema), asDeclared(schema, value), op.dialect) : value);
};

// Ids are kept as texts, and a path is one: a number and its digits are the same there.
function asDeclared(schema: z.ZodType, value: unknown): unknown {
  const { kind } = nodeOf(schema);
  if (kind === "text" && typeof value === "number") return String(value);
  return kind === "integer" && typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function wrongHole(op: AnyOperation, name: string, value: unknown): Problem[] {
  const wrong = (reason: string): Problem[] => [{ path: [name], reason }];
  if (value === undefined || value === null || value === "") return wrong("required in the path, and missing");
  if (isUnknown(value)) return wrong("not known yet");
  const schema = op.path?.[name];
  const found = schema ? problems(schema, asDeclared(schema, value)) : [];
  if (found.length) return found.map((problem) => ({ ...problem, path: [name, ...problem.path] }));
  if (typeof value !== "string" && typeof value !== "number") return wrong("expected a text or a number");
  // A dot segment would be taken as a step to another path, and half a character cannot be spelled.
  return /^\.{1,2}$/.test(String(value)) || !isWhole(String(value)) ? wrong("cannot stand in a path") : [];
}

const isWhole = (text: string): boolean => Buffer.from(text).toString() === text;

function wrongPart(schema: z.ZodType, part: string, value: unknown): Problem[] {
  const unknown = pathsWhere(value, isUnknown).map((path) => ({ path, reason: "not known yet" }));
  const missing = unsent(nodeOf(schema), value).map((path) => ({ path, reason: "required, and missing" }));
  const found = [...unknown, ...missing, ...problems(schema, withoutExtra(nodeOf(schema), value))];
  return found.map((problem) => ({ ...problem, path: [part, ...problem.path] }));
}

const wrongQuery = (node: Node, query: unknown): Problem[] => [
  ...unspoken(withoutExtra(node, query)).map(emptyHere),
  ...unsayable(node, query).map(({ path, what }) => ({
    path: ["query", ...path],
    reason: `${what} cannot be sent in a query, and the service would ignore it without an error: leave it out, and choose from what comes back`,
  })),
];

// Left out without a word, an empty filter would mean everything.
const emptyHere = (path: Path): Problem => ({
  path: ["query", ...path],
  reason: "holds nothing, and a query cannot say so: leave it out to ask for all, or give it what is wanted",
});

const strangers = (given: Given, known: string[]): Problem[] =>
  Object.entries(given)
    .filter(([key, value]) => value !== undefined && !known.includes(key))
    .map(([key]) => ({ path: [key] as Path, reason: `unknown part of the request; it takes ${known.join(", ") || "nothing"}` }));
