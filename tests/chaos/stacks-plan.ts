import { numbers } from "./kills-plan";
import type { Share } from "./stacks-program";

type Next = (below: number) => number;
const MOST = 4;

/** The shares of two stacks, through three commands. Names of one begin otherwise than those of the other; only the first has quota rules. */
export function sharesOf(seed: number): { first: Share[]; second: Share[] } {
  const next = numbers(seed);
  const of = (who: string, hasQuota: boolean) => Array.from({ length: 3 }, () => shareOf(next, who, hasQuota));
  return { first: of("a", true), second: of("b", false) };
}

function shareOf(next: Next, who: string, hasQuota: boolean): Share {
  const some = (what: string, least = 1) => shuffled(next, names(who, what)).slice(0, least + next(MOST - least + 1));
  return {
    list: some("list"),
    policies: some("policy", 0).slice(0, 2),
    enrichments: some("field").slice(0, 3),
    users: some("user"),
    quota: hasQuota ? { logs: 10 + next(50), ...(next(2) ? { spans: 1 + next(9) } : {}) } : {},
  };
}

const names = (who: string, what: string): string[] => Array.from({ length: MOST }, (_, n) => `${who}_${what}_${n}`);

function shuffled(next: Next, all: readonly string[]): string[] {
  const left = [...all];
  return all.map(() => left.splice(next(left.length), 1)[0] as string);
}
