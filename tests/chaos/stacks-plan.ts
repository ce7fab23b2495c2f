import { numbers } from "./kills-plan";
import type { Share } from "./stacks-program";

type Next = (below: number) => number;
const MAX_ENTRIES = 4;

/**
 * The shares of two stacks for three commands, with different name prefixes; only the first has
 * quota rules.
 */
export function sharesOf(seed: number): { first: Share[]; second: Share[] } {
  const next = numbers(seed);
  const of = (who: string, hasQuota: boolean) =>
    Array.from({ length: 3 }, () => shareOf(next, who, hasQuota));
  return { first: of("a", true), second: of("b", false) };
}

function shareOf(next: Next, prefix: string, hasQuota: boolean): Share {
  const some = (type: string, least = 1) =>
    shuffled(next, entryNames(prefix, type)).slice(0, least + next(MAX_ENTRIES - least + 1));
  return {
    list: some("list"),
    policies: some("policy", 0).slice(0, 2),
    enrichments: some("field").slice(0, 3),
    users: some("user"),
    quota: hasQuota ? { logs: 10 + next(50), ...(next(2) ? { spans: 1 + next(9) } : {}) } : {},
  };
}

const entryNames = (prefix: string, type: string): string[] =>
  Array.from({ length: MAX_ENTRIES }, (_, n) => `${prefix}_${type}_${n}`);

function shuffled(next: Next, all: readonly string[]): string[] {
  const left = [...all];
  return all.map(() => left.splice(next(left.length), 1)[0] as string);
}
