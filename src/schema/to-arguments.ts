import { canonical, canonicalKey, isAbsent, isNoop } from "./canonical";
import { unspecifiedValue } from "./enums";
import { EXTRA, extraOf } from "./extra";
import type { ListNode, Node, ObjectNode } from "./node";
import { compact } from "./record";
import type { Only } from "./stage";
import { withoutUnknownFields } from "./unknown-fields";
import { givenVariant } from "./variant";
import {
  aliasedSibling,
  mapElements,
  matchNode,
  matchValue,
  type NodeCases,
  type ValueCases,
} from "./walk";

/**
 * Converts a response into the arguments of a program that manages the whole object. Fields whose
 * value equals their absence are removed, required fields that the server omits are added, and sets
 * are sorted: `{ id: "7", name: "a", tags: ["y", "x"], note: "" }` gives
 * `{ name: "a", tags: ["x", "y"] }`.
 */
export const toArguments = <T>(node: Node, remote: Only<"remote", T>): unknown =>
  matchValue(node, remote, ARGUMENTS);

const ARGUMENTS: ValueCases<unknown> = {
  object: objectArguments,
  list: listArguments,
  map: (node, remote) => mapElements(node, remote, toArguments),
  other: (_, remote) => remote,
};

function objectArguments(node: ObjectNode, response: Record<string, unknown>): unknown {
  const variants = node.facts.union?.variants ?? [];
  const remote = keepOneVariant(node, response);
  const extra = extraOf(node, remote);
  const declared = Object.entries(node.fields).map(
    ([k, { node: field, optional }]): [string, unknown] => {
      if (field.facts.readOnly || isCoveredByAlias(node, k, remote)) return [k, undefined];
      const item = remote[k] === undefined ? undefined : toArguments(field, remote[k]);
      if (!optional) return [k, item ?? zeroValueOf(field)];
      return [
        k,
        variants.includes(k) ||
        !isAbsent(field, canonical(field, withoutUnknownFields(field, item)))
          ? item
          : undefined,
      ];
    },
  );
  return compact([...declared, [EXTRA, extra]]);
}

// Of a union with several variants in the response, one remains. Aliases are not variants.
function keepOneVariant(
  { facts: { union }, fields }: ObjectNode,
  response: Record<string, unknown>,
) {
  const present =
    union?.variants.filter(
      (k) => response[k] !== undefined && fields[k]?.node.facts.aliasOf === undefined,
    ) ?? [];
  if (!union || present.length < 2) return response;
  const given = givenVariant(union, response, {}, (k) => !present.includes(k));
  return compact(Object.entries(response).filter(([k]) => !present.includes(k) || k === given));
}

/** Whether the value is also given by a sibling (`aliasOf`) that is declared earlier. */
function isCoveredByAlias(node: ObjectNode, k: string, remote: Record<string, unknown>): boolean {
  const other = aliasedSibling(node, k);
  if (!other || isAbsent(other.node, canonical(other.node, remote[other.key]))) return false;
  const keys = Object.keys(node.fields);
  return keys.indexOf(other.key) < keys.indexOf(k);
}

function listArguments(list: ListNode, remote: unknown[]): unknown {
  const { item, facts } = list;
  const items = remote.filter((one) => !isNoop(list, one)).map((one) => toArguments(item, one));
  return facts.unordered
    ? items.sort((a, b) =>
        canonicalKey(canonical(item, a)) < canonicalKey(canonical(item, b)) ? -1 : 1,
      )
    : items;
}

/** The zero value of a required field, which a server may omit. */
const zeroValueOf = (node: Node): unknown => matchNode(node, ZERO_VALUES);

const ZERO_SCALARS: Partial<Record<Node["type"], unknown>> = {
  string: "",
  boolean: false,
  number: 0,
  integer: 0,
  int64: 0,
};
const ZERO_VALUES: NodeCases<unknown> = {
  object: (node) => toArguments(node, {}),
  list: () => [],
  map: () => ({}),
  scalar: ({ type, facts: { encoding } }) =>
    encoding?.as === "enum" ? unspecifiedValue(encoding.values)?.short : ZERO_SCALARS[type],
};
