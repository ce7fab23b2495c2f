import type { Node } from "../../src/schema/node";
import { isObject } from "../../src/schema/walk";
import { ADVISORY, codeList, enumValues } from "../meaning";
import { HEAD, type Link, rowsOf, sameFileLink, typeName } from "./fields";
import { inlineCode, table } from "./markdown";

/** The section of a named schema. */
export function modelSection(
  node: Node,
  name = node.facts.model,
  link: Link = sameFileLink,
): string[] {
  return [
    `### ${name}`,
    node.facts.modelAbout ?? "",
    ...(isObject(node) ? objectParts(node, link) : [valueText(node, link)]),
  ];
}

/** The fields of an object, and the rule of its union. */
export function objectParts(node: Node, link: Link = sameFileLink): string[] {
  const rows = rowsOf(node, link);
  return [
    node.facts.advisory ? ADVISORY : "",
    rows.length ? table(HEAD, rows) : "An empty object: its presence is the value.",
    ruleOf(node),
  ];
}

/** How many variants of a union are given; empty for other objects. */
export function ruleOf({ facts: { union } }: Node): string {
  return union
    ? `${union.optional ? "At most" : "Exactly"} one of ${codeList(union.variants)} is given.`
    : "";
}

function valueText(node: Node, link: Link): string {
  const { encoding } = node.facts;
  if (encoding?.as !== "enum") return `A ${typeName({ ...node, facts: {} } as Node, link)}.`;
  const long = encoding.prefix
    ? ` The names of the API, which start with ${inlineCode(encoding.prefix)}, are accepted too.`
    : "";
  return `One of ${enumValues(node).map(inlineCode).join(", ")}.${long}`;
}
