import type { Issue } from "../../schema/issues";
import type { ObjectNode } from "../../schema/node";
import type { Path } from "../../schema/path";
import { compact, isRecord } from "../../schema/record";

/**
 * A legacy object without the `$case` wrappers of its unions, with the original path of each key.
 */
export interface UnwrappedObject {
  value: Record<string, unknown>;
  at(key: string): Path;
  issues: Issue[];
}

/** Removes the declared `$case` wrappers and reports missing or invalid ones. */
export function unwrapCases(
  node: ObjectNode,
  wire: Record<string, unknown>,
  path: Path,
): UnwrappedObject {
  const wrappers = wrappersOf(node);
  const issues: Issue[] = [];
  const paths = new Map<string, Path>();
  const lifted = Object.entries(wire).flatMap(([key, item]): [string, unknown][] => {
    if (key === "$case" && wrappers.has("")) return [];
    // The API reference shows such a union inline, other sources under its name. Both are accepted.
    const keys =
      wrappers.get(key) ??
      (isRecord(item) && "$case" in item && !node.fields[key] ? wrappers.get("") : undefined);
    if (keys) return unwrap(keys, item, [...path, key], paths, issues);
    if (wrappers.get("")?.includes(key) && wire.$case !== key)
      issues.push({ path: [...path, "$case"], what: `expected "${key}"` });
    if (![...wrappers].some(([name, below]) => name && below.includes(key))) return [[key, item]];
    issues.push({
      path: [...path, key],
      what: "belongs inside the object whose $case names it",
    });
    return [];
  });
  return {
    value: compact(lifted),
    at: (key) => paths.get(key) ?? [...path, key],
    issues,
  };
}

function unwrap(
  keys: string[],
  item: unknown,
  path: Path,
  paths: Map<string, Path>,
  issues: Issue[],
): [string, unknown][] {
  if (item === undefined || item === null) return [];
  if (!isRecord(item) || typeof item.$case !== "string" || !keys.includes(item.$case)) {
    issues.push({ path: [...path, "$case"], what: `expected one of ${keys.join(", ")}` });
    return [];
  }
  const { $case, [$case]: inner, ...rest } = item;
  for (const key of Object.keys(rest))
    issues.push({ path: [...path, key], what: `only ${$case} is allowed next to $case` });
  paths.set($case, [...path, $case]);
  return [[$case, inner ?? {}]];
}

/**
 * The wrapper names of an object with the keys they may contain. The name "" is an inline wrapper.
 */
function wrappersOf(node: ObjectNode): Map<string, string[]> {
  const wrappers = new Map<string, string[]>();
  for (const [key, field] of Object.entries(node.fields)) {
    const name = field.node.facts.cased;
    if (name !== undefined) wrappers.set(name, [...(wrappers.get(name) ?? []), key]);
  }
  return wrappers;
}
