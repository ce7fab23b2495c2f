import { isGone } from "./adopt";
import { apart } from "./hidden";
import { firstPart } from "./ids";
import { heldOf } from "./outputs";
import { sameAccount } from "./read";
import { say } from "./say";
import type { Desk } from "./session";

/** Deletes the object. What is gone already is fine; what another resource of this run holds stays. */
export async function remove(desk: Desk, id: string, props: Record<string, unknown>): Promise<void> {
  const { kind } = desk.definition;
  if (desk.alive.has(firstPart(id))) {
    say(`${kind} ${id} is not deleted: another resource of this program holds it now`);
    return;
  }
  try {
    await desk.handlers.remove(firstPart(id), heldOf(desk.definition, props));
  } catch (error) {
    if (!isGone(desk, error)) throw error;
    await sameAccount(desk, id, apart(props));
  } finally {
    desk.snapshot.forget();
  }
}
