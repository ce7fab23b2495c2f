const OPERATIONS: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  INCLUDES: (text, value) => text.includes(value),
  STARTS_WITH: (text, value) => text.startsWith(value),
  ENDS_WITH: (text, value) => text.endsWith(value),
};
const isEqual = (text: string, value: string): boolean => text === value;

/** The comparison of a label filter, with case. Without an operation, the texts are equal. */
export const comparedBy = (operation = "IS") => OPERATIONS[operation] ?? isEqual;
