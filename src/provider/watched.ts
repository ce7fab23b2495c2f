/** The environment variable that `coralogix watch` sets for a program that it runs without the engine. */
export const WATCHED_VARIABLE = "PULUMI_CORALOGIX_WATCHED";

/** Whether this program runs for `coralogix watch`, which validates its resources itself. */
export const isWatched = (): boolean => process.env[WATCHED_VARIABLE] !== undefined;
