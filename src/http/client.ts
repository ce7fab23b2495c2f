import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import type { Path } from "../schema/path";
import { definedOnly } from "../schema/record";
import { errorOf, responseDetails } from "./classify";
import { currentTime } from "./clock";
import { anySignal, sleep } from "./deadline";
import {
  CancelledError,
  CoralogixError,
  type ErrorDetails,
  InvalidRequestError,
  NotFoundError,
} from "./errors";
import { credentials } from "./key";
import { createLimiter, withLock } from "./limiter";
import { networkErrorOf } from "./network-failure";
import {
  type AnyOperation,
  type Api,
  type CallOptions,
  type Operations,
  partsOf,
} from "./operation";
import { type HttpOptions, resolveOptions, timeoutFor } from "./options";
import { pagesOf, walkItems } from "./pages";
import { warnOfClearText, warnOfPreview } from "./process-warnings";
import { redactor } from "./redact";
import { hostUrlOf, isClearText } from "./regions";
import { detailsOf, headersOf, type SerializedRequest, serialize } from "./request";
import { readResponse } from "./response";
import { backOff, mayRetry, pauseFor, type RetryContext } from "./retry";
import { type ErrorDetailsOf, readErrorText, readStream } from "./stream";
import { recordChunks } from "./traffic";
import { createTransport, type HttpResponse, isSuccess } from "./transport";
import { reportUnknownFields } from "./unknown-fields";

/** The HTTP client of one account. */
export interface Http {
  /** Validates and sends a request, and decodes the response. */
  call(op: AnyOperation, request?: object, options?: CallOptions): Promise<unknown>;
  /**
   * The same for a streamed response. The request is sent when the loop reads the first message;
   * leaving the loop closes the connection.
   */
  stream(op: AnyOperation, request?: object, options?: CallOptions): AsyncIterable<unknown>;
  /**
   * Whether a new call would have to wait: for a free slot, or because the server limits the rate.
   */
  isBusy(): boolean;
  /** Whether calls wait because the server limits the rate. */
  isLimited(): boolean;
  /** Resolves when a call that is queued now would start. */
  waitForSlot(): Promise<void>;
  /** Closes all connections. */
  close(): void;
}

/** Turns operations into functions: `client.alerts.get({ id })` sends `GET /alerts/{id}`. */
export const apiOf = <const O extends Operations>(ops: O, http: Http): Api<O> =>
  Object.fromEntries(
    Object.entries(ops).map(([name, op]) => [name, callOf(op, http)]),
  ) as unknown as Api<O>;

function callOf(op: AnyOperation, http: Http) {
  if (op.stream)
    return (request?: object, options?: CallOptions) => http.stream(op, request, options);
  const call = (request?: object, options?: CallOptions) => http.call(op, request, options);
  const { pages } = op;
  if (!pages) return call;
  return Object.assign(call, {
    items: (request?: object, options?: CallOptions) =>
      walkItems(op, pages, (next) => call(next, options), request),
    pages: (request?: object, options?: CallOptions) =>
      pagesOf(op, pages, (next) => call(next, options), request),
  });
}

/** A call that is ready to be sent. */
interface Call {
  op: AnyOperation;
  request: SerializedRequest;
  /** The details that all its errors have. */
  details: ErrorDetails;
  /** Its position in the queue of the limiter. */
  position: number;
  noRetry: boolean;
  signal?: AbortSignal;
}

/**
 * Creates the client. A call passes the functions from the last to the first one: `call` or
 * `stream`, `withRetry`, `send` or `open`. The key stays in closures, so that printing the client
 * cannot show it.
 */
