/** Compares by code units: the order does not depend on the language of the machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A string as one word of a shell. */
export const shellQuoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** `1 resource`, `3 resources`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
