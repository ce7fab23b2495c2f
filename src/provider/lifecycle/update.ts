import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { argumentsOfRemote, compare, comparedOf, managedIn } from "../compare";
import type { ResourceContext } from "../context";
import { isNotFound, ProviderError } from "../errors";
import {
  assertAccountOfId,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
} from "../identity/account";
import { hasElementIds } from "../identity/element-ids";
import { partsOfId, remoteId } from "../identity/ids";
import { recordOwner } from "../ownership/owned";
import {
  type Arguments,
  asRemote,
  type Inputs,
  type Remote,
  type RequestFields,
  type State,
  sameStage,
} from "../stages";
import { UNFINISHED_WRITE } from "../state/keys";
import { computedKeysOf, outputsOf, revisionKeysOf, stateOf } from "../state/outputs";
import { updateInOrder } from "./await-move";
import { type Comparison, comparisonOf } from "./comparison";
import { awaitLastWrite, readLastWrite } from "./last-write";
import { Progress, partialUpdate } from "./partial-update";
import { readWritten, verifyCleared } from "./read-written";
import { replacedProperties } from "./replace";
import { fieldsToSend, keptKeys, wholeRequest } from "./request";
import { warnOfSetOutside } from "./set-outside";
import {
  lagDeadlineSince,
  retryWhileNotFound,
  retryWhileReferenceMissing,
  writeStampNow,
} from "./settle";
import { storedFormsOf, withoutForms } from "./stored-form";

/** Updates the object, and completes the step that an earlier run left to do. */
export async function update(
  ctx: ResourceContext,
  id: string,
  state: State,
  inputs: Inputs,
): Promise<State> {
  const progress = new Progress();
  try {
    return await updateObject(ctx, id, { state, inputs }, progress);
  } catch (error) {
    throw progress.hasWritten ? partialUpdate(ctx, id, { state, inputs }, error) : error;
  }
}

async function updateObject(
  ctx: ResourceContext,
  id: string,
  { state, inputs }: { state: State; inputs: Inputs },
  progress: Progress,
): Promise<State> {
  const { definition } = ctx;
  const comparison = comparisonOf(definition, state, inputs);
  const { recorded, desired, released } = comparison;
  const changed = compare(nodeOf(definition.fields), recorded.compared, desired.compared);
  if (recorded.connection === desired.connection) await assertAccountOfId(ctx, id, recorded);
  ctx.ownership.confirm(remoteId(id), desired.resourceKey);
  const call: UpdateCall = {
    ctx,
    id,
    ...comparison,
    state: stateOf(definition, comparison.state),
    progress,
  };
  // A value that is no longer kept is sent, because the state does not contain the remote one.
  const isSent =
    changed.length > 0 || !released.isEmpty || recorded.unfinished === UNFINISHED_WRITE;
  const response = isSent ? await sendUpdate(call) : undefined;
  const remote = asRemote({
    ...previousOutputs(ctx, id, state),
    ...response,
    ...(isSent && !response ? await readRevision(call) : {}),
    ...(await readIfNeeded(call)),
  });
  // The API ignores some fields that a request omits, so the response is compared.
  const removed = changed.filter(({ is }) => is === undefined).map(({ path }) => path);
  if (removed.length) await verifyCleared(ctx, call, removed, response);
  const updated = outputsOf(definition, desired.fields, remote, {
    connection: desired.connection,
    account: recorded.account,
    address: ctx.session.address,
    writeStamp: isSent ? writeStampNow(ctx.session) : recorded.writeStamp,
    hasUnknownFields: recorded.hasUnknownFields || ctx.session.sawUnknownFields(definition),
    storedForms: response
      ? storedFormsOf(ctx, desired, response, recorded)
      : withoutForms(
          recorded.storedForms,
          changed.map(({ path }) => path),
        ),
    keep: desired.keep,
  });
  recordOwner(ctx, id, desired.resourceKey, updated);
  return updated;
}

/** An update that is running. */
interface UpdateCall extends Comparison {
  ctx: ResourceContext;
  id: string;
  /** The fields and the computed outputs in state. */
  state: State;
  progress: Progress;
}

/** The outputs that the update has changed, where its response does not contain them. */
async function readRevision({ ctx, id, desired, state }: UpdateCall): Promise<Remote | undefined> {
  if (!revisionKeysOf(ctx.definition).length) return undefined;
  return readLastWrite(ctx, id, state, { ...desired, writeStamp: writeStampNow(ctx.session) });
}

