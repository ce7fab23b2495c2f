import type { ApiKey, AuthScheme } from "./key";
import { baseUrlOf, SettingsError, type Where } from "./regions";
import { PATIENCE, type Retries } from "./retry";
import type { OnStrange } from "./strange";
import type { OnExchange } from "./traffic";

export interface HttpOptions extends Where {
  /** The API key, or a function that has it. */
  apiKey: ApiKey;
  /** `Bearer` (the default) sends `Bearer KEY`, `none` the bare key. */
  authScheme?: AuthScheme;
  /** How long one try may take: 30 s unless said otherwise. From 30 s on, operations that are known to take long get more. */
  timeoutMs?: number;
  /** How many calls run at once: 16 unless said otherwise. */
  maxInFlight?: number;
  /** How patient it is: five tries, with waits that grow from half a second to 20 s, unless said otherwise. */
  retries?: Partial<Retries>;
  /** Is told, once each, of what this version does not know in answers. */
  onStrange?: OnStrange;
  /** Gets every request and response as they travelled, without the key. @internal */
  onExchange?: OnExchange;
  /** Is told in a line, once a minute at most, that calls wait. */
  say?: (line: string) => void;
  /** Ends all calls. */
  signal?: AbortSignal;
}

/** What the options come to. */
export interface Settings {
  baseUrl: string;
  host: string;
  timeoutMs: number;
  maxInFlight: number;
  retries: Retries;
}

const USUAL_MS = 30_000;
/** How long a try may take of what takes so long at least. Who gives less than the usual time means it. */
export const timeFor = (least = 0, timeoutMs: number): number => (timeoutMs < USUAL_MS ? timeoutMs : Math.max(timeoutMs, least));

export function settle(options: HttpOptions): Settings {
  const { timeoutMs = USUAL_MS, maxInFlight = 16 } = options;
  const baseUrl = baseUrlOf(options);
  const retries = { ...PATIENCE, ...given(options.retries ?? {}) };
  for (const [name, number] of Object.entries({ timeoutMs, maxInFlight, "retries.tries": retries.tries })) {
    if (!(number >= 1)) throw new SettingsError(`${name} is ${number}: expected a number of at least 1`);
  }
  return { baseUrl, host: new URL(baseUrl).host, timeoutMs, maxInFlight, retries };
}

/** Facts that are there: undefined stands for left out. */
export const given = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as T;
