import {
  type CoralogixError,
  NetworkError,
  RateLimitedError,
  type Retry,
  ServerError,
} from "./errors";

/** How often and how soon failed calls are retried. */
export interface RetryOptions {
  /** Maximum number of attempts of a call. */
  tries: number;
  /** Maximum of the first delay, in milliseconds. It doubles with each attempt. */
  baseMs: number;
  /** Maximum of any delay that the client chooses, in milliseconds. */
  capMs: number;
  /** Maximum of a delay from a `Retry-After` header, in milliseconds. */
  retryAfterCapMs: number;
}
export const DEFAULT_RETRY: RetryOptions = {
  tries: 5,
  baseMs: 500,
  capMs: 20_000,
  retryAfterCapMs: 60_000,
};

/** The properties of a call that decide whether it may be retried. */
export interface RetryContext {
  /** Sending the request twice has the same effect as sending it once. */
  idempotent: boolean;
  /** The caller handles unknown outcomes itself. */
  noRetry: boolean;
  /** Matches the messages of errors that are temporary. */
  transient?: RegExp;
}

const REFUSED = [400, 409, 412];
/** Whether a call that failed with this error may be retried. */
export function mayRetry(
  error: CoralogixError,
  { idempotent, noRetry, transient }: RetryContext,
): boolean {
  if (transient && REFUSED.includes(error.status ?? 0))
    return transient.test(error.serverMessage ?? "");
  const retry: Retry = (error.constructor as typeof CoralogixError).retry;
  if (retry === "never" || isPermanent(error)) return false;
  if (retry === "later" || (error instanceof NetworkError && !error.sent)) return true;
  return idempotent && !noRetry;
}

// 501 Not Implemented and an untrusted certificate do not change with a retry.
const isPermanent = (error: CoralogixError): boolean =>
  (error instanceof ServerError && error.status === 501) ||
  (error instanceof NetworkError && error.lasting);

/** The delay after an attempt: random up to the cap, so that many clients do not retry together. */
export const backOff = (retries: RetryOptions, tries: number): number =>
  Math.random() * backOffCap(retries, tries);

/** How long all calls wait when the server limits the rate; undefined for other errors. */
export function pauseFor(
  error: CoralogixError,
  retries: RetryOptions,
  tries: number,
): number | undefined {
  if (error.retryAfterMs !== undefined)
    return Math.min(error.retryAfterMs, retries.retryAfterCapMs);
  if (!(error instanceof RateLimitedError)) return undefined;
  return (backOffCap(retries, tries) + backOff(retries, tries)) / 2;
}

const backOffCap = ({ baseMs, capMs }: RetryOptions, tries: number): number =>
  Math.min(capMs, baseMs * 2 ** (tries - 1));

/** The header `Retry-After` (seconds or a date) in milliseconds. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
