import type { Node, ObjectNode } from "../../schema/node";
import { compact, isRecord } from "../../schema/record";
import { changeUnwrapped, isMap, mapElements, matchValue } from "../../schema/walk";
import { camelCase } from "../../text/words";
import { changeMember } from "./wire-member";

/**
 * Converts field names to their declared form. JSON accepts `keyPermissions` and `key_permissions`;
 * the latter wins if both are given.
 */
export const renameFields = (node: Node, wire: unknown): unknown =>
  changeUnwrapped(node, wire, renameInside);

const renameInside = (node: Node, wire: unknown): unknown =>
  matchValue(node, wire, {
    object: renameObject,
    list: renameElements,
    map: renameElements,
    other: renameKeyed,
  });

const renameElements = (node: Node, wire: unknown): unknown =>
  mapElements(node, wire, renameFields);

const renameObject = (node: ObjectNode, wire: Record<string, unknown>): unknown =>
  renameKeys(wire, declaredNames(node), (key, item) => changeMember(node, key, item, renameFields));

/** Renames the keys of a map that is encoded as a list of its entries. */
function renameKeyed(node: Node, wire: unknown): unknown {
  const { encoding } = node.facts;
  if (!isMap(node) || encoding?.as !== "keyed" || !Array.isArray(wire)) return wire;
  const declared = namesOf([encoding.key, encoding.value]);
  const renameItem = (key: string, item: unknown) =>
    key === encoding.value ? renameFields(node.value, item) : item;
  return wire.map((entry) => (isRecord(entry) ? renameKeys(entry, declared, renameItem) : entry));
}

const isSnake = (key: string): boolean => key.includes("_");
function renameKeys(
  wire: Record<string, unknown>,
  declared: ReadonlyMap<string, string>,
  change: (key: string, item: unknown) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(wire).map(([key, item]) => ({
    key,
    own: declared.get(camelCase(key)) ?? key,
    item,
  }));
  // Later entries win; the sort preserves the order of all others.
  if (entries.some(({ key, own }) => key !== own))
    entries.sort((a, b) => Number(isSnake(a.key)) - Number(isSnake(b.key)));
  return compact(entries.map(({ own, item }) => [own, change(own, item)]));
}

const namesOf = (keys: readonly string[]): ReadonlyMap<string, string> =>
  new Map(keys.map((key) => [camelCase(key), key]));

const namesByNode = new WeakMap<ObjectNode, ReadonlyMap<string, string>>();
function declaredNames(node: ObjectNode): ReadonlyMap<string, string> {
  const tag = node.facts.union?.tag?.key;
  const names =
    namesByNode.get(node) ??
    namesOf([...Object.keys(node.fields), ...(tag === undefined ? [] : [tag])]);
  namesByNode.set(node, names);
  return names;
}
