/** Where two strings differ: from the first character to the one after the last, in both. */
export interface Range {
  was: readonly [number, number];
  is: readonly [number, number];
}

/** More differences than this are one range: the strings have little in common. */
const MAX_DIFFERENCES = 100;

/** The ranges of characters in which two sequences of tokens differ, in their order. */
export function diffTokens(was: readonly string[], is: readonly string[]): Range[] {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [a, b] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const offset = lengthOf(was.slice(0, start));
  if (!a.length && !b.length) return [];
  const pairs = commonTokens(a, b);
  return rangesBetween(a, b, pairs ?? [], offset);
}

type Pair = readonly [was: number, is: number];

/** The ranges between common tokens. */
function rangesBetween(
  a: readonly string[],
  b: readonly string[],
  pairs: readonly Pair[],
  offset: number,
): Range[] {
  const ranges: Range[] = [];
  let [i, j, was, is] = [0, 0, offset, offset];
  for (const [x, y] of [...pairs, [a.length, b.length] as const]) {
    const [old, now] = [lengthOf(a.slice(i, x)), lengthOf(b.slice(j, y))];
    if (old || now) ranges.push({ was: [was, was + old], is: [is, is + now] });
    const common = a[x]?.length ?? 0;
    [i, j, was, is] = [x + 1, y + 1, was + old + common, is + now + common];
  }
  return ranges;
}

const lengthOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, { length }) => sum + length, 0);

/** For each diagonal, the furthest token of the old text that a path has reached. */
type Furthest = Int32Array;
const CENTER = MAX_DIFFERENCES + 1;
const at = (furthest: Furthest, k: number): number => furthest[CENTER + k] as number;

/**
 * The tokens of a longest common subsequence, by the greedy algorithm of Myers; undefined where
 * there are too many differences.
 */
function commonTokens(a: readonly string[], b: readonly string[]): Pair[] | undefined {
  const furthest: Furthest = new Int32Array(2 * CENTER + 1).fill(-1);
  furthest[CENTER + 1] = 0;
  const history: Furthest[] = [];
  for (let depth = 0; depth <= Math.min(a.length + b.length, MAX_DIFFERENCES); depth += 1) {
    history.push(furthest.slice());
    for (let k = -depth; k <= depth; k += 2) {
      let x = isDown(furthest, k, depth) ? at(furthest, k + 1) : at(furthest, k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      furthest[CENTER + k] = x;
      if (x >= a.length && x - k >= b.length) return pairsOf(history, a.length, b.length);
    }
  }
  return undefined;
}

const isDown = (furthest: Furthest, k: number, depth: number): boolean =>
  k === -depth || (k !== depth && at(furthest, k - 1) < at(furthest, k + 1));

/** Follows the path of the algorithm back to its start. */
function pairsOf(history: readonly Furthest[], m: number, n: number): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [m, n];
  for (let depth = history.length - 1; depth >= 0; depth -= 1) {
    const furthest = history[depth] as Furthest;
    const before = isDown(furthest, x - y, depth) ? x - y + 1 : x - y - 1;
    const [fromX, fromY] = depth ? [at(furthest, before), at(furthest, before) - before] : [0, 0];
    while (x > fromX && y > fromY) pairs.push([--x, --y]);
    [x, y] = [fromX, fromY];
  }
  return pairs.reverse();
}
