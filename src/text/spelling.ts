import { closest, distance } from "fastest-levenshtein";

const lettersOf = (text: string): string => text.replace(/[^a-z]/gi, "").toUpperCase();
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether a string differs from a known name in one letter, or two letters changed places. */
export const isOneEdit = (known: string, text: string): boolean =>
  distance(known, text) === 1 || isSwapped(known, text);

/** Whether two letters next to each other changed places: `INOF` for `INFO`. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, n) => letter !== b[n]);
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/**
 * Whether a string is a misspelling of a known name: it differs in case or separators, or in one
 * letter (two of nine letters) after the first, or two letters changed places. A difference in
 * digits is none: `P6` may be a new name beside `P5`.
 */
export function isMisspelled(known: string, text: string): boolean {
  const [a, b] = [lettersOf(known), lettersOf(text)];
  const least = Math.min(a.length, b.length);
  if (digitsOf(known) !== digitsOf(text) || a[0] !== b[0] || !least) return false;
  if (a === b) return true;
  return least >= 4 && (isOneEdit(a, b) || (least >= 9 && distance(a, b) === 2));
}

/** Whether a string is a misspelling of a known name that has nearly all of its characters. */
export const isNearlyWritten = (known: string, text: string): boolean =>
  isMisspelled(known, text) && distance(known, text) <= 2;

/** The known name that resembles a string most, if one does. */
export function nearestName(known: readonly string[], text: string): string | undefined {
  const nearest = known.length ? closest(text, known as string[]) : undefined;
  if (nearest === undefined) return undefined;
  return distance(nearest, text) * 2 <= Math.min(nearest.length, text.length) ? nearest : undefined;
}
