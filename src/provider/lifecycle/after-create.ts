import { nodeOf } from "../../schema/node";
import { childAt } from "../../schema/walk";
import { differences } from "../adopt/adopt";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { SplitInputs } from "../state/inputs";
import { UNFINISHED_WRITE } from "../state/keys";
import { type CreatedObject, type CreateRun, partialCreate } from "./partial-create";
import { lagDeadlineSince, retryWhileNotFound, writeStampOf } from "./settle";

/** The arguments without those that the API accepts only in updates. */
export function withoutLaterFields({ definition }: ResourceContext, parts: SplitInputs) {
  const node = nodeOf(definition.fields);
  const isLater = (key: string) => childAt(node, key)?.facts.afterCreate === true;
  const fields = Object.entries(parts.fields).filter(([key]) => !isLater(key));
  return { ...parts, fields: Object.fromEntries(fields) };
}

/**
 * Sets the arguments that the API accepts only in updates. After a failure the object is in state,
 * and the next update sets them.
 */
export async function setLaterFields(
  run: CreateRun,
  created: CreatedObject,
): Promise<CreatedObject> {
  const { ctx, parts } = run;
  const { fields } = withoutLaterFields(ctx, parts);
  if (Object.keys(fields).length === Object.keys(parts.fields).length) return created;
  const { remote } = created;
  if (remote && !differences(ctx, remote, parts.fields).length) return created;
  try {
    const response = await retryWhileNotFound(ctx, lagDeadlineSince(ctx, created.writeStamp), () =>
      Promise.resolve(ctx.handlers.update?.(remoteId(created.id), parts.fields, fields)),
    );
    ctx.session.recordWrite(created.id);
    return {
      ...created,
      ...(remote || response ? { remote: { ...remote, ...response } } : {}),
      writeStamp: writeStampOf(Date.now()),
    };
  } catch (error) {
    const what = "was created, but not all of its arguments could be set";
    throw partialCreate(run, created, UNFINISHED_WRITE, what, error);
  }
}
