import type { AnyOperation } from "../../src/http/operation";
import { codeList, fieldSentences } from "../../src/schema/meaning";
import { type Node, nodeOf } from "../../src/schema/node";
import { isList, isObject } from "../../src/schema/walk";
import { pathParametersOf } from "../../src/services/request-parts";
import type { Service } from "../../src/services/service";
import { nodeAtPath } from "../models";
import { deprecationTag, jsdoc } from "./jsdoc";
import { type Printer, typeText, useName } from "./type-text";

export const clientName = (service: Service): string =>
  `${service.name.charAt(0).toUpperCase()}${service.name.slice(1)}Client`;

/** The interface of the client of a service, with a documented method for each operation. */
export function clientText(printer: Printer, service: Service): string {
  const methods = Object.entries(service.operations).map(
    ([name, operation]) => `${methodDoc(operation)}  ${methodText(printer, name, operation)}`,
  );
  return `${jsdoc([service.about, "", `Requests, responses, errors and examples: docs/client/${service.name}.md`])}export interface ${clientName(service)} {\n${methods.join("\n")}\n}`;
}

function methodDoc(operation: AnyOperation): string {
  const { summary, permissions, preview, deprecated, route, source } = operation;
  const permissionNote = permissions?.length ? [`Permission: ${codeList(permissions)}.`] : [];
  const previewNote = preview ? ["Preview: may change or be removed without notice."] : [];
  const sourceNote = source ? [`Reference: ${source}.`] : [];
  return jsdoc(
    [
      summary,
      "",
      [`\`${route}\`.`, ...permissionNote, ...previewNote, ...sourceNote].join(" "),
      ...deprecationTag(deprecated),
    ],
    "  ",
  );
}

function methodText(printer: Printer, name: string, operation: AnyOperation): string {
  const { text, optional } = requestText(printer, operation, operation.pages ? "    " : "  ");
  const given = `(request${optional ? "?" : ""}: ${text}, options?: ${useName(printer, "CallOptions")})`;
  const out = operation.response ? typeText(printer, nodeOf(operation.response), "  ") : "void";
  const response = `${operation.stream ? "AsyncIterable" : "Promise"}<${out}>`;
  if (!operation.pages) return `${name}${given}: ${response};`;
  const entry = nodeAtPath(nodeOf(operation.response), operation.pages.items.split("."));
  const item = isList(entry) ? typeText(printer, entry.item, "    ") : "unknown";
  const walk = `${jsdoc(["Iterates over the entries of all pages."], "    ")}    items${given}: AsyncIterable<${item}>;`;
  return `${name}: {\n    ${given}: ${response};\n${walk}\n  };`;
}

interface RequestText {
  text: string;
  optional: boolean;
}
function requestText(printer: Printer, operation: AnyOperation, indent: string): RequestText {
  const inner = `${indent}  `;
  const parameters = pathParametersOf(operation.route).map((parameter) =>
    pathText(parameter, operation, inner),
  );
  const parts = (["query", "body"] as const).flatMap((key) => {
    const schema = operation[key];
    return schema ? [partText(printer, key, nodeOf(schema), inner)] : [];
  });
  const lines = [...parameters, ...parts.map((part) => part.text)];
  const text = lines.length ? `{\n${lines.join("\n")}\n${indent}}` : "Record<never, never>";
  return { text, optional: !parameters.length && parts.every((part) => part.optional) };
}

function pathText(parameter: string, { path }: AnyOperation, indent: string): string {
  const schema = path?.[parameter];
  return `${schema ? jsdoc([fieldSentences(nodeOf(schema)).join(" ")].filter(Boolean), indent) : ""}${indent}readonly ${parameter}: string | number;`;
}

function partText(printer: Printer, key: string, node: Node, indent: string): RequestText {
  const optional = canBeEmpty(node);
  return {
    text: `${indent}${key}${optional ? "?" : ""}: ${typeText(printer, node, indent)};`,
    optional,
  };
}

const ACCEPT_EMPTY_OBJECT: readonly Node["type"][] = ["map", "any"];
/** Whether `{}` is a valid value, so that the query or the body may be omitted. */
export function canBeEmpty(node: Node): boolean {
  if (!isObject(node)) return ACCEPT_EMPTY_OBJECT.includes(node.type);
  const { union } = node.facts;
  return (
    (!union || union.optional === true) &&
    Object.values(node.fields).every((field) => field.optional)
  );
}
