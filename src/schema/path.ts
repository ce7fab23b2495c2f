/** Where a value lies inside another. */
export type Path = readonly (string | number)[];

const LONGEST = 100;
/** A path as users read it: `rules[0].condition.threshold`, `headers["x.y"]`. */
export const pathText = (path: Path): string => path.map(named).join("");
const named = (key: string | number, at: number): string => {
  if (typeof key === "number") return `[${key}]`;
  if (key.length > LONGEST) return named(`${key.slice(0, LONGEST - 1)}…`, at);
  if (!/^[\w$-]+$/.test(key)) return `[${JSON.stringify(key)}]`;
  return at ? `.${key}` : key;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path, undefined where the way is blocked. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as never)[key] : undefined),
    value,
  );

/** A copy of a value with another value (or, for undefined, nothing) at a path. Only what lies on the path is copied. */
export function replaceAt(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replaceAt(item, rest, next) : item));
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const inner = replaceAt(copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else set(copy, String(key), inner);
  return copy;
}

// `__proto__` must stay a key; any other is set the plain way, which is many times faster.
function set(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Every path at which a predicate holds, outermost first; what lies below a hit is not visited. */
export function pathsWhere(value: unknown, hit: (value: unknown) => boolean): Path[] {
  const found: Path[] = [];
  // One way for all, copied where it leads somewhere: this runs over every value of every check.
  const way: (string | number)[] = [];
  const visit = (at: unknown): void => {
    if (hit(at)) found.push([...way]);
    else if (Array.isArray(at)) for (const [n, item] of at.entries()) step(n, item);
    else if (isRecord(at)) for (const key of Object.keys(at)) step(key, at[key]);
  };
  const step = (key: string | number, inner: unknown): void => {
    way.push(key);
    visit(inner);
    way.pop();
  };
  visit(value);
  return found;
}

export const isWithin = (path: Path, outer: Path): boolean => outer.every((key, n) => path[n] === key);

/** An object without its undefined entries, own keys only. */
export function compact(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of entries) if (value !== undefined) set(out, key, value);
  return out;
}
