/** Compares by code units: the order does not depend on the language of the machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A string as one word of a shell. */
export const shellQuoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** `1 resource`, `3 resources`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

const MOST_CHARACTERS = 160;
/** The first characters of a long text, such as a query with many names. */
export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
