import { type Config, isDefaultProvider, PROVIDER_NAME } from "../../provider/identity/config";
import { partsOfUrn } from "../../provider/state/urn";
import type { Fields } from "../../schema/record";

/** The settings whose values are secret. */
export const SECRET_SETTINGS: readonly string[] = ["apiKey", "connections"];

/** Inputs of a provider resource that the engine reads itself. */
export const ENGINE_SETTINGS: readonly string[] = [
  "version",
  "pluginDownloadURL",
  "parameterization",
];

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

/** The name of an explicit provider in the program; undefined for that of the stack. */
export const providerNameOf = (urn: string): string | undefined =>
  urn === "" || isDefaultProvider(urn) ? undefined : partsOfUrn(urn).name;
