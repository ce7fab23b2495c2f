import { UnexpectedResponseError } from "../../http";
import { retryUntil } from "../../http/retry";
import { canonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import { compare, comparedOf, compareWithRemote, managedIn } from "../compare";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import {
  asRemote,
  asRequest,
  type Old,
  type Remote,
  type RequestFields,
  type State,
  sameStage,
} from "../stages";
import { type Desired, splitInputs } from "../state/inputs";
import { computedKeysOf } from "../state/outputs";
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

/** An update that has removed fields. */
interface ClearingUpdate {
  id: string;
  state: State;
  desired: Desired;
}

/**
 * Fails where the API still returns a field that the program removed: nothing else would report it.
 */
export async function verifyCleared(
  ctx: ResourceContext,
  { id, state, desired }: ClearingUpdate,
  removed: readonly Path[],
  response: Remote | undefined,
): Promise<void> {
  const node = nodeOf(ctx.definition.fields);
  const read = async () => (await ctx.handlers.read(remoteId(id), state)).remote;
  const remainingIn = (remote: Remote) => {
    const { fields } = splitInputs(remote, computedKeysOf(ctx.definition));
    const now = canonical(node, managedIn(node, fields, desired.fields));
    return removed.filter((path) => valueAt(now, path) !== undefined);
  };
  const until = lagDeadlineFromNow(ctx);
  const remote = await retryUntil(
    until,
    response ?? (await read()),
    (one) => !remainingIn(one).length,
    read,
  );
  const remaining = remainingIn(remote);
  if (!remaining.length) return;
  throw new ProviderError(
    `${ctx.definition.resourceType} ${id}: the API still returns ${remaining.map(formatPath).join(", ")} after the program removed it. Set it to the value it should have, or clear it in the product`,
  );
}
