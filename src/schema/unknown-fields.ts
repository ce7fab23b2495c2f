import { isDeepStrictEqual } from "node:util";
import { EXTRA, extraOf, hasExtra } from "./extra";
import type { UnionFacts } from "./facts";
import type { Node } from "./node";
import type { Path } from "./path";
import { compact, type Fields, isRecord } from "./record";
import { tagState } from "./variant";
import { collect, fieldsOf, mapElements, matchValue, type ValueCases } from "./walk";

/** What is reported for a variant that is newer than this version. */
export const UNKNOWN_VARIANT = "unknown variant";

/** Whether a declared variant of a union is given. */
export const hasDeclaredVariant = (union: UnionFacts, value: Fields): boolean =>
  union.variants.some((key) => value[key] !== undefined && value[key] !== null);

/**
 * The fields on the wire that are a variant newer than this version, with the tag of the union:
 * `{ name: "a", hologram: { size: 1 } }` gives `{ hologram: { size: 1 } }`. Undefined where a
 * declared variant is given.
 */
export function unknownVariant(node: Node, wire: Fields): Record<string, unknown> | undefined {
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

/** The variant in `extra` of a union in arguments; undefined where a declared one is given. */
export function variantInExtra(node: Node, value: unknown): Record<string, unknown> | undefined {
  const { union } = node.facts;
  if (!union || !isRecord(value) || hasDeclaredVariant(union, value)) return undefined;
  return extraOf(node, value);
}

/** The key of the given variant of a union; the keys in `extra` of one that is not declared. */
export function variantKeys(node: Node, value: Fields): string[] {
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

/**
 * A response that was decoded with its unknown fields, without those. Variants that are newer than
 * this version remain, as in other decoded responses.
 */
export const withoutUnknownFields = (node: Node, value: unknown): unknown =>
  hasExtra(value) ? matchValue(node, value, WITHOUT_UNKNOWN_FIELDS) : value;

const WITHOUT_UNKNOWN_FIELDS: ValueCases<unknown> = {
  object: (node, value) => {
    const extra = extraOf(node, value);
    if (!extra) return mapElements(node, value, withoutUnknownFields);
    const { [EXTRA]: _, ...declared } = value;
    const variant = unknownVariant(node, { ...declared, ...extra });
    const known = variant ? { ...declared, [EXTRA]: variant } : declared;
    return mapElements(node, known, withoutUnknownFields);
  },
  list: ({ item }, value) => value.map((one) => withoutUnknownFields(item, one)),
  map: (node, value) => mapElements(node, value, withoutUnknownFields),
  other: (_, value) => value,
};

/** The paths of the unknown fields in arguments, besides variants: `extra.addedLater`. */
export const unknownFieldPaths = (node: Node, value: unknown): Path[] =>
  collect(node, value, (at, item, path) => {
    const extra = extraOf(at, item);
    if (!extra || !isRecord(item)) return [];
    const { [EXTRA]: _, ...declared } = item;
    const variant = unknownVariant(at, { ...declared, ...extra }) ?? {};
    return Object.keys(extra)
      .filter((key) => !Object.hasOwn(variant, key))
      .map((key) => [...path, EXTRA, key]);
  });

/** The paths in `extra` of what this version does not know: variants, and other fields. */
export const unknownPaths = (node: Node, value: unknown): Path[] => [
  ...unknownFieldPaths(node, value),
  ...unknownVariantPaths(node, value),
];

/**
 * The `extra` of a managed object. Responses return undeclared fields only where they are a variant
 * of a union: that is compared like a declared one. All other undeclared fields are not compared.
 */
export function managedExtra(node: Node, remote: Fields, desired: Fields): unknown {
  const { union } = node.facts;
  const mine = desired[EXTRA];
  const now = variantInExtra(node, remote);
  const isDeclared = union !== undefined && hasDeclaredVariant(union, desired);
  if (!union || (!now && (union.optional || isDeclared))) return mine;
  if (now && isDeclared) return now;
  if (!isRecord(mine)) return union.optional ? mine : now;
  return managedVariant(mine, now ?? {}, union.optional === true);
}

/** Fields that the user does not manage are dropped, unless the variant itself has changed. */
function managedVariant(mine: Fields, now: Fields, isOptional: boolean): Fields | undefined {
  const shared = Object.entries(now).filter(([key]) => Object.hasOwn(mine, key));
  const selected = isOptional ? { ...mine, ...compact(shared) } : compact(shared);
  if (isDeepStrictEqual(selected, mine)) return mine;
  if (shared.length || isOptional) return selected;
  return Object.keys(now).length ? now : undefined;
}
