import type { ResourceContext } from "../../provider/context";
import { remoteId } from "../../provider/identity/ids";
import type { Session } from "../../provider/session/session";
import type { FullObject, Remote } from "../../provider/stages";
import type { AnyDefinition, ListEntry } from "../../services/define";
import { CommandError, throwIfInterrupted } from "../failure";

/** An object of the account with its resource type. */
interface FoundObject extends FullObject {
  definition: AnyDefinition;
  name?: string | undefined;
}

export interface Search {
  session: Session;
  signal: AbortSignal;
  /** The resource types of the object. */
  types: readonly AnyDefinition[];
  /** What is searched, in errors: `dashboard`. */
  noun: string;
  /** How a file is given instead, for errors. */
  fileHint: string;
}

interface Candidate {
  definition: AnyDefinition;
  entry: AccountEntry;
}

/** Reads the object that has an id; otherwise the only one that has exactly this name. */
export async function findObject(search: Search, idOrName: string): Promise<FoundObject> {
  const { session, signal } = search;
  const { definition, entry } = choose(search, await candidates(search), idOrName);
  const { id, remote } = await readEntry(session.contextOf(definition), entry);
  throwIfInterrupted(signal);
  return { definition, id, name: entry.name, remote };
}

async function candidates({ session, signal, types }: Search): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for (const definition of types) {
    const entries = await listEntries(session.contextOf(definition));
    throwIfInterrupted(signal);
    all.push(...entries.map((entry) => ({ definition, entry })));
  }
  return all;
}

function choose(search: Search, all: readonly Candidate[], idOrName: string): Candidate {
  const byId = all.find(({ entry }) => entry.id === idOrName);
  const [first, ...others] = byId ? [byId] : all.filter(({ entry }) => entry.name === idOrName);
  if (!first) throw new CommandError(notFound(search, all, idOrName));
  if (!others.length) return first;
  const ids = [first, ...others].map(({ entry }) => entry.id).sort();
  throw new CommandError(
    `${ids.length} objects have the name ${JSON.stringify(idOrName)}. Give the id of one: ${ids.join(", ")}.`,
  );
}

function notFound({ noun, fileHint }: Search, all: readonly Candidate[], idOrName: string): string {
  const wanted = idOrName.toLowerCase();
  const similar = all.flatMap(({ entry: { name = "" } }) =>
    name.toLowerCase().includes(wanted) ? [JSON.stringify(name)] : [],
  );
  const hint = similar.length
    ? `Similar names: ${[...new Set(similar)].sort().slice(0, 5).join(", ")}.`
    : `Upper and lower case count. ${fileHint}`;
  return `The account has no ${noun} with the id or the name ${JSON.stringify(idOrName)}. ${hint}`;
}

/** An object as a list returns it. */
export type AccountEntry = ListEntry<Remote>;

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
