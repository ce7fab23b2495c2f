import { decode, decodeKeepingUnknown, type Report } from "../schema/decode";
import { type Node, nodeOf } from "../schema/node";
import { isRecord } from "../schema/record";
import { isList, isObject } from "../schema/walk";
import { jsonIn } from "../text/decoded";
import { isDeeperThan } from "../text/record";
import { envelopeIssue, lacksLists, returnsData } from "./envelope";
import { type ErrorDetails, NotFoundError, UnexpectedResponseError } from "./errors";
import type { AnyOperation } from "./operation";
import type { HttpResponse } from "./transport";

/**
 * Decodes a successful response. Unknown fields are reported; a response of a proxy is an error.
 */
export function readResponse(
  op: AnyOperation,
  response: HttpResponse,
  failure: () => ErrorDetails,
  report: Report,
  keepUnknown = false,
): unknown {
  if (!response.text.trim()) return emptyResponse(op, failure);
  const json = jsonIn(response.text);
  if (op.missingWhenEmpty && isRecord(json) && !Object.keys(json).length)
    throw new NotFoundError({ ...failure(), what: NOTHING_THERE });
  if (json === undefined)
    return throwUnexpected(
      failure,
      `a response that is not from this API: ${describeContent(response)}`,
    );
  if (!op.response) return undefined;
  const node = nodeOf(op.response);
  const issue = envelopeIssue(op, node, json);
  if (issue) return throwUnexpected(failure, `a response that cannot be read: ${issue}`);
  const decoded = readJson(node, json, failure, report, keepUnknown);
  if (isRecord(decoded) && lacksLists(node, json)) listless.add(decoded);
  return decoded;
}

// A decoded response has an empty list instead of a required one that is missing.
const listless = new WeakSet<object>();
/** Whether a decoded response had none of the lists that its schema declares. */
export const isListless = (decoded: unknown): boolean => isRecord(decoded) && listless.has(decoded);

const NOTHING_THERE = "the response is an empty object: there is no such object";

/**
 * Handles an empty response. It is accepted from operations that change something, since callers
 * read the object back. A read must return data, and a create must return the id.
 */
function emptyResponse(op: AnyOperation, failure: () => ErrorDetails): unknown {
  if (!op.response) return undefined;
  if (returnsData(op)) return throwUnexpected(failure, "an empty response", true);
  return isList(nodeOf(op.response)) ? [] : {};
}

// No object of the API comes near. What reads, compares and prints a value calls itself for each.
const MOST_LEVELS = 500;

/** Decodes the JSON of a response, or of one streamed message. */
export function readJson(
  node: Node,
  json: unknown,
  failure: () => ErrorDetails,
  report: Report,
  keepUnknown = false,
): unknown {
  if (json === null) return throwUnexpected(failure, "an empty response", true);
  if (!hasExpectedShape(node, json))
    return throwUnexpected(
      failure,
      `JSON of an unexpected type: expected ${isList(node) ? "an array" : "an object"}`,
    );
  if (isDeeperThan(json, MOST_LEVELS))
    return throwUnexpected(failure, `JSON that is nested more than ${MOST_LEVELS} levels deep`);
  return (keepUnknown ? decodeKeepingUnknown : decode)(node, json, report);
}

export function throwUnexpected(failure: () => ErrorDetails, what: string, empty = false): never {
  throw new UnexpectedResponseError({ ...failure(), what, empty });
}

/** Describes a response that is not the expected JSON by its content type, not by its content. */
export function describeContent({ headers }: Pick<HttpResponse, "headers">): string {
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(headers["content-type"] ?? "")?.[0];
  return /json/.test(type ?? "")
    ? "JSON that is truncated or malformed"
    : (type ?? "content without a type");
}

function hasExpectedShape(node: Node, json: unknown): boolean {
  if (isList(node)) return Array.isArray(json);
  return isObject(node) ? isRecord(json) : true;
}
