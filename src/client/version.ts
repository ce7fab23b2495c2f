/** The version of this package, as its own package.json says. */
export const version: string = (require("../../package.json") as { version: string }).version;
