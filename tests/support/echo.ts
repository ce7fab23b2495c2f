import { populate } from "../../src/emulator/server/populate";
import { canonical, isZero } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import type { Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { sample } from "../../src/schema/sample";

type ObjectNode = Extract<Node, { type: "object" }>;
type Change = (node: ObjectNode, key: string, item: unknown) => unknown;

/** A response with `change` applied to each field of each object. */
function each(node: Node, value: unknown, change: Change): unknown {
  if (node.type === "object" && isRecord(value)) {
    const keys = new Set([...Object.keys(node.fields), ...Object.keys(value)]);
    return compact(
      [...keys].map((key) => {
        const field = node.fields[key];
        const item = value[key];
        return [
          key,
          field
            ? change(node, key, item === undefined ? undefined : each(field.node, item, change))
            : item,
        ];
      }),
    );
  }
  if (node.type === "list" && Array.isArray(value))
    return value.map((item) => each(node.item, item, change));
  if (node.type === "map" && isRecord(value))
    return compact(
      Object.entries(value).map(([key, item]) => [key, each(node.value, item, change)]),
    );
  return value;
}

const fieldAt = (node: ObjectNode, key: string) => node.fields[key] as ObjectNode["fields"][string];
const isVariant = (node: ObjectNode, key: string) =>
  node.facts.union?.variants.includes(key) ?? false;

/** A response without empty, zero or false fields. */
export const withoutZeros = (node: Node, remote: unknown): unknown =>
  each(node, remote, (outer, key, item) => {
    const { node: field } = fieldAt(outer, key);
    const isMeaningful =
      isVariant(outer, key) || field.facts.zeroIsValue || isRecord(field.facts.serverDefault);
    return !isMeaningful && isZero(field, canonical(field, item)) ? undefined : item;
  });

/** A response with defaults for fields that were not sent. */
export const withDefaults = (node: Node, remote: unknown): unknown =>
  each(node, remote, (outer, key, item) => {
    const { node: field } = fieldAt(outer, key);
    if (item !== undefined || isVariant(outer, key)) return item;
    if (field.facts.readOnly || field.facts.serverDefault === true) return sample(field);
    return isRecord(field.facts.serverDefault) ? field.facts.serverDefault.value : undefined;
  });

/** A response with unordered arrays reversed. */
export const reordered = (node: Node, remote: unknown): unknown =>
  each(node, remote, (outer, key, item) =>
    fieldAt(outer, key).node.facts.unordered && Array.isArray(item) ? [...item].reverse() : item,
  );

/** A response with every field, unset ones as zero or null. */
export const withZeros = (node: Node, remote: unknown): unknown =>
  decode(node, populate(node, encode(node, remote), "flat"));
