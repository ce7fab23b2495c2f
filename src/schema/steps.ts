// Steps of the paths of secret fields: a key, `*` for any key or item, or `!a,b` for any key but these. Loaded in programs: nothing is imported here.

export type Steps = readonly string[];

const ANY = "*";
const BUT = "!";

/** The step that stands for the values of a map: all of them, or all but those that are shown. */
export const anyBut = (shown: readonly string[] = []): string => (shown.length ? BUT + shown.join(",") : ANY);

export const isShown = (shown: readonly string[] | undefined, key: string): boolean => shown?.includes(key) ?? false;

/** Whether a step stands for more than one key. */
export const isAny = (step: string): boolean => step === ANY || step.startsWith(BUT);

/** Whether a step means a key. */
export const means = (step: string, key: string): boolean =>
  step === ANY || (step.startsWith(BUT) ? !step.slice(1).split(",").includes(key) : step === key);

/** The keys of an object that a step means. */
export const keysAt = (step: string, value: object): string[] =>
  isAny(step) ? Object.keys(value).filter((key) => means(step, key)) : Object.hasOwn(value, step) ? [step] : [];
