import type { ConflictError } from "../../http";
import { formatPath, type Path } from "../../schema/path";
import { hiddenSecrets } from "../adopt/hidden";
import { differenceText, overwriteAdvice } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { findNameConflict, nameConflictError } from "../ownership/name-conflict";
import { isOfOther, untilOwnerIsDecided } from "../ownership/taken";
import type { FullObject } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { overwrite } from "./adopt";
import type { CreatedObject } from "./created-object";
import type { IdConflict } from "./exactly-once";
import {
  adoptIdentical,
  duplicateMessage,
  hiddenSecretsNote,
  isForeignIdPossible,
  isIdOfStack,
} from "./identical";
import { lagDeadlineFromNow, readIfExists, retryWhileNotFound } from "./settle";
import { UnknownOutcome } from "./unknown-create";
import { unknownConflict } from "./unlistable";

/**
 * The API already has an object with the id of this resource: an earlier run created it and could
 * not store it in state, another stack created it, or an account has only one. It is adopted where
 * it equals the arguments, and where no other stack can have created it.
 */
export async function resolveIdConflict(
  ctx: ResourceContext,
  request: SplitRequest,
  conflict: IdConflict,
): Promise<CreatedObject> {
  const { id } = conflict;
  const { resourceType } = ctx.definition;
  assertFree(ctx, request, id);
  const found = await readConflicting(ctx, id);
  // A diff may have come meanwhile.
  assertFree(ctx, request, id);
  // No object has the id, so the conflict is about another unique field, such as the name.
  if (!found) {
    if (conflict.isOwn && !(await findNameConflict(ctx, request)))
      throw new UnknownOutcome(conflict.cause, `the object ${id} cannot be read yet`, id, []);
    return resolveNameConflict(ctx, request, conflict.cause);
  }
  const reason = idConflictReason(ctx, request, found, conflict.isOwn);
  if (reason !== undefined) throw new ProviderError(reason);
  if (!conflict.isOwn && isForeignIdPossible(ctx, request))
    return adoptIdentical(ctx, request, found);
  const hidden = await hiddenOfEarlierRun(ctx, request, found, conflict);
  ctx.ownership.confirm(id, request.resourceKey);
  const note = `${resourceType} ${id} exists already, as an earlier run of this stack created it: adopted`;
  if (hidden.length) {
    const overwritten = await overwrite(ctx, request, found);
    log(`${note}, and ${hidden.map(formatPath).join(", ")} written, which the API does not show`);
    return overwritten;
  }
  log(`${note}${hiddenSecretsNote(ctx, request, found)}`);
  return { ...found, isAdopted: true };
}

/**
 * The hidden secrets of an object that an earlier run of the stack has created: the program may have
 * others by now. A setting, of which an account has one, is perhaps that of somebody else.
 */
async function hiddenOfEarlierRun(
  ctx: ResourceContext,
  request: SplitRequest,
  { id, remote }: FullObject,
  { isOwn }: IdConflict,
): Promise<Path[]> {
  if (isOwn || !isIdOfStack(ctx, request)) return [];
  const hidden = hiddenSecrets(ctx, remote, request);
  if (!hidden.length) return [];
  // Another resource of the stack may have adopted it since.
  await untilOwnerIsDecided(ctx, id, request.resourceKey);
  assertFree(ctx, request, remoteId(id));
  return (await isOfOther(ctx, id, request.resourceKey)) ? [] : hidden;
}

function assertFree({ ownership, definition }: ResourceContext, request: SplitInputs, id: string) {
  if (ownership.isOwnedByOther(id, request.resourceKey))
    throw new ProviderError(
      `the id ${id} already belongs to another ${definition.resourceType} of this program. Remove one of the two, or give it another id`,
    );
}

/** Why the object that has the id of a create is not adopted; undefined where it is. */
export function idConflictReason(
  ctx: ResourceContext,
  request: SplitRequest,
  { id, remote }: FullObject,
  isOwn = false,
): string | undefined {
  const different = compareWithRemote(ctx, remote, request);
  if (different.length)
    return `${differenceText(ctx, id, different)}\nIt exists already${originOf(ctx, request)}. To adopt it, ${overwriteAdvice(ctx, id)}`;
  if (isOwn || !isForeignIdPossible(ctx, request) || ctx.session.connection.adoptIdentical)
    return undefined;
  return duplicateMessage(ctx, id, request);
}

function originOf(ctx: ResourceContext, request: SplitRequest): string {
  if (!isForeignIdPossible(ctx, request))
    return ": an earlier run of this stack created it, or an account has only one";
  return request.isSharedKey
    ? ": an earlier run of this stack created it, or another stack of the same name"
    : "";
}

const readConflicting = (ctx: ResourceContext, id: string): Promise<FullObject | undefined> =>
  readIfExists(ctx, () =>
    retryWhileNotFound(ctx, lagDeadlineFromNow(ctx), () => ctx.handlers.read(id)),
  );

/** The API rejected a create because the name is in use. */
export async function resolveNameConflict(
  ctx: ResourceContext,
  request: SplitRequest,
  conflict: ConflictError,
): Promise<CreatedObject> {
  const existing = await findNameConflict(ctx, request);
  if (!existing)
    throw ctx.definition.unlistable ? unknownConflict(ctx, request, conflict) : conflict;
  const isAdoptable =
    ctx.session.connection.adoptIdentical &&
    !ctx.ownership.has(remoteId(existing.id)) &&
    !ctx.ownership.isGivenUp(remoteId(existing.id)) &&
    !compareWithRemote(ctx, existing.remote, request).length;
  if (isAdoptable) return adoptIdentical(ctx, request, existing);
  throw nameConflictError(ctx, request, existing);
}
