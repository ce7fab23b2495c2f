import { nodeOf } from "../../schema/node";
import { childAt } from "../../schema/walk";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { SplitInputs } from "../state/inputs";
import { UNFINISHED_WRITE } from "../state/keys";
import {
  type CreatedObject,
  type CreateRun,
  partialCreate,
  withWriteStamp,
} from "./created-object";
import { lagDeadlineSince, retryWhileNotFound } from "./settle";

/** The arguments without those that the API accepts only in updates. */
export function withoutLaterFields(
  { definition }: ResourceContext,
  desired: SplitInputs,
): SplitInputs {
  const node = nodeOf(definition.fields);
  const isLater = (key: string) => childAt(node, key)?.facts.afterCreate === true;
  const fields = Object.entries(desired.fields).filter(([key]) => !isLater(key));
  return { ...desired, fields: Object.fromEntries(fields) };
}

/**
 * Sets the arguments that the API accepts only in updates: those that the request of the create did
 * not contain. After a failure the object is in state, and the next update sets them.
 */
export async function setLaterFields(
  run: CreateRun,
  request: SplitInputs,
  created: CreatedObject,
): Promise<CreatedObject> {
  const { ctx, desired } = run;
  if (Object.keys(request.fields).length === Object.keys(desired.fields).length) return created;
  const { remote } = created;
  const node = nodeOf(ctx.definition.fields);
  const later = Object.keys(desired.fields).filter((key) => !Object.hasOwn(request.fields, key));
  const isReadable = later.every((key) => !childAt(node, key)?.facts.writeOnly);
  if (remote && isReadable && !compareWithRemote(ctx, remote, desired).length) return created;
  try {
    const response = await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      Promise.resolve(ctx.writes.update?.(remoteId(created.id), desired.fields, request.fields)),
    );
    return withWriteStamp(ctx, {
      ...created,
      ...(remote || response ? { remote: { ...remote, ...response } } : {}),
    });
  } catch (error) {
    const what = "was created, but not all of its arguments could be set";
    throw partialCreate(run, created, UNFINISHED_WRITE, what, error);
  }
}
