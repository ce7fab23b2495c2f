import { isDeepStrictEqual } from "node:util";
import { retryUntil } from "../../http/retry";
import { nodeOf } from "../../schema/node";
import { outsideOfLists, replaceAt, valueAt } from "../../schema/path";
import { argumentsOfRemote, compare, type ValueDifference } from "../compare";
import type { ResourceContext, UnknownCreate } from "../context";
import { ProviderError } from "../errors";
import {
  assertAccountOfId,
  assertKnownAccount,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
  readInAccountOfId,
} from "../identity/account";
import { remoteId } from "../identity/ids";
import { warnOfNewerParts } from "../log";
import {
  asInputs,
  asState,
  type Compared,
  type FullObject,
  type Inputs,
  type State,
  sameStage,
} from "../stages";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { computedKeysOf, createOnlyOf, outputsOf, revisionsOf, stateOf } from "../state/outputs";
import type { KnownState, RemoteObject } from "../state/snapshot";
import { otherNotationsOf } from "./imported";
import { managedFields, matchesFields } from "./last-write";
import { assertUsableId, confirmMissing } from "./missing";
import { readRecorded } from "./resume-create";
import { contextLagMs, lagDeadlineSince, type ReadOrMissing, readOrMissing } from "./settle";
import { changesIn } from "./stored-form";
import { unknownCreateIn } from "./unknown-create";

export interface Read {
  id: string;
  state: State;
  inputs?: Inputs;
}

/** There is no object: the engine removes the resource from the state. */
const MISSING: Read = { id: "", state: asState({}) };

/** Whether nothing but the id is known: `Alert.get(…)` and an import read without properties. */
export const isLookup = ({ fields, account, address }: SplitInputs): boolean =>
  Object.keys(fields).length === 0 && account === undefined && !address;

/**
 * Reads the object and reduces it to the managed fields: values with the same meaning retain the
 * user's form, and defaults of the server are dropped. The differences that remain are drift.
 */
export async function read(ctx: ResourceContext, id: string, state: State): Promise<Read> {
  const inState = splitInputs(state, computedKeysOf(ctx.definition));
  assertKnownAccount(ctx, id, inState);
  const unknown = unknownCreateIn(ctx.definition, id, inState);
  if (unknown) return recordedResult(ctx, unknown, inState, state);
  const recorded = isMoved(ctx, inState) ? { ...inState, address: ctx.session.address } : inState;
  const lookedUp = isLookup(recorded);
  if (lookedUp) {
    assertReadable(ctx);
    // Beside the read: the state of what is looked up names the team.
    void ctx.session.team.id();
  } else assertUsableId(ctx, id);
  const known: KnownState = lookedUp
    ? {}
    : { fields: stateOf(ctx.definition, state), fingerprint: recorded.fingerprint };
  const result = await readSettled(ctx, id, known, { ...recorded, lookedUp });
  if (!result) return missingResult(ctx, id, inState, lookedUp);
  const { remote, fingerprint } = result;
  if (!remote) return { id, state: outputsOf(ctx.definition, recorded.fields, state, recorded) };
  return lookedUp
    ? lookupResult(ctx, { id: result.id, remote }, recorded)
    : driftResult(
        ctx,
        { id: result.id, remote },
        {
          ...recorded,
          hasUnknownFields:
            recorded.hasUnknownFields || ctx.session.sawUnknownFields(ctx.definition),
          ...(fingerprint === undefined ? {} : { fingerprint }),
        },
        state,
      );
}

function assertReadable({ definition: { resourceType, unreadable } }: ResourceContext): void {
  if (unreadable)
    throw new ProviderError(
      `the API cannot return the object of ${resourceType}, so it can be neither looked up nor imported. Declare the resource: its create sets it`,
    );
}

/** Repeats a read that contradicts a recent write: reads of the API may lag behind its writes. */
async function readSettled(
  ctx: ResourceContext,
  id: string,
  known: KnownState,
  recorded: SplitInputs<State> & { lookedUp: boolean },
): Promise<RemoteObject | undefined> {
  const first = await readInAccountOfId(ctx, id, recorded, () =>
    readOrMissing(ctx, () => ctx.objects.read(remoteId(id), known)),
  );
  const until = recorded.lookedUp
    ? lagDeadlineOfRecentWrite(ctx, id)
    : lagDeadlineSince(ctx, recorded.writeStamp);
  const isExpected = ({ found }: ReadOrMissing<RemoteObject>) =>
    found !== undefined &&
    (recorded.lookedUp || !found.remote || matchesFields(ctx, found.remote, recorded));
  const { found, missing } = await retryUntil(until, first, isExpected, () =>
    readOrMissing(ctx, () => ctx.handlers.read(remoteId(id), known.fields)),
  );
  const last =
    found ??
    (recorded.lookedUp
      ? undefined
      : await confirmMissing(ctx, id, missing, recorded, known.fields));
  const fingerprint = first.found?.fingerprint;
  return last && { ...(fingerprint === undefined ? {} : { fingerprint }), ...last };
}

