import { baseUrlOf } from "../../http/regions";
import { LINT_KEY, parseLevels } from "../../lint/levels";
import { compact, type Fields, isRecord } from "../../schema/record";
import { jsonIn } from "../../text/decoded";
import { programLanguage } from "../advice";
import { MissingKeyError, ProviderError } from "../errors";
import { defaultLabelsIn } from "../state/default-labels";
import {
  BOOLEAN_OPTIONS,
  CONNECTIONS,
  type Config,
  NUMERIC_OPTIONS,
  PROVIDER_NAME,
  STRING_OPTIONS,
  settingNamesIn,
} from "./config";

/** The address of the API, the key, and the limits of the client. */
export interface Connection {
  name: string;
  /** The explicit provider whose configuration this is. */
  provider?: string;
  apiKey: string;
  region?: string;
  domain?: string;
  url?: string;
  authScheme?: "Bearer" | "none";
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: number;
  /** Maximum number of parallel requests. */
  maxInFlight?: number;
  /** For how long after a write a read that contradicts it is repeated, in milliseconds. */
  settleMs?: number;
  /** Accepts another address than the one in state, where the team is the same. */
  allowAddressChange?: boolean;
  /** Adopts an existing object that equals the arguments of a create. */
  adoptIdentical?: boolean;
  /** Whether a preview compares new objects with those of the account. Default: it does. */
  checkCreates?: boolean;
  /** Warnings of a check are errors. */
  strict?: boolean;
}
export const DEFAULT_CONNECTION = "default";

/**
 * Resolves a connection: a named one from the configuration, or the default one from the
 * configuration and then from environment variables.
 */
export function resolveConnection(
  name: string | undefined,
  config: Config,
  env: NodeJS.ProcessEnv = process.env,
): Connection {
  const given = configuredConnection(name, config, env);
  if (!given.apiKey) throw new MissingKeyError(missingKeyMessage(given));
  if (!given.region && !given.domain && !given.url)
    throw new ProviderError(missingRegionMessage(given));
  return { ...(given as Connection), ...commonOptions(config, env) };
}

const configuredConnection = (
  name: string | undefined,
  config: Config,
  env: NodeJS.ProcessEnv,
): Partial<Connection> =>
  name === undefined || name === DEFAULT_CONNECTION
    ? defaultConnection(config, env)
    : namedConnection(name, config);

/**
 * What is wrong with the configuration of a connection, as far as it is known without a request: an
 * unknown connection or region, several addresses, an invalid number. A missing key or region is no
 * issue, because a preview of new resources needs neither.
 */
export function connectionIssue(name: string | undefined, config: Config): string | undefined {
  const known = knownIssues.get(config) ?? new Map<string | undefined, string | undefined>();
  knownIssues.set(config, known);
  if (!known.has(name)) known.set(name, findIssue(name, config));
  return known.get(name);
}
// Every check needs the result, and the configuration of a run does not change.
const knownIssues = new WeakMap<Config, Map<string | undefined, string | undefined>>();

