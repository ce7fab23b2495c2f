/** Reads a value of the stack's configuration, such as `coralogix:apiKey`. */
export type Config = (key: string) => string | undefined;

/** Whether a provider has the configuration of the stack. The engine names it `default_0_1_0`. */
export const isDefaultProvider = (urn: string): boolean => /::default(_[^:]*)?$/.test(urn);

/** The name of an explicit provider in the program; undefined for that of the stack. */
export const providerNameOf = (urn: string): string | undefined =>
  urn === "" || isDefaultProvider(urn) ? undefined : urn.split("::").slice(3).join("::");

/** What a configuration has besides the settings: the name of the explicit provider it belongs to. */
export const PROVIDER_NAME = "pulumi:provider";

/** A setting as the program sets it: those of an explicit provider are arguments of it. */
export const settingName = (key: string, provider: string | undefined): string =>
  provider === undefined ? `coralogix:${key}` : `${key} of provider "${provider}"`;

/** The same for the settings of a configuration. */
export const settingNamesIn =
  (config: Config) =>
  (key: string): string =>
    settingName(key, config(PROVIDER_NAME));
