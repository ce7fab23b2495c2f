import { distance } from "fastest-levenshtein";
import { patternText } from "../../text/parts";
import { isOneEdit } from "../../text/spelling";

const MOST_EDITS = 3;
const LETTERS_OF_AN_EDIT = 5;

/** The known name that a name is probably a misspelling of. */
export function nearestOf(name: string, known: Iterable<string>): string | undefined {
  const text = name.toLowerCase();
  const most = Math.min(MOST_EDITS, Math.floor(text.length / LETTERS_OF_AN_EDIT));
  let best: { name: string; edits: number } | undefined;
  for (const one of known) {
    const other = one.toLowerCase();
    const edits = distance(text, other);
    if (one === name || !(edits <= most || isOneEdit(other, text))) continue;
    if (!best || edits < best.edits) best = { name: one, edits };
  }
  return best?.name;
}

const LEAST_LETTERS = 5;

/**
 * Patterns of the names that can be nearest: one wrong letter, or two next to each other, leave the
 * first or the second half as it is. None for a name so short that half of it is in many names.
 */
export function patternsNear(name: string): string[] {
  if (name.length < LEAST_LETTERS) return [];
  const half = Math.ceil(name.length / 2) - 1;
  return [`${patternText(name.slice(0, half))}.*`, `.*${patternText(name.slice(-half))}`];
}
