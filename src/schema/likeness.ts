import { canonical, canonicalKey, isZero } from "./canonical";
import type { Node, ObjectNode } from "./node";
import { isRecord } from "./record";
import { aliasedSibling, childAt, fieldsOf, isObject, isScalar } from "./walk";

/**
 * Equal for an item of a set in a response and one of the arguments where both may mean the same:
 * the scalars that the server neither chooses nor hides, each in its canonical form. Without them, a
 * set of a thousand objects would be compared each with each.
 */
export function likenessOf(item: Node, value: unknown): string {
  if (!isObject(item) || !isRecord(value)) return "";
  return JSON.stringify(
    comparedKeysOf(item).map((key) => {
      const node = childAt(item, key) as Node;
      const plain = canonical(node, value[key]);
      return isZero(node, plain) ? "" : canonicalKey(plain);
    }),
  );
}

const keysByNode = new WeakMap<ObjectNode, string[]>();
function comparedKeysOf(item: ObjectNode): string[] {
  const known = keysByNode.get(item);
  if (known) return known;
  const fields = Object.entries(fieldsOf(item));
  const keys = item.facts.align
    ? []
    : fields.flatMap(([key, { node }]) => (isCompared(item, key, node) ? [key] : []));
  keysByNode.set(item, keys);
  return keys;
}

/** Whether a field has the same value in both, or none. */
function isCompared(item: ObjectNode, key: string, node: Node): boolean {
  const { serverDefault, secret, writeOnly, readOnly, permissionGated, align } = node.facts;
  const isAlias = aliasedSibling(item, key) !== undefined;
  const { union } = item.facts;
  const isOfVariant = union?.variants.includes(key) === true || union?.tag?.key === key;
  const isChosenOrHidden =
    serverDefault ?? secret ?? writeOnly ?? readOnly ?? permissionGated ?? align;
  return isScalar(node) && !isAlias && !isOfVariant && isChosenOrHidden === undefined;
}
