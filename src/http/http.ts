import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { anySignal, sleep } from "./deadline";
import { shorten } from "./error-body";
import {
  CancelledError,
  CoralogixError,
  type ErrorDetails,
  InvalidRequestError,
  NotFoundError,
} from "./errors";
import { type Call, createExchange } from "./exchange";
import { createLimiter, type Limiter } from "./limiter";
import { type AnyOperation, type CallOptions, partsOf } from "./operation";
import { definedOnly, type HttpOptions, resolveOptions } from "./options";
import { warnOfPreview } from "./preview";
import { type SerializedRequest, serialize } from "./request";
import { backOff, mayRetry, pauseFor, type RetryOptions } from "./retry";

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

/** Creates the client. The key stays in closures, so that printing the client cannot show it. */
export function createHttp(options: HttpOptions): Http {
  const settings = resolveOptions(options);
  const { exchange, open, close } = createExchange(options, settings);
  const limiter = createLimiter({ maxInFlight: settings.maxInFlight, log: options.log });
  const exchangeWithRetry = withRetry(exchange, limiter, settings.retries);
  // A stream frees its slot when the response begins: a caller that sends requests while it reads
  // would otherwise wait for itself.
  const openWithRetry = withRetry(open, limiter, settings.retries);
  const runInLane = createLanes();
  const readSignal = anySignal(options.signal, options.readSignal);
  const ownSignalOf = (op: AnyOperation) => (methodOf(op) === "GET" ? readSignal : options.signal);

  function prepareCall(
    op: AnyOperation,
    request: object = {},
    { signal, noRetry = false }: CallOptions = {},
  ): Call {
    warnOfPreview(op);
    const { issues, serialized } = serialize(op, request as Record<string, unknown>);
    const details = errorDetailsOf(op, settings.host, serialized);
    if (issues) throw new InvalidRequestError(details, issues);
    return {
      op,
      request: serialized,
      details,
      noRetry,
      position: limiter.position(),
      signal: anySignal(ownSignalOf(op), signal),
    };
  }
  async function call(op: AnyOperation, request?: object, options?: CallOptions): Promise<unknown> {
    const prepared = prepareCall(op, request, options);
    const response =
      op.lane === undefined
        ? exchangeWithRetry(prepared)
        : runInLane(op.lane, () => exchangeWithRetry(prepared));
    return op.emptyWhenMissing ? response.catch((error) => emptyIfMissing(op, error)) : response;
  }
  async function* stream(
    op: AnyOperation,
    request?: object,
    options?: CallOptions,
  ): AsyncGenerator<unknown, void> {
    const prepared = prepareCall(op, request, options);
    for await (const message of await openWithRetry(prepared)) {
      if (prepared.signal?.aborted) throw cancelledError(prepared);
      yield message;
    }
  }
  const waitForSlot = () => limiter.run(limiter.position(), async () => {});
  return { call, stream, isBusy: limiter.isBusy, isLimited: limiter.isLimited, waitForSlot, close };
}

function emptyIfMissing({ response }: AnyOperation, error: unknown): unknown {
  if (error instanceof NotFoundError && response) return decode(nodeOf(response), {});
  throw error;
}

/** Runs the work of one lane sequentially. A failure does not stop the work behind it. */
function createLanes() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      result.catch(() => {}),
    );
    return result;
  };
}

const cancelledError = ({ details }: Call) => new CancelledError({ ...details, what: "cancelled" });

/** Retries where that is safe, and pauses all calls where the server limits the rate. */
function withRetry<T>(
  exchange: (call: Call, tries: number) => Promise<T>,
  limiter: Limiter,
  retries: RetryOptions,
) {
  // The pause begins before the slot is released, so that no queued call starts in between.
  const attempt = (call: Call, tries: number) =>
    exchange(call, tries).catch((error) => {
      const ms = error instanceof CoralogixError ? pauseFor(error, retries, tries) : undefined;
      if (ms !== undefined) limiter.pause(ms);
      throw error;
    });

  return async function callWithRetry(call: Call, tries = 1): Promise<T> {
    const { signal } = call;
    try {
      return await limiter.run(call.position, () => attempt(call, tries), signal);
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw signal?.aborted ? cancelledError(call) : error;
      if (tries >= retries.tries || !mayRetry(error, retryContextOf(call))) throw error;
      if (pauseFor(error, retries, tries) === undefined)
        await sleep(backOff(retries, tries), signal).catch(() => {});
      return callWithRetry(withUnknownOutcome(call, error), tries + 1);
    }
  };
}

const methodOf = (op: AnyOperation) => partsOf(op.route).method;

function errorDetailsOf(
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
    outcome: methodOf(op) === "GET" ? "none" : undefined,
  });
}

const retryContextOf = ({ op, noRetry }: Call) => ({
  idempotent: ["GET", "DELETE"].includes(methodOf(op)) || op.idempotent === true,
  noRetry,
  ...(op.transient ? { transient: op.transient } : {}),
});

// If an earlier attempt may have taken effect, the failure of a later one does not change that.
const withUnknownOutcome = (call: Call, error: CoralogixError): Call =>
  error.outcome === "unknown"
    ? { ...call, details: { ...call.details, outcome: "unknown" } }
    : call;
