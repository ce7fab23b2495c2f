import { canonicalKey } from "../../schema/canonical";
import type { Node } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { similarPairs } from "../similar";
import { elementKeys } from "./element";
import type { Item } from "./value";

/** Indexes of list elements: `was` of the old list, `is` of the new list. */
export interface Match {
  was: number;
  is: number;
}
export interface ListMatch {
  /** In the order of the new list. */
  matches: Match[];
  added: number[];
  removed: number[];
}

/**
 * Finds the old element for each new element of a list: by id and name, by equal content, by similar
 * content, and in lists of equal length by index. Every element is matched at most once.
 */
export function matchLists(item: Node | undefined, was: Item[], is: Item[]): ListMatch {
  const open = { was: new Set(was.keys()), is: new Set(is.keys()) };
  const matches: Match[] = [];
  const add = (match: Match): void => {
    open.was.delete(match.was);
    open.is.delete(match.is);
    matches.push(match);
  };
  const matchByIndex = (fits: (index: number) => boolean): void => {
    for (const index of open.is)
      if (open.was.has(index) && fits(index)) add({ was: index, is: index });
  };
  const matchBy = (keyOf: (item: Item) => string | undefined): void => {
    // Keys may not be unique: an element that has not moved comes first.
    matchByIndex((index) => {
      const key = keyOf(is[index] as Item);
      return key !== undefined && key === keyOf(was[index] as Item);
    });
    const free = new Map<string, number[]>();
    for (const index of open.was) push(free, keyOf(was[index] as Item), index);
    for (const index of open.is) {
      const key = keyOf(is[index] as Item);
      const other = key === undefined ? undefined : free.get(key)?.shift();
      if (other !== undefined) add({ was: other, is: index });
    }
  };
  for (const keyOf of elementKeys(item)) matchBy(({ raw }) => keyOf(raw));
  matchBy(({ plain }) => canonicalKey(plain));
  matchSimilar(item, was, is, open, add);
  if (was.length === is.length) matchByIndex(() => true);
  return {
    matches: matches.sort((a, b) => a.is - b.is),
    added: [...open.is],
    removed: [...open.was],
  };
}

/**
 * Matches elements of which at least half of the values are equal, in a list that may have grown, too.
 * An element with a name is another one where the name is another.
 */
function matchSimilar(
  item: Node | undefined,
  was: Item[],
  is: Item[],
  open: { was: ReadonlySet<number>; is: ReadonlySet<number> },
  add: (match: Match) => void,
): void {
  const placed = (items: Item[], indexes: ReadonlySet<number>) =>
    [...indexes].flatMap((index) => {
      const { raw, plain: value } = items[index] as Item;
      const isNamed = elementKeys(item).some((keyOf) => keyOf(raw) !== undefined);
      return isRecord(value) && !isNamed ? [{ value, index }] : [];
    });
  const [news, olds] = [placed(is, open.is), placed(was, open.was)];
  const isHalf = (common: number, leaves: number) => common > 0 && 2 * common >= leaves;
  for (const [a, b] of similarPairs(news, olds, isHalf))
    add({ was: olds[b]?.index as number, is: news[a]?.index as number });
}

function push(lists: Map<string, number[]>, key: string | undefined, index: number): void {
  if (key === undefined) return;
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(index);
}

/** The matches that have moved: all but a longest run of elements in their old order. */
export function movedMatches(matches: readonly Match[]): Match[] {
  const runs: { match: Match; prior?: number }[] = matches.map((match) => ({ match }));
  const tails: number[] = [];
  for (const [n, run] of runs.entries()) {
    const length = tails.findIndex((tail) => (runs[tail]?.match.was ?? 0) >= run.match.was);
    const position = length < 0 ? tails.length : length;
    if (position) run.prior = tails[position - 1] as number;
    tails[position] = n;
  }
  const unmoved = new Set<Match>();
  for (let n = tails.at(-1); n !== undefined; n = runs[n]?.prior)
    unmoved.add((runs[n] as { match: Match }).match);
  return matches.filter((match) => !unmoved.has(match));
}