export function createHttp(options: HttpOptions): Http {
  const { baseUrl, host, timeoutMs, maxInFlight, retries } = resolveOptions(options);
  if (isClearText(baseUrl)) warnOfClearText(host, options.log);
  const hostUrl = hostUrlOf(baseUrl);
  const credentialsOf = credentials(options.apiKey, options.authScheme, timeoutMs);
  const transport = createTransport();
  const limiter = createLimiter({ maxInFlight, log: options.log });
  const reportUnknownField = reportUnknownFields(options.onUnknownField);
  const readSignal = anySignal(options.signal, options.readSignal);
  const lanes = {};

  /** The request of one attempt, and the details of its errors. */
  async function prepareAttempt({ op, request, details, signal }: Call, tries: number) {
    const { header, secrets } = await credentialsOf(signal);
    const redact = redactor([...secrets, ...request.secrets]);
    const { method, path, query, body } = request;
    const outgoing = {
      method,
      url: (op.outsideReference ? hostUrl : baseUrl) + path + query,
      headers: headersOf(op, header, body),
      body,
      timeoutMs: timeoutFor(op.timeoutMs, timeoutMs),
      signal,
    };
    // Built only for failures: redaction takes time, and most calls succeed.
    const errorDetails: ErrorDetailsOf = (response) =>
      definedOnly({
        ...details,
        tries,
        actualRoute: redact(details.actualRoute ?? op.route),
        ...(response && responseDetails(response, redact)),
      });
    return { outgoing, errorDetails };
  }
  const observe = ({ op, request: { secrets: _, ...sent } }: Call, response: HttpResponse) =>
    options.onExchange?.({ route: op.route, ...sent, ...response });
  const reporterOf =
    ({ route }: AnyOperation) =>
    ({ path, what }: { path: Path; what: string }) =>
      reportUnknownField(route, path, what);

  /** One attempt: sends the request and reads the response. */
  async function send(call: Call, tries: number): Promise<unknown> {
    const { op } = call;
    const { outgoing, errorDetails } = await prepareAttempt(call, tries);
    const sentAt = currentTime();
    const response = await transport.send(outgoing);
    if ("broken" in response) throw networkErrorOf(errorDetails(), response);
    observe(call, response);
    // That of a server error may come from a gateway, which has another clock.
    if (response.status < 500) options.onHeaders?.(response.headers, sentAt);
    if (!isSuccess(response)) throw errorOf(response, errorDetails(response), op.quotaNoun);
    const failure = () => errorDetails(response);
    return readResponse(op, response, failure, reporterOf(op), options.keepUnknownFields);
  }

  /**
   * One attempt whose response is streamed. Resolves when the response begins. An error status
   * rejects, since it precedes the body.
   */
  async function open(call: Call, tries: number): Promise<AsyncGenerator<unknown, void>> {
    const { op } = call;
    const { outgoing, errorDetails } = await prepareAttempt(call, tries);
    const opened = await transport.open(outgoing);
    if ("broken" in opened) throw networkErrorOf(errorDetails(), opened);
    const { status, headers } = opened;
    // A stream is not buffered, unless `onExchange` needs its text.
    const chunks = options.onExchange
      ? recordChunks(opened.chunks, (text) => observe(call, { status, headers, text }))
      : opened.chunks;
    if (isSuccess(opened))
      return readStream(op, { status, headers, chunks }, errorDetails, reporterOf(op));
    const response = { status, headers, text: await readErrorText(chunks, errorDetails) };
    throw errorOf(response, errorDetails(response), op.quotaNoun);
  }

  /** Retries where that is safe, and pauses all calls where the server limits the rate. */
  async function withRetry<T>(
    attempt: (call: Call, tries: number) => Promise<T>,
    call: Call,
    tries = 1,
  ): Promise<T> {
    const { signal } = call;
    // The calls that wait would otherwise fail one after another, each after all of its attempts.
    const isRefusedForever = () => limiter.pausesInARow() >= Math.max(1, retries.tries - 1);
    let isGivenUp = false;
    // The pause begins before the slot is released, so that no queued call starts in between.
    const attemptOrPause = async () => {
      try {
        const result = await attempt(call, tries);
        limiter.recordAccepted();
        return result;
      } catch (error) {
        const ms = error instanceof CoralogixError ? pauseFor(error, retries, tries) : undefined;
        isGivenUp = ms !== undefined && isRefusedForever();
        if (ms === undefined) limiter.recordAccepted();
        else if (!isGivenUp) limiter.pause(ms);
        throw error;
      }
    };
    try {
      return await limiter.run(call.position, attemptOrPause, signal);
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw signal?.aborted ? cancelledError(call) : error;
      const isLast = tries >= retries.tries || isGivenUp;
      if (isLast || !mayRetry(error, retryContextOf(call))) throw error;
      if (pauseFor(error, retries, tries) === undefined)
        await sleep(backOff(retries, tries), signal).catch(() => {});
      return withRetry(attempt, withUnknownOutcome(call, error), tries + 1);
    }
  }

  function prepareCall(
    op: AnyOperation,
    request: object = {},
    { signal, noRetry = false }: CallOptions = {},
  ): Call {
    if (options.warnsOfPreviews ?? true) warnOfPreview(op);
    const { issues, serialized } = serialize(op, request as Record<string, unknown>);
    const details = detailsOf(op, host, serialized);
    if (issues) throw new InvalidRequestError(details, issues);
    const ownSignal = methodOf(op) === "GET" ? readSignal : options.signal;
    return {
      op,
      request: serialized,
      details,
      noRetry,
      position: limiter.position(),
      signal: anySignal(ownSignal, signal),
    };
  }

  async function call(op: AnyOperation, request?: object, options?: CallOptions): Promise<unknown> {
    const prepared = prepareCall(op, request, options);
    const run = () => withRetry(send, prepared);
    // The calls of one lane run one after another.
    const response = op.lane === undefined ? run() : withLock(lanes, op.lane, run);
    return op.emptyWhenMissing ? response.catch((error) => emptyIfMissing(op, error)) : response;
  }

  async function* stream(
    op: AnyOperation,
    request?: object,
    options?: CallOptions,
  ): AsyncGenerator<unknown, void> {
    const prepared = prepareCall(op, request, options);
    // A stream frees its slot when the response begins: a caller that sends requests while it reads
    // would otherwise wait for itself.
    for await (const message of await withRetry(open, prepared)) {
      if (prepared.signal?.aborted) throw cancelledError(prepared);
      yield message;
    }
  }

  return {
    call,
    stream,
    isBusy: limiter.isBusy,
    isLimited: limiter.isLimited,
    waitForSlot: () => limiter.run(limiter.position(), async () => {}),
    close: () => transport.close(),
  };
}

function emptyIfMissing({ response }: AnyOperation, error: unknown): unknown {
  if (error instanceof NotFoundError && response) return decode(nodeOf(response), {});
  throw error;
}

const cancelledError = ({ details }: Call) => new CancelledError({ ...details, what: "cancelled" });

const methodOf = (op: AnyOperation) => partsOf(op.route).method;

const retryContextOf = ({ op, noRetry }: Call): RetryContext => ({
  method: methodOf(op),
  idempotent: op.idempotent,
  noRetry,
  transient: op.transient,
});

// If an earlier attempt may have taken effect, the failure of a later one does not change that.
const withUnknownOutcome = (call: Call, error: CoralogixError): Call =>
  error.outcome === "unknown"
    ? { ...call, details: { ...call.details, outcome: "unknown" } }
    : call;
