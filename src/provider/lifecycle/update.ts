import { canonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { selectManaged } from "../../schema/select-managed";
import { toArguments } from "../../schema/to-arguments";
import { retryUntil } from "../../services/retry-until";
import { comparePaths, isNotFound } from "../adopt/adopt";
import { keptPaths, releasedPaths, withKeptOf, withoutKept } from "../adopt/keep";
import { fieldsToSend } from "../adopt/kept-values";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import {
  assertAccountOfId,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
} from "../identity/account";
import { hasElementIds } from "../identity/element-ids";
import { retainGeneratedIds } from "../identity/generated-ids";
import { partsOfId, remoteId } from "../identity/ids";
import { recordOwner } from "../ownership/owned";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { UNFINISHED_WRITE } from "../state/keys";
import { computedKeysOf, outputsOf, revisionKeysOf, stateOf } from "../state/outputs";
import { awaitLastWrite, readLastWrite } from "./read";
import { replacedProperties } from "./replace";
import {
  lagDeadlineFromNow,
  lagDeadlineSince,
  retryWhileNotFound,
  retryWhileReferenceMissing,
  writeStampOf,
} from "./settle";

/** Updates the object, and completes the step that an earlier run left to do. */
export async function update(
  ctx: ResourceContext,
  id: string,
  olds: Fields,
  news: Fields,
): Promise<Fields> {
  const { definition } = ctx;
  const node = nodeOf(definition.fields);
  const before = splitInputs(olds, computedKeysOf(definition));
  const parts = splitInputs(news);
  const fields = retainGeneratedIds(node, parts.fields, before.fields) as Fields;
  const kept = keptPaths(parts);
  const changed = comparePaths(
    canonical(node, withoutKept(before.fields, [...kept, ...keptPaths(before)])),
    canonical(node, withoutKept(fields, kept)),
    [],
  );
  if (before.connection === parts.connection) await assertAccountOfId(ctx, id, before);
  ctx.ownership.confirm(remoteId(id), parts.key);
  // A value that is no longer kept is sent, because the state does not contain the remote one.
  const isSent =
    changed.length > 0 ||
    releasedPaths(before, parts).length > 0 ||
    before.unfinished === UNFINISHED_WRITE;
  const response = isSent
    ? await sendUpdate(ctx, id, { ...parts, fields }, before, stateOf(definition, olds))
    : undefined;
  const remote = {
    ...previousOutputs(ctx, id, olds),
    ...response,
    ...(isSent && !response ? await readRevision(ctx, id, { ...parts, fields }, olds) : {}),
    ...(await readIfNeeded(ctx, id, before, stateOf(definition, olds))),
  };
  // The API ignores some fields that a request omits, so the response is compared.
  const removed = changed.filter(({ is }) => is === undefined).map(({ path }) => path);
  if (removed.length)
    await verifyCleared(ctx, id, fields, removed, response, stateOf(definition, olds));
  const outs = outputsOf(definition, fields, remote, {
    connection: parts.connection,
    account: before.account,
    // Without a request, nothing proves that an older state belongs to this address.
    address: before.address === undefined && !isSent ? undefined : ctx.session.address,
    writeStamp: isSent ? writeStampOf(Date.now()) : before.writeStamp,
    keep: parts.keep,
  });
  recordOwner(ctx, id, parts.key, outs);
  return outs;
}

/** The outputs that the update has changed, where its response does not contain them. */
async function readRevision(
  ctx: ResourceContext,
  id: string,
  parts: SplitInputs,
  olds: Fields,
): Promise<Fields | undefined> {
  if (!revisionKeysOf(ctx.definition).length) return undefined;
  const written = { ...parts, writeStamp: writeStampOf(Date.now()) };
  return readLastWrite(ctx, id, stateOf(ctx.definition, olds), written);
}

async function sendUpdate(
  ctx: ResourceContext,
  id: string,
  parts: SplitInputs,
  before: SplitInputs,
  state: Fields,
): Promise<Fields | undefined> {
  const { handlers, definition, snapshot } = ctx;
  if (!handlers.update)
    throw new ProviderError(`${definition.resourceType} ${id} cannot be changed in place`);
  const needsRemote =
    parts.keep.length + before.keep.length > 0 || hasElementIds(nodeOf(definition.fields));
  await awaitLastWrite(ctx, id, state, before, needsRemote || definition.readsBeforeWrite);
  try {
    const { fields, old } = needsRemote
      ? await withRemoteValues(ctx, id, parts, before, state)
      : { fields: parts.fields, old: state };
    const work = async () => handlers.update?.(remoteId(id), fields, old);
    const response = await retryWhileNotFound(ctx, lagDeadlineSince(ctx, before.writeStamp), () =>
      retryWhileReferenceMissing(ctx, fields, work),
    );
    ctx.session.recordWrite(id);
    return response;
  } catch (error) {
    if (!isNotFound(ctx, error)) throw error;
    await assertSameAccount(ctx, id, before);
    if (isMoved(ctx, before)) throw missingAtNewAddress(ctx, id);
    throw new ProviderError(
      `${definition.resourceType} ${id} no longer exists: it was deleted outside this program. Run pulumi refresh, then pulumi up creates it again`,
    );
  } finally {
    snapshot.invalidate();
  }
}

/**
 * The fields to send and the old state, with the values of the object instead of placeholders, and
 * with the ids that its elements have now.
 */
async function withRemoteValues(
  ctx: ResourceContext,
  id: string,
  parts: SplitInputs,
  before: SplitInputs,
  state: Fields,
): Promise<{ fields: Fields; old: Fields }> {
  const { remote } = await ctx.handlers.read(remoteId(id), state);
  const fields = fieldsToSend(ctx, id, parts.fields, remote, keptPaths(parts));
  const actual = toArguments(nodeOf(ctx.definition.fields), remote) as Fields;
  assertImmutableUnchanged(ctx, id, fields, actual, releasedPaths(before, parts));
  return { fields, old: withKeptOf(state, actual, keptPaths(before)) };
}

// The state does not contain the value of an immutable field that was kept until now, so only the
// object shows whether it changes.
function assertImmutableUnchanged(
  { definition }: ResourceContext,
  id: string,
  fields: Fields,
  actual: Fields,
  released: readonly Path[],
): void {
  const before = withKeptOf(fields, actual, released);
  const changed = replacedProperties(nodeOf(definition.fields), before, fields, [], []);
  if (changed.length)
    throw new ProviderError(
      `${definition.resourceType} ${id}: ${changed.join(", ")} cannot be changed in place and differs from the program, which kept it until now. Set it to the value of the object`,
    );
}

// Computed outputs keep their values unless a response returns new ones.
const previousOutputs = (ctx: ResourceContext, id: string, olds: Fields): Fields => ({
  ...Object.fromEntries(computedKeysOf(ctx.definition).map((key) => [key, olds[key]])),
  ...partsOfId(ctx.definition, id),
});

/** Reads what an earlier run could not read, and what a new address must have. */
async function readIfNeeded(
  ctx: ResourceContext,
  id: string,
  before: SplitInputs,
  state: Fields,
): Promise<Fields> {
  const moved = isMoved(ctx, before);
  if (before.unfinished === undefined && !moved) return {};
  try {
    const until = lagDeadlineSince(ctx, before.writeStamp);
    const read = () => ctx.handlers.read(remoteId(id), state);
    return (await retryWhileNotFound(ctx, until, read)).remote;
  } catch (error) {
    throw moved && isNotFound(ctx, error) ? missingAtNewAddress(ctx, id) : error;
  }
}

/**
 * Fails where the API still returns a field that the program removed: nothing else would report it.
 */
async function verifyCleared(
  ctx: ResourceContext,
  id: string,
  fields: Fields,
  removed: (readonly (string | number)[])[],
  response: Fields | undefined,
  state: Fields,
): Promise<void> {
  const node = nodeOf(ctx.definition.fields);
  const read = async () => (await ctx.handlers.read(remoteId(id), state)).remote;
  const remainingIn = (remote: Fields) => {
    const now = canonical(
      node,
      selectManaged(node, splitInputs(remote, computedKeysOf(ctx.definition)).fields, fields),
    );
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
