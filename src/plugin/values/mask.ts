import { type Fields, isRecord } from "../../schema/record";
import { matchingKeys, type Steps } from "../../schema/steps";

/** What is secret in a value: all of it, or parts of it by key or index. */
export type Mask = true | { readonly [key: string]: Mask };

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
  if (typeof value !== "object") return undefined;
  const inner = matchingKeys(step, value).flatMap((key): [string, Mask][] => {
    const found = maskAt((value as Fields)[key], rest);
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

/** The mask of a changed value: a part that is no object any more is secret as a whole. */
export function fittedMask(mask: Mask, value: unknown): Mask {
  if (mask === true || !(isRecord(value) || Array.isArray(value))) return true;
  const entries = value as Fields;
  return Object.fromEntries(
    Object.entries(mask).flatMap(([key, inner]) =>
      entries[key] === undefined ? [] : [[key, fittedMask(inner, entries[key])]],
    ),
  );
}
