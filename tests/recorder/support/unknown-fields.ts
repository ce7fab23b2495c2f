import { createJsonSplitter } from "../../../src/http/json-splitter";
import type { AnyOperation } from "../../../src/http/operation";
import { decode } from "../../../src/schema/decode";
import { type Node, nodeOf } from "../../../src/schema/node";
import { formatPath, valueAt } from "../../../src/schema/path";
import { isRecord } from "../../../src/schema/record";
import { validate } from "../../../src/schema/validate";
import { fieldsOf } from "../../../src/schema/walk";
import { allOperations } from "../../../tools/recorder/catalog";
import type { RecordedExchange, Recording } from "../../../tools/recorder/types";

export const operations = new Map(
  allOperations().map(({ op }): [string, AnyOperation] => [op.route, op]),
);

/** The JSON bodies of a response: one, or the messages of a stream. */
export function bodiesOf({ route, response, text }: RecordedExchange): unknown[] {
  if (response === undefined) return [];
  const bodies = text
    ? [...createJsonSplitter().push(String(response))].map((message): unknown =>
        JSON.parse(message),
      )
    : [response];
  if (!operations.get(route)?.stream) return bodies;
  return bodies.map((body) => (isRecord(body) && "result" in body ? body.result : body));
}

const REDACTED = /\[secret\]|secret\.example\.com|^[*\u2022]{3,}$|someone@example\.com/;

/**
 * Unknown fields, unknown enum values and out-of-range values in the responses of a recording. With
 * `populated`, zeros may be out of range.
 */
export function unknownIn({ name, exchanges }: Recording, populated = false): string[] {
  const found = exchanges.flatMap((exchange) => {
    const op = operations.get(exchange.route);
    if (!op) return [`${exchange.route} is not declared`];
    return exchange.status < 300 ? unknownInResponse(op, exchange, populated) : [];
  });
  return [...new Set(found)].map((line) => `${name}: ${line}`);
}

function unknownInResponse(
  op: AnyOperation,
  exchange: RecordedExchange,
  populated: boolean,
): string[] {
  const { response, route } = op;
  if (!response) return [];
  const node = nodeOf(response);
  return bodiesOf(exchange).flatMap((body) => {
    const found: string[] = [];
    const value = decode(node, body, ({ path, what }) =>
      found.push(`${route} ${formatPath(path).replace(/\[\d+\]/g, "[]")}: ${what}`),
    );
    const issues = isMissing(op, node, body) ? [] : validate(response, value);
    const outside = issues
      .map((issue) => ({ ...issue, value: valueAt(value, issue.path) }))
      .filter(
        (issue) => !REDACTED.test(String(issue.value)) && !(populated && isEmpty(issue.value)),
      );
    return [...found, ...outside.map(({ path, what }) => `${route} ${formatPath(path)}: ${what}`)];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === 0 || value === "" || value === "0" || (Array.isArray(value) && !value.length);

/**
 * The response of some reads for an object that does not exist has no value of a declared field.
 */
const isMissing = ({ missingWhenEmpty }: AnyOperation, node: Node, body: unknown): boolean =>
  missingWhenEmpty === true &&
  isRecord(body) &&
  !Object.keys(fieldsOf(node)).some((key) => body[key] !== undefined && body[key] !== null);
