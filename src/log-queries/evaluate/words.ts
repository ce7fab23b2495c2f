const WORD = /[\p{L}\p{N}_]+/gu;

/** The words of a text in lower case, as a text field is split into them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Whether words follow one another in a text. */
export function hasSequence(words: readonly string[], sequence: readonly string[]): boolean {
  return words.some((_, start) => sequence.every((word, index) => words[start + index] === word));
}
