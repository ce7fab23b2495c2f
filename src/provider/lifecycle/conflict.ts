import type { ConflictError } from "../../http";
import { differences, findDifferences, isNotFound } from "../adopt/adopt";
import { differenceText } from "../adopt/messages";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { findNameConflict, nameConflictError } from "../ownership/name-conflict";
import type { SplitInputs } from "../state/inputs";
import type { FullObject } from "../types";
import type { IdConflict } from "./exactly-once";
import { adoptIdentical, duplicateMessage, isForeignIdPossible, type NewObject } from "./identical";
import { lagDeadlineFromNow, retryWhileNotFound } from "./settle";
import { unknownConflict } from "./unlistable";

/**
 * The API already has an object with the id of this resource: an earlier run created it and could
 * not store it in state, another stack created it, or an account has only one. It is adopted where
 * it equals the arguments, and where no other stack can have created it.
 */
export async function resolveIdConflict(
  ctx: ResourceContext,
  parts: SplitInputs,
  id: string,
  conflict: IdConflict,
): Promise<NewObject> {
  const { resourceType } = ctx.definition;
  if (ctx.ownership.isOwnedByOther(id, parts.key))
    throw new ProviderError(
      `the id ${id} already belongs to another ${resourceType} of this program. Give one of them another name`,
    );
  const found = await readConflicting(ctx, id);
  // No object has the id, so the conflict is about another unique field, such as the name.
  if (!found) return resolveNameConflict(ctx, parts, conflict.cause);
  const different = findDifferences(ctx, found.remote, parts.fields, [], parts.secrets);
  if (different.length)
    throw new ProviderError(
      `${differenceText(resourceType, id, different)}\nIt exists already${originOf(ctx, parts)}. To adopt it, add adopt: { id: "${id}", overwrite: true }`,
    );
  if (!conflict.isOwn && isForeignIdPossible(ctx, parts)) {
    if (!ctx.session.connection.adoptIdentical)
      throw new ProviderError(duplicateMessage(ctx, id, parts));
    return adoptIdentical(ctx, parts, found);
  }
  log(`${resourceType} ${id} exists already, as an earlier run of this stack created it: adopted`);
  return { ...found, isAdopted: true };
}

function originOf(ctx: ResourceContext, parts: SplitInputs): string {
  if (!isForeignIdPossible(ctx, parts))
    return ": an earlier run of this stack created it, or an account has only one";
  return parts.isSharedKey
    ? ": an earlier run of this stack created it, or another stack of the same name"
    : "";
}

const readConflicting = (ctx: ResourceContext, id: string): Promise<FullObject | undefined> =>
  retryWhileNotFound(ctx, lagDeadlineFromNow(ctx), () => ctx.handlers.read(id)).catch(
    (error: unknown) => {
      if (isNotFound(ctx, error)) return undefined;
      throw error;
    },
  );

/** The API rejected a create because the name is in use. */
export async function resolveNameConflict(
  ctx: ResourceContext,
  parts: SplitInputs,
  conflict: ConflictError,
): Promise<NewObject> {
  const existing = await findNameConflict(ctx, parts);
  if (!existing) throw ctx.definition.unlistable ? unknownConflict(ctx, parts, conflict) : conflict;
  const isAdoptable =
    ctx.session.connection.adoptIdentical &&
    !ctx.ownership.has(remoteId(existing.id)) &&
    !ctx.ownership.isBeingReplaced(remoteId(existing.id)) &&
    !differences(ctx, existing.remote, parts.fields).length;
  if (isAdoptable) return adoptIdentical(ctx, parts, existing);
  throw nameConflictError(ctx, parts, existing);
}
