import type { Fields } from "../../schema/record";
import { isNotFound } from "../adopt/adopt";
import type { ResourceContext } from "../context";
import {
  assertAccountOfId,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
} from "../identity/account";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { remainderOf } from "../ownership/owned";
import { splitInputs } from "../state/inputs";
import { computedKeysOf, stateOf } from "../state/outputs";
import { assertDeletable } from "./deletion-guard";
import { awaitLastWrite } from "./read";

/**
 * Deletes the object, unless another resource of this run owns it. A missing object is no error.
 */
export async function deleteResource(
  ctx: ResourceContext,
  id: string,
  props: Fields,
): Promise<void> {
  const parts = splitInputs(props, computedKeysOf(ctx.definition));
  // The diff of the same resource found no replacement: the engine replaces for its own reason.
  if (parts.key) ctx.ownership.releaseUnconfirmed(parts.key);
  const owned = remainderOf(ctx, remoteId(id), stateOf(ctx.definition, props));
  if (!owned)
    return log(
      `${ctx.definition.resourceType} ${id} is not deleted: another resource of this program owns it now`,
    );
  assertDeletable(ctx.definition, id, owned);
  await assertAccountOfId(ctx, id, parts);
  await awaitLastWrite(ctx, id, owned, parts);
  try {
    await ctx.handlers.remove(remoteId(id), owned);
  } catch (error) {
    // A 404 means success, unless the connection leads to another account.
    if (!isNotFound(ctx, error)) throw error;
    await assertSameAccount(ctx, id, parts);
    if (isMoved(ctx, parts)) throw missingAtNewAddress(ctx, id);
  } finally {
    ctx.snapshot.invalidate();
  }
}
