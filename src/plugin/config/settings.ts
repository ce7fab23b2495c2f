import { LINT_SETTING } from "../../lint/levels";
import type { Config } from "../../provider/identity/config";
import { CONNECTION_SETTINGS } from "../../provider/identity/connection";
import { DEFAULT_LABELS } from "../../provider/state/default-labels";
import { ID_SEED } from "../../provider/state/keys";
import type { Fields } from "../../schema/record";

/** The settings that switch checks with requests on, see `remoteCheck` of the definitions. */
export const REMOTE_CHECKS: readonly string[] = [
  "checkArchives",
  "checkDashboards",
  "checkEvents2Metrics",
  "checkExtensions",
  "checkIntegrations",
  "checkPermissions",
];

/** The settings of this provider, which are those of the namespace `coralogix:`. */
export const SETTINGS: readonly string[] = [
  ...CONNECTION_SETTINGS,
  ...REMOTE_CHECKS,
  DEFAULT_LABELS,
  ID_SEED,
  LINT_SETTING,
  // Read by TypeScript programs: the form of their resources.
  "form",
];

/** The settings whose values are secret. */
export const SECRET_SETTINGS: readonly string[] = ["apiKey", "connections"];

/** Inputs of a provider resource that the engine reads itself. */
export const ENGINE_SETTINGS: readonly string[] = [
  "version",
  "pluginDownloadURL",
  "parameterization",
];

/**
 * Settings of the bridged provider of the vendor. A stack may have both providers while it moves
 * from one to the other, and the two share the namespace of their settings.
 */
export const VENDOR_SETTINGS: readonly string[] = ["env", "orgKey"];

/** A setting as a string: the engine passes values other than texts as JSON. */
export const settingText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

/** The configuration that the core reads, of the inputs of a provider resource. */
export const configOf =
  (inputs: Fields): Config =>
  (key) =>
    settingText(inputs[key.replace(/^coralogix:/, "")]);
