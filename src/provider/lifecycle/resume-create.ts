import { isDeepStrictEqual } from "node:util";
import { valueAt } from "../../schema/path";
import { maskedSecrets } from "../adopt/differences";
import { subject } from "../adopt/messages";
import { compareWithRemote } from "../compare";
import type { ResourceContext, UnknownCreate } from "../context";
import { isNotFound } from "../errors";
import type { FullObject } from "../handlers";
import { remoteId } from "../identity/ids";
import { log } from "../log";
import type { RequestFields } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { isComplete } from "./attempt";
import type { CreatedObject } from "./created-object";
import { afterIdenticalCreates } from "./exactly-once";
import { lookUpRecorded, settleRecorded } from "./unknown-create";

/**
 * Finds the object of a create whose outcome an earlier run could not find out. Undefined where
 * there is none, or where it is not the object that the program declares now: that one is deleted.
 */
export async function resumeCreate(
  ctx: ResourceContext,
  request: SplitInputs<RequestFields>,
): Promise<CreatedObject | undefined> {
  const recorded = ctx.unknownCreates.get(request.resourceKey);
  if (!recorded) return undefined;
  const label = subject(ctx, request);
  return afterIdenticalCreates(ctx, recorded.request, async () => {
    const object = await settleRecorded(ctx, recorded);
    resolve(ctx, recorded, request.resourceKey);
    if (!object) {
      log(`${label}: the create of an earlier run had no effect. It is sent again`);
      return undefined;
    }
    if (isComplete(ctx, object) && isSame(ctx, object, request, recorded.request)) {
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

/** Whether an object is the one that the program declares. A masked secret is the one that was sent. */
const isSame = (
  ctx: ResourceContext,
  { remote }: FullObject,
  request: SplitInputs<RequestFields>,
  sent: SplitInputs<RequestFields>,
): boolean =>
  !compareWithRemote(ctx, remote, request).length &&
  maskedSecrets(ctx, remote, request).every((path) =>
    isDeepStrictEqual(valueAt(request.fields, path), valueAt(sent.fields, path)),
  );

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
