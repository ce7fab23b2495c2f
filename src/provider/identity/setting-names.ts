import { LINT_SETTING } from "../../lint/levels";
import { type Fields, isRecord } from "../../schema/record";
import { jsonIn } from "../../text/decoded";
import { isMisspelled } from "../../text/spelling";
import { DEFAULT_LABELS, ID_SEED } from "../state/keys";
import { FORM_SETTING } from "../state/type-token";

/** The options of a connection that are strings. */
export const STRING_OPTIONS = ["apiKey", "region", "domain", "url", "authScheme"] as const;
/** Numeric options, each with its minimum. */
export const NUMERIC_OPTIONS = { timeoutMs: 1, maxInFlight: 1, settleMs: 0 } as const;
export const BOOLEAN_OPTIONS = [
  "allowAddressChange",
  "adoptIdentical",
  "checkCreates",
  "strict",
] as const;
/** The settings that switch checks with requests on, see `remoteCheck` of the definitions. */
export const REMOTE_CHECKS: readonly string[] = [
  "checkArchives",
  "checkDashboards",
  "checkEvents2Metrics",
  "checkExtensions",
  "checkIntegrations",
  "checkPermissions",
];
const CONNECTIONS = "connections";

/** The settings of the namespace `coralogix:` that this package reads. */
export const SETTINGS: readonly string[] = [
  ...STRING_OPTIONS,
  ...Object.keys(NUMERIC_OPTIONS),
  ...BOOLEAN_OPTIONS,
  CONNECTIONS,
  ...REMOTE_CHECKS,
  DEFAULT_LABELS,
  ID_SEED,
  LINT_SETTING,
  // Read by TypeScript programs: the form of their resources.
  FORM_SETTING,
];

/**
 * Settings of the bridged provider of the vendor. A stack may have both providers while it moves
 * from one to the other, and the two share the namespace of their settings.
 */
export const VENDOR_SETTINGS: readonly string[] = ["env", "orgKey"];

/** A setting that nothing reads, and the one that was probably meant. */
export interface MisspelledSetting {
  setting: string;
  meant: string;
}

const NAMESPACE = "coralogix:";

/** The settings of the namespace in the configuration of a stack, without its name. */
export const settingsIn = (config: Fields): Fields =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) =>
      key.startsWith(NAMESPACE) ? [[key.slice(NAMESPACE.length), value]] : [],
    ),
  );

/**
 * The settings of the namespace that resemble one of this package. Others are no mistake: they may be
 * those of the program, whose project may be called `coralogix`.
 */
export function misspelledSettings(config: Fields): MisspelledSetting[] {
  const own = Object.keys(config).filter(
    (name) => ![...SETTINGS, ...VENDOR_SETTINGS].includes(name),
  );
  const { [CONNECTIONS]: given } = config;
  const connections = typeof given === "string" ? jsonIn(given) : given;
  return [
    ...own.flatMap((name) => misspelled(NAMESPACE, name, SETTINGS)),
    ...Object.entries(isRecord(connections) ? connections : {}).flatMap(([name, connection]) =>
      inConnection(`${NAMESPACE}${CONNECTIONS}.${name}.`, connection),
    ),
  ];
}

function inConnection(prefix: string, connection: unknown): MisspelledSetting[] {
  const options: readonly string[] = STRING_OPTIONS;
  const unknown = Object.keys(isRecord(connection) ? connection : {}).filter(
    (name) => !options.includes(name),
  );
  return unknown.flatMap((name) =>
    // All connections share the other options.
    SETTINGS.includes(name)
      ? [{ setting: `${prefix}${name}`, meant: `${NAMESPACE}${name}` }]
      : misspelled(prefix, name, options),
  );
}

const misspelled = (
  prefix: string,
  name: string,
  known: readonly string[],
): MisspelledSetting[] => {
  const meant = known.find((one) => isMisspelled(one, name) || isFirstPart(one, name));
  return meant === undefined ? [] : [{ setting: `${prefix}${name}`, meant: `${prefix}${meant}` }];
};

/** Whether a name lacks the end of a known one: `timeout` for `timeoutMs`. */
const isFirstPart = (known: string, name: string): boolean =>
  name.length >= 6 && known.startsWith(name);

/** What to do about a misspelled setting. */
export const settingAdvice = ({ meant }: MisspelledSetting): string =>
  `Did you mean ${meant}? All settings are in docs/configuration.md.`;
