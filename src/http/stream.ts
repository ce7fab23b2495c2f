import type { Report } from "../schema/decode";
import { type Node, nodeOf } from "../schema/node";
import { type Fields, isRecord } from "../schema/record";
import { fieldsOf } from "../schema/walk";
import { jsonIn } from "../text/decoded";
import { errorOf } from "./classify";
import type { ErrorDetails } from "./errors";
import { createJsonSplitter } from "./json-splitter";
import { networkErrorOf } from "./network-failure";
import type { AnyOperation } from "./operation";
import { describeContent, readJson, throwUnexpected } from "./response";
import { type HttpResponse, MAX_RESPONSE_BYTES, type StreamedResponse } from "./transport";

/** The details of an error: without a response, or of one. */
export type ErrorDetailsOf = (response?: HttpResponse) => ErrorDetails;

/**
 * Decodes the messages of a stream as they arrive. Fails where the stream ends within a message.
 */
export async function* readStream(
  op: AnyOperation,
  { status, headers, chunks }: StreamedResponse,
  errorDetails: ErrorDetailsOf,
  report: Report,
): AsyncGenerator<unknown, void> {
  const node = nodeOf(op.response);
  const splitter = createJsonSplitter();
  const failure = () => errorDetails({ status, headers, text: "" });
  const fail = (what: string) => throwUnexpected(failure, what);
  const toError = (text: string, errorStatus: number) => {
    const response = { status: errorStatus, headers, text };
    return errorOf(response, errorDetails(response), op.quotaNoun);
  };
  const foreign = `a response that is not from this API: ${describeContent({ headers })}`;
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") throw networkErrorOf(errorDetails(), chunk);
    for (const text of splitter.push(chunk)) {
      const json = jsonIn(text);
      if (!isRecord(json)) return fail(foreign);
      const error = errorIn(node, json);
      if (error) throw toError(text, statusOf(error));
      yield readJson(node, messageIn(node, json), failure, report);
    }
    if (splitter.hasForeignText()) fail(foreign);
    if (splitter.pendingLength() > MAX_RESPONSE_BYTES) fail("a message that is too large");
  }
  if (!splitter.isComplete()) fail("a stream that ends in the middle of a message");
}

const isDeclared = (node: Node, key: string): boolean => Object.hasOwn(fieldsOf(node), key);

/** A message without its wrapper: `{ result: {…} }`. */
const messageIn = (node: Node, json: Fields): unknown =>
  "result" in json && !isDeclared(node, "result") ? (json.result ?? {}) : json;

/** The error that the server sent instead of a message: `{ error: {…} }`. */
function errorIn(node: Node, json: Fields): unknown {
  if (!isDeclared(node, "error") && json.error) return json.error;
  return isError(node, json) ? json : undefined;
}

// The error object may also come without a wrapper.
const isError = (node: Node, json: Fields): boolean =>
  typeof json.code === "number" &&
  typeof json.message === "string" &&
  !Object.keys(json).some((key) => isDeclared(node, key));

// The status line is sent before the error occurs, so the error object contains the status: as an
// HTTP status, or as a gRPC code.
const BY_CODE: Readonly<Record<number, number>> = {
  3: 400,
  5: 404,
  6: 409,
  7: 403,
  8: 429,
  9: 400,
  10: 409,
  11: 400,
  16: 401,
};
function statusOf(error: unknown): number {
  const { http_code, httpCode, code } = isRecord(error) ? error : {};
  const status = Number(http_code ?? httpCode ?? code);
  return status >= 400 && status < 600 ? status : (BY_CODE[status] ?? 500);
}

// An error message fits into this; the rest of the body is not read.
const MAX_ERROR_LENGTH = 64 * 1024;
/** The body of an error response, which precedes the messages. */
export async function readErrorText(
  chunks: StreamedResponse["chunks"],
  errorDetails: ErrorDetailsOf,
): Promise<string> {
  let text = "";
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") throw networkErrorOf(errorDetails(), chunk);
    text += chunk;
    if (text.length > MAX_ERROR_LENGTH) break;
  }
  return text;
}
