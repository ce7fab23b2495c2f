/** Reads a value of the stack's configuration, such as `coralogix:apiKey`. */
export type Config = (key: string) => string | undefined;
