import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { advice, keepAdvice } from "../advice";
import type { ResourceContext } from "../context";
import { isNotFound, ProviderError } from "../errors";
import {
  assertAccountOfId,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
} from "../identity/account";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { isOwnedElsewhere } from "../ownership/other-processes";
import { remainderOf } from "../ownership/owned";
import { urnsInStack } from "../ownership/taken";
import type { State } from "../stages";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { computedKeysOf, stateOf } from "../state/outputs";
import { awaitLastWrite } from "./last-write";
import { assertUsableId, confirmMissing } from "./missing";
import { deleteRecorded } from "./resume-create";
import { unknownCreateIn } from "./unknown-create";
import { deletionError } from "./users";

/**
 * Deletes the object, unless another resource of this run owns it. A missing object is no error.
 */
export async function deleteResource(
  ctx: ResourceContext,
  id: string,
  state: State,
): Promise<void> {
  // By the create that replaced it.
  if (ctx.ownership.wasDeleted(remoteId(id))) return;
  const recorded = splitInputs(state, computedKeysOf(ctx.definition));
  const isCopy = await isOfCopy(ctx, id, recorded);
  // What the other one does not have of a shared object is deleted.
  if (isCopy && !ctx.definition.remainder)
    return logKept(ctx, id, "the state has it a second time, and the program declares it");
  // The diff of the same resource found no replacement: the engine replaces for its own reason.
  if (!isCopy && recorded.resourceKey) ctx.ownership.releaseUnconfirmed(recorded.resourceKey);
  const unknown = unknownCreateIn(ctx.definition, id, recorded);
  if (unknown) {
    await assertAccountOfId(ctx, id, recorded);
    return deleteRecorded(ctx, unknown);
  }
  const owned = remainderOf(ctx, remoteId(id), stateOf(ctx.definition, state));
  if (!owned || isCovered(ctx, id) || isOwnedElsewhere(ctx, id, recorded.resourceKey))
    return logKept(ctx, id);
  assertDeletable(ctx.definition, id, owned);
  assertUsableId(ctx, id);
  await assertAccountOfId(ctx, id, recorded);
  await awaitLastWrite(ctx, id, owned, recorded);
  try {
    await ctx.writes.remove(remoteId(id), owned);
    markDeleted(ctx, id);
  } catch (error) {
    // A missing object means success, unless the connection leads to another account.
    if (!isNotFound(ctx, error)) throw await deletionError(ctx, { id, remote: owned }, error);
    if (await confirmMissing(ctx, id, error, recorded, owned)) throw error;
    await assertSameAccount(ctx, id, recorded);
    if (isMoved(ctx, recorded)) throw missingAtNewAddress(ctx, id);
    markDeleted(ctx, id);
  } finally {
    ctx.objects.invalidate();
  }
}

const logKept = (
  { definition }: ResourceContext,
  id: string,
  reason = "another resource of this program owns it now",
): void => log(`${definition.resourceType} ${id} is not deleted: ${reason}`);

/**
 * Whether the state has the object of a resource that keeps it a second time: under another URN, or
 * because a replacement has created it with the id of the one before, and a run ended before the
 * engine deleted that one. The engine does not tell the dynamic form which of the two it deletes:
 * both have the same key.
 */
const isOfCopy = async (
  ctx: ResourceContext,
  id: string,
  { resourceKey }: SplitInputs<State>,
): Promise<boolean> =>
  ctx.ownership.isReservedBy(remoteId(id), resourceKey) && (await urnsInStack(ctx, id)).length > 1;

/** Whether an object of the type that covers this one has the object now. */
const isCovered = ({ definition, ownership, session }: ResourceContext, id: string): boolean =>
  definition.coveredBy !== undefined &&
  // What another resource of the same type owns is left out by `remainderOf`.
  !ownership.has(remoteId(id)) &&
  session.isCovered(definition.coveredBy, remoteId(id));

function markDeleted({ ownership, createdHere }: ResourceContext, id: string): void {
  // Only a part of it is deleted, and the state may have others.
  if (ownership.has(remoteId(id))) return;
  ownership.markDeleted(remoteId(id));
  createdHere.delete(remoteId(id));
}

/** The arguments that must be false in state before the object may be deleted. */
export const deletionGuardsOf = ({ fields }: AnyDefinition): string[] =>
  Object.entries(fieldsOf(nodeOf(fields))).flatMap(([key, { node }]) =>
    node.facts.deletionGuard ? [key] : [],
  );

/** Refuses the deletion of an object whose guard is on, or was never set. */
export function assertDeletable(definition: AnyDefinition, id: string, state: Fields): void {
  const guard = deletionGuardsOf(definition).find((key) => state[key] !== false);
  if (guard === undefined) return;
  throw new ProviderError(
    `${definition.resourceType} ${id} is not deleted: ${guard} is ${state[guard] === true ? "true" : "not set, and true by default"}. To delete it with everything it contains, set ${advice({ [guard]: false })}, run pulumi up, and delete it then. ${keepAdvice()}`,
  );
}
