import { parseArgs } from "node:util";

/**
 * Parses the command line. An unknown flag is an error with the usage text.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} F
 * @param {F} options @param {string} usage
 */
export function flagsOf(options, usage) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message.split(/[.\n]\s/)[0]}\n\n${usage}`);
  }
}

/** @param {string} flag @param {string} text @param {number} least @param {string} usage */
export function integerFlag(flag, text, least, usage) {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${flag} must be an integer of at least ${least}\n\n${usage}`);
}
