import { groupBy } from "../../text/group-by";
import { type Change, changesBetween } from "./changes";

/**
 * The changes with elements that were removed from one list and added to another as moves. Only
 * elements with a generated id are recognized, in lists of the same kind.
 */
export function withMoves(changes: readonly Change[]): Change[] {
  const removed = groupBy(
    changes.filter(({ type, id }) => type === "removed" && id !== undefined),
    ({ id }) => id,
  );
  const origins = new Map<Change, Change>();
  for (const target of changes) {
    if (target.type !== "added" || target.id === undefined) continue;
    // An id may be that of several elements: each has moved once.
    const others = removed.get(target.id) ?? [];
    const at = others.findIndex(({ element }) => element?.node === target.element?.node);
    const [origin] = at < 0 ? [] : others.splice(at, 1);
    if (origin) origins.set(target, origin);
  }
  const moved = new Set(origins.values());
  return changes.flatMap((change) => {
    if (moved.has(change)) return [];
    const origin = origins.get(change);
    return origin ? movedChanges(change, origin) : [change];
  });
}

function movedChanges(target: Change, from: Change): Change[] {
  const { element, path, within } = target;
  const { oldPath } = from;
  if (!element || !from.element) return [target];
  const moved: Change = { ...target, type: "moved", oldPath, was: from.was, from };
  const place = { path, oldPath, within };
  return [moved, ...changesBetween(element.node, from.element, element, place)];
}
