// What the program itself declares is checked first; a refresh reads and compares without. So a comparison alone does not say
// that a resource goes on: it may be deleted later in the same run.
const keys = new Set<string>();

export const declare = (key: string): void => {
  keys.add(key);
};
export const isDeclared = (key: string): boolean => keys.has(key);
