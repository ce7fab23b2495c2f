import type { ResourceContext } from "../context";
import { isMoved } from "../identity/account";
import { remoteId } from "../identity/ids";
import type { SplitInputs } from "../state/inputs";
import { type RecordedObject, recordedObject } from "../state/stack-state";

/**
 * Whether an object that stands in the way of a create is the one that the resource has in state:
 * the engine replaces it, for a reason that no diff was asked for. From then on nobody adopts it.
 */
export async function isReplaced(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string,
): Promise<boolean> {
  const replaced = await replacedObject(ctx, request);
  return replaced !== undefined && remoteId(replaced.id) === remoteId(id);
}

/** The object that a resource has in state while the engine creates another one for it. */
export async function replacedObject(
  ctx: ResourceContext,
  { resourceKey }: SplitInputs,
): Promise<RecordedObject | undefined> {
  const recorded = await recordedObject(resourceKey);
  if (!recorded || (await isElsewhere(ctx, recorded))) return undefined;
  const id = remoteId(recorded.id);
  if (ctx.ownership.has(id)) return undefined;
  ctx.ownership.markReplaced(id);
  return recorded;
}

// The ids of two accounts may be equal.
async function isElsewhere(ctx: ResourceContext, recorded: RecordedObject): Promise<boolean> {
  if (isMoved(ctx, recorded)) return !ctx.session.connection.allowAddressChange;
  const team = recorded.account === undefined ? undefined : await ctx.session.teamIdAtOnce();
  return team !== undefined && team !== recorded.account;
}

/** The line about a replacement that deletes first, though the engine shows it the other way. */
export const deletedFirst = (id: string): string =>
  `replaced by deleting ${remoteId(id)} before the new object is created: only one can have its id, or its name`;
