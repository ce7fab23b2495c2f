import type { Field, Node } from "../schema/node";
import { badRequest } from "./errors";

type ObjectNode = Extract<Node, { kind: "object" }>;
type Built = Record<string, unknown>;

/** What is read of a query: the value in the wire's spelling, and the names that stand for nothing. */
export interface Query {
  value: Built;
  unknown: string[];
}

/**
 * A query as the object that the operation declares. An object parameter may come exploded (`pageSize=1`), in brackets
 * (`pagination[pageSize]=1`) or dotted (`pagination.pageSize=1`): no source proves one of them, so all are taken.
 */
export function readQuery(node: Node | undefined, params: URLSearchParams): Query {
  const value: Built = {};
  const unknown = new Set<string>();
  for (const name of new Set(params.keys())) {
    const steps = stepsOf(name);
    const path = node?.kind === "object" ? (pathIn(node, steps) ?? exploded(node, steps)) : undefined;
    if (path) place(value, path, params.getAll(name), name);
    else unknown.add(name);
  }
  return { value: lists(value) as Built, unknown: [...unknown] };
}

const stepsOf = (name: string): string[] => name.replace(/\[([^\]]*)\]/g, ".$1").split(".");

interface Step {
  key: string;
  node: Node;
}
function pathIn(node: Node, [key, ...rest]: string[]): Step[] | undefined {
  if (key === undefined) return [];
  if (node.kind === "map") return entryIn(node.value, [key, ...rest]);
  const inner = node.kind === "list" && /^\d+$/.test(key) ? node.item : fieldOf(node, key)?.node;
  const below = inner && pathIn(inner, rest);
  return below && [{ key, node: inner }, ...below];
}

// The keys of a map are free, and may hold dots themselves: the longest that leaves a path in the value is taken.
function entryIn(value: Node, steps: string[]): Step[] | undefined {
  for (let length = steps.length; length > 0; length -= 1) {
    const below = pathIn(value, steps.slice(length));
    if (below && (below.length > 0 || value.kind !== "object")) return [{ key: steps.slice(0, length).join("."), node: value }, ...below];
  }
  return undefined;
}

const fieldOf = (node: Node, key: string): Field | undefined =>
  node.kind === "object" && Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;

// Where two object parameters hold the same name, the first that is declared has it.
function exploded(node: ObjectNode, steps: string[]): Step[] | undefined {
  for (const [key, field] of Object.entries(node.fields)) {
    const below = field.node.kind === "object" ? pathIn(field.node, steps) : undefined;
    if (below) return [{ key, node: field.node }, ...below];
  }
  return undefined;
}

const LIST = Symbol("list");
function place(target: Built, path: Step[], texts: string[], name: string): void {
  const last = path.at(-1) as Step;
  let at = target;
  for (const { key, node } of path.slice(0, -1)) {
    at[key] ??= Object.assign(Object.create(null), node.kind === "list" ? { [LIST]: true } : {});
    at = at[key] as Built;
  }
  if (Object.hasOwn(at, last.key)) throw badRequest(`invalid request: query parameter ${name} is given in two spellings`);
  at[last.key] = readTexts(last.node, texts, name);
}

function readTexts(node: Node, texts: string[], name: string): unknown {
  if (node.kind === "list") return texts.map((text) => scalar(node.item, text));
  if (texts.length > 1) throw badRequest(`invalid request: query parameter ${name} is given ${texts.length} times`);
  return scalar(node, texts[0] ?? "");
}

// What does not look like its type stays a text, and is refused with its path by the check that follows.
function scalar(node: Node, text: string): unknown {
  if (node.kind === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  if ((node.kind === "number" || node.kind === "integer") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

// `orderBys[0][fieldName]=…` builds an object with numbers for keys: here it becomes the list it means.
function lists(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, lists(item)]);
  if (!(LIST in value)) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
}
