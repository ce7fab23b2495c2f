import { isGone } from "./adopt";
import { apart } from "./hidden";
import { firstPart } from "./ids";
import { heldOf } from "./outputs";
import { sameAccount } from "./read";
import { say } from "./say";
import type { Desk, Seen } from "./session";

/** Deletes the object. What is gone already is fine; what another resource of this run holds stays. */
export async function remove(desk: Desk, id: string, props: Record<string, unknown>): Promise<void> {
  const held = leftOf(desk, firstPart(id), heldOf(desk.definition, props));
  if (!held) return say(`${desk.definition.kind} ${id} is not deleted: another resource of this program holds it now`);
  try {
    await desk.handlers.remove(firstPart(id), held);
  } catch (error) {
    if (!isGone(desk, error)) throw error;
    await sameAccount(desk, id, apart(props));
  } finally {
    desk.snapshot.forget();
  }
}

/** Notes what a resource holds of its object from now on. Only what is ever asked for is kept: a dashboard is large. */
export function holds({ alive, definition }: Desk, id: string, key: string, outs: Seen): void {
  alive.settle(firstPart(id), key, definition.rest && heldOf(definition, outs));
}

/** What of it goes: all, or what nobody else holds now. */
function leftOf({ alive, definition }: Desk, id: string, held: Seen): Seen | undefined {
  if (!alive.has(id)) return held;
  const now = alive.held(id);
  return now && definition.rest?.(held, now);
}
