import { type ParseArgsConfig, parseArgs } from "node:util";

/** Parses the command line. An unknown flag is an error with the usage text. */
export function flagsOf<const F extends NonNullable<ParseArgsConfig["options"]>>(
  options: F,
  usage: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.split(/[.\n]\s/)[0]}\n\n${usage}`);
  }
}

export function integerFlag(flag: string, text: string, least: number, usage: string): number {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${flag} must be an integer of at least ${least}\n\n${usage}`);
}
