import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import { nodeOf } from "../../schema/node";
import { compare, comparedOf, managedIn } from "../compare";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { Compared, Inputs, Remote, State } from "../stages";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { computedKeysOf } from "../state/outputs";
import type { KnownState, RemoteObject } from "../state/snapshot";
import { lagDeadlineSince, readIfExists } from "./settle";
import { changesIn } from "./stored-form";

/**
 * Waits until a read returns the last write, for writes that start from a read. Returns what it has
 * read, if the last write was so recent that it had to.
 */
export async function awaitLastWrite(
  ctx: ResourceContext,
  id: string,
  state: State,
  recorded: SplitInputs<State>,
  startsFromRead = ctx.definition.readsBeforeWrite === true,
): Promise<Remote | undefined> {
  const until = startsFromRead ? lagDeadlineSince(ctx, recorded.writeStamp) : 0;
  return until > currentTime() ? readLastWrite(ctx, id, state, recorded) : undefined;
}

/** Reads the object as the last write left it; undefined if it does not exist. */
export async function readLastWrite(
  ctx: ResourceContext,
  id: string,
  state: State,
  recorded: SplitInputs<State | Inputs>,
): Promise<Remote | undefined> {
  const readAgain = () => readById(ctx, id, { fields: state });
  const last = await retryUntil(
    lagDeadlineSince(ctx, recorded.writeStamp),
    await readAgain(),
    (found) => found?.remote !== undefined && matchesFields(ctx, found.remote, recorded),
    readAgain,
  );
  return last?.remote;
}

/** Whether the object has what state has of it. */
export const matchesFields = (
  ctx: ResourceContext,
  remote: Remote,
  recorded: SplitInputs<State | Inputs>,
): boolean => {
  const { before, after } = managedFields(ctx, remote, recorded);
  return !changesIn(compare(nodeOf(ctx.definition.fields), before, after), recorded.storedForms)
    .length;
};

/** The managed fields that are compared: those of the state, and those of the object. */
export function managedFields(
  { definition }: ResourceContext,
  remote: Remote,
  { fields, keep }: SplitInputs<State | Inputs>,
): { before: Compared; after: Compared } {
  const before = comparedOf(fields, keep);
  const actual = keep.without(splitInputs(remote, computedKeysOf(definition)).fields);
  const after = managedIn(nodeOf(definition.fields), actual, before);
  return { before, after };
}

/** Reads the object by id; undefined if it does not exist. */
export const readById = (
  ctx: ResourceContext,
  id: string,
  { fields }: KnownState,
): Promise<RemoteObject | undefined> =>
  readIfExists(ctx, () => ctx.handlers.read(remoteId(id), fields));
