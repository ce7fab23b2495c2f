import { formatPath, type Path, uniquePaths } from "../../schema/path";
import { changedHidden, hiddenSecrets } from "../adopt/hidden";
import { overwriteAdvice, subject } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext, UnknownCreate } from "../context";
import { isNotFound, ProviderError } from "../errors";
import type { FullObject } from "../handlers";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import { isTaken } from "../ownership/taken";
import type { RequestFields } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { isComplete } from "./attempt";
import type { CreatedObject } from "./created-object";
import { afterIdenticalCreates } from "./exactly-once";
import { lookUpRecorded, settleRecorded } from "./unknown-create";

/**
 * Finds the object of a create whose outcome an earlier run could not find out. Undefined where
 * there is none, or where it is not the object that the program declares now: that one is deleted,
 * unless a response hides the secrets that tell whose it is.
 */
export async function resumeCreate(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
): Promise<CreatedObject | undefined> {
  const recorded = ctx.unknownCreates.get(request.resourceKey);
  if (!recorded) return undefined;
  const label = subject(ctx, request);
  return afterIdenticalCreates(ctx, recorded.request, async () => {
    const found = await settleRecorded(ctx, recorded);
    // A diff or an adoption may have come meanwhile.
    const isOther = found && isTaken(ctx, found.id, request.resourceKey);
    const object = isOther ? undefined : found;
    // Where it fails, the record stays in state.
    const isSame = object && isDeclared(ctx, object, request, recorded.request);
    resolve(ctx, recorded, request.resourceKey);
    if (!object) {
      log(`${label}: the create of an earlier run had no effect. It is sent again`);
      return undefined;
    }
    if (isSame) {
      log(`${label}: an earlier run created ${object.id}, and did not get the response: adopted`);
      ctx.ownership.confirm(remoteId(object.id), request.resourceKey);
      return { ...object, isAdopted: true };
    }
    log(
      `${label}: an earlier run created ${object.id}, and did not get the response. The program needs another one: this one is deleted`,
    );
    await ctx.writes.remove(remoteId(object.id), object.remote);
    ctx.ownership.markDeleted(remoteId(object.id));
    return undefined;
  });
}

/**
 * Whether an object is the one that the program declares. A hidden secret is the one that was sent.
 * Fails where it is not, and a response hides secrets: the object may be that of somebody else.
 */
function isDeclared(
  ctx: ResourceContext,
  object: FullObject,
  request: SplitInputs<RequestFields>,
  sent: SplitInputs<RequestFields>,
): boolean {
  const looksSame =
    isComplete(ctx, object) && !compareWithRemote(ctx, object.remote, request).length;
  const changed = looksSame ? changedHidden(ctx, request, sent) : [];
  if (looksSame && !changed.length) return true;
  const hidden = uniquePaths([...hiddenSecrets(ctx, object.remote, sent), ...changed]);
  if (hidden.length) throw notCertain(ctx, request, object.id, hidden);
  return false;
}

function notCertain(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
  id: string,
  hidden: readonly Path[],
): ProviderError {
  return new ProviderError(
    `${subject(ctx, request)}: an earlier run sent a create and did not get the response, and the program has changed since. ${id} is identical to it as far as the API shows, but the API does not show ${hidden.map(formatPath).join(", ")}: somebody else may have created it, so it is neither changed nor deleted. To write the values of the program to it, ${overwriteAdvice(ctx, id)}; otherwise delete it in the account, and run pulumi up again`,
  );
}

/** Deletes the object of such a create. */
export async function deleteRecorded(ctx: ResourceContext, recorded: UnknownCreate): Promise<void> {
  if (ctx.resolvedCreates.has(recorded.recordId)) return;
  const object = await settleRecorded(ctx, recorded);
  resolve(ctx, recorded, recorded.request.resourceKey);
  if (!object) return;
  try {
    await ctx.writes.remove(remoteId(object.id), object.remote);
  } catch (error) {
    if (!isNotFound(ctx, error)) throw error;
  } finally {
    ctx.objects.invalidate();
  }
}

/** The object of such a create for a refresh; `isAbsent` where it is certain that there is none. */
export async function readRecorded(
  ctx: ResourceContext,
  recorded: UnknownCreate,
): Promise<{ object?: FullObject; isAbsent: boolean }> {
  const { object, doubt } = await lookUpRecorded(ctx, recorded);
  const isFound = object && isComplete(ctx, object);
  return { ...(isFound ? { object } : {}), isAbsent: !object && doubt === undefined };
}

/** The resource has its object, such as the one that `adopt` names. */
export function forgetUnknownCreate(ctx: ResourceContext, resourceKey: string): void {
  const recorded = ctx.unknownCreates.get(resourceKey);
  if (recorded) resolve(ctx, recorded, resourceKey);
}

function resolve(ctx: ResourceContext, { recordId }: UnknownCreate, resourceKey: string): void {
  ctx.unknownCreates.delete(resourceKey);
  ctx.resolvedCreates.add(recordId);
}
