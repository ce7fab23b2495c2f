import type { z } from "zod";
import { explain, type Problem } from "./explain";
import { type Node, nodeOf } from "./node";
import { compact, isRecord, isWithin, type Path, pathsWhere, pathText, replaceAt, valueAt } from "./path";
import { sample } from "./sample";

/** What the engine sends for a value that is not known at preview. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
export const isUnknown = (value: unknown): boolean => value === UNKNOWN;

/** What a check finds: what is an error, and documented bounds that are exceeded where the service does not enforce them. */
export interface Review {
  problems: Problem[];
  warnings: Problem[];
}

/** Everything wrong with a value that can be known now. */
export const problems = (schema: z.ZodType, value: unknown): Problem[] => review(schema, value).problems;

/**
 * The errors and the warnings about a value. A value not known yet is never blamed and never hides a neighbour's error: a valid sample stands in its
 * place while the rest is checked.
 */
export function review(schema: z.ZodType, value: unknown): Review {
  const node = nodeOf(schema);
  const open = pathsWhere(value, isUnknown);
  const filled = open.reduce((at, path) => stand(node, at, path), value);
  const found = rounds(schema, node, filled);
  const known = unique(found.filter((p) => p.sure || !open.some((path) => [p.path, ...(p.from ?? [])].some((at) => isWithin(at, path)))));
  const isWarning = (p: Problem): boolean => p.bound === true && isAdvisory(node, p.path);
  return { problems: known.filter((p) => !isWarning(p)), warnings: known.filter(isWarning) };
}

/** Whether the bounds at a path are documented and not enforced: as the nearest declaration on the way says. */
export function isAdvisory(node: Node, path: Path): boolean {
  const way = path.map((_, n) => nodeAt(node, path.slice(0, n + 1)));
  return [node, ...way].reduce((before, at) => at?.facts.advisory ?? before, false);
}

const stand = (node: Node, value: unknown, path: Path): unknown => {
  const at = nodeAt(node, path);
  return at ? replaceAt(value, path, sample(at)) : value;
};

// Some checks run only when the plain ones pass: what failed is replaced by a sample, and the value is checked again.
function rounds(schema: z.ZodType, node: Node, value: unknown, left = 3): Problem[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const own = issues.flatMap((issue) => explain(issue, value, (path) => keysAt(node, path)));
  const found = [...own, ...own.flatMap((p) => (p.bound ? inItems(node, value, p.path, left) : []))];
  if (!found.length || left === 0) return found;
  const mended = found.reduce((at, p) => mend(node, at, p.path), value);
  return [...found, ...rounds(schema, node, mended, left - 1)];
}

// The validator does not look into a list that is too long.
function inItems(node: Node, value: unknown, path: Path, left: number): Problem[] {
  const [at, items] = [nodeAt(node, path), valueAt(value, path)];
  if (at?.kind !== "list" || !Array.isArray(items)) return [];
  const { item } = at;
  return items.flatMap((one, n) => rounds(item.schema, item, one, left).map((p) => below(p, [...path, n])));
}
const below = (p: Problem, at: Path): Problem => ({
  ...p,
  path: [...at, ...p.path],
  ...(p.from ? { from: p.from.map((other) => [...at, ...other]) } : {}),
});

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
  return path.reduce<Node | undefined>((at, key) => at && childOf(at, key), node);
}
function childOf(node: Node, key: string | number): Node | undefined {
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
