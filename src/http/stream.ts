import { type Node, nodeOf } from "../schema/node";
import { isRecord } from "../schema/record";
import { fieldsOf } from "../schema/walk";
import type { ErrorDetails } from "./errors";
import { createJsonSplitter } from "./json-splitter";
import type { NetworkFailure } from "./network-failure";
import type { AnyOperation } from "./operation";
import { describeContent, jsonOf, readJson, throwUnexpected } from "./response";
import { type HttpResponse, MAX_RESPONSE_BYTES, type StreamedResponse } from "./transport";

/** Functions of the call that a stream belongs to. */
export interface StreamContext {
  failure: () => ErrorDetails;
  /** The error for a connection that failed. */
  toNetworkError: (failure: NetworkFailure) => Error;
  /** The error for an error response that the server sent instead of a message. */
  toResponseError: (response: HttpResponse) => Error;
  report: Parameters<typeof readJson>[3];
}

/**
 * Decodes the messages of a stream as they arrive. Fails where the stream ends within a message.
 */
export async function* readStream(
  op: AnyOperation,
  { headers, chunks }: StreamedResponse,
  context: StreamContext,
): AsyncGenerator<unknown, void> {
  const node = nodeOf(op.response);
  const splitter = createJsonSplitter();
  const fail = (what: string) => throwUnexpected(context.failure, what);
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") throw context.toNetworkError(chunk);
    for (const text of splitter.push(chunk))
      yield readJson(
        node,
        messageIn(node, text, headers, context),
        context.failure,
        context.report,
      );
    if (splitter.hasForeignText())
      fail(`a response that is not from this API: ${describeContent({ headers })}`);
    if (splitter.pendingLength() > MAX_RESPONSE_BYTES) fail("a message that is too large");
  }
  if (!splitter.isComplete()) fail("a stream that ends in the middle of a message");
}

/** A message without its wrapper: `{ result: {…} }`. Throws for `{ error: {…} }`. */
function messageIn(
  node: Node,
  text: string,
  headers: HttpResponse["headers"],
  context: StreamContext,
): unknown {
  const json = jsonOf(text);
  if (!isRecord(json))
    return throwUnexpected(
      context.failure,
      `a response that is not from this API: ${describeContent({ headers })}`,
    );
  const declared = (key: string) => Object.hasOwn(fieldsOf(node), key);
  const error =
    !declared("error") && json.error ? json.error : isError(json, declared) ? json : undefined;
  if (error)
    throw context.toResponseError({
      status: statusOf(error),
      headers,
      text: JSON.stringify({ error }),
    });
  return "result" in json && !declared("result") ? (json.result ?? {}) : json;
}

// The error object may also come without a wrapper.
const isError = (json: Record<string, unknown>, declared: (key: string) => boolean): boolean =>
  typeof json.code === "number" &&
  typeof json.message === "string" &&
  !Object.keys(json).some(declared);

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
