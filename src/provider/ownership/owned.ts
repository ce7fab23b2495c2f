import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import { type State, sameStage } from "../stages";
import { stateOf } from "../state/outputs";

/**
 * Records which resource owns an object, and (for types with `remainder` or `covers`) the state it owns. State
 * that nobody reads is not stored: a dashboard is large.
 */
export function recordOwner(
  { ownership, definition }: ResourceContext,
  id: string,
  resourceKey: string,
  state: State,
): void {
  const isRead = definition.remainder || definition.covers;
  ownership.confirm(remoteId(id), resourceKey, isRead && stateOf(definition, state));
}

/**
 * The state that a delete removes: all of it, or the part that no other resource owns now.
 * Undefined where another resource owns the whole object.
 */
export function remainderOf(
  { ownership, definition }: ResourceContext,
  id: string,
  state: State,
): State | undefined {
  if (!ownership.has(id)) return state;
  const current = ownership.ownedState(id);
  const rest = current && definition.remainder?.(state, current);
  return rest && sameStage(state, rest);
}