async function sendUpdate(call: UpdateCall): Promise<Remote | undefined> {
  const { ctx, id, recorded, desired, state, progress } = call;
  const { definition, objects } = ctx;
  const { update: send } = ctx.writes;
  if (!send) throw new ProviderError(`${definition.resourceType} ${id} cannot be changed in place`);
  const node = nodeOf(definition.fields);
  const needsRemote =
    !desired.keep.isEmpty ||
    !recorded.keep.isEmpty ||
    hasElementIds(node) ||
    keptKeys(node, recorded.fields, desired.fields).length > 0;
  // Nobody knows what the object has after an update that failed half-way.
  const isHalfWritten =
    recorded.unfinished === UNFINISHED_WRITE && !definition.eitherOf && !definition.unreadable;
  const startsFromRead = needsRemote || isHalfWritten || definition.readsBeforeWrite;
  const last = await awaitLastWrite(ctx, id, state, recorded, startsFromRead);
  try {
    const { request, old: known } = needsRemote
      ? await withRemoteValues(call, last)
      : { request: wholeRequest(desired.fields), old: state };
    const old = isHalfWritten ? await managedNow(call, last) : known;
    const lagsUntil = lagDeadlineSince(ctx, recorded.writeStamp);
    const write = (fields: RequestFields) =>
      retryWhileNotFound(ctx, lagsUntil, () =>
        retryWhileReferenceMissing(ctx, fields, () =>
          progress.during(async () =>
            send(remoteId(id), fields, old).catch((error) =>
              readWritten(ctx, { id, old, fields }, error),
            ),
          ),
        ),
      );
    const response = await updateInOrder({ ctx, id, desired, old, write }, request);
    ctx.session.recordWrite(id);
    return response;
  } catch (error) {
    if (!isNotFound(ctx, error)) throw error;
    await assertSameAccount(ctx, id, recorded);
    if (isMoved(ctx, recorded)) throw missingAtNewAddress(ctx, id);
    throw new ProviderError(
      `${definition.resourceType} ${id} no longer exists: it was deleted outside this program. Run pulumi refresh, then pulumi up creates it again`,
    );
  } finally {
    objects.invalidate();
  }
}

/** The outputs in state, with what the object has now of the arguments in state. */
async function managedNow(
  { ctx, id, recorded, state }: UpdateCall,
  last: Remote | undefined,
): Promise<State> {
  const { definition } = ctx;
  const remote = last ?? (await ctx.handlers.read(remoteId(id), state)).remote;
  const outputs = computedKeysOf(definition).map((key) => [key, state[key]] as const);
  return sameStage(state, {
    ...Object.fromEntries(outputs),
    ...managedIn(nodeOf(definition.fields), remote, recorded.fields),
  });
}

/**
 * The request and the old state, with the values of the object instead of placeholders, and with
 * the ids that its elements have now.
 */
async function withRemoteValues(
  call: UpdateCall,
  last: Remote | undefined,
): Promise<{ request: RequestFields; old: State }> {
  const { ctx, id, recorded, desired, state } = call;
  const remote = last ?? (await ctx.handlers.read(remoteId(id), state)).remote;
  const request = fieldsToSend(ctx, id, desired, remote, recorded.fields);
  const actual = argumentsOfRemote(ctx.definition, remote);
  assertImmutableUnchanged(call, request, actual);
  warnOfSetOutside({ ...call, remote, request });
  return { request, old: recorded.keep.withValuesOf(actual, state) };
}

// The state does not contain the value of an immutable field that was kept until now, so only the
// object shows whether it changes.
function assertImmutableUnchanged(
  { ctx: { definition }, id, released }: UpdateCall,
  request: RequestFields,
  actual: Arguments,
): void {
  const before = comparedOf(released.withValuesOf(actual, request));
  const after = comparedOf(request);
  const changed = replacedProperties(nodeOf(definition.fields), before, after, [], []);
  if (changed.length)
    throw new ProviderError(
      `${definition.resourceType} ${id}: ${changed.join(", ")} cannot be changed in place and differs from the program, which kept it until now. Set it to the value of the object`,
    );
}

// Computed outputs keep their values unless a response returns new ones.
const previousOutputs = (ctx: ResourceContext, id: string, state: State): Fields => ({
  ...Object.fromEntries(computedKeysOf(ctx.definition).map((key) => [key, state[key]])),
  ...partsOfId(ctx.definition, id),
});

/** Reads what an earlier run could not read, and what a new address must have. */
async function readIfNeeded({ ctx, id, recorded, state }: UpdateCall): Promise<Fields> {
  const moved = isMoved(ctx, recorded);
  if (recorded.unfinished === undefined && !moved) return {};
  try {
    const until = lagDeadlineSince(ctx, recorded.writeStamp);
    const read = () => ctx.handlers.read(remoteId(id), state);
    return (await retryWhileNotFound(ctx, until, read)).remote;
  } catch (error) {
    throw moved && isNotFound(ctx, error) ? missingAtNewAddress(ctx, id) : error;
  }
}
