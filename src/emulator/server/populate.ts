import { canonical, isAbsent } from "../../schema/canonical";
import type { Dialect } from "../../schema/encode";
import { unspecifiedValue } from "../../schema/enums";
import type { Facts, Json } from "../../schema/facts";
import type { Node, ObjectNode } from "../../schema/node";
import { compact } from "../../schema/record";
import { changeUnwrapped, isMap, isObject, mapElements, matchValue } from "../../schema/walk";
import { changeMember } from "./wire-member";

/** Adds a zero, an empty array or null to each field without a value, where both mean the same. */
export const populate = (node: Node, wire: unknown, dialect: Dialect): unknown =>
  changeUnwrapped(node, wire, (of, bare) => populateInside(of, bare, dialect));

function populateInside(node: Node, wire: unknown, dialect: Dialect): unknown {
  const elements = () => mapElements(node, wire, (child, item) => populate(child, item, dialect));
  return matchValue(node, wire, {
    object: (of, value) => populateObject(of, value, dialect),
    list: elements,
    map: elements,
    other: () => populateKeyed(node, wire, dialect),
  });
}

/** Populates the values of a map that is encoded as a list of its entries. */
function populateKeyed(node: Node, wire: unknown, dialect: Dialect): unknown {
  const { encoding } = node.facts;
  if (!isMap(node) || encoding?.as !== "keyed" || !Array.isArray(wire)) return wire;
  return wire.map((entry) => ({
    ...entry,
    [encoding.value]: populate(node.value, entry[encoding.value], dialect),
  }));
}

function populateObject(
  node: ObjectNode,
  wire: Record<string, unknown>,
  dialect: Dialect,
): unknown {
  const variants = node.facts.union?.variants ?? [];
  const known = Object.entries(wire).map(([key, item]): [string, unknown] => [
    key,
    changeMember(node, key, item, (field, inner) => populate(field, inner, dialect)),
  ]);
  const missing = Object.entries(node.fields).filter(
    ([key]) => wire[key] === undefined && !variants.includes(key),
  );
  return {
    ...compact(known),
    ...compact(missing.map(([key, field]) => [key, zeroOf(field.node, dialect)])),
  };
}

/**
 * The zero value of an unset field. Undefined if a zero is a value of its own, or if only some
 * callers may read the field.
 */
function zeroOf(node: Node, dialect: Dialect): Json | undefined {
  const { permissionGated, serverDefault, explicitZero, zeroIsValue, wrapper } = node.facts;
  if (permissionGated) return undefined;
  if (isObject(node) || wrapper !== undefined) return null;
  const zero = ZEROS[node.type](node.facts, dialect);
  const isUnset =
    serverDefault === true ||
    explicitZero ||
    (!zeroIsValue && isAbsent(node, canonical(node, zero)));
  return isUnset ? zero : undefined;
}

type Zero = (facts: Facts, dialect: Dialect) => Json | undefined;
const ZEROS: Readonly<Record<Exclude<Node["type"], "object">, Zero>> = {
  list: ({ encoding }) => (encoding?.as === "joined" ? "" : []),
  map: ({ encoding }) => (encoding?.as === "keyed" ? [] : {}),
  enum: zeroEnum,
  string: () => "",
  boolean: () => false,
  number: () => 0,
  integer: () => 0,
  int64: () => "0",
  any: () => undefined,
};

function zeroEnum({ encoding }: Facts, dialect: Dialect): Json | undefined {
  const zero = encoding?.as === "enum" ? unspecifiedValue(encoding.values) : undefined;
  return dialect === "legacy" ? (zero?.number ?? zero?.full) : zero?.full;
}
