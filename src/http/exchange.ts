import { isRecord } from "../schema/record";
import { errorOf, isSuccess, requestIdIn } from "./classify";
import { messageIn } from "./error-body";
import {
  CancelledError,
  type CoralogixError,
  type ErrorDetails,
  NetworkError,
  NotFoundError,
  UnexpectedResponseError,
} from "./errors";
import { credentials } from "./key";
import type { NetworkFailure } from "./network-failure";
import type { AnyOperation } from "./operation";
import { definedOnly, type HttpOptions, type Settings, timeoutFor } from "./options";
import { type Redact, redactor } from "./redact";
import { hostUrlOf } from "./regions";
import type { SerializedRequest } from "./request";
import { jsonOf, readResponse } from "./response";
import { retryAfter } from "./retry";
import { readStream } from "./stream";
import { recordChunks } from "./traffic";
import { createTransport, type HttpResponse, type StreamedResponse } from "./transport";
import { reportUnknownFields } from "./unknown-fields";
import { version } from "./version";

/** A call that is ready to be sent. */
export interface Call {
  op: AnyOperation;
  request: SerializedRequest;
  /** The details that all its errors have. */
  details: ErrorDetails;
  /** Its position in the queue of the limiter. */
  position: number;
  noRetry: boolean;
  signal?: AbortSignal;
}

/** One attempt: sends the request and reads the response. The key stays in the closure. */
export function createExchange(options: HttpOptions, { baseUrl, timeoutMs }: Settings) {
  const credentialsOf = credentials(options.apiKey, options.authScheme);
  const hostUrl = hostUrlOf(baseUrl);
  const transport = createTransport();
  const reportUnknownField = reportUnknownFields(options.onUnknownField);

  /** The request to send, and functions for its response. */
  async function prepare({ op, request, details, signal }: Call, tries: number) {
    const { header, secrets } = await credentialsOf();
    const redact = redactor([...secrets, ...request.secrets]);
    const { method, path, query, body } = request;
    const observed = { route: op.route, ...definedOnly({ method, path, query, body }) };
    // Built only for failures: redaction takes time, and most calls succeed.
    const failure = (): ErrorDetails => ({
      ...details,
      tries,
      actualRoute: redact(details.actualRoute ?? op.route),
    });
    const facts = (response: HttpResponse) =>
      definedOnly({ ...failure(), ...responseDetails(response, redact) });
    return {
      sending: {
        method,
        url: (op.outsideReference ? hostUrl : baseUrl) + path + query,
        headers: headersOf(op, header, body),
        body,
        timeoutMs: timeoutFor(op.timeoutMs, timeoutMs),
        signal,
      },
      facts,
      observe: (response: HttpResponse) => options.onExchange?.({ ...observed, ...response }),
      report: ({ path: unknownPath, what }: Parameters<Parameters<typeof readResponse>[3]>[0]) =>
        reportUnknownField(op.route, unknownPath, what),
      toNetworkError: (failed: NetworkFailure) => networkErrorOf(failure(), failed),
      toResponseError: (response: HttpResponse) => errorOf(response, facts(response), op.quotaNoun),
    };
  }

  async function exchange(call: Call, tries: number): Promise<unknown> {
    const { sending, facts, observe, report, toNetworkError, toResponseError } = await prepare(
      call,
      tries,
    );
    const response = await transport.send(sending);
    if ("broken" in response) throw toNetworkError(response);
    observe(response);
    if (!isSuccess(response)) throw toResponseError(response);
    if (call.op.missingWhenEmpty && isEmptyObject(response))
      throw new NotFoundError({ ...facts(response), what: NOTHING_THERE });
    const keepUnknown = options.keepUnknownFields;
    return readResponse(call.op, response, () => facts(response), report, keepUnknown);
  }

  /** Resolves when the response begins. An error status rejects, since it precedes the body. */
  async function open(call: Call, tries: number): Promise<AsyncGenerator<unknown, void>> {
    const { sending, facts, observe, ...context } = await prepare(call, tries);
    const opened = await transport.open(sending);
    if ("broken" in opened) throw context.toNetworkError(opened);
    const { status, headers } = opened;
    // A stream is not buffered, unless `onExchange` needs its text.
    const chunks = options.onExchange
      ? recordChunks(opened.chunks, (text) => observe({ status, headers, text }))
      : opened.chunks;
    const streamed = { status, headers, chunks };
    if (!isSuccess(streamed))
      throw context.toResponseError(await readError(streamed, context.toNetworkError));
    return readStream(call.op, streamed, {
      ...context,
      failure: () => facts({ ...streamed, text: "" }),
    });
  }

  return { exchange, open, close: () => transport.close() };
}

const NOTHING_THERE = "the response is an empty object: there is no such object";
const isEmptyObject = ({ text }: HttpResponse): boolean => {
  const json = jsonOf(text);
  return isRecord(json) && !Object.keys(json).length;
};

// An error message fits into this; the rest of the body is not read.
const MAX_ERROR_LENGTH = 64 * 1024;
async function readError(
  { status, headers, chunks }: StreamedResponse,
  toNetworkError: (failure: NetworkFailure) => Error,
): Promise<HttpResponse> {
  let text = "";
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") throw toNetworkError(chunk);
    text += chunk;
    if (text.length > MAX_ERROR_LENGTH) break;
  }
  return { status, headers, text };
}

// Streams accept any type: some deployments send an empty response where only JSON is accepted.
const headersOf = (
  { stream }: AnyOperation,
  authorization: string,
  body?: string,
): Record<string, string> => ({
  Accept: stream ? "*/*" : "application/json",
  Authorization: authorization,
  "User-Agent": `pulumi-coralogix/${version}`,
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
});

const responseDetails = (response: HttpResponse, redact: Redact) => ({
  status: response.status,
  serverMessage: messageIn(response, redact),
  requestId: requestIdIn(response, redact),
  retryAfterMs: retryAfter(response.headers["retry-after"]),
});

function networkErrorOf(
  known: ErrorDetails,
  { broken, sent, lasting, what }: NetworkFailure,
): CoralogixError {
  const failure = { ...known, what, outcome: known.outcome ?? (sent ? "unknown" : "none") };
  if (broken === "network") return new NetworkError({ ...failure, sent, lasting });
  return broken === "cancelled"
    ? new CancelledError(failure)
    : new UnexpectedResponseError(failure);
}
