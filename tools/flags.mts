import { type ParseArgsConfig, parseArgs } from "node:util";

type Flags = NonNullable<ParseArgsConfig["options"]>;

/** The flags of the command line. An unknown one is an error with the usage text. */
export const flagsOf = <const F extends Flags>(options: F, usage: string) =>
  parsed({ options, allowPositionals: false }, usage).values;

/** The flags, and the arguments that are none. */
export const argumentsOf = <const F extends Flags>(options: F, usage: string) =>
  parsed({ options, allowPositionals: true }, usage);

function parsed<const C extends ParseArgsConfig>(config: C, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // An argument without a flag may be an API key, so it is not repeated.
    const isPositional = code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    const what = isPositional ? "unexpected argument without a flag" : message.split(/[.\n]\s/)[0];
    throw new Error(`${what}\n\n${usage}`);
  }
}

export function integerFlag(flag: string, text: string, least: number, usage: string): number {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${flag} must be an integer of at least ${least}\n\n${usage}`);
}
