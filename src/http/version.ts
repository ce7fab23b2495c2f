/** The version of this package, from its package.json. */
export const version: string = (require("../../package.json") as { version: string }).version;
