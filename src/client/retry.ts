import { type CoralogixError, NetworkError, RateLimitedError, type Retry, ServerError } from "./errors";

/** How patient the client is. */
export interface Retries {
  /** How often a call is made at most. */
  tries: number;
  /** The first wait lasts up to this long; each one after it up to twice as long. */
  baseMs: number;
  /** No wait of our own lasts longer. */
  capMs: number;
  /** No wait that the server asks for lasts longer. */
  retryAfterCapMs: number;
}
export const PATIENCE: Retries = { tries: 5, baseMs: 500, capMs: 20_000, retryAfterCapMs: 60_000 };

/** What matters of a call when it failed. */
export interface Repeating {
  /** Twice does no more than once. */
  repeatable: boolean;
  /** The caller settles unknown outcomes itself. */
  once: boolean;
  /** Words of a refusal that passes by itself. */
  transient?: RegExp;
}

const REFUSED = [400, 409, 412];
/** Whether a call that failed so may be made again. */
export function mayRetry(error: CoralogixError, { repeatable, once, transient }: Repeating): boolean {
  if (transient && REFUSED.includes(error.status ?? 0)) return transient.test(error.serverMessage ?? "");
  const retry: Retry = (error.constructor as typeof CoralogixError).retry;
  if (retry === "never" || isLasting(error)) return false;
  if (retry === "later" || (error instanceof NetworkError && !error.sent)) return true;
  return repeatable && !once;
}

// Not implemented stays so, and a certificate nobody trusts too.
const isLasting = (error: CoralogixError): boolean =>
  (error instanceof ServerError && error.status === 501) || (error instanceof NetworkError && error.lasting);

/** How long to wait after the given number of tries: anything up to the cap, so that many callers do not come back together. */
export const backOff = (retries: Retries, tries: number): number => Math.random() * upTo(retries, tries);

/** How long all calls wait when the server asks for fewer. */
export function pauseFor(error: CoralogixError, retries: Retries, tries: number): number | undefined {
  if (error.retryAfterMs !== undefined) return Math.min(error.retryAfterMs, retries.retryAfterCapMs);
  if (!(error instanceof RateLimitedError)) return undefined;
  return (upTo(retries, tries) + backOff(retries, tries)) / 2;
}

const upTo = ({ baseMs, capMs }: Retries, tries: number): number => Math.min(capMs, baseMs * 2 ** (tries - 1));

/** `Retry-After` in milliseconds: seconds, or a date. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
