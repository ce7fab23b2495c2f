/** Compares by code units: the order does not depend on the language of the machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `1 resource`, `3 resources`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

const MOST_CHARACTERS = 160;
/** The first characters of a long text, such as a query with many names. */
export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;

export const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** `sloV2` becomes `slo_v2`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `slo_v2` becomes `sloV2`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
