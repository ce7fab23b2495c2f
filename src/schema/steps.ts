// Paths of secret fields consist of steps: a key, `*` for any key or item, or `!a,b` for any key
// but `a` and `b`. User programs load this file, so it imports nothing.

export type Steps = readonly string[];

/** The steps of paths, as the state and the declared types name them: `genericWebhook.headers`. */
export const stepsOf = (paths: readonly string[]): Steps[] => paths.map((path) => path.split("."));

/** The step for any key, or any element of a list. */
export const ANY = "*";
const BUT = "!";

/** The step for the values of a map, except those of public keys: `*`, or `!a,b`. */
export const anyExcept = (excluded: readonly string[] = []): string =>
  excluded.length ? BUT + excluded.join(",") : ANY;

/** Whether the key of a map of secrets is one whose value is not secret. */
export const isPublicEntry = (publicEntries: readonly string[] | undefined, key: string): boolean =>
  publicEntries?.includes(key) ?? false;

/** Whether a step may match several keys. */
export const isWildcard = (step: string): boolean => step === ANY || step.startsWith(BUT);

/** Whether a step matches a key. */
export const stepMatches = (step: string, key: string): boolean =>
  step === ANY || (step.startsWith(BUT) ? !step.slice(1).split(",").includes(key) : step === key);

export const matchingKeys = (step: string, value: object): string[] =>
  isWildcard(step)
    ? Object.keys(value).filter((key) => stepMatches(step, key))
    : Object.hasOwn(value, step)
      ? [step]
      : [];
