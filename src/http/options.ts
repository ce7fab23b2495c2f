import { definedOnly } from "../schema/record";
import type { ApiKey, AuthScheme } from "./key";
import { DEFAULT_MAX_IN_FLIGHT } from "./limiter";
import { baseUrlOf, type ServiceAddress, SettingsError } from "./regions";
import { DEFAULT_RETRY, type RetryOptions } from "./retry";
import type { OnExchange } from "./traffic";
import type { HttpResponse } from "./transport";
import type { OnUnknownField } from "./unknown-fields";

/** Options of the client. One of `region`, `domain` and `url` is required. */
export interface HttpOptions extends ServiceAddress {
  /** The API key, or a function that returns it, which is called before each attempt and has its time. */
  apiKey: ApiKey;
  /** `Bearer` (the default) sends `Authorization: Bearer KEY`; `none` sends the key alone. */
  authScheme?: AuthScheme;
  /**
   * Timeout of one attempt, in milliseconds; 30,000 by default. Operations that are known to take
   * longer have a longer timeout, unless this value is below the default.
   */
  timeoutMs?: number;
  /** Maximum number of parallel requests; 16 by default. */
  maxInFlight?: number;
  /** Retries of failed calls; by default 5 attempts, with delays that grow from 0.5 s to 20 s. */
  retries?: Partial<RetryOptions>;
  /** Called once for each field or enum value in responses that this version does not know. */
  onUnknownField?: OnUnknownField;
  /** Responses contain unknown fields, under `extra` of their object. @internal */
  keepUnknownFields?: boolean;
  /** Called with each request and response as they were sent, without the key. @internal */
  onExchange?: OnExchange;
  /** Called with the headers of a response below 500, and when its request was sent. @internal */
  onHeaders?: (headers: HttpResponse["headers"], sentAt: number) => void;
  /** Whether preview operations print a warning; true by default. @internal */
  warnsOfPreviews?: boolean;
  /** Receives a line when calls wait because of a rate limit, at most once a minute. */
  log?: (line: string) => void;
  /** Aborts all calls. */
  signal?: AbortSignal;
  /** Aborts the calls that change nothing: those with GET. @internal */
  readSignal?: AbortSignal;
}

/** The options with their defaults. */
export interface Settings {
  baseUrl: string;
  host: string;
  timeoutMs: number;
  maxInFlight: number;
  retries: RetryOptions;
}

const DEFAULT_TIMEOUT_MS = 30_000;
// A longer timer of Node.js fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/**
 * The timeout of an attempt of an operation that needs at least `least` milliseconds. A configured
 * timeout below the default is deliberate, and is not extended.
 */
export const timeoutFor = (least = 0, timeoutMs: number): number =>
  timeoutMs < DEFAULT_TIMEOUT_MS ? timeoutMs : Math.max(timeoutMs, least);

export function resolveOptions(options: HttpOptions): Settings {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxInFlight = DEFAULT_MAX_IN_FLIGHT } = options;
  const baseUrl = baseUrlOf(options);
  const retries = { ...DEFAULT_RETRY, ...definedOnly(options.retries ?? {}) };
  for (const [name, number, least] of [
    ["timeoutMs", timeoutMs, 1],
    ["maxInFlight", maxInFlight, 1],
    ["retries.tries", retries.tries, 1],
    ["retries.baseMs", retries.baseMs, 0],
    ["retries.capMs", retries.capMs, 0],
    ["retries.retryAfterCapMs", retries.retryAfterCapMs, 0],
  ] as const) {
    if (!(number >= least && number <= LONGEST_TIMER_MS))
      throw new SettingsError(
        `${name} is ${number}: expected a number from ${least} to ${LONGEST_TIMER_MS}`,
      );
  }
  return { baseUrl, host: new URL(baseUrl).host, timeoutMs, maxInFlight, retries };
}
