import { isRecord, setKey } from "./record";
import { isUnknown } from "./unknown";

/** The keys and indexes that lead to a value: `["rules", 0, "name"]`. */
export type Path = readonly (string | number)[];

const MAX_KEY_LENGTH = 100;
/** Formats a path for messages: `rules[0].condition.threshold`, `headers["x.y"]`. */
export const formatPath = (path: Path): string => path.map(formatKey).join("");
const formatKey = (key: string | number, index: number): string => {
  if (typeof key === "number") return `[${key}]`;
  if (key.length > MAX_KEY_LENGTH) return formatKey(`${key.slice(0, MAX_KEY_LENGTH - 1)}…`, index);
  if (!/^[\w$-]+$/.test(key)) return `[${JSON.stringify(key)}]`;
  return index ? `.${key}` : key;
};

/**
 * The paths, each of them once. The form for messages abbreviates keys, so that two may have it.
 * @internal
 */
export const uniquePaths = (paths: readonly Path[]): Path[] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

/** A path in any item of the lists on it: `rules[].condition.threshold`. */
export const formatPathInLists = (path: Path): string => formatPath(path).replace(/\[\d+\]/g, "[]");

/** The outermost list that contains a path, or the path itself: items have no fixed index. */
export function outsideOfLists(path: Path): Path {
  const index = path.findIndex((key) => typeof key === "number");
  return index < 0 ? path : path.slice(0, index);
}

/** The value at a path; undefined where the path does not exist. Reads own properties only. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === "object" && current !== null && Object.hasOwn(current, key)
        ? (current as never)[key]
        : undefined,
    value,
  );

/**
 * A copy with another value at a path; undefined removes the key. Only the objects on the path are
 * copied.
 */
export const replaceAt = (value: unknown, path: Path, next: unknown): unknown =>
  replaceEach(value, [path], () => next);

/**
 * A copy with another value at each of several paths, as `replaceAt` one after another. `nextOf`
 * gets the copy so far. Each object is copied once: a list of thousands of values may have an
 * error, or an unknown value, in each of them.
 */
export function replaceEach<T>(
  value: T,
  paths: readonly Path[],
  nextOf: (path: Path, current: T) => unknown,
): T {
  const copies = new WeakSet<object>();
  return paths.reduce(
    (current, path) => replaceIn(copies, current, path, nextOf(path, current)) as T,
    value,
  );
}

/** Changes a copy in place; of any other object, it creates a copy. */
function replaceIn(copies: WeakSet<object>, value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const copy = ownCopy(copies, value);
  if (Array.isArray(copy)) {
    if (typeof key === "number" && key in copy)
      copy[key] = replaceIn(copies, copy[key], rest, next);
    return copy;
  }
  const inner = replaceIn(copies, copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else setKey(copy, String(key), inner);
  return copy;
}

function ownCopy(copies: WeakSet<object>, value: unknown): unknown[] | Record<string, unknown> {
  if (typeof value === "object" && value !== null && copies.has(value)) return value as never;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Record<string, unknown>) };
  copies.add(copy);
  return copy;
}

/** All paths whose value satisfies a predicate. Values inside a match are not visited. */
export function pathsWhere(value: unknown, isHit: (value: unknown) => boolean): Path[] {
  const found: Path[] = [];
  // One array for all paths, copied for each match: every check calls this for every value.
  const current: (string | number)[] = [];
  const visit = (at: unknown): void => {
    if (isHit(at)) found.push([...current]);
    else if (Array.isArray(at)) for (const [n, item] of at.entries()) step(n, item);
    else if (isRecord(at)) for (const key of Object.keys(at)) step(key, at[key]);
  };
  const step = (key: string | number, inner: unknown): void => {
    current.push(key);
    visit(inner);
    current.pop();
  };
  visit(value);
  return found;
}

/** Whether a value, or a part of it, is unknown. */
export const hasUnknown = (value: unknown): boolean => pathsWhere(value, isUnknown).length > 0;

export const isWithin = (path: Path, outer: Path): boolean =>
  outer.every((key, n) => path[n] === key);
