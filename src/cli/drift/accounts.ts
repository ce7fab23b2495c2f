import { assertSameAccount } from "../../provider/identity/account";
import type { Config } from "../../provider/identity/config";
import type { Session } from "../../provider/session/session";
import { splitInputs } from "../../provider/state/inputs";
import { type ConnectionOptions, openUsable } from "../connection";
import type { Io } from "../io";
import type { ManagedObject } from "./managed-objects";

/** The session of each connection that objects of a stack name, or why there is none. */
export type Accounts = ReadonlyMap<string | undefined, Session | Error>;

/**
 * Opens the connections of objects. Fails where the only one cannot be used, and where one leads to
 * another account than the state: objects of two accounts must not be compared.
 */
export async function openAccounts(
  io: Io,
  options: ConnectionOptions,
  config: Config,
  objects: readonly ManagedObject[],
): Promise<Accounts> {
  const names = [...new Set(objects.map(({ connection }) => connection))];
  const opened = await Promise.all(
    names.map(async (name) => [name, await openUsable(io, options, config, name)] as const),
  );
  const [first, ...others] = opened;
  if (first?.[1] instanceof Error && !others.length) throw first[1];
  const accounts = new Map(opened);
  for (const [name, session] of accounts)
    if (!(session instanceof Error))
      await assertAccounts(
        session,
        objects.filter(({ connection }) => connection === name),
      );
  return accounts;
}

/** Compares each account in state with that of the connection. */
async function assertAccounts(session: Session, objects: readonly ManagedObject[]): Promise<void> {
  const distinct = new Map(
    objects.map((object) => {
      const { account, address } = splitInputs(object.resource.outputs);
      return [`${account}@${address}`, { object, recorded: { account, address } }];
    }),
  );
  for (const { object, recorded } of distinct.values())
    await assertSameAccount(session.contextOf(object.definition), object.resource.id, recorded);
}
