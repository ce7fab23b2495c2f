import type { z } from "zod";
import { explain, type Problem } from "./explain";
import { type Node, nodeOf } from "./node";
import { compact, isRecord, isWithin, type Path, pathsWhere, pathText, replaceAt, valueAt } from "./path";
import { sample } from "./sample";

/** What the engine sends for a value that is not known at preview. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
export const isUnknown = (value: unknown): boolean => value === UNKNOWN;

/**
 * Everything wrong with a value that can be known now. A value not known yet is never blamed and never hides a neighbour's error: a valid sample
 * stands in its place while the rest is checked.
 */
export function problems(schema: z.ZodType, value: unknown): Problem[] {
  const node = nodeOf(schema);
  const open = pathsWhere(value, isUnknown);
  const filled = open.reduce((at, path) => stand(node, at, path), value);
  const found = rounds(schema, node, filled);
  return unique(found.filter((p) => p.sure || !open.some((path) => [p.path, ...(p.from ?? [])].some((at) => isWithin(at, path)))));
}

const stand = (node: Node, value: unknown, path: Path): unknown => {
  const at = nodeAt(node, path);
  return at ? replaceAt(value, path, sample(at)) : value;
};

// Some checks run only when the plain ones pass: what failed is replaced by a sample, and the value is checked again.
function rounds(schema: z.ZodType, node: Node, value: unknown, left = 3): Problem[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const found = issues.flatMap((issue) => explain(issue, value, (path) => keysAt(node, path)));
  if (!found.length || left === 0) return found;
  const mended = found.reduce((at, p) => mend(node, at, p.path), value);
  return [...found, ...rounds(schema, node, mended, left - 1)];
}

// What is too much (a second variant, a key nobody knows) goes; what is wrong or missing becomes a valid sample.
function mend(node: Node, value: unknown, path: Path): unknown {
  if (!path.length) return value;
  const at = nodeAt(node, path);
  return replaceAt(value, path, at && !isSecond(node, value, path) ? sample(at) : undefined);
}

const isSecond = (node: Node, value: unknown, path: Path): boolean => {
  const outer = path.slice(0, -1);
  const variants = nodeAt(node, outer)?.facts.union?.variants ?? [];
  return variants.includes(String(path.at(-1))) && variants.filter((key) => valueAt(value, [...outer, key]) !== undefined).length > 1;
};

/** The declaration at a path of the user's value. */
export function nodeAt(node: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((at, key) => at && below(at, key), node);
}
function below(node: Node, key: string | number): Node | undefined {
  if (node.kind === "object") return Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined;
  if (node.kind === "list") return node.item;
  return node.kind === "map" ? node.value : undefined;
}

const keysAt = (node: Node, path: Path): string[] => {
  const at = nodeAt(node, path);
  return at?.kind === "object" ? Object.keys(at.fields) : [];
};

const unique = (found: Problem[]): Problem[] => {
  const seen = new Map(found.map((p) => [`${pathText(p.path)} ${p.reason}`, p]));
  return [...seen.values()];
};

/** A value without its nulls: to this API, null and left out are one. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  return isRecord(value)
    ? compact(Object.entries(value).map(([key, item]) => [key, item === null ? undefined : withoutNulls(item)]))
    : value;
}
