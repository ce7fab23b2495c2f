import { canonicalKey, isZero } from "../../src/schema/canonical";
import { type Node, nodeOf, type ObjectNode } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import { selectManaged } from "../../src/schema/select-managed";
import { collectDeclared, isList, isNumeric, isObject, isScalar } from "../../src/schema/walk";
import { definitions } from "../support/definitions";

interface AliasPair {
  at: string;
  node: ObjectNode;
  key: string;
  other: string;
}

/** The fields with an alias that a service may write out as its zero value. */
const aliasesIn = (node: Node): AliasPair[] =>
  collectDeclared(node, (object, steps) =>
    isObject(object)
      ? Object.entries(object.fields).flatMap(([key, { node: field }]) => {
          const { aliasOf: other = "" } = field.facts;
          const alias = object.fields[other]?.node;
          const hasZero = alias && isScalar(alias) && zeroOf(alias) !== undefined;
          const at = [...steps, key].join(".");
          return hasZero && !field.facts.readOnly ? [{ at, node: object, key, other }] : [];
        })
      : [],
  );

const ZEROS: Partial<Record<Node["type"], unknown>> = { string: "", integer: 0, boolean: false };
const zeroOf = ({ type }: Node): unknown => ZEROS[type];

const pairs = definitions.flatMap(([resourceType, { fields }]) =>
  aliasesIn(nodeOf(fields)).map((pair) => [`${resourceType} ${pair.at}`, pair] as const),
);

/** A value that contains every field. */
function filled(node: Node): unknown {
  if (isList(node)) return [filled(node.item)];
  if (!isObject(node)) return isNumeric(node) ? 1 : sample(node);
  const entries = Object.entries(node.fields).map(([key, field]) => [key, filled(field.node)]);
  return Object.fromEntries(entries);
}

test("there are fields with an alias", () => expect(pairs.length).toBeGreaterThan(10));

test.each(pairs)("%s: a zero value of the alias does not hide a removal", (_, pair) => {
  const { node, key, other } = pair;
  const field = node.fields[key]?.node as Node;
  const value = filled(field);
  expect(isZero(field, value as never)).toBe(false);
  const response = { [other]: zeroOf(node.fields[other]?.node as Node) };
  const managed = selectManaged(node, response, { [key]: value });
  expect(canonicalKey(managed as never)).not.toBe(canonicalKey({ [key]: value } as never));
});
