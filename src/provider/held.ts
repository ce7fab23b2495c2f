import { firstPart } from "./ids";
import { heldOf } from "./outputs";
import type { Desk, Seen } from "./session";

/** Notes what a resource holds of its object from now on. Only what is ever asked for is kept: a dashboard is large. */
export function holds({ alive, definition }: Desk, id: string, key: string, outs: Seen): void {
  alive.settle(firstPart(id), key, definition.rest && heldOf(definition, outs));
}

/** What of it goes: all, or what nobody else holds now. */
export function leftOf({ alive, definition }: Desk, id: string, held: Seen): Seen | undefined {
  if (!alive.has(id)) return held;
  const now = alive.held(id);
  return now && definition.rest?.(held, now);
}
