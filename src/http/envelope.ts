import { withDeclaredNames } from "../schema/declared-names";
import type { ListNode, Node } from "../schema/node";
import { formatPath, type Path } from "../schema/path";
import { isRecord } from "../schema/record";
import { isList, isObject } from "../schema/walk";
import { type AnyOperation, partsOf } from "./operation";

/**
 * Why a response cannot be that of the operation, judged by its outermost object: it lacks the
 * object that it consists of, or a list is no array or has unreadable entries. Everything inside of
 * these is decoded tolerantly.
 */
export function envelopeIssue(op: AnyOperation, node: Node, json: unknown): string | undefined {
  if (isList(node)) return listIssue(node, json, []);
  if (!isObject(node) || !isRecord(json)) return undefined;
  const { wrapper } = node.facts;
  const bare = wrapper !== undefined && isRecord(json[wrapper]) ? json[wrapper] : json;
  const fields = Object.entries(node.fields);
  const wire = withDeclaredNames(bare, Object.keys(node.fields));
  const misfit = fields
    .map(([key, field]) => partIssue(field.node, wire[key], [key]))
    .find((issue) => issue !== undefined);
  if (misfit || !returnsData(op)) return misfit;
  // Beside a list, other objects are details: the page, for example.
  const hasList = fields.some(([key, field]) => isList(field.node) && !isAbsent(wire[key]));
  const missing = fields.find(
    ([key, field]) => !hasList && !field.optional && isObject(field.node) && isAbsent(wire[key]),
  );
  if (missing) return `${missing[0]} is missing`;
  const isEmpty = fields.every(([key]) => isAbsent(wire[key]));
  return isEmpty && readsOneObject(op) ? "the object is missing" : undefined;
}

/**
 * Whether a response has none of its lists. That is how some encoders write an empty list, and also
 * what a response looks like that is not from the API.
 */
export function lacksLists(node: Node, json: unknown): boolean {
  if (!isObject(node) || !isRecord(json)) return false;
  const lists = Object.keys(node.fields).filter((key) => isList(node.fields[key]?.node));
  const wire = withDeclaredNames(json, Object.keys(node.fields));
  return lists.length > 0 && lists.every((key) => isAbsent(wire[key]));
}

/** Whether the response must contain data: a read returns it, and a create at least an id. */
export function returnsData({ route, response, idempotent, reads }: AnyOperation): boolean {
  const { method } = partsOf(route);
  const creates = method === "POST" && !idempotent && !response?.safeParse({}).success;
  return (reads ?? method === "GET") || creates;
}

/** Whether the path ends with the id of the object that the response contains. */
function readsOneObject({ route }: AnyOperation): boolean {
  const { method, path } = partsOf(route);
  return method === "GET" && path.endsWith("}");
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function partIssue(node: Node, value: unknown, path: Path): string | undefined {
  if (isAbsent(value)) return undefined;
  if (isList(node)) return listIssue(node, value, path);
  const isMisfit = isObject(node) && node.facts.wrapper === undefined && !isRecord(value);
  return isMisfit ? `${formatPath(path)} is not an object` : undefined;
}

function listIssue({ item, facts }: ListNode, value: unknown, path: Path): string | undefined {
  if (facts.encoding || facts.wrapper !== undefined) return undefined;
  if (!Array.isArray(value)) return `${formatPath(path) || "it"} is not an array`;
  if (!isObject(item) || item.facts.wrapper !== undefined) return undefined;
  const at = value.findIndex((entry) => !isRecord(entry));
  return at < 0 ? undefined : `${formatPath([...path, at])} is not an object`;
}
