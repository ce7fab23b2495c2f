import { valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { jsonIn } from "../../text/decoded";
import { isMisspelled } from "../../text/spelling";
import { CONNECTIONS, SETTINGS, STRING_OPTIONS, VENDOR_SETTINGS } from "./config";

/** What is wrong with a setting, and what to do: a warning of a run, a finding of doctor. */
export interface SettingAdvice {
  what: string;
  fix: string;
}

export const adviceText = ({ what, fix }: SettingAdvice): string => `${what}. ${fix}`;

const NAMESPACE = "coralogix:";

/** The settings of the namespace in the configuration of a stack, without its name. */
export const settingsIn = (config: Fields): Fields =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) =>
      key.startsWith(NAMESPACE) ? [[key.slice(NAMESPACE.length), value]] : [],
    ),
  );

/** The named connections. An invalid value has none: the check of a resource reports it. */
function connectionsIn({ [CONNECTIONS]: given }: Fields): [string, unknown][] {
  const connections = typeof given === "string" ? jsonIn(given) : given;
  return Object.entries(isRecord(connections) ? connections : {});
}

/** The API keys in settings of which the encrypted ones are left out, or no strings. */
export function plainKeys(config: Fields, stack?: string): SettingAdvice[] {
  const advice = (setting: string, option = ""): SettingAdvice => ({
    what: `${NAMESPACE}${setting} contains an API key in plain text`,
    fix: `Encrypt it: \`pulumi config set --secret ${option}${NAMESPACE}${setting}${stack === undefined ? "" : ` --stack ${stack}`}\`. If the file of the stack was shared, replace the key, too.`,
  });
  const named = connectionsIn(config).filter(([, connection]) => isPlainKeyIn(connection));
  return [
    ...(isPlainKeyIn(config) ? [advice("apiKey")] : []),
    ...named.map(([name]) => advice(`${CONNECTIONS}.${name}.apiKey`, "--path ")),
  ];
}

const isPlainKeyIn = (options: unknown): boolean =>
  typeof valueAt(options, ["apiKey"]) === "string";

/**
 * The settings of the namespace that resemble one of this package. Others are no mistake: they may be
 * those of the program, whose project may be called `coralogix`.
 */
export function misspelledSettings(config: Fields): SettingAdvice[] {
  const own = Object.keys(config).filter(
    (name) => ![...SETTINGS, ...VENDOR_SETTINGS].includes(name),
  );
  return [
    ...own.flatMap((name) => misspelled(NAMESPACE, name, SETTINGS)),
    ...connectionsIn(config).flatMap(([name, connection]) =>
      inConnection(`${NAMESPACE}${CONNECTIONS}.${name}.`, connection),
    ),
  ];
}

function inConnection(prefix: string, connection: unknown): SettingAdvice[] {
  const options: readonly string[] = STRING_OPTIONS;
  const unknown = Object.keys(isRecord(connection) ? connection : {}).filter(
    (name) => !options.includes(name),
  );
  return unknown.flatMap((name) =>
    // All connections share the other options.
    SETTINGS.includes(name)
      ? [noEffect(`${prefix}${name}`, `${NAMESPACE}${name}`)]
      : misspelled(prefix, name, options),
  );
}

function misspelled(prefix: string, name: string, known: readonly string[]): SettingAdvice[] {
  const meant = known.find((one) => isMisspelled(one, name) || isFirstPart(one, name));
  return meant === undefined ? [] : [noEffect(`${prefix}${name}`, `${prefix}${meant}`)];
}

/** Whether a name lacks the end of a known one: `timeout` for `timeoutMs`. */
const isFirstPart = (known: string, name: string): boolean =>
  name.length >= 6 && known.startsWith(name);

const noEffect = (setting: string, meant: string): SettingAdvice => ({
  what: `${setting} has no effect`,
  fix: `Did you mean ${meant}? All settings are in docs/configuration.md.`,
});