// The same program may have created the object that it looks up a moment ago.
const lagDeadlineOfRecentWrite = (ctx: ResourceContext, id: string): number => {
  const time = ctx.session.recentWrites().find(([part]) => part === remoteId(id))?.[1];
  return time === undefined ? 0 : time + contextLagMs(ctx);
};

async function missingResult(
  ctx: ResourceContext,
  id: string,
  recorded: SplitInputs<State>,
  lookedUp: boolean,
): Promise<Read> {
  if (lookedUp)
    throw new ProviderError(
      `there is no ${ctx.definition.resourceType} with the id ${id} in this account. Check the id and the connection`,
    );
  await assertSameAccount(ctx, id, recorded);
  if (isMoved(ctx, recorded)) throw missingAtNewAddress(ctx, id);
  return MISSING;
}

/** A refresh of a create with an unknown outcome: its object takes the place of the record. */
async function recordedResult(
  ctx: ResourceContext,
  unknown: UnknownCreate,
  inState: SplitInputs<State>,
  state: State,
): Promise<Read> {
  await assertAccountOfId(ctx, unknown.recordId, inState);
  const { object, isAbsent } = await readRecorded(ctx, unknown);
  if (isAbsent) return MISSING;
  if (!object)
    return {
      id: unknown.recordId,
      state: outputsOf(ctx.definition, inState.fields, undefined, inState),
    };
  const { unfinished: _, ...recorded } = inState;
  return driftResult(ctx, object, recorded, state);
}

async function lookupResult(
  ctx: ResourceContext,
  found: FullObject,
  recorded: SplitInputs,
): Promise<Read> {
  const { definition } = ctx;
  const fields = argumentsOfRemote(definition, found.remote);
  warnOfNewerParts(definition, found.remote);
  return {
    id: found.id,
    state: outputsOf(definition, fields, found.remote, {
      connection: recorded.connection,
      imported: otherNotationsOf(definition, found.remote, fields),
      // With the key of another team at this address, a later refresh would not find the object.
      account: await ctx.session.team.id(),
      address: ctx.session.address,
    }),
  };
}

/** What was read, with the values of the program where just the form differs. */
function withFormsOf(
  before: Compared,
  after: Compared,
  differences: readonly ValueDifference[],
  changes: readonly ValueDifference[],
): Compared {
  // The items of a set are compared in another order.
  const changed = changes.map(({ path }) => outsideOfLists(path));
  const forms = differences
    .map(({ path }) => outsideOfLists(path))
    .filter((path) => !changed.some((one) => isDeepStrictEqual(one, path)));
  return forms.reduce(
    (read, path) => sameStage(read, replaceAt(read, path, valueAt(before, path))),
    after,
  );
}

function driftResult(
  ctx: ResourceContext,
  found: FullObject,
  recorded: SplitInputs<State>,
  state: State,
): Read {
  const { definition } = ctx;
  const { before, after } = managedFields(ctx, found.remote, recorded);
  const differences = compare(nodeOf(definition.fields), before, after);
  const changes = changesIn(differences, recorded.storedForms);
  const isSame = !changes.length;
  const read = withFormsOf(before, after, differences, changes);
  const now = sameStage(state, recorded.keep.withValuesOf(recorded.fields, read));
  const remote = sameStage(found.remote, {
    ...found.remote,
    ...createOnlyOf(definition, state),
  });
  warnOfNewerParts(definition, { ...found.remote, ...now }, recorded);
  if (isSame) {
    const same = sameStage(remote, { ...remote, ...revisionsOf(definition, state) });
    return { id: found.id, state: outputsOf(definition, now, same, recorded) };
  }
  const { connection, imported, keep } = recorded;
  return {
    id: found.id,
    state: outputsOf(definition, now, remote, recorded),
    inputs: asInputs(outputsOf(definition, now, undefined, { connection, imported, keep })),
  };
}
