import type { Area } from "../../../areas/define";
import type { AnyOperation } from "../../../client/operation";
import { type Node, nodeOf } from "../../../schema/node";
import { listed, sentences } from "../../meaning";
import { canBeEmpty, holesOf } from "../../types/client";
import { HEAD, type Link, type Row, rowOf, rowsOf, typeName } from "../fields";
import { code, fence, table } from "../markdown";
import { ruleOf } from "../types";
import { errorsOf } from "./errors";
import { exampleOf } from "./example";
import type { Homes } from "./homes";

/** The heading of an operation, and the address of its section. */
export const headingOf = (area: Area, name: string): string => `client.${area.name}.${name}`;
export const anchorOf = (area: Area, name: string): string => headingOf(area, name).replaceAll(".", "").toLowerCase();

/** The section of an operation: what it does, takes, gives, and how it fails. */
export function operationParts(area: Area, name: string, operation: AnyOperation, homes: Homes): string[] {
  const to = homes.from(area);
  return [
    `### ${code(headingOf(area, name))}`,
    [operation.about, ...stability(operation)].join(" "),
    `${code(operation.route)} · ${permission(operation)}${operation.source ? ` · Reference: ${operation.source}.` : ""}`,
    ...request(operation, to, homes),
    ...answer(operation, to, homes),
    "**Errors**",
    errorsOf(operation),
    fence(exampleOf(area.name, name, operation)),
  ];
}

/** Whether an operation will stay as it is. */
export const stability = ({ deprecated, preview }: AnyOperation): string[] => [
  ...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`]),
  ...(preview ? ["**Preview:** may change or go without notice; the first call warns of it."] : []),
];

const permission = ({ permissions = [] }: AnyOperation): string =>
  permissions.length ? `Permission: ${listed(permissions)}.` : "No permission is known to be needed.";

function request(operation: AnyOperation, to: Link, homes: Homes): string[] {
  const parts = [["query", operation.query] as const, ["body", operation.body] as const].flatMap(([key, schema]) =>
    schema ? [[key, nodeOf(schema)] as const] : [],
  );
  const rows = [
    ...holesOf(operation.route).map((hole) => holeRow(hole, operation, to)),
    ...parts.flatMap(([key, node]) => partRows(key, node, to, homes)),
  ];
  const rules = parts.filter(([, node]) => homes.isInPlace(node)).map(([key, node]) => within(key, ruleOf(node)));
  return rows.length ? ["**Request**", table(HEAD, rows), ...rules] : ["**Request:** nothing."];
}

const within = (key: string, rule: string): string => rule && `In ${code(key)}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;

function holeRow(hole: string, { path }: AnyOperation, to: Link): Row {
  const schema = path?.[hole];
  return schema ? rowOf(hole, nodeOf(schema), to, "yes") : [code(hole), "string", "yes", "Stands in the path."];
}

// What has fields of its own here is told by them; what is told elsewhere by one row.
function partRows(key: string, node: Node, to: Link, homes: Homes): Row[] {
  const rows = homes.isInPlace(node) ? rowsOf(node, to, `${key}.`) : [];
  return rows.length ? rows : [rowOf(key, node, to, canBeEmpty(node) ? "" : "yes")];
}

function answer({ out, pages, stream }: AnyOperation, to: Link, homes: Homes): string[] {
  const walked = pages
    ? [`It comes in pages: ${code("items(request)")} beside it walks the entries of ${code(pages.items)} over all of them.`]
    : [];
  if (!out) return ["**Answer:** empty."];
  const node = nodeOf(out);
  const rows = homes.isInPlace(node) ? rowsOf(node, to) : [];
  const told = rows.length
    ? ["**Answer**", table(ANSWER, rows.map(held)), ruleOf(node)]
    : [`**Answer:** ${[typeName(node, to), ...sentences(node)].join(". ")}`];
  return [...told, ...walked, stream ? "It comes as a stream of such messages, which are walked as they come." : ""];
}

const ANSWER = ["Name", "Type", "Always", "Meaning"];
const held = ([name, type, required, meaning]: Row): Row => [name, type, required, meaning];
