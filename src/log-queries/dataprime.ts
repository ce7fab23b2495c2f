import { misspelledWords, type QueryFault, unexpected } from "../text/fault";
import { blank, either, scanBrackets } from "../text/parts";
import { COMMANDS } from "./dataprime-commands";

const COMMENTS = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const REGULAR = /(?<=[(,=~:\s])\/(?![/*\s])(?:\\.|[^\\/\n])+\//;
const ESCAPING = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|`(?:\\[\s\S]|[^`\\])*`/;
const LITERAL = /"[^"]*"|'[^']*'|`[^`]*`/;
/**
 * A slash can begin a regular expression or divide, and a backslash can be part of a string or not:
 * a query is valid if one of the readings is.
 */
const READINGS = [
  either(ESCAPING, COMMENTS),
  either(ESCAPING, COMMENTS, REGULAR),
  either(LITERAL, COMMENTS),
  either(LITERAL, COMMENTS, REGULAR),
];

/**
 * Checks what is certain in a DataPrime query: brackets and quotes are closed, no stage of a pipe is
 * empty, and no command is nearly a known one. There is no public grammar of the language.
 */
export const dataprimeFaults = (text: string): QueryFault[] => faultsIn(text, COMMAND);

/** The same in a DPXL expression, which begins with no command. */
export const dpxlFaults = (text: string): QueryFault[] => faultsIn(text, LATER_COMMAND);

function faultsIn(text: string, places: RegExp): QueryFault[] {
  const readings = READINGS.map((parts) => blank(text, parts));
  const faults = readings.map((blanked) => structureFault(text, blanked));
  const valid = readings.filter((_, index) => !faults[index]);
  if (!valid.length) return faults.slice(0, 1) as QueryFault[];
  const words = valid.map((blanked) => misspelledWords(blanked, places, "command", COMMANDS));
  return words.find((found) => !found.length) ?? (words[0] as QueryFault[]);
}

// A single `|` with nothing before the next one, or before the end.
const EMPTY_STAGE = /(?<!\|)\|(?!\|)(?=\s*(?:\|(?!\|)|$))/;

function structureFault(text: string, blanked: string): QueryFault | undefined {
  const { open, stray } = scanBrackets(blanked);
  if (stray !== undefined || open.length || /["'`]/.test(blanked))
    return { ...unexpected(text, blanked, stray ?? text.length), uncertain: true };
  // Blanked parts are not empty: a stage that consists of a comment is not reported.
  const stage = blanked.search(EMPTY_STAGE);
  const end = blanked.slice(stage + 1).search(/\S|$/) + stage + 1;
  return stage >= 0 && !text.slice(stage + 1, end).trim()
    ? {
        offset: stage,
        what: 'no command after "|": remove it, or add a command',
        uncertain: true,
      }
    : undefined;
}

/** The word at the place of a command after a pipe. */
const LATER_COMMAND = /(?<!\|)\|(?!\|)\s*([a-z]{4,})\b/gi;
/** The same, and the first word if more words follow it. */
const COMMAND = /(?:^\s*(?=[a-z]+\s+[\w$({])|(?<!\|)\|(?!\|)\s*)([a-z]{4,})\b/gi;
