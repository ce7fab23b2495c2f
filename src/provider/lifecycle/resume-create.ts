import { formatPath, type Path, uniquePaths } from "../../schema/path";
import { changedHidden, hiddenSecrets } from "../adopt/hidden";
import { overwriteAdvice, subject } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext, UnknownCreate } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { log, logOnce } from "../log";
import { isTaken } from "../ownership/taken";
import { run } from "../run";
import type { FullObject } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { isComplete, undoCreate } from "./attempt";
import type { CreatedObject } from "./created-object";
import { afterIdenticalCreates } from "./exactly-once";
import { remains } from "./existing";
import { isIdOfStack } from "./identical";
import { contextLagMs, lagDeadlineFromNow } from "./settle";
import { lookUpRecorded, settleRecorded } from "./unknown-create";

/**
 * Finds the object of a create whose outcome an earlier run could not find out. Undefined where
 * there is none, or where it is not the object that the program declares now: that one is deleted,
 * unless a response hides the secrets that tell whose it is.
 */
export async function resumeCreate(
  ctx: ResourceContext,
  request: SplitRequest,
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
    const isGone = isSame && !(await remainsHere(ctx, object));
    resolve(ctx, recorded, request.resourceKey);
    if (!object || isGone) {
      const effect = isGone ? `created ${object.id}, which was deleted since` : "had no effect";
      log(`${label}: the create of an earlier run ${effect}. It is sent again`);
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
    await undoCreate(ctx, object.id, object.remote);
    return undefined;
  });
}

/** Whether nobody has deleted an object just before it was found: reads may lag, too. */
const remainsHere = async (ctx: ResourceContext, { id }: FullObject): Promise<boolean> =>
  contextLagMs(ctx) === 0 || remains(ctx, id, lagDeadlineFromNow(ctx));

/**
 * Whether an object is the one that the program declares. A hidden secret is the one that was sent.
 * Fails where it is not, and a response hides secrets: the object may be that of somebody else.
 */
function isDeclared(
  ctx: ResourceContext,
  object: FullObject,
  request: SplitRequest,
  sent: SplitRequest,
): boolean {
  const looksSame =
    isComplete(ctx, object) && !compareWithRemote(ctx, object.remote, request).length;
  const changed = looksSame ? changedHidden(ctx, request, sent) : [];
  if (looksSame && !changed.length) return true;
  const doubt = doubtOfOwner(ctx, sent, object, changed);
  if (doubt === undefined) return false;
  throw new ProviderError(
    `${doubt}, and the program has changed since: it is neither changed nor deleted. To manage it, ${overwriteAdvice(ctx, object.id)}; otherwise delete it in the account, and run pulumi up again`,
  );
}

/**
 * Why somebody else may have created an object that a response shows to be identical: it hides
 * secrets, or the values at the paths of `others`. Undefined where the id proves whose it is.
 */
function doubtOfOwner(
  ctx: ResourceContext,
  sent: SplitRequest,
  { id, remote }: FullObject,
  others: readonly Path[] = [],
): string | undefined {
  if (isIdOfStack(ctx, sent)) return undefined;
  const hidden = uniquePaths([...hiddenSecrets(ctx, remote, sent), ...others]);
  if (!hidden.length) return undefined;
  return `${subject(ctx, sent)}: an earlier run sent a create and did not get the response. ${id} is identical to it as far as the API shows, but the API does not show ${hidden.map(formatPath).join(", ")}, so that somebody else may have created it`;
}

/** Deletes the object of such a create. */
export async function deleteRecorded(ctx: ResourceContext, recorded: UnknownCreate): Promise<void> {
  if (ctx.resolvedCreates.has(recorded.recordId)) return;
  const object = await settleRecorded(ctx, recorded);
  const doubt = object && doubtOfOwner(ctx, recorded.request, object);
  // The record stays in state: without it, nobody would know of the object.
  if (doubt !== undefined)
    throw new ProviderError(
      `${doubt}: it is not deleted. If it is that of this resource, delete it in the account and run again. If it is not, run ${run.stateDelete(recorded.request.resourceKey)}`,
    );
  resolve(ctx, recorded, recorded.request.resourceKey);
  if (object) await undoCreate(ctx, object.id, object.remote);
}

/** The object of such a create for a refresh; `isAbsent` where it is certain that there is none. */
export async function readRecorded(
  ctx: ResourceContext,
  recorded: UnknownCreate,
): Promise<{ object?: FullObject; isAbsent: boolean }> {
  const { object, doubt } = await lookUpRecorded(ctx, recorded);
  const owner = object && doubtOfOwner(ctx, recorded.request, object);
  if (owner !== undefined)
    logOnce(
      `warning: ${owner}: the state has the create, and not the object. Run pulumi up: it adopts the object, unless the program has changed since`,
    );
  const isFound = object && owner === undefined && isComplete(ctx, object);
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
