const WORD = /[\p{L}\p{N}_]+/gu;

/** The words of a string in lower case, as a text field is split into them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Whether words, of which there is at least one, follow one another in a string. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  // Most strings have none of the words, which is found out faster than their words.
  if (!phrase.every((word) => text.toLowerCase().includes(word))) return false;
  const words = wordsOf(text);
  return words.some((_, start) => phrase.every((word, index) => words[start + index] === word));
}
