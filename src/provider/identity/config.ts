/** Reads a value of the stack's configuration, such as `coralogix:apiKey`. */
export type Config = (key: string) => string | undefined;

/** What a configuration has besides the settings: the name of the explicit provider it belongs to. */
export const PROVIDER_NAME = "pulumi:provider";
