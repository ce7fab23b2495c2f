/** Increases where a key changes its meaning or is removed. New keys may be added. */
const VERSION = 1;

/** What `--output json` of a command prints. */
export const jsonOf = (command: string, result: object): string =>
  `${JSON.stringify({ version: VERSION, command, ...result }, undefined, 2)}\n`;
