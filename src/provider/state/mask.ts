import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { ANY, isWildcard, matchingKeys, type Steps } from "../../schema/steps";

/**
 * What is secret in a value: all of it, or parts of it by key. The elements of a list may move, so
 * they have one mask, with the key `ITEMS`.
 */
export type Mask = true | { readonly [key: string]: Mask };

const ITEMS = ANY;

/** The mask of a list: what is secret in one element is secret in all. */
export function listMask(items: readonly (Mask | undefined)[]): Mask | undefined {
  const all = items.reduce(mergeMasks, undefined);
  return all === undefined || all === true ? all : { [ITEMS]: all };
}

/** The mask of everything that is secret in one of two masks. */
export function mergeMasks(a: Mask | undefined, b: Mask | undefined): Mask | undefined {
  if (a === true || b === true) return true;
  if (!a || !b) return a ?? b;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(keys.map((key) => [key, mergeMasks(a[key], b[key]) as Mask]));
}

/** The mask of the values at paths such as `headers.*`. */
export const maskOf = (value: unknown, paths: readonly Steps[]): Mask | undefined =>
  paths.reduce<Mask | undefined>((mask, path) => mergeMasks(mask, maskAt(value, path)), undefined);

function maskAt(value: unknown, [step, ...rest]: Steps): Mask | undefined {
  if (value === undefined || value === null) return undefined;
  if (step === undefined) return true;
  if (Array.isArray(value))
    return isWildcard(step) ? listMask(value.map((item) => maskAt(item, rest))) : undefined;
  if (!isRecord(value)) return undefined;
  const inner = matchingKeys(step, value).flatMap((key): [string, Mask][] => {
    const found = maskAt(value[key], rest);
    return found === undefined ? [] : [[key, found]];
  });
  return inner.length ? Object.fromEntries(inner) : undefined;
}

/** The paths of a mask, as the state names them: `genericWebhook.headers`. */
export function maskedPaths(mask: Mask | undefined, path: readonly string[] = []): string[] {
  if (mask === undefined) return [];
  if (mask === true) return path.length ? [path.join(".")] : [];
  return Object.entries(mask).flatMap(([key, inner]) =>
    // A key with a dot would be read as two.
    key.includes(".") ? maskedPaths(true, path) : maskedPaths(inner, [...path, key]),
  );
}

/** The paths that a mask has, and another one of the same value has not. */
export function unmaskedPaths(
  mask: Mask | undefined,
  other: Mask | undefined,
  path: readonly string[] = [],
): string[] {
  if (mask === undefined || other === true) return [];
  if (mask === true) return other && Object.keys(other).length ? [] : [path.join(".")];
  return Object.entries(mask).flatMap(([key, inner]) =>
    unmaskedPaths(inner, other?.[key], [...path, key]),
  );
}

/** The mask of a changed value: a part that has another form now is secret as a whole. */
export function fittedMask(mask: Mask, value: unknown): Mask {
  if (mask === true) return true;
  const isOfList = ITEMS in mask;
  if (Array.isArray(value))
    return isOfList
      ? (listMask(value.map((item) => fittedMask(maskOfItems(mask), item))) ?? {})
      : true;
  if (!isRecord(value) || (isOfList && !(ITEMS in value))) return true;
  return Object.fromEntries(
    Object.entries(mask).flatMap(([key, inner]) =>
      value[key] === undefined ? [] : [[key, fittedMask(inner, value[key])]],
    ),
  );
}

/**
 * The mask of the parts of a value in which a secret had another path before: a check has converted
 * it, and any field there may contain it.
 */
export function maskOfLost(mask: Mask, was: unknown, is: unknown): Mask | undefined {
  if (was === undefined || was === null) return undefined;
  if (is === undefined) return true;
  if (mask === true) return undefined;
  if (Array.isArray(was))
    return Array.isArray(is) && is.length === was.length
      ? listMask(was.map((item, n) => maskOfLost(maskOfItems(mask), item, is[n])))
      : true;
  if (!isRecord(was)) return undefined;
  if (!isRecord(is)) return true;
  const lost = Object.entries(mask).map(
    ([key, inner]) => [key, maskOfLost(inner, was[key], is[key]), is[key]] as const,
  );
  if (lost.some(([, inner, now]) => inner && now === undefined)) return true;
  const entries = lost.flatMap(([key, inner]) => (inner ? [[key, inner] as const] : []));
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/** How many keys of a path lead to the outermost value on it that is secret as a whole, or to its end. */
export function depthOfSecret(mask: Mask | undefined, path: Path): number {
  let at: Mask | undefined = mask;
  for (const [depth, key] of path.entries()) {
    if (at === true) return depth;
    at = at && (typeof key === "number" ? maskOfItems(at) : at[key]);
  }
  return path.length;
}

/** The mask of each element of a list. */
export const maskOfItems = (mask: Exclude<Mask, true>): Mask => mask[ITEMS] ?? {};