function findIssue(name: string | undefined, config: Config): string | undefined {
  try {
    const { region, domain, url } = configuredConnection(name, config, process.env);
    commonOptions(config, process.env);
    defaultLabelsIn(config);
    parseLevels(config(LINT_KEY), settingNamesIn(config));
    if (region || domain || url) baseUrlOf(compact(Object.entries({ region, domain, url })));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The options that all connections share. */
const commonOptions = (config: Config, env: NodeJS.ProcessEnv): Partial<Connection> =>
  Object.fromEntries([
    ...Object.entries(NUMERIC_OPTIONS).flatMap(([key, min]) =>
      optionFrom(key, config, env, (name, text) => parseNumber(name, text, min)),
    ),
    ...BOOLEAN_OPTIONS.flatMap((key) => optionFrom(key, config, env, parseBoolean)),
  ]);

/** Whether warnings are errors, also where no connection is configured. */
export const isStrict = (config: Config, env: NodeJS.ProcessEnv = process.env): boolean =>
  optionFrom("strict", config, env, parseBoolean).some(([, isOn]) => isOn);

function optionFrom<T>(
  key: string,
  config: Config,
  env: NodeJS.ProcessEnv,
  parse: (name: string, text: string) => T,
): [string, T][] {
  const variable = environmentVariable(key);
  const [fromConfig, fromEnv] = [config(`coralogix:${key}`), env[variable]];
  if (fromConfig) return [[key, parse(settingNamesIn(config)(key), fromConfig)]];
  return fromEnv ? [[key, parse(variable, fromEnv)]] : [];
}

function parseNumber(name: string, text: string, min: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= min) return Number(text);
  throw new ProviderError(
    `${name} is ${JSON.stringify(text)}: expected an integer of at least ${min}`,
  );
}

function parseBoolean(name: string, text: string): boolean {
  if (text === "true" || text === "false") return text === "true";
  throw new ProviderError(`${name} is ${JSON.stringify(text)}: expected true or false`);
}

/** Whether a connection is configured: a preview of new resources works without one. */
export function isConfigured(name: string | undefined, config: Config): boolean {
  try {
    resolveConnection(name, config);
    return true;
  } catch {
    return false;
  }
}

/** `apiKey` becomes `CORALOGIX_API_KEY`. */
export const environmentVariable = (key: string): string =>
  `CORALOGIX_${key.replace(/[A-Z]/g, "_$&").toUpperCase()}`;

const defaultConnection = (config: Config, env: NodeJS.ProcessEnv): Partial<Connection> => {
  const fromConfig = Object.fromEntries(
    STRING_OPTIONS.flatMap((key) => entryIfSet(key, config(`coralogix:${key}`))),
  );
  const own = STRING_OPTIONS.flatMap((key) => entryIfSet(key, env[environmentVariable(key)]));
  const terraformRegion = entryIfSet("region", env.CORALOGIX_ENV);
  const fromEnv = Object.fromEntries([
    // The variable of the vendor's Terraform provider; its other variables take precedence.
    ...(own.some(([key]) => key === "domain" || key === "url") ? [] : terraformRegion),
    ...own,
  ]);
  // An address in the configuration must not be combined with one from the environment.
  const address =
    fromConfig.region || fromConfig.domain || fromConfig.url
      ? fromConfig
      : { ...fromEnv, ...fromConfig };
  return {
    name: DEFAULT_CONNECTION,
    ...Object.fromEntries(entryIfSet("provider", config(PROVIDER_NAME))),
    ...address,
    ...Object.fromEntries(entryIfSet("apiKey", fromConfig.apiKey ?? fromEnv.apiKey)),
  };
};
const entryIfSet = (key: string, value: string | undefined): [string, string][] =>
  value ? [[key, value]] : [];

function namedConnection(name: string, config: Config): Partial<Connection> {
  const all = parseConnections(config);
  const provider = config(PROVIDER_NAME);
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (isRecord(found))
    return {
      name,
      ...Object.fromEntries(entryIfSet("provider", provider)),
      ...Object.fromEntries(
        STRING_OPTIONS.flatMap((key) =>
          entryIfSet(key, typeof found[key] === "string" ? (found[key] as string) : undefined),
        ),
      ),
    };
  const known = Object.keys(all).join(", ") || "none";
  throw new ProviderError(
    provider === undefined
      ? `connection "${name}" is not configured (known: ${known}). Add it: pulumi config set --path coralogix:connections.${name}.region eu2, and its apiKey with --secret`
      : `provider "${provider}" has no connection "${name}" (known: ${known}). ${connectionAdvice()}, or remove the argument connection of the resource, which then has the key and the address of the provider`,
  );
}

/** Advice about the connections of an explicit provider: its class in TypeScript has none. */
const connectionAdvice = (): string =>
  programLanguage() === "typescript"
    ? "Create another provider with the key and the address, and give it to the resource with the option provider"
    : "Add it to the input connections of the provider";

function parseConnections(config: Config): Fields {
  const text = config(`coralogix:${CONNECTIONS}`);
  if (!text) return {};
  const value = jsonIn(text);
  if (isRecord(value)) return value;
  // Without the text: it may contain keys.
  const next =
    config(PROVIDER_NAME) === undefined
      ? "Set it key by key: pulumi config set --path coralogix:connections.NAME.region eu2"
      : 'Expected one such as { "NAME": { "region": "eu2", "apiKey": "…" } }';
  throw new ProviderError(
    `${settingNamesIn(config)(CONNECTIONS)} is not an object of connections. ${next}`,
  );
}

type Named = Pick<Partial<Connection>, "name" | "provider">;

/** A connection as the program names it: those of an explicit provider have its name. */
export function connectionText({ name = DEFAULT_CONNECTION, provider }: Named): string {
  if (provider === undefined) return `connection "${name}"`;
  const own = name === DEFAULT_CONNECTION ? "" : `connection "${name}" of `;
  return `${own}provider "${provider}"`;
}

const missingKeyMessage = (connection: Named): string =>
  missingMessage(connection, {
    what: "apiKey",
    variable: "CORALOGIX_API_KEY",
    ofStack:
      "no API key is configured. Set it with `pulumi config set --secret coralogix:apiKey KEY`, or in the environment variable CORALOGIX_API_KEY",
    command: (path) => `pulumi config set --secret --path ${path}.apiKey KEY`,
  });

const missingRegionMessage = (connection: Named): string =>
  missingMessage(connection, {
    what: "region, domain or url",
    variable: "CORALOGIX_REGION",
    ofStack:
      "no region is configured. Set it with `pulumi config set coralogix:region eu2` (or coralogix:domain, coralogix:url), or in the environment variable CORALOGIX_REGION",
    command: (path) => `pulumi config set --path ${path}.region eu2`,
  });

interface Missing {
  what: string;
  variable: string;
  /** The message about the default connection of the stack. */
  ofStack: string;
  /** The command for a named connection of the stack, at a path of the configuration. */
  command: (path: string) => string;
}

function missingMessage(connection: Named, { what, variable, ofStack, command }: Missing): string {
  const { name = DEFAULT_CONNECTION, provider } = connection;
  const missing = `${connectionText(connection)} has no ${what}`;
  if (provider !== undefined)
    return name === DEFAULT_CONNECTION
      ? `${missing}. Add it to the inputs of the provider, or set the environment variable ${variable}`
      : `${missing}. ${connectionAdvice()}`;
  if (name === DEFAULT_CONNECTION) return ofStack;
  return `${missing}. Set it with \`${command(`coralogix:${CONNECTIONS}.${name}`)}\``;
}
