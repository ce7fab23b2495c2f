import { UnexpectedResponseError } from "../../http";
import { retryUntil } from "../../http/retry";
import { nodeOf } from "../../schema/node";
import { compare, comparedOf, compareWithRemote, managedIn } from "../compare";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import {
  asRemote,
  asRequest,
  type Old,
  type Remote,
  type RequestFields,
  sameStage,
} from "../stages";
import { lagDeadlineFromNow, readIfExists } from "./settle";

/** An update whose response was an empty object. */
interface EmptyUpdate {
  id: string;
  /** What the object had before, as far as is known. */
  old: Old;
  /** What was sent. */
  fields: RequestFields;
}

/**
 * The object that an update has changed, where its response does not contain it: what responds
 * instead of the service also sends an empty object. Throws the error of the update unless a read
 * shows the change. Where only what no read returns has changed, nothing shows it.
 */
export async function readWritten(
  ctx: ResourceContext,
  { id, old, fields }: EmptyUpdate,
  error: unknown,
): Promise<Remote> {
  if (!(error instanceof UnexpectedResponseError && error.empty)) throw error;
  const differs = (remote: Remote, from: Old) =>
    compareWithRemote(ctx, remote, { fields: asRequest(from) }).length > 0;
  const node = nodeOf(ctx.definition.fields);
  const known = asRemote(old);
  // A write that an earlier run has left to do may send what state has already.
  const isRepeated = !compare(node, managedIn(node, known, fields), comparedOf(fields)).length;
  const isWritten = (remote?: Remote) =>
    remote !== undefined && !differs(remote, fields) && (isRepeated || differs(remote, old));
  // Where a resource owns a part of an object, the part that it has sent is read.
  const sent = sameStage(old, { ...old, ...fields });
  const read = async () =>
    (await readIfExists(ctx, () => ctx.handlers.read(remoteId(id), sent)))?.remote;
  const remote = await retryUntil(lagDeadlineFromNow(ctx), await read(), isWritten, read);
  if (remote && isWritten(remote)) return remote;
  const { route, status } = error;
  throw new UnexpectedResponseError({
    route,
    ...(status === undefined ? {} : { status }),
    what: "a response without the changed object, and no read shows the change",
    outcome: "unknown",
  });
}
