import { currentTime } from "./clock";
import { sleep } from "./deadline";
import { type CoralogixError, NetworkError, RateLimitedError, ServerError } from "./errors";

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
/** Of the client, and of the provider. */
export const DEFAULT_RETRY: RetryOptions = {
  tries: 5,
  baseMs: 500,
  capMs: 20_000,
  retryAfterCapMs: 60_000,
};
/** Where nobody should wait for an API that is not available: some previews, and recordings. */
export const NO_RETRY: Partial<RetryOptions> = { tries: 1 };

/** How often a read is repeated that does not return what was written yet, in milliseconds. */
const READ_AGAIN = { firstPauseMs: 100, longestPauseMs: 3000 };

/** What of a call decides whether it may be retried. */
export interface RetryContext {
  method: string;
  /** A second identical request has no further effect. Of GET and DELETE it never has. */
  idempotent?: boolean | undefined;
  /** The caller handles unknown outcomes itself. */
  noRetry: boolean;
  /** Matches the messages of errors that are temporary. */
  transient?: RegExp | undefined;
}

interface RetryRule {
  readonly applies: (error: CoralogixError, call: RetryContext) => boolean;
  /** `idempotent`: only where a second request has no further effect, and without `noRetry`. */
  readonly retried: "always" | "idempotent" | "never";
}

const REFUSED = [400, 409, 412];
/** Which failures are retried. The first rule that applies decides; without one, there is no retry. */
const RULES: readonly RetryRule[] = [
  // The operation declares which of these messages are temporary (`transient`).
  {
    applies: ({ status = 0, serverMessage = "" }, { transient }) =>
      REFUSED.includes(status) && transient?.test(serverMessage) === true,
    retried: "always",
  },
  // Too many requests: the server has not processed the request. A reached quota is another error.
  { applies: (error) => error instanceof RateLimitedError, retried: "always" },
  // Not implemented.
  { applies: (error) => error instanceof ServerError && error.status === 501, retried: "never" },
  // A certificate that is not trusted, or no secure connection.
  { applies: (error) => error instanceof NetworkError && error.lasting, retried: "never" },
  // The connection failed before the request was sent.
  { applies: (error) => error instanceof NetworkError && !error.sent, retried: "always" },
  // 408 and 5xx, a broken connection, no response in time: the request may have had its effect.
  {
    applies: (error) => error instanceof ServerError || error instanceof NetworkError,
    retried: "idempotent",
  },
];

/** Whether a call that failed with this error may be retried. */
export function mayRetry(error: CoralogixError, call: RetryContext): boolean {
  const { retried = "never" } = RULES.find(({ applies }) => applies(error, call)) ?? {};
  return retried === "always" || (retried === "idempotent" && isIdempotent(call) && !call.noRetry);
}

const isIdempotent = ({ method, idempotent }: RetryContext): boolean =>
  ["GET", "DELETE"].includes(method) || idempotent === true;

/** The delay after an attempt: random up to the cap, so that many clients do not retry together. */
export const backOff = (retries: RetryOptions, tries: number): number =>
  Math.random() * backOffCap(retries, tries);

/** How long all calls wait when the server limits the rate; undefined for other errors. */
export function pauseFor(
  error: CoralogixError,
  retries: RetryOptions,
  tries: number,
): number | undefined {
  // A server that refuses calls and names no time to wait would refuse the next attempts, too.
  if (error.retryAfterMs) return Math.min(error.retryAfterMs, retries.retryAfterCapMs);
  if (!(error instanceof RateLimitedError)) return undefined;
  return (backOffCap(retries, tries) + backOff(retries, tries)) / 2;
}

const backOffCap = ({ baseMs, capMs }: RetryOptions, tries: number): number =>
  Math.min(capMs, baseMs * 2 ** (tries - 1));

/** The header `Retry-After` (seconds or a date) in milliseconds, at the time `now` of the server. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * Repeats a read with growing pauses until its result is the expected one or the time `until`
 * (milliseconds since 1970) is over, and returns the last result.
 */
export async function retryUntil<T>(
  until: number,
  first: T,
  isExpected: (result: T) => boolean,
  again: () => Promise<T>,
): Promise<T> {
  let result = first;
  for (
    let pause = READ_AGAIN.firstPauseMs;
    currentTime() < until && !isExpected(result);
    pause = Math.min(2 * pause, READ_AGAIN.longestPauseMs)
  ) {
    await sleep(Math.min(pause, until - currentTime()));
    result = await again();
  }
  return result;
}
