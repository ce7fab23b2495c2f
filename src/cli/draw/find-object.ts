import type { Config } from "../../provider/identity/connection";
import type { Session } from "../../provider/session";
import type { AnyDefinition } from "../../services/define";
import { type AccountEntry, listEntries, readEntry } from "../account/list-entries";
import { objectOf } from "../account/object-of";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import type { Versions } from "./pictures";

/** Reads the object of an account that has an id or a name. */
export async function readObject(
  io: Io,
  idOrName: string,
  types: readonly AnyDefinition[],
  { stack, ...options }: ConnectionOptions & { stack?: string },
): Promise<Versions> {
  const config: Config = stack === undefined ? () => undefined : await readConfig(io, { stack });
  const session = openSession(io, options, config);
  return closing([session], () => readFrom(session, io, idOrName, types));
}

interface Found {
  definition: AnyDefinition;
  entry: AccountEntry;
}

async function readFrom(
  session: Session,
  io: Io,
  idOrName: string,
  types: readonly AnyDefinition[],
): Promise<Versions> {
  const all: Found[] = [];
  for (const definition of types) {
    const entries = await listEntries(session.contextOf(definition));
    throwIfInterrupted(io.signal);
    all.push(...entries.map((entry) => ({ definition, entry })));
  }
  const { definition, entry } = choose(all, idOrName);
  const ctx = session.contextOf(definition);
  const { id, remote } = await readEntry(ctx, entry);
  throwIfInterrupted(io.signal);
  return { resourceType: definition.resourceType, after: objectOf(ctx, id, remote).args };
}

/** The object with an id; otherwise the only one with a name. */
function choose(all: readonly Found[], idOrName: string): Found {
  const byId = all.find(({ entry }) => entry.id === idOrName);
  const [first, ...others] = byId ? [byId] : all.filter(({ entry }) => entry.name === idOrName);
  if (!first) throw new CommandError(notFound(all, idOrName));
  if (!others.length) return first;
  const ids = [first, ...others].map(({ entry }) => entry.id).sort();
  throw new CommandError(
    `${ids.length} objects have the name ${JSON.stringify(idOrName)}. Give the id of one: ${ids.join(", ")}.`,
  );
}

function notFound(all: readonly Found[], idOrName: string): string {
  const wanted = idOrName.toLowerCase();
  const similar = all.flatMap(({ entry: { name = "" } }) =>
    name.toLowerCase().includes(wanted) ? [JSON.stringify(name)] : [],
  );
  const hint = similar.length
    ? `Similar names: ${[...new Set(similar)].sort().slice(0, 5).join(", ")}.`
    : "Upper and lower case count. For a file, give its path.";
  return `The account has no dashboard with the id or the name ${JSON.stringify(idOrName)}. ${hint}`;
}
