import type { z } from "zod";
import { encode } from "../schema/encode";
import { withoutExtra } from "../schema/extra";
import type { Issue } from "../schema/issues";
import { type Node, nodeOf } from "../schema/node";
import { type Path, pathsWhere } from "../schema/path";
import { compact, definedOnly, type Fields } from "../schema/record";
import { missingRequired } from "../schema/required";
import { isUnknown } from "../schema/unknown";
import { isFormIssue, validate } from "../schema/validate";
import { isTooDeep } from "../text/record";
import { shorten } from "./error-body";
import type { ErrorDetails } from "./errors";
import { type AnyOperation, partsOf } from "./operation";
import { emptyInQuery, notSerializable, queryString } from "./query";
import { secretsIn } from "./redact";
import { version } from "./version";

/** A validated and serialized request. */
export interface SerializedRequest {
  method: string;
  /** The path below the base URL. */
  path: string;
  query: string;
  body?: string;
  /** Strings that must not appear in messages. */
  secrets: string[];
}
export type Checked =
  | { issues: Issue[]; serialized?: undefined }
  | { issues?: undefined; serialized: SerializedRequest };

/** Validates a request against its declaration and serializes it. Invalid requests are not sent. */
export function serialize(op: AnyOperation, given: Fields): Checked {
  try {
    return serializeParts(op, given);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    const path = [op.body ? "body" : "query"];
    const what = "contains itself, or is nested more deeply than a request can be";
    return { issues: [{ path, what }] };
  }
}

function serializeParts(op: AnyOperation, given: Fields): Checked {
  const { method, path } = partsOf(op.route);
  const parameters = [...path.matchAll(/\{(.*?)\}/g)].map((parameter) => String(parameter[1]));
  const parts = (["query", "body"] as const).filter((part) => op[part]);
  const issues = [
    ...parameters.flatMap((name) => pathParameterIssue(op, name, given[name])),
    ...parts.flatMap((part) => partIssues(op[part], part, given[part] ?? {})),
    ...(op.query ? queryIssues(nodeOf(op.query), given.query) : []),
    ...unknownPartIssues(given, [...parameters, ...parts]),
  ];
  if (issues.length) return { issues };
  const [query = {}, body = {}] = [given.query, given.body];
  return {
    serialized: compact([
      ["method", method],
      [
        "path",
        path.replace(/\{(.*?)\}/g, (_, name: string) =>
          encodeURIComponent(pathParameterText(op, name, given[name])),
        ),
      ],
      [
        "query",
        op.query
          ? queryString(nodeOf(op.query), encode(nodeOf(op.query), query, op.dialect), op.flatQuery)
          : "",
      ],
      ["body", op.body && JSON.stringify(encode(nodeOf(op.body), body, op.dialect))],
      [
        "secrets",
        [
          ...(op.query ? secretsIn(nodeOf(op.query), query) : []),
          ...(op.body ? secretsIn(nodeOf(op.body), body) : []),
        ],
      ],
    ]) as unknown as SerializedRequest,
  };
}

const pathParameterText = (op: AnyOperation, name: string, value: unknown): string => {
  const schema = op.path?.[name];
  return String(schema ? encode(nodeOf(schema), asDeclared(schema, value), op.dialect) : value);
};

// In a path a number and its digits are the same: `7` is accepted for a string, `"7"` for an
// integer.
const PATH_VALUES: Partial<Record<Node["type"], (value: unknown) => unknown>> = {
  string: (value) => (typeof value === "number" ? String(value) : value),
  integer: (value) =>
    typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
};
const asDeclared = (schema: z.ZodType, value: unknown): unknown =>
  PATH_VALUES[nodeOf(schema).type]?.(value) ?? value;

function pathParameterIssue(op: AnyOperation, name: string, value: unknown): Issue[] {
  const issueAt = (reason: string): Issue[] => [{ path: [name], what: reason }];
  if (value === undefined || value === null || value === "")
    return issueAt("required in the path, but missing");
  if (isUnknown(value)) return issueAt("not known yet");
  const schema = op.path?.[name];
  // A newer service may have ids of another form: a UUID may become a name.
  const found = schema
    ? validate(schema, asDeclared(schema, value)).filter((p) => !isFormIssue(nodeOf(schema), p))
    : [];
  if (found.length) return found.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  if (typeof value !== "string" && typeof value !== "number")
    return issueAt("expected a string or a number");
  // `..` would change the path, and a lone surrogate cannot be percent-encoded.
  return /^\.{1,2}$/.test(String(value)) || !isWellFormed(String(value))
    ? issueAt("cannot be used in a path")
    : [];
}

const isWellFormed = (text: string): boolean => Buffer.from(text).toString() === text;

function partIssues(schema: z.ZodType, part: string, value: unknown): Issue[] {
  const unknown = pathsWhere(value, isUnknown).map((path) => ({ path, what: "not known yet" }));
  const missing = missingRequired(nodeOf(schema), value).map((path) => ({
    path,
    what: "required, but missing",
  }));
  const found = [...unknown, ...missing, ...validate(schema, value)];
  return found.map((issue) => ({ ...issue, path: [part, ...issue.path] }));
}

const queryIssues = (node: Node, query: unknown): Issue[] => [
  ...emptyInQuery(withoutExtra(node, query)).map(emptyQueryIssue),
  ...notSerializable(node, query).map(({ path, what }) => ({
    path: ["query", ...path],
    what: `${what} cannot be sent in a query, and the service would ignore it without an error: omit it, and filter the response`,
  })),
];

// An empty filter would be lost in the query string, and the response would contain all objects.
const emptyQueryIssue = (path: Path): Issue => ({
  path: ["query", ...path],
  what: "is empty, which a query cannot express: omit it to get everything, or give it a value",
});

const unknownPartIssues = (given: Fields, known: string[]): Issue[] =>
  Object.entries(given)
    .filter(([key, value]) => value !== undefined && !known.includes(key))
    .map(([key]) => ({
      path: [key] as Path,
      what: `unknown part of the request; expected ${known.join(", ") || "no parts"}`,
    }));

// Streams accept any type: some deployments send an empty response where only JSON is accepted.
export const headersOf = (
  { stream }: AnyOperation,
  authorization: string,
  body?: string,
): Record<string, string> => ({
  Accept: stream ? "*/*" : "application/json",
  Authorization: authorization,
  "User-Agent": `pulumi-coralogix/${version}`,
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
});

/** The details that all errors of a call have. */
export function detailsOf(
  op: AnyOperation,
  host: string,
  serialized?: SerializedRequest,
): ErrorDetails {
  const actualRoute = serialized && shorten(`${serialized.method} ${serialized.path}`, 200);
  // A GET changes nothing, so its outcome is never unknown.
  return definedOnly({
    route: op.route,
    host,
    actualRoute,
    permissions: op.permissions,
    outcome: partsOf(op.route).method === "GET" ? "none" : undefined,
  });
}
