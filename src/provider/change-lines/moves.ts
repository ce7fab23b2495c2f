import { type Change, changesBetween } from "./changes";

/**
 * The changes with elements that were removed from one list and added to another as moves. Only
 * elements with a generated id are recognized.
 */
export function withMoves(changes: readonly Change[]): Change[] {
  const origins = new Map(
    changes.flatMap((one) => (one.type === "removed" && one.id ? [[one.id, one] as const] : [])),
  );
  const targets = changes.filter((one) => one.type === "added" && one.id && origins.has(one.id));
  const ids = new Set(targets.map(({ id }) => id));
  return changes.flatMap((change) => {
    const origin = change.id && ids.has(change.id) ? origins.get(change.id) : undefined;
    if (!origin) return [change];
    return change === origin ? [] : movedChanges(change, origin);
  });
}

function movedChanges(target: Change, from: Change): Change[] {
  const { element } = target;
  if (!element || !from.element) return [target];
  const place = { ...target, oldPath: from.oldPath };
  const moved: Change = { ...place, type: "moved", was: from.was, from };
  return [moved, ...changesBetween(element.node, from.element, element, place)];
}
