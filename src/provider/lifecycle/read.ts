import { equalCanonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { selectManaged } from "../../schema/select-managed";
import { toArguments } from "../../schema/to-arguments";
import { retryUntil } from "../../services/retry-until";
import { isNotFound } from "../adopt/adopt";
import { keptPaths, withKeptOf, withoutKept } from "../adopt/keep";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import {
  assertAccountOfId,
  assertSameAccount,
  isMoved,
  missingAtNewAddress,
} from "../identity/account";
import { remoteId } from "../identity/ids";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { computedKeysOf, createOnlyOf, outputsOf, revisionsOf, stateOf } from "../state/outputs";
import type { KnownState, RemoteObject } from "../state/snapshot";
import type { FullObject } from "../types";
import { warnOfUnknownVariants } from "../warnings";
import { lagDeadlineSince, writeStampOf } from "./settle";

export interface Read {
  id: string;
  props: Fields;
  inputs?: Fields;
}

/** Whether nothing but the id is known: `Alert.get(…)` and an import read without properties. */
export const isLookup = ({ fields, account, address }: SplitInputs): boolean =>
  Object.keys(fields).length === 0 && account === undefined && !address;

/**
 * Reads the object and reduces it to the managed fields: values with the same meaning retain the
 * user's form, and defaults of the server are dropped. The differences that remain are drift.
 */
export async function read(ctx: ResourceContext, id: string, props: Fields): Promise<Read> {
  const recorded = splitInputs(props, computedKeysOf(ctx.definition));
  await assertAccountOfId(ctx, id, recorded);
  const parts = isMoved(ctx, recorded) ? { ...recorded, address: ctx.session.address } : recorded;
  const lookedUp = isLookup(parts);
  const known: KnownState = lookedUp
    ? {}
    : { fields: stateOf(ctx.definition, props), fingerprint: parts.fingerprint };
  const result = await readSettled(ctx, id, known, { ...parts, lookedUp });
  if (!result) return missingResult(ctx, id, recorded, lookedUp);
  const { remote, fingerprint } = result;
  if (!remote) return { id, props: outputsOf(ctx.definition, parts.fields, props, parts) };
  return lookedUp
    ? lookupResult(ctx, { id: result.id, remote }, parts)
    : driftResult(
        ctx,
        { id: result.id, remote },
        { ...parts, ...(fingerprint === undefined ? {} : { fingerprint }) },
        props,
      );
}

/** Repeats a read that contradicts a recent write: reads of the API may lag behind its writes. */
async function readSettled(
  ctx: ResourceContext,
  id: string,
  known: KnownState,
  parts: SplitInputs & { lookedUp: boolean },
): Promise<RemoteObject | undefined> {
  const first = await readFromSnapshot(ctx, id, known);
  const until = parts.lookedUp
    ? lagDeadlineOfRecentWrite(ctx, id)
    : lagDeadlineSince(ctx, parts.writeStamp);
  const isExpected = (found?: RemoteObject) =>
    found !== undefined &&
    (parts.lookedUp || !found.remote || matchesFields(ctx, found.remote, parts));
  const last = await retryUntil(until, first, isExpected, () => readById(ctx, id, known));
  return (
    last && {
      ...(first?.fingerprint === undefined ? {} : { fingerprint: first.fingerprint }),
      ...last,
    }
  );
}

// The same program may have created the object that it looks up a moment ago.
const lagDeadlineOfRecentWrite = (ctx: ResourceContext, id: string): number => {
  const time = ctx.session.recentWrites().find(([part]) => part === remoteId(id))?.[1];
  return time === undefined ? 0 : lagDeadlineSince(ctx, writeStampOf(time));
};

const readById = (
  ctx: ResourceContext,
  id: string,
  { fields }: KnownState,
): Promise<RemoteObject | undefined> =>
  undefinedIfMissing(ctx, () => ctx.handlers.read(remoteId(id), fields));

const readFromSnapshot = (
  ctx: ResourceContext,
  id: string,
  known: KnownState,
): Promise<RemoteObject | undefined> =>
  undefinedIfMissing(ctx, () => ctx.snapshot.read(remoteId(id), known));

async function undefinedIfMissing(
  ctx: ResourceContext,
  work: () => Promise<RemoteObject>,
): Promise<RemoteObject | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isNotFound(ctx, error)) return undefined;
    throw error;
  }
}

