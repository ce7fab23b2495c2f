import { isRecord } from "../schema/record";

/** An element of a list. */
export interface Placed {
  value: unknown;
  index: number;
}

/** Positions in the two lists that were compared. */
type Pair = [one: number, other: number];

/** Whether two elements with so many leaves, of which so many are equal, may be a pair. */
type IsEnough = (common: number, leaves: number) => boolean;

/** More take seconds and much memory: such elements have no similar ones. */
const MAX_PAIRS = 4_000_000;

/**
 * The pairs of the most similar elements of two lists, each in one pair at most: those with the most
 * common leaves first; of equal pairs those with near indexes. Two lists of a thousand elements have
 * a million pairs, so each is one number until it is chosen.
 */
export function similarPairs(
  ones: readonly Placed[],
  others: readonly Placed[],
  isEnough: IsEnough = (common) => common > 0,
): Pair[] {
  const count = ones.length * others.length;
  if (count > MAX_PAIRS) return [];
  const leaves = ones.map(({ value }) => leavesOf(value));
  const otherLeaves = others.map(({ value }) => leavesOf(value));
  const positions = new Map<string, number[]>();
  for (const [b, own] of otherLeaves.entries())
    for (const leaf of own) {
      const known = positions.get(leaf);
      if (known) known.push(b);
      else positions.set(leaf, [b]);
    }
  const most = Math.max(0, ...leaves.map(({ size }) => size));
  const farthest = 1 + Math.max(0, ...[...ones, ...others].map(({ index }) => index));
  const candidates = new Float64Array(count);
  let found = 0;
  for (const [a, own] of leaves.entries()) {
    const common = new Uint32Array(others.length);
    for (const leaf of own)
      for (const b of positions.get(leaf) ?? []) common[b] = at(common, b) + 1;
    for (const [b, shared] of common.entries()) {
      if (!isEnough(shared, Math.max(own.size, otherLeaves[b]?.size ?? 0))) continue;
      const distance = Math.abs((ones[a] as Placed).index - (others[b] as Placed).index);
      const order = (most - shared) * farthest + distance;
      candidates[found] = order * count + a * others.length + b;
      found += 1;
    }
  }
  return firstOfEach(candidates.subarray(0, found).sort(), count, others.length);
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;

/** The first pairs in an order, of which no two have an element in common. */
function firstOfEach(sorted: Float64Array, count: number, width: number): Pair[] {
  const [takenOnes, takenOthers] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  for (const candidate of sorted) {
    const pair = candidate % count;
    const [a, b] = [Math.floor(pair / width), pair % width];
    if (takenOnes.has(a) || takenOthers.has(b)) continue;
    takenOnes.add(a);
    takenOthers.add(b);
    pairs.push([a, b]);
  }
  return pairs;
}

/** All scalar values with their paths: `{ a: { b: 1 } }` gives `.a.b=1`. */
function leavesOf(value: unknown): ReadonlySet<string> {
  const leaves = new Set<string>();
  const walk = (current: unknown, path: string): void => {
    if (Array.isArray(current)) for (const item of current) walk(item, path);
    else if (isRecord(current))
      for (const [key, item] of Object.entries(current)) walk(item, `${path}.${key}`);
    else if (current !== undefined) leaves.add(`${path}=${String(current)}`);
  };
  walk(value, "");
  return leaves;
}
