import type { Properties } from "../../provider/context";
import type { Session } from "../../provider/session";
import type { AnyDefinition } from "../../services/define";
import { type AccountEntry, listEntries, readEntry } from "../account/list-entries";
import { CommandError } from "../failure";

/** The object that is tested. */
export interface Subject {
  definition: AnyDefinition;
  /** The id of an object of the account. */
  id?: string;
  name?: string;
  args: Properties;
  notes: readonly string[];
}

interface Found {
  definition: AnyDefinition;
  entry: AccountEntry;
}

/** Finds an object of the account by its id or its exact name. */
export async function subjectInAccount(
  session: Session,
  idOrName: string,
  definitions: readonly AnyDefinition[],
): Promise<Subject> {
  const all: Found[] = [];
  for (const definition of definitions)
    for (const entry of await listEntries(session.contextOf(definition)))
      all.push({ definition, entry });
  const { definition, entry } = theOne(all, idOrName);
  const { id, remote } = await readEntry(session.contextOf(definition), entry);
  const { name } = entry;
  return { definition, id, ...(name === undefined ? {} : { name }), args: remote, notes: [] };
}

function theOne(all: readonly Found[], idOrName: string): Found {
  const byId = all.filter(({ entry }) => entry.id === idOrName);
  const found = byId.length ? byId : all.filter(({ entry }) => entry.name === idOrName);
  const [one] = found;
  const shown = JSON.stringify(idOrName);
  if (!one)
    throw new CommandError(
      `The account has no alert with the id or the name ${shown}. Names are compared exactly.`,
    );
  if (found.length === 1) return one;
  const ids = found.map(({ entry }) => entry.id).sort();
  throw new CommandError(
    `The account has ${ids.length} alerts with the name ${shown}. Give the id: ${ids.join(", ")}.`,
  );
}
