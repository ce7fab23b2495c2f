import { currentTime } from "../../http/clock";
import type { Claim } from "../../services/define";
import type { ResourceContext } from "../context";
import { isElsewhere } from "../identity/account";
import { remoteId } from "../identity/ids";
import { run } from "../run";
import { recordedEntries } from "../state/stack-state";
import { untilHolderIsCompared } from "./taken";

/**
 * The URN of another resource of the stack that has an object in state; without an id, any object
 * of the type, of which an account has one. Where the program still declares that resource, a new
 * one is refused; otherwise it takes its place. Only the engine, and the classes of a program, know
 * which.
 */
export async function holderInState(
  ctx: ResourceContext,
  resourceKey: string,
  id?: string,
): Promise<string | undefined> {
  const own = run.urns.get(resourceKey);
  for (const entry of await recordedEntries(ctx.definition.resourceType)) {
    const isOwn = entry.resourceKey === resourceKey || entry.urn === own;
    const isMeant = id === undefined || remoteId(entry.id) === remoteId(id);
    if (!isOwn && isMeant && !(await isElsewhere(ctx, entry.account))) return entry.urn;
  }
  return undefined;
}

/** Before a create: gives the resource that has the object the time to acquire its claim. */
export async function untilHolderHasClaimed(
  ctx: ResourceContext,
  claim: Claim,
  resourceKey: string,
): Promise<void> {
  const isClaimed = () => ctx.session.claims.conflictOf(claim, resourceKey) !== undefined;
  if (isClaimed() || (await holderInState(ctx, resourceKey)) === undefined) return;
  await untilHolderIsCompared(waitingSince(), isClaimed);
}

/** Before an adoption: gives the resource that has the object the time to be compared. */
export async function untilHolderIsDecided(
  ctx: ResourceContext,
  id: string,
  resourceKey: string,
): Promise<void> {
  const isDecided = () =>
    ctx.ownership.isOwnedByOther(remoteId(id), resourceKey) ||
    ctx.ownership.isBeingReplaced(remoteId(id));
  if (isDecided() || (await holderInState(ctx, resourceKey, id)) === undefined) return;
  await untilHolderIsCompared(waitingSince(), isDecided);
}

/** One after another, the creates of a run wait once. */
function waitingSince(): number {
  run.waitsSince ??= currentTime();
  return run.waitsSince;
}
