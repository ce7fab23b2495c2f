import { ADVISORY, codeList, enumValues, ruleOf } from "../../src/schema/meaning";
import type { Node } from "../../src/schema/node";
import { isObject } from "../../src/schema/walk";
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

function valueText(node: Node, link: Link): string {
  const { encoding, suggestedValues: known } = node.facts;
  if (known) return `A string. Known values, beside which others are accepted: ${codeList(known)}.`;
  if (encoding?.as !== "enum") return `A ${typeName({ ...node, facts: {} } as Node, link)}.`;
  const long = encoding.prefix
    ? ` The names of the API, which start with ${inlineCode(encoding.prefix)}, are accepted too.`
    : "";
  return `One of ${enumValues(node).map(inlineCode).join(", ")}.${long}`;
}
