import { createHash } from "node:crypto";
import type { Node } from "../../schema/node";
import { elementsOf } from "../../schema/walk";
import { GENERATED_IDS } from "./id-fields";
import { uuidOf } from "./ids";
import { mapIds } from "./map-ids";
import { pairsOf } from "./pairs";

// Ids inside a resource (such as those of dashboard widgets) that are generated where the user
// gives none.

const CHECKSUM_LENGTH = 8;
// The prefix `made` is part of all ids in existing states: it must not change.
const checksumOf = (head: string): string =>
  createHash("sha256").update(`made ${head}`).digest("hex").slice(0, CHECKSUM_LENGTH);

/**
 * An id derived from a seed. Its last 8 digits are a checksum of the others, so that ids generated
 * here are recognized: `isGeneratedId`.
 */
export function generatedId(seed: string): string {
  const head = uuidOf(seed).slice(0, -CHECKSUM_LENGTH);
  return head + checksumOf(head);
}
export const isGeneratedId = (id: unknown): boolean =>
  typeof id === "string" &&
  id.length === 36 &&
  id.slice(-CHECKSUM_LENGTH) === checksumOf(id.slice(0, -CHECKSUM_LENGTH));

/** Fills in missing ids: the id that the same element had before, or a new one. */
export function fillGeneratedIds<S>(node: Node, value: S, resourceKey: string, old?: unknown): S {
  if (!GENERATED_IDS.isIn(node)) return value;
  const pairs = pairsOf(GENERATED_IDS, node, value, old);
  const given = idsIn(node, value);
  const nextId = idGenerator(new Set([...given, ...idsIn(node, old)]));
  // An earlier program may have given two elements one id: only the first of them keeps it.
  const used = new Set(given);
  return mapIds(GENERATED_IDS, node, value, (object, name, path) => {
    if (object[name] !== undefined) return object[name];
    const before = pairs.get(object)?.[name];
    const isFree = typeof before === "string" && !used.has(before);
    const id = isFree ? before : nextId([resourceKey, ...path, name]);
    used.add(id);
    return id;
  });
}

/**
 * Replaces generated ids by those that the elements have already. Ids derive from the resource
 * name, but a renamed resource must not change the ids of its elements. Elements that have none, as
 * other tools create them, get none: an adopted object would otherwise differ.
 */
export function retainGeneratedIds<S>(node: Node, value: S, old: unknown): S {
  if (!GENERATED_IDS.isIn(node)) return value;
  const pairs = pairsOf(GENERATED_IDS, node, value, old);
  return mapIds(GENERATED_IDS, node, value, (object, name) => {
    const before = pairs.get(object);
    return before && isGeneratedId(object[name]) ? before[name] : object[name];
  });
}

/** Generates unused ids. Elements of one list share a seed, so a counter per seed is appended. */
function idGenerator(usedIds: ReadonlySet<string>): (seed: readonly string[]) => string {
  const counters = new Map<string, number>();
  return (seed) => {
    const counterKey = JSON.stringify(seed);
    for (let n = counters.get(counterKey) ?? 0; ; n += 1) {
      const id = generatedId(JSON.stringify([...seed, n]));
      counters.set(counterKey, n + 1);
      if (!usedIds.has(id)) return id;
    }
  };
}

function idsIn(node: Node, value: unknown): string[] {
  if (!GENERATED_IDS.isIn(node)) return [];
  if (GENERATED_IDS.isId(node)) return typeof value === "string" ? [value] : [];
  return elementsOf(node, value).flatMap(({ node: child, value: element }) =>
    child ? idsIn(child, element) : [],
  );
}
