import { isRecord } from "../schema/path";
import { Failure } from "./failure";

/** Where calls go and with which key. */
export interface Connection {
  name: string;
  apiKey: string;
  region?: string;
  domain?: string;
  url?: string;
  authScheme?: "Bearer" | "none";
  /** How long one try may take. */
  timeoutMs?: number;
  /** How many calls run at once. */
  maxInFlight?: number;
  /** For so long after a write of ours, a read that contradicts it is repeated. */
  settleMs?: number;
}
/** Reads a value of the stack's configuration, such as `coralogix:apiKey`. */
export type Config = (key: string) => string | undefined;

export const DEFAULT = "default";
const KEYS = ["apiKey", "region", "domain", "url", "authScheme"] as const;
/** Numbers, each with the least that it may be. */
const NUMBERS = { timeoutMs: 1, maxInFlight: 1, settleMs: 0 } as const;

/** The one resolver: a named connection of the configuration, or the default one from the configuration and then the environment. */
export function connection(name: string | undefined, config: Config, env: NodeJS.ProcessEnv = process.env): Connection {
  const given = name === undefined || name === DEFAULT ? fallback(config, env) : named(name, config);
  if (!given.apiKey) throw new Failure(missingKey(name));
  if (!given.region && !given.domain && !given.url) throw new Failure(missingPlace(name));
  return { ...(given as Connection), ...limits(config, env) };
}

function limits(config: Config, env: NodeJS.ProcessEnv): Pick<Connection, keyof typeof NUMBERS> {
  const given = Object.entries(NUMBERS).flatMap(([key, least]) => {
    const name = `coralogix:${key}`;
    const [own, outer] = [config(name), env[variable(key)]];
    const [from, text] = own ? [name, own] : [variable(key), outer];
    return pair(key, text).map(([, digits]): [string, number] => [key, numberOf(from, digits, least)]);
  });
  return Object.fromEntries(given);
}

function numberOf(name: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Failure(`${name} is ${JSON.stringify(text)}: expected an integer of at least ${least}`);
}

/** Whether a key is configured: a preview that only creates needs none. */
export function configured(name: string | undefined, config: Config): boolean {
  try {
    connection(name, config);
    return true;
  } catch {
    return false;
  }
}

/** `apiKey` is CORALOGIX_API_KEY. */
const variable = (key: string): string => `CORALOGIX_${key.replace(/[A-Z]/g, "_$&").toUpperCase()}`;

const fallback = (config: Config, env: NodeJS.ProcessEnv): Partial<Connection> => {
  const own = Object.fromEntries(KEYS.flatMap((key) => pair(key, config(`coralogix:${key}`))));
  const outer = Object.fromEntries(KEYS.flatMap((key) => pair(key, env[variable(key)])));
  // A place in the configuration must not be mixed with another one of the environment.
  const place = own.region || own.domain || own.url ? own : { ...outer, ...own };
  return { name: DEFAULT, ...place, ...Object.fromEntries(pair("apiKey", own.apiKey ?? outer.apiKey)) };
};
const pair = (key: string, value: string | undefined): [string, string][] => (value ? [[key, value]] : []);

function named(name: string, config: Config): Partial<Connection> {
  const all = parse(config("coralogix:connections"));
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (isRecord(found))
    return {
      name,
      ...Object.fromEntries(KEYS.flatMap((key) => pair(key, typeof found[key] === "string" ? (found[key] as string) : undefined))),
    };
  const known = Object.keys(all).join(", ") || "none";
  throw new Failure(
    `connection "${name}" is not configured (known: ${known}). Add it: pulumi config set --path coralogix:connections.${name}.region eu2, and its apiKey with --secret`,
  );
}

function parse(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // said below: the text itself may hold keys
  }
  throw new Failure(
    "coralogix:connections is not an object of connections. Set it key by key: pulumi config set --path coralogix:connections.NAME.region eu2",
  );
}

const missingKey = (name?: string) =>
  name === undefined || name === DEFAULT
    ? "no API key is configured. Set it with `pulumi config set --secret coralogix:apiKey KEY`, or in the environment variable CORALOGIX_API_KEY"
    : `connection "${name}" has no apiKey. Set it with \`pulumi config set --secret --path coralogix:connections.${name}.apiKey KEY\``;
const missingPlace = (name?: string) =>
  name === undefined || name === DEFAULT
    ? "no region is configured. Set it with `pulumi config set coralogix:region eu2` (or coralogix:domain, coralogix:url), or in the environment variable CORALOGIX_REGION"
    : `connection "${name}" has no region, domain or url. Set it with \`pulumi config set --path coralogix:connections.${name}.region eu2\``;
