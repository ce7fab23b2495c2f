/** A block of lines that differs. */
interface Hunk {
  /** Index of the first line, in the old and in the new text. */
  old: number;
  now: number;
  removed: string[];
  added: string[];
}

/**
 * A unified patch without lines of context: the lines around a change may contain secrets of the
 * program. `git apply --unidiff-zero` applies it.
 */
export function unifiedPatch(file: string, was: string, is: string): string {
  const [olds, news] = [was.split("\n"), is.split("\n")];
  const hunks = hunksOf(olds, news).flatMap(({ old, now, removed, added }) => [
    `@@ -${rangeText(old, removed.length)} +${rangeText(now, added.length)} @@`,
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
  ]);
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks, ""].join("\n");
}

// An empty range names the line before it.
const rangeText = (index: number, count: number): string => {
  const line = count ? index + 1 : index;
  return count === 1 ? `${line}` : `${line},${count}`;
};

function hunksOf(olds: readonly string[], news: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [old, now] = [0, 0];
  for (const [nextOld, nextNow] of [...commonLines(olds, news), [olds.length, news.length]] as [
    number,
    number,
  ][]) {
    if (nextOld > old || nextNow > now)
      hunks.push({
        old,
        now,
        removed: olds.slice(old, nextOld),
        added: news.slice(now, nextNow),
      });
    [old, now] = [nextOld + 1, nextNow + 1];
  }
  return hunks;
}

/** More lines are replaced as a whole: the comparison of all pairs would take too long. */
const MAX_PAIRS = 4_000_000;

/** Pairs of equal lines of both texts: a longest common subsequence. */
function commonLines(olds: readonly string[], news: readonly string[]): [number, number][] {
  const shorter = Math.min(olds.length, news.length);
  let start = 0;
  while (start < shorter && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < shorter - start && olds.at(-1 - end) === news.at(-1 - end)) end += 1;
  const head = Array.from({ length: start }, (_, n): [number, number] => [n, n]);
  const tail = Array.from({ length: end }, (_, n): [number, number] => [
    olds.length - end + n,
    news.length - end + n,
  ]);
  const middle = commonSubsequence(
    olds.slice(start, olds.length - end),
    news.slice(start, news.length - end),
  ).map(([a, b]): [number, number] => [a + start, b + start]);
  return [...head, ...middle, ...tail];
}

function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > MAX_PAIRS) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (m: number, n: number) => lengths[m * width + n] as number;
  for (let m = a.length - 1; m >= 0; m -= 1)
    for (let n = b.length - 1; n >= 0; n -= 1)
      lengths[m * width + n] =
        a[m] === b[n] ? at(m + 1, n + 1) + 1 : Math.max(at(m + 1, n), at(m, n + 1));
  const pairs: [number, number][] = [];
  for (let m = 0, n = 0; m < a.length && n < b.length; ) {
    if (a[m] === b[n]) pairs.push([m++, n++]);
    else if (at(m + 1, n) >= at(m, n + 1)) m += 1;
    else n += 1;
  }
  return pairs;
}
