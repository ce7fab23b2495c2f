import {
  enumValues,
  fieldSentences,
  itemsOf,
  type Link,
  typeName as linkedType,
} from "../../src/schema/meaning";
import type { Field, Node } from "../../src/schema/node";
import { fieldsOf, matchNode } from "../../src/schema/walk";
import { inlineCode } from "./markdown";

export type Row = readonly [name: string, type: string, required: string, meaning: string];
export const HEAD = ["Name", "Type", "Required", "Description"] as const;

type Entry = readonly [key: string, field: Field];

export type { Link };
/** A link to a section of the same page. */
export const sameFileLink: Link = ({ facts: { model = "" } }) =>
  `[${model}](#${model.toLowerCase()})`;

/** The table rows of an object: one per field, followed by the fields of an unnamed object. */
export function rowsOf(node: Node, link: Link = sameFileLink, at = ""): Row[] {
  const variants = node.facts.union?.variants ?? [];
  return Object.entries(fieldsOf(node)).flatMap((entry) =>
    fieldRows(entry, link, at, variants.includes(entry[0])),
  );
}

function fieldRows(
  [key, { node, optional }]: Entry,
  link: Link,
  at: string,
  variant: boolean,
): Row[] {
  const path = `${at}${key}`;
  return [
    rowOf(path, node, link, variant ? "one of" : optional ? "" : "yes"),
    ...nestedRows(node, link, path),
  ];
}

/** The table row of a value. */
export function rowOf(path: string, node: Node, link: Link, required: string): Row {
  const deprecation =
    node.facts.deprecated === undefined ? [] : [`**Deprecated.** ${node.facts.deprecated}`];
  return [
    inlineCode(path),
    typeName(node, link),
    required,
    [...fieldSentences(node), ...enumValuesText(node), ...deprecation].join(" "),
  ];
}

// Named objects have their own sections.
function nestedRows(node: Node, link: Link, path: string): Row[] {
  if (node.facts.model) return [];
  return matchNode<Row[]>(node, {
    object: (of) => rowsOf(of, link, `${path}.`),
    list: ({ item }) => nestedRows(item, link, `${path}[]`),
    map: ({ value }) => nestedRows(value, link, `${path}.*`),
    scalar: () => [],
  });
}

/** The type of a value, as a link where it has a section. */
export const typeName = (node: Node, link: Link = sameFileLink): string => linkedType(node, link);

// An unnamed enum has no section: its values are listed in the row.
function enumValuesText(node: Node): string[] {
  const items = itemsOf(node);
  const values = items.facts.model ? [] : enumValues(items);
  return values.length ? [`One of ${values.map(inlineCode).join(", ")}.`] : [];
}
