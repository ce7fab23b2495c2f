import { isGone } from "./adopt";
import { leftOf } from "./held";
import { apart } from "./hidden";
import { firstPart } from "./ids";
import { computedOf, heldOf } from "./outputs";
import { caughtUp, sameAccount } from "./read";
import { say } from "./say";
import type { Desk } from "./session";

/** Deletes the object. What is gone already is fine; what another resource of this run holds stays. */
export async function remove(desk: Desk, id: string, props: Record<string, unknown>): Promise<void> {
  const held = leftOf(desk, firstPart(id), heldOf(desk.definition, props));
  if (!held) return say(`${desk.definition.kind} ${id} is not deleted: another resource of this program holds it now`);
  await caughtUp(desk, id, held, apart(props, computedOf(desk.definition)));
  try {
    await desk.handlers.remove(firstPart(id), held);
  } catch (error) {
    if (!isGone(desk, error)) throw error;
    await sameAccount(desk, id, apart(props));
  } finally {
    desk.snapshot.forget();
  }
}
