import type { Field, Node } from "../../schema/node";
import { sentences } from "../meaning";
import { code } from "./markdown";

export type Row = readonly [name: string, type: string, required: string, meaning: string];
export const HEAD = ["Name", "Type", "Required", "Meaning"] as const;

type Entry = readonly [key: string, field: Field];

/** A named schema, as a link to where it is described. */
export type Link = (node: Node) => string;
/** The link to a section of the same page. */
export const here: Link = ({ facts: { model = "" } }) => `[${model}](#${model.toLowerCase()})`;

/** The rows of an object: one a field, and below it those of an object that has no name of its own. */
export function rowsOf(node: Node, link: Link = here, at = ""): Row[] {
  if (node.kind !== "object") return [];
  const variants = node.facts.union?.variants ?? [];
  return Object.entries(node.fields).flatMap((entry) => fieldRows(entry, link, at, variants.includes(entry[0])));
}

function fieldRows([key, { node, optional }]: Entry, link: Link, at: string, variant: boolean): Row[] {
  const path = `${at}${key}`;
  return [rowOf(path, node, link, variant ? "one of these" : optional ? "" : "yes"), ...inner(node, link, path)];
}

/** The row of one value. */
export function rowOf(path: string, node: Node, link: Link, required: string): Row {
  const gone = node.facts.deprecated === undefined ? [] : [`**Deprecated.** ${node.facts.deprecated}`];
  return [code(path), typeName(node, link), required, [...sentences(node), ...wordsText(node), ...gone].join(" ")];
}

// What has a name has a section of its own.
function inner(node: Node, link: Link, path: string): Row[] {
  if (node.facts.model) return [];
  if (node.kind === "object") return rowsOf(node, link, `${path}.`);
  if (node.kind === "list") return inner(node.item, link, `${path}[]`);
  return node.kind === "map" ? inner(node.value, link, `${path}.*`) : [];
}

/** The name of a type for readers: a link where it has a section. */
export function typeName(node: Node, link: Link = here): string {
  if (node.facts.model) return link(node);
  if (node.kind === "list") return `list of ${typeName(node.item, link)}`;
  if (node.kind === "map") return `map of ${typeName(node.value, link)}`;
  return NAMES[node.kind] ?? node.kind;
}

const NAMES: Partial<Record<Node["kind"], string>> = { text: "string", int64: "integer (64 bits)", any: "JSON", word: "word" };

// Words without a name have no section: they are told where they are used.
const wordsText = (node: Node): string[] => (node.kind === "word" && !node.facts.model ? [`One of ${shorts(node).join(", ")}.`] : []);

export const shorts = ({ facts: { spelling } }: Node): string[] =>
  spelling?.as === "word" ? [...new Set(spelling.words.flatMap((word) => word.short ?? []))].map(code) : [];
