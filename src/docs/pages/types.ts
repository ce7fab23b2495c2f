import type { Node } from "../../schema/node";
import { ADVISORY, listed } from "../meaning";
import { HEAD, here, type Link, rowsOf, shorts, typeName } from "./fields";
import { code, table } from "./markdown";

/** The section of a named schema. */
export function section(node: Node, name = node.facts.model, link: Link = here): string[] {
  return [`### ${name}`, node.facts.modelAbout ?? "", ...(node.kind === "object" ? objectParts(node, link) : [valueText(node, link)])];
}

/** The fields of an object, and how many of its variants are given. */
export function objectParts(node: Node, link: Link = here): string[] {
  const rows = rowsOf(node, link);
  return [
    node.facts.advisory ? ADVISORY : "",
    rows.length ? table(HEAD, rows) : "It has no fields: that it is there is all it says.",
    ruleOf(node),
  ];
}

/** How many of the variants of a union are given; nothing for what is none. */
export function ruleOf({ facts: { union } }: Node): string {
  return union ? `${union.optional ? "At most" : "Exactly"} one of ${listed(union.variants)} is given.` : "";
}

function valueText(node: Node, link: Link): string {
  if (node.kind !== "word") return `A ${typeName({ ...node, facts: {} } as Node, link)}.`;
  const { spelling } = node.facts;
  const long =
    spelling?.as === "word" && spelling.prefix ? ` The API's own words begin with ${code(spelling.prefix)}, and are taken too.` : "";
  return `One of ${shorts(node).join(", ")}.${long}`;
}
