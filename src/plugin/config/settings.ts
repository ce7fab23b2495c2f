import { isDefaultProvider } from "../../provider/identity/config";
import { partsOfUrn } from "../../provider/state/urn";

/** The settings whose values are secret. */
export const SECRET_SETTINGS: readonly string[] = ["apiKey", "connections"];

/** Inputs of a provider resource that the engine reads itself. */
export const ENGINE_SETTINGS: readonly string[] = [
  "version",
  "pluginDownloadURL",
  "parameterization",
];

/** The name of an explicit provider in the program; undefined for that of the stack. */
export const providerNameOf = (urn: string): string | undefined =>
  urn === "" || isDefaultProvider(urn) ? undefined : partsOfUrn(urn).name;
