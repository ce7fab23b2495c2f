import { LINT_SETTING } from "../../lint/levels";
import type { Fields } from "../../schema/record";
import { DEFAULT_LABELS, ID_SEED } from "../state/keys";
import { FORM_SETTING } from "../state/type-token";
import { partsOfUrn } from "../state/urn";

/** Reads a value of the stack's configuration, such as `coralogix:apiKey`. */
export type Config = (key: string) => string | undefined;

/** Whether a provider has the configuration of the stack. The engine names it `default_0_1_0`. */
export const isDefaultProvider = (urn: string): boolean =>
  /^default(_.*)?$/.test(partsOfUrn(urn).name);

/** What a configuration has besides the settings: the name of the explicit provider it belongs to. */
export const PROVIDER_NAME = "pulumi:provider";

/** A setting as a string: the engine passes values other than texts as JSON. */
export const settingText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

/** The configuration that the core reads, of the inputs of a provider resource, with its name. */
export const configOf =
  (inputs: Fields, provider?: string): Config =>
  (key) =>
    key === PROVIDER_NAME ? provider : settingText(inputs[key.replace(/^coralogix:/, "")]);

/** A setting as the program sets it: those of an explicit provider are arguments of it. */
export const settingName = (key: string, provider: string | undefined): string =>
  provider === undefined ? `coralogix:${key}` : `${key} of provider "${provider}"`;

/** The same for the settings of a configuration. */
export const settingNamesIn =
  (config: Config) =>
  (key: string): string =>
    settingName(key, config(PROVIDER_NAME));

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
export const CONNECTIONS = "connections";

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
