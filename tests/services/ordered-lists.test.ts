import { type ListNode, nodeOf } from "../../src/schema/node";
import { definitions } from "../support/definitions";
import { locationsOf, locationText } from "../support/locations";
import { ORDERED_LISTS } from "./support/ordered-lists";

interface List {
  resourceType: string;
  path: string;
  node: ListNode;
}
const lists: List[] = definitions.flatMap(([resourceType, { fields }]) =>
  locationsOf(nodeOf(fields)).flatMap((location) =>
    location.node.type === "list"
      ? [{ resourceType, path: locationText(location), node: location.node }]
      : [],
  ),
);
/** Lists that can have several items in several orders. */
const ordered = lists.filter(({ node }) => !node.facts.unordered && (node.bounds.max ?? 2) > 1);

const matches = ({ resourceType, path }: List, [type, pattern]: (typeof ORDERED_LISTS)[number]) =>
  resourceType === type && pattern.test(path);

test("every list of arguments is a set, or its order has a meaning that is declared with its witness", () => {
  const undeclared = ordered.filter((list) => !ORDERED_LISTS.some((row) => matches(list, row)));
  expect(undeclared.map(({ resourceType, path }) => `${resourceType}.${path}`)).toEqual([]);
});

test("every declared meaning belongs to a list that is no set", () => {
  const idle = ORDERED_LISTS.filter((row) => !ordered.some((list) => matches(list, row)));
  expect(idle.map(([type, path]) => `${type} ${path}`)).toEqual([]);
});
