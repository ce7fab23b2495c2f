import type { ResourceContext } from "../../provider/context";
import { isNotFound } from "../../provider/errors";
import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import { isAccessError, messageOf, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { type AccountEntry, listEntries, readEntry } from "./find-object";
import { objectOf } from "./object-of";
import type { AccountContent, AccountObject, OmittedObject, ReadFailure } from "./types";

/** Identifies an object before it is read completely. */
export type FoundObject = Pick<AccountObject, "resourceType" | "id" | "name">;

/** Which objects are read: those of the definitions that `includes` accepts. */
export interface Selection {
  definitions: readonly AnyDefinition[];
  includes?(found: FoundObject): boolean;
  /** The name of the step in the progress. */
  step?: string;
}

/**
 * Reads objects of an account with read operations only. A resource type whose request fails is
 * a failure of the result, and the others are read nevertheless.
 */
export async function readAccount(
  session: Session,
  { definitions, includes = () => true, step = "Reading resource types" }: Selection,
  io: Io,
): Promise<AccountContent> {
  const progress = startProgress(io, step, definitions.length);
  const parts = await Promise.all(
    definitions.map(async (definition) => {
      const part = await readType(session.contextOf(definition), includes);
      throwIfInterrupted(io.signal);
      progress.advance();
      return part;
    }),
  );
  progress.end();
  return {
    objects: parts.flatMap(({ objects }) => objects),
    omitted: parts.flatMap(({ omitted }) => omitted),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

async function readType(
  ctx: ResourceContext,
  includes: (found: FoundObject) => boolean,
): Promise<AccountContent> {
  const { resourceType } = ctx.definition;
  const omitted = omissionOf(ctx.definition);
  if (omitted) return { objects: [], omitted: [{ resourceType, reason: omitted }], failures: [] };
  try {
    const entries = await listEntries(ctx);
    const selected = entries.filter(({ id, name }) =>
      includes({ resourceType, id, ...(name === undefined ? {} : { name }) }),
    );
    const read = await Promise.all(selected.map((entry) => readObject(ctx, entry)));
    return byOutcome([...atDefault(ctx, entries), ...read.filter((one) => one !== undefined)]);
  } catch (error) {
    return { objects: [], omitted: [], failures: [failureOf({ resourceType }, error)] };
  }
}

/** Why no object of a type can be read. */
function omissionOf({ unreadable, unlistable }: AnyDefinition): string | undefined {
  if (unreadable) return "the API cannot return it";
  return unlistable ? "the API cannot list objects of this type" : undefined;
}

/** The account has not set a setting: there is nothing to manage. */
const atDefault = ({ definition }: ResourceContext, entries: readonly unknown[]) =>
  definition.setting && !entries.length
    ? [{ resourceType: definition.resourceType, reason: "the account has the default" }]
    : [];

type ReadObject = AccountObject | OmittedObject | ReadFailure;

/** Undefined where the object does not exist any more. */
async function readObject(
  ctx: ResourceContext,
  entry: AccountEntry,
): Promise<ReadObject | undefined> {
  const { id, name, vendorOwned } = entry;
  const { resourceType } = ctx.definition;
  const what = { resourceType, id, ...(name === undefined ? {} : { name }) };
  if (vendorOwned !== undefined) return { ...what, reason: vendorOwned };
  try {
    const found = await readEntry(ctx, entry);
    return objectOf(ctx, found.id, found.remote);
  } catch (error) {
    return isNotFound(ctx, error) ? undefined : failureOf(what, error);
  }
}

const failureOf = (
  what: Pick<ReadFailure, "resourceType" | "id" | "name">,
  error: unknown,
): ReadFailure => ({
  ...what,
  reason: messageOf(error),
  isAccess: isAccessError(error),
});

const byOutcome = (read: readonly ReadObject[]): AccountContent => ({
  objects: read.filter((one): one is AccountObject => "remote" in one),
  omitted: read.filter((one): one is OmittedObject => !("remote" in one) && !("isAccess" in one)),
  failures: read.filter((one): one is ReadFailure => "isAccess" in one),
});
