import type { Field, Node } from "../../schema/node";
import { sentences } from "../meaning";
import { code } from "./markdown";

export type Row = readonly [name: string, type: string, required: string, meaning: string];
export const HEAD = ["Name", "Type", "Required", "Meaning"] as const;

type Entry = readonly [key: string, field: Field];

/** The rows of an object: one a field, and below it those of an object that has no name of its own. */
export function rowsOf(node: Node, at = ""): Row[] {
  if (node.kind !== "object") return [];
  return Object.entries(node.fields).flatMap((entry) => rowOf(entry, at, node.facts.union?.variants.includes(entry[0]) ?? false));
}

function rowOf([key, { node, optional }]: Entry, at: string, variant: boolean): Row[] {
  const path = `${at}${key}`;
  const required = variant ? "one of these" : optional ? "" : "yes";
  const gone = node.facts.deprecated === undefined ? [] : [`**Deprecated.** ${node.facts.deprecated}`];
  const meaning = [...sentences(node), ...wordsText(node), ...gone].join(" ");
  return [[code(path), typeName(node), required, meaning], ...inner(node, path)];
}

// What has a name has a section of its own.
function inner(node: Node, path: string): Row[] {
  if (node.facts.model) return [];
  if (node.kind === "object") return rowsOf(node, `${path}.`);
  if (node.kind === "list") return inner(node.item, `${path}[]`);
  return node.kind === "map" ? inner(node.value, `${path}.*`) : [];
}

/** The name of a type for readers: a link where it has a section. */
export function typeName(node: Node): string {
  const { model } = node.facts;
  if (model) return `[${model}](#${model.toLowerCase()})`;
  if (node.kind === "list") return `list of ${typeName(node.item)}`;
  if (node.kind === "map") return `map of ${typeName(node.value)}`;
  return NAMES[node.kind] ?? node.kind;
}

const NAMES: Partial<Record<Node["kind"], string>> = { text: "string", int64: "integer (64 bits)", any: "JSON", word: "word" };

// Words without a name have no section: they are told where they are used.
const wordsText = (node: Node): string[] => (node.kind === "word" && !node.facts.model ? [`One of ${shorts(node).join(", ")}.`] : []);

export const shorts = ({ facts: { spelling } }: Node): string[] =>
  spelling?.as === "word" ? [...new Set(spelling.words.flatMap((word) => word.short ?? []))].map(code) : [];
