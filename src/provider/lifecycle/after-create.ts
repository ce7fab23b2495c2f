import { nodeOf } from "../../schema/node";
import { childAt } from "../../schema/walk";
import { compareWithRemote } from "../compare";
import type { FullObject } from "../handlers";
import { hasAllParts, remoteId } from "../identity/ids";
import { asRemote } from "../stages";
import type { SplitRequest } from "../state/inputs";
import { UNFINISHED_WRITE } from "../state/keys";
import {
  type CreateCall,
  type CreatedObject,
  partialCreate,
  withWriteStamp,
} from "./created-object";
import { wholeRequest } from "./request";
import { lagDeadlineSince, retryWhileNotFound } from "./settle";

/**
 * Sets the arguments that the API accepts only in updates: those that the request of the create did
 * not contain. After a failure the object is in state, and the next update sets them.
 */
export async function setLaterFields(
  call: CreateCall,
  request: SplitRequest,
  created: CreatedObject,
): Promise<CreatedObject> {
  const { ctx, desired } = call;
  if (Object.keys(request.fields).length === Object.keys(desired.fields).length) return created;
  const { remote } = created;
  const node = nodeOf(ctx.definition.fields);
  const later = Object.keys(desired.fields).filter((key) => !Object.hasOwn(request.fields, key));
  const isReadable = later.every((key) => !childAt(node, key)?.facts.writeOnly);
  if (remote && isReadable && !compareWithRemote(ctx, remote, desired).length) return created;
  try {
    const response = await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      Promise.resolve(
        ctx.writes.update?.(remoteId(created.id), wholeRequest(desired.fields), request.fields),
      ),
    );
    return withWriteStamp(ctx, {
      ...created,
      ...(remote || response ? { remote: asRemote({ ...remote, ...response }) } : {}),
    });
  } catch (error) {
    const what = "was created, but not all of its arguments could be set";
    throw partialCreate(call, created, UNFINISHED_WRITE, what, error);
  }
}

/**
 * Reads a new object whose create response is incomplete. A failure here still stores the id in
 * state, so that the object is not lost.
 */
export async function readBack(call: CreateCall, created: CreatedObject): Promise<FullObject> {
  const { ctx } = call;
  const { id, remote } = created;
  const isComplete =
    hasAllParts(ctx.definition, id) &&
    (remote || !Object.keys(ctx.definition.computed ?? {}).length);
  if (isComplete) return { id, remote: remote ?? asRemote({}) };
  try {
    return await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      ctx.handlers.read(remoteId(id)),
    );
  } catch (error) {
    throw partialCreate(call, created, "read", "was created, but could not be read back", error);
  }
}
