import type { Field, Node } from "../../schema/node";
import type { Models } from "../models";
import { fieldDoc } from "./jsdoc";

export type ObjectNode = Extract<Node, { kind: "object" }>;

/** Prints types of one file, and remembers which names it used. */
export interface Printer {
  models: Models;
  used: Set<string>;
}

/** The type of a value as users write it: its name where it has one. */
export function typeText(to: Printer, node: Node, indent = ""): string {
  const model = to.models.of(node);
  return model ? named(to, model.name) : bareText(to, node, indent);
}

export const named = (to: Printer, name: string): string => {
  to.used.add(name);
  return name;
};

/** The type of a value, spelled out. */
export function bareText(to: Printer, node: Node, indent = ""): string {
  if (node.kind === "object") return node.facts.union ? unionText(to, node, indent) : objectText(to, fieldsOf(node), indent);
  if (node.kind === "list") return `${grouped(typeText(to, node.item, indent))}[]`;
  if (node.kind === "map") return `Record<string, ${typeText(to, node.value, indent)}>`;
  if (node.kind === "word") return wordText(node, indent);
  if (node.kind === "int64") return "number | string";
  if (node.kind === "any") return named(to, "Json");
  return node.kind === "text" ? "string" : node.kind === "boolean" ? "boolean" : "number";
}

// Brackets, unless it is one name or one object.
const grouped = (text: string): string => (/^[\w.]+$|^\{[^{}]*\}$|^Record<[^<>]*>$/.test(text) ? text : `(${text})`);

type Entry = readonly [key: string, field: Field];
export const fieldsOf = (node: ObjectNode, only: (key: string) => boolean = () => true): Entry[] =>
  Object.entries(node.fields).filter(([key]) => only(key));

export function objectText(to: Printer, entries: readonly Entry[], indent = ""): string {
  if (!entries.length) return "Record<string, never>";
  const inner = `${indent}  `;
  const lines = entries.map(
    ([key, { node, optional }]) => `${fieldDoc(node, inner)}${inner}${keyText(key)}${optional ? "?" : ""}: ${typeText(to, node, inner)};`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

/** The two halves of a union: what all variants share, and the variants, as if each were required. */
export function halves(node: ObjectNode): { common: Entry[]; variants: Entry[] } {
  const names = node.facts.union?.variants ?? [];
  const variants = fieldsOf(node, (key) => names.includes(key)).map(([key, field]): Entry => [key, { node: field.node, optional: false }]);
  return { common: fieldsOf(node, (key) => !names.includes(key)), variants };
}

export const helperOf = (node: ObjectNode): string => (node.facts.union?.optional ? "AtMostOne" : "OneOf");

function unionText(to: Printer, node: ObjectNode, indent: string): string {
  const { common, variants } = halves(node);
  const one = `${named(to, helperOf(node))}<${objectText(to, variants, indent)}>`;
  return common.length ? `${objectText(to, common, indent)} & ${one}` : one;
}

function wordText(node: Node, indent: string): string {
  const { spelling } = node.facts;
  if (spelling?.as !== "word") return "string";
  const shorts = [...new Set(spelling.words.flatMap((word) => word.short ?? []))].map((word) => JSON.stringify(word));
  const all = spelling.prefix ? [...shorts, `\`${spelling.prefix}\${string}\``] : shorts;
  const line = all.join(" | ");
  return line.length < 110 ? line : all.map((word) => `\n${indent}  | ${word}`).join("");
}
