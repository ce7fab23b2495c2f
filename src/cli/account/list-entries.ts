import type { ResourceContext } from "../../provider/context";
import { remoteId } from "../../provider/identity/ids";
import type { FullObject } from "../../provider/types";
import type { Fields } from "../../schema/record";
import type { ListEntry } from "../../services/define";

/** An object as a list returns it. */
export type AccountEntry = ListEntry<Fields>;

/** All objects of a type that the API lists. */
export async function listEntries({ handlers }: ResourceContext): Promise<AccountEntry[]> {
  if (handlers.list) return handlers.list();
  const all: AccountEntry[] = [];
  for await (const entry of handlers.entries?.() ?? []) all.push(entry);
  return all;
}

/** The object of an entry: from the entry where that is complete, otherwise by a read. */
export async function readEntry(
  { definition, handlers }: ResourceContext,
  { id, remote }: AccountEntry,
): Promise<FullObject> {
  const isComplete = definition.listReturnsFullObjects || definition.setting;
  return isComplete && remote ? { id, remote } : handlers.read(remoteId(id));
}
