// The engine calls `check` only for resources that the program declares. A refresh calls `diff`
// without it, so a diff alone does not prove that the resource remains: the same run may delete it.
const keys = new Set<string>();

export const recordChecked = (key: string): void => {
  keys.add(key);
};
export const wasChecked = (key: string): boolean => keys.has(key);
