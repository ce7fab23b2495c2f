import { Refusal } from "./errors";

/** The letters beyond ASCII that are the same as one of it, without case. */
const BEYOND: Readonly<Record<string, string>> = { k: "\u212a", s: "\u017f" };
const LETTERS_BEYOND = "\\u017f\\u212a";

/** A character in all its cases: `a` is `aA`, `-` is itself. */
export function casesOf(character: string): string {
  const lower = character.toLowerCase();
  const upper = character.toUpperCase();
  const variants = [character, lower, upper, BEYOND[lower] ?? ""];
  const length = character.length;
  return [...new Set(variants.filter((one) => one.length === length))].join("");
}

/** The members of a range of characters such as `a-z`, in all cases. */
export function casesOfRange(from: string, to: string): string {
  const range = `${from}-${to}`;
  if (/^[a-z]-[a-z]$/.test(range)) return range + range.toUpperCase() + beyond(from, to);
  if (/^[A-Z]-[A-Z]$/.test(range))
    return range + range.toLowerCase() + beyond(from.toLowerCase(), to.toLowerCase());
  // Neither end is a letter, and no letter is between them.
  if (/^[!-@]-[!-@]$/.test(range)) return range;
  throw new Refusal(`the range ${range} without case in a regular expression`);
}

const beyond = (from: string, to: string): string =>
  Object.entries(BEYOND)
    .filter(([letter]) => letter >= from && letter <= to)
    .map(([, variant]) => variant)
    .join("");

/** The members of a class with names, in all cases. */
export function casesOfClass(members: string): string {
  if (members === "a-z" || members === "A-Z") return `A-Za-z${LETTERS_BEYOND}`;
  return members.includes("A-Z") ? members + LETTERS_BEYOND : members;
}
