import type { Problem } from "../schema/explain";
import type { Node } from "../schema/node";
import { compact, isRecord, type Path } from "../schema/path";

/** An object of the older dialect with the `$case` wrappers of its unions taken off, and where each key stood. */
export interface Cased {
  value: Record<string, unknown>;
  at(key: string): Path;
  problems: Problem[];
}

/** Takes off the wrappers that a declaration names, and complains of those that are missing or wrong. */
export function uncased(node: Extract<Node, { kind: "object" }>, wire: Record<string, unknown>, path: Path): Cased {
  const wrappers = wrappersOf(node);
  const problems: Problem[] = [];
  const places = new Map<string, Path>();
  const lifted = Object.entries(wire).flatMap(([key, item]): [string, unknown][] => {
    if (key === "$case" && wrappers.has("")) return [];
    // The reference shows such a union in place, other sources show it under its name: both are taken.
    const keys = wrappers.get(key) ?? (isRecord(item) && "$case" in item && !node.fields[key] ? wrappers.get("") : undefined);
    if (keys) return lift(keys, item, [...path, key], places, problems);
    if (wrappers.get("")?.includes(key) && wire.$case !== key) problems.push({ path: [...path, "$case"], reason: `expected "${key}"` });
    if (![...wrappers].some(([name, below]) => name && below.includes(key))) return [[key, item]];
    problems.push({ path: [...path, key], reason: "belongs inside the object whose $case names it" });
    return [];
  });
  return { value: compact(lifted), at: (key) => places.get(key) ?? [...path, key], problems };
}

function lift(keys: string[], item: unknown, path: Path, places: Map<string, Path>, problems: Problem[]): [string, unknown][] {
  if (item === undefined || item === null) return [];
  if (!isRecord(item) || typeof item.$case !== "string" || !keys.includes(item.$case)) {
    problems.push({ path: [...path, "$case"], reason: `expected one of ${keys.join(", ")}` });
    return [];
  }
  const { $case, [$case]: inner, ...rest } = item;
  for (const key of Object.keys(rest)) problems.push({ path: [...path, key], reason: `only ${$case} may stand beside $case` });
  places.set($case, [...path, $case]);
  return [[$case, inner ?? {}]];
}

/** The names of the wrappers of an object, each with the keys it may hold; "" is a wrapper in place. */
function wrappersOf(node: Extract<Node, { kind: "object" }>): Map<string, string[]> {
  const wrappers = new Map<string, string[]>();
  for (const [key, field] of Object.entries(node.fields)) {
    const name = field.node.facts.cased;
    if (name !== undefined) wrappers.set(name, [...(wrappers.get(name) ?? []), key]);
  }
  return wrappers;
}