async function missingResult(
  ctx: ResourceContext,
  id: string,
  parts: SplitInputs,
  lookedUp: boolean,
): Promise<Read> {
  if (lookedUp)
    throw new ProviderError(
      `there is no ${ctx.definition.resourceType} with the id ${id} in this account. Check the id and the connection`,
    );
  await assertSameAccount(ctx, id, parts);
  if (isMoved(ctx, parts)) throw missingAtNewAddress(ctx, id);
  return { id: "", props: {} };
}

function lookupResult(ctx: ResourceContext, found: FullObject, parts: SplitInputs): Read {
  const { definition } = ctx;
  const fields = toArguments(nodeOf(definition.fields), found.remote) as Fields;
  warnOfUnknownVariants(definition, fields);
  return {
    id: found.id,
    props: outputsOf(definition, fields, found.remote, { connection: parts.connection }),
  };
}

/** Waits until a read returns the last write, for writes that start from a read. */
export async function awaitLastWrite(
  ctx: ResourceContext,
  id: string,
  state: Fields,
  parts: SplitInputs,
  startsFromRead = ctx.definition.readsBeforeWrite === true,
): Promise<void> {
  const until = startsFromRead ? lagDeadlineSince(ctx, parts.writeStamp) : 0;
  if (until > Date.now()) await readLastWrite(ctx, id, state, parts);
}

/** Reads the object as the last write left it; undefined if it does not exist. */
export async function readLastWrite(
  ctx: ResourceContext,
  id: string,
  state: Fields,
  parts: SplitInputs,
): Promise<Fields | undefined> {
  const readAgain = () => readById(ctx, id, { fields: state });
  const last = await retryUntil(
    lagDeadlineSince(ctx, parts.writeStamp),
    await readAgain(),
    (found) => found?.remote !== undefined && matchesFields(ctx, found.remote, parts),
    readAgain,
  );
  return last?.remote;
}

const matchesFields = (ctx: ResourceContext, remote: Fields, parts: SplitInputs): boolean => {
  const node = nodeOf(ctx.definition.fields);
  const [fields, now] = managedParts(ctx, remote, parts);
  return equalCanonical(node, now, fields);
};

/** The compared fields of the state and of the object. */
function managedParts(
  { definition }: ResourceContext,
  found: Fields,
  parts: SplitInputs,
): [fields: Fields, now: Fields] {
  const kept = keptPaths(parts);
  const fields = withoutKept(parts.fields, kept);
  const remote = withoutKept(splitInputs(found, computedKeysOf(definition)).fields, kept);
  return [fields, selectManaged(nodeOf(definition.fields), remote, fields) as Fields];
}

function driftResult(
  ctx: ResourceContext,
  found: FullObject,
  parts: SplitInputs,
  props: Fields,
): Read {
  const { definition } = ctx;
  const [fields, managed] = managedParts(ctx, found.remote, parts);
  const now = withKeptOf(managed, parts.fields, keptPaths(parts));
  const remote = { ...found.remote, ...createOnlyOf(definition, props) };
  warnOfUnknownVariants(definition, now);
  if (equalCanonical(nodeOf(definition.fields), managed, fields)) {
    const same = { ...remote, ...revisionsOf(definition, props) };
    return { id: found.id, props: outputsOf(definition, now, same, parts) };
  }
  const { connection, keep } = parts;
  return {
    id: found.id,
    props: outputsOf(definition, now, remote, parts),
    inputs: outputsOf(definition, now, {}, { connection, keep }),
  };
}
