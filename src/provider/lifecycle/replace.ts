import { isDeepStrictEqual } from "node:util";
import type { Node } from "../../schema/node";
import { type Path, pathsWhere, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { EXTRA, variantKeys } from "../../schema/unknown-variant";
import { nodeAt } from "../../schema/walk";
import { differs, replaceOnChangePaths } from "../identity/ids";

// A value with an unknown part may turn out to be equal: it never replaces the object.
const hasUnknown = (value: unknown): boolean => pathsWhere(value, isUnknown).length > 0;

/** Changed properties that replace the object: immutable ones, and those of `replaceOnChanges`. */
export const replacedProperties = (...compared: Parameters<typeof replacedPaths>): string[] => [
  ...new Set(replacedPaths(...compared).map(topLevelKey)),
];

/** The paths of the changes that replace the object. */
export function replacedPaths(
  node: Node,
  olds: Fields,
  news: Fields,
  changed: readonly Path[],
  replaceOn: readonly string[],
): Path[] {
  const immutable = [
    ...replaceOnChangePaths(node, olds),
    ...replaceOnChangePaths(node, news),
  ].filter((path) => valueDiffers(node, path, olds, news));
  const known = changed.filter((path) => !hasUnknown(news[topLevelKey(path)]));
  const requested = known.filter((path) =>
    replaceOn.some((text) => matchesPropertyPath(text, path)),
  );
  return [...immutable, ...requested, ...changedVariant(node, olds, news).map((key) => [key])];
}
const topLevelKey = (path: Path): string => String(path[0]);

/** Paths of immutable values that are not known yet. */
export const unknownImmutablePaths = (node: Node, news: Fields): Path[] =>
  replaceOnChangePaths(node, news).filter((path) => hasUnknown(valueAt(news, path)));

const valueDiffers = (node: Node, path: Path, olds: Fields, news: Fields): boolean => {
  const isUnknownAt =
    hasUnknown(valueAt(news, path)) ||
    path.some((_, n) => isUnknown(valueAt(news, path.slice(0, n))));
  const declared = nodeAt(node, path);
  return (
    !isUnknownAt &&
    declared !== undefined &&
    differs(declared, valueAt(olds, path), valueAt(news, path))
  );
};

/**
 * Whether a path of `replaceOnChanges` and a changed path overlap: `rules` and `rules[0].name` do.
 */
function matchesPropertyPath(text: string, path: Path): boolean {
  const steps = text.match(/[^.[\]"]+/g) ?? [];
  return path.every(
    (key, index) =>
      steps[index] === undefined || steps[index] === "*" || steps[index] === String(key),
  );
}

/** The new variant of a union whose variant is immutable. */
function changedVariant(node: Node, olds: Fields, news: Fields): string[] {
  const { union } = node.facts;
  if (!union?.replaceOnChange) return [];
  const [was, is] = [variantKeys(node, olds), variantKeys(node, news)];
  const declared = is.find((key) => union.variants.includes(key));
  return is.length && !isDeepStrictEqual(was, is) ? [declared ?? EXTRA] : [];
}
