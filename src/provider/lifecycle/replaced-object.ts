import { subject } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { isElsewhere } from "../identity/account";
import { remoteId } from "../identity/ids";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { type RecordedObject, recordedObjects } from "../state/stack-state";

/**
 * Whether an object that stands in the way of a create is the one that the resource has in state:
 * the engine replaces it, for a reason that no diff was asked for. From then on nobody adopts it.
 */
export async function isReplaced(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string,
): Promise<boolean> {
  const replaced = await replacedObjects(ctx, request);
  return replaced.some((one) => remoteId(one.id) === remoteId(id));
}

/**
 * Why an object in the way of the one that replaces it is not deleted before: the option keeps it.
 * After a replacement that failed, the engine keeps it even if the program has the option no longer.
 */
export async function keptReason(
  ctx: ResourceContext,
  request: SplitRequest,
  id: string,
): Promise<string | undefined> {
  const own = remoteId(id);
  const recorded = await recordedObjects(request.resourceKey);
  const isKept = recorded.some((one) => one.isRetained && remoteId(one.id) === own);
  if (!isKept || !(await isReplaced(ctx, request, own))) return undefined;
  return `${subject(ctx, request)} cannot be replaced: the option retainOnDelete keeps ${own}, and only one can have its id, or its name. Give the new object another id or name, or delete or rename ${own} in the account and run \`pulumi up\` again`;
}

/**
 * The objects that a resource has in state while the engine creates another one for it. One that an
 * interrupted run has deleted is none: what has its id now is what that run created.
 */
export async function replacedObjects(
  ctx: ResourceContext,
  { resourceKey }: SplitInputs,
): Promise<RecordedObject[]> {
  const found: RecordedObject[] = [];
  for (const recorded of await recordedObjects(resourceKey)) {
    const id = remoteId(recorded.id);
    if ((await isElsewhere(ctx, recorded)) || ctx.ownership.has(id)) continue;
    if (recorded.isDeleted) {
      if (!ctx.ownership.wasDeleted(id)) ctx.ownership.forgetGivenUp(id);
      continue;
    }
    if (!ctx.ownership.isGivenUp(id)) ctx.ownership.markReplaced(id, resourceKey);
    found.push(recorded);
  }
  return found;
}

/**
 * Where an interrupted run has deleted the object that a resource gives up, what has its id now is
 * what that run created: it may be adopted, and no other id is chosen beside it.
 */
export async function forgetDeleted(
  ctx: ResourceContext,
  request: SplitInputs,
  id: string,
): Promise<void> {
  const { ownership } = ctx;
  if (ownership.isGivenUp(remoteId(id)) && !ownership.wasDeleted(remoteId(id)))
    await replacedObjects(ctx, request);
}

/** The line about a replacement that deletes first, though the engine shows it the other way. */
export const deletedFirst = (id: string): string =>
  `replaced by deleting ${remoteId(id)} before the new object is created: only one can have its id, or its name`;
