import type { Area } from "../../areas/define";
import type { AnyOperation } from "../../client/operation";
import { type Node, nodeOf } from "../../schema/node";
import { listed, sentences } from "../meaning";
import { nodeIn } from "../models";
import { deprecation, jsdoc } from "./jsdoc";
import { named, type Printer, typeText } from "./type-text";

export const clientName = (area: Area): string => `${area.name.charAt(0).toUpperCase()}${area.name.slice(1)}Client`;

/** The operations of an area as an interface: a documented method each. */
export function clientText(to: Printer, area: Area): string {
  const methods = Object.entries(area.operations).map(([name, operation]) => `${methodDoc(operation)}  ${methodText(to, name, operation)}`);
  return `${jsdoc([area.about, "", `Each of these, with its errors and an example: docs/client/${area.name}.md`])}export interface ${clientName(area)} {\n${methods.join("\n")}\n}`;
}

export const holesOf = (route: string): string[] => [...route.matchAll(/\{([^}]*)\}/g)].map(([, hole]) => hole as string);

function methodDoc(operation: AnyOperation): string {
  const { about, permissions, preview, deprecated, route, source } = operation;
  const needs = permissions?.length ? [`Permission: ${listed(permissions)}.`] : [];
  const marks = preview ? ["Preview: may change or go without notice."] : [];
  const told = source ? [`Reference: ${source}.`] : [];
  return jsdoc([about, "", [`\`${route}\`.`, ...needs, ...marks, ...told].join(" "), ...deprecation(deprecated)], "  ");
}

function methodText(to: Printer, name: string, operation: AnyOperation): string {
  const { text, optional } = requestText(to, operation, operation.pages ? "    " : "  ");
  const given = `(request${optional ? "?" : ""}: ${text}, options?: ${named(to, "CallOptions")})`;
  const out = operation.out ? typeText(to, nodeOf(operation.out), "  ") : "void";
  const answer = `${operation.stream ? "AsyncIterable" : "Promise"}<${out}>`;
  if (!operation.pages) return `${name}${given}: ${answer};`;
  const entry = nodeIn(nodeOf(operation.out), operation.pages.items.split("."));
  const item = entry?.kind === "list" ? typeText(to, entry.item, "    ") : "unknown";
  const walk = `${jsdoc(["Every entry, one by one, over all pages."], "    ")}    items${given}: AsyncIterable<${item}>;`;
  return `${name}: {\n    ${given}: ${answer};\n${walk}\n  };`;
}

interface Asked {
  text: string;
  optional: boolean;
}
function requestText(to: Printer, operation: AnyOperation, indent: string): Asked {
  const inner = `${indent}  `;
  const holes = holesOf(operation.route).map((hole) => pathText(hole, operation, inner));
  const parts = (["query", "body"] as const).flatMap((key) => {
    const schema = operation[key];
    return schema ? [partText(to, key, nodeOf(schema), inner)] : [];
  });
  const lines = [...holes, ...parts.map((part) => part.text)];
  const text = lines.length ? `{\n${lines.join("\n")}\n${indent}}` : "Record<never, never>";
  return { text, optional: !holes.length && parts.every((part) => part.optional) };
}

function pathText(hole: string, { path }: AnyOperation, indent: string): string {
  const schema = path?.[hole];
  return `${schema ? jsdoc([sentences(nodeOf(schema)).join(" ")].filter(Boolean), indent) : ""}${indent}readonly ${hole}: string | number;`;
}

function partText(to: Printer, key: string, node: Node, indent: string): Asked {
  const optional = canBeEmpty(node);
  return { text: `${indent}${key}${optional ? "?" : ""}: ${typeText(to, node, indent)};`, optional };
}

/** Whether an object without keys is a value of the schema, so that it may be left out of a request. */
export function canBeEmpty(node: Node): boolean {
  if (node.kind === "map" || node.kind === "any") return true;
  if (node.kind !== "object") return false;
  const { union } = node.facts;
  return (!union || union.optional === true) && Object.values(node.fields).every((field) => field.optional);
}
