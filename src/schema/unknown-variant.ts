import type { UnionFacts } from "./facts";
import type { Node } from "./node";
import type { Path } from "./path";
import { compact, isRecord } from "./record";
import { tagState } from "./variant";
import { collect, fieldsOf } from "./walk";

/** The key under which arguments have what this version does not declare. */
export const EXTRA = "extra";

/** What is reported for a variant that is newer than this version. */
export const UNKNOWN_VARIANT = "unknown variant";

type WireObject = Readonly<Record<string, unknown>>;

/** Whether a declared variant of a union is given. */
export const hasDeclaredVariant = (union: UnionFacts, value: WireObject): boolean =>
  union.variants.some((key) => value[key] !== undefined && value[key] !== null);

/**
 * The fields on the wire that are a variant newer than this version, with the tag of the union:
 * `{ name: "a", hologram: { size: 1 } }` gives `{ hologram: { size: 1 } }`. Undefined where a
 * declared variant is given.
 */
export function unknownVariant(node: Node, wire: WireObject): Record<string, unknown> | undefined {
  const { union } = node.facts;
  if (node.type !== "object" || !union || hasDeclaredVariant(union, wire)) return undefined;
  const tagged = tagState(union, wire);
  if (tagged === "declared") return undefined;
  const found = Object.entries(wire).filter(
    ([key, item]) =>
      key !== union.tag?.key &&
      !Object.hasOwn(node.fields, key) &&
      item !== undefined &&
      item !== null &&
      (!union.optional || tagged === "unknown" || mayBeVariant(node, item)),
  );
  const tag = union.tag && tagged === "unknown" ? [[union.tag.key, wire[union.tag.key]]] : [];
  const all = [...tag, ...found] as [string, unknown][];
  return all.length ? compact(all) : undefined;
}

// An optional union may have no variant, and an undeclared field may be a new field beside it. Most
// new fields are scalars, and most variants are objects. Two names of one value, and values that
// responses omit, are not variants of the service.
const mayBeVariant = (node: Node, item: unknown): boolean =>
  isRecord(item) &&
  (node.facts.union?.variants ?? []).some((key) => {
    const { aliasOf, writeOnly } = fieldsOf(node)[key]?.node.facts ?? {};
    return aliasOf === undefined && !writeOnly;
  });

/** What an object has under `extra`; undefined where that is empty, or a declared field. */
export function extraOf(node: Node, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value) || fieldsOf(node)[EXTRA]) return undefined;
  const { [EXTRA]: extra } = value;
  return isRecord(extra) && Object.keys(extra).length ? extra : undefined;
}

/** The variant in `extra` of a union in arguments; undefined where a declared one is given. */
export function variantInExtra(node: Node, value: unknown): Record<string, unknown> | undefined {
  const { union } = node.facts;
  if (!union || !isRecord(value) || hasDeclaredVariant(union, value)) return undefined;
  return extraOf(node, value);
}

/** The key of the given variant of a union; the keys in `extra` of one that is not declared. */
export function variantKeys(node: Node, value: WireObject): string[] {
  const { union } = node.facts;
  const declared = union?.variants.find((key) => value[key] !== undefined);
  return declared === undefined ? undeclaredKeys(node, value) : [declared];
}

const undeclaredKeys = (node: Node, value: unknown): string[] =>
  Object.keys(variantInExtra(node, value) ?? {}).filter(
    (key) => key !== node.facts.union?.tag?.key,
  );

/** The paths in `extra` of the variants that are newer than this version. */
export const unknownVariantPaths = (node: Node, value: unknown): Path[] =>
  collect(node, value, (at, item, path) => {
    const found = variantInExtra(at, item) ?? {};
    return undeclaredKeys(at, item)
      .filter((key) => !at.facts.union?.optional || mayBeVariant(at, found[key]))
      .map((key) => [...path, EXTRA, key]);
  });
