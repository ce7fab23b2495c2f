import { isDeepStrictEqual } from "node:util";
import { canonical, isAbsent } from "../../schema/canonical";
import { EXTRA } from "../../schema/extra";
import type { Node } from "../../schema/node";
import { hasUnknown, type Path, valueAt } from "../../schema/path";
import { isUnknown } from "../../schema/unknown";
import { variantKeys } from "../../schema/unknown-fields";
import { nodeAt } from "../../schema/walk";
import { compareValues } from "../compare";
import { replaceOnChangePaths } from "../identity/ids";
import type { Compared } from "../stages";

/** Changed properties that replace the object: immutable ones, and those of `replaceOnChanges`. */
export const replacedProperties = (...compared: Parameters<typeof replacedPaths>): string[] => [
  ...new Set(replacedPaths(...compared).map(topLevelKey)),
];

/** The paths of the changes that replace the object. */
export function replacedPaths(
  node: Node,
  before: Compared,
  after: Compared,
  changed: readonly Path[],
  replaceOn: readonly string[],
): Path[] {
  const immutable = [
    ...replaceOnChangePaths(node, before),
    ...replaceOnChangePaths(node, after),
  ].filter((path) => valueDiffers(node, path, before, after));
  // Also of unknown values: so does the engine where it evaluates the option.
  const requested = changed.filter((path) =>
    replaceOn.some((text) => matchesPropertyPath(text, path)),
  );
  return [...immutable, ...requested, ...changedVariant(node, before, after).map((key) => [key])];
}
const topLevelKey = (path: Path): string => String(path[0]);

/** Paths of immutable values that are not known yet. */
export const unknownImmutablePaths = (node: Node, after: Compared): Path[] =>
  replaceOnChangePaths(node, after).filter((path) => hasUnknown(valueAt(after, path)));

const valueDiffers = (node: Node, path: Path, before: Compared, after: Compared): boolean => {
  const isUnknownAt =
    isUnknown(valueAt(before, path)) ||
    hasUnknown(valueAt(after, path)) ||
    path.some((_, n) => isUnknown(valueAt(after, path.slice(0, n))));
  const declared = nodeAt(node, path);
  return (
    !isUnknownAt &&
    declared !== undefined &&
    compareValues(
      declared,
      givenValue(node, path, declared, before),
      givenValue(node, path, declared, after),
    ).length > 0
  );
};

/** The value at a path; none where it means the same as an omitted one, such as a known default. */
function givenValue(node: Node, path: Path, declared: Node, compared: Compared): unknown {
  const value = valueAt(compared, path);
  // An empty variant is still a choice.
  const variants = nodeAt(node, path.slice(0, -1))?.facts.union?.variants ?? [];
  const isVariant = variants.includes(String(path.at(-1)));
  return !isVariant && isAbsent(declared, canonical(declared, value)) ? undefined : value;
}

/**
 * Whether a path of `replaceOnChanges` and a changed path overlap: `rules` and `rules[0].name` do.
 */
function matchesPropertyPath(text: string, path: Path): boolean {
  const found = text.matchAll(/"((?:\\"|[^"])*)"|[^.[\]"]+/g);
  const steps = Array.from(found, ([step, quoted]) => quoted?.replaceAll('\\"', '"') ?? step);
  return path.every((key, index) => [undefined, "*", String(key)].includes(steps[index]));
}

/** The new variant of a union whose variant is immutable. */
function changedVariant(node: Node, before: Compared, after: Compared): string[] {
  const { union } = node.facts;
  if (!union?.replaceOnChange) return [];
  const [old, now] = [variantKeys(node, before), variantKeys(node, after)];
  const declared = now.find((key) => union.variants.includes(key));
  return now.length && !isDeepStrictEqual(old, now) ? [declared ?? EXTRA] : [];
}
