import type { ResourceContext } from "../../provider/context";
import { clientId, remoteId } from "../../provider/identity/ids";
import type { Session } from "../../provider/session/session";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { childAt } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { refersToFolder } from "../account/definitions";
import { type AccountEntry, listEntries, readEntry } from "../account/find-object";
import { objectOf } from "../account/object-of";
import { type AccountObject, objectKey } from "../account/types";

/** An object of the target, or why it is not clear which one it is. */
export type Match = { object?: AccountObject; reason?: string };

/** A source object as the target would have it. */
export interface Wanted {
  object: AccountObject;
  args: Fields;
  /** The key from which the id of the copy derives. */
  key: string;
  /** Whether no other object of the copy has its type and name. */
  hasUniqueName: boolean;
  /** Whether an object of the target equals it. */
  equals(remote: Fields): boolean;
}

/**
 * Whether the client chooses the ids of a type: those of copies derive from those of the source.
 */
export const hasDerivedId = ({ ids }: AnyDefinition): boolean => typeof ids?.generated === "string";

/** Finds the objects of the target. Each is the copy of one object at most. */
export class TargetIndex {
  private readonly lists = new Map<string, Promise<AccountEntry[]>>();
  private readonly reads = new Map<string, Promise<AccountObject>>();
  private readonly matched = new Set<string>();

  constructor(private readonly session: Session) {}

  contextOf(definition: AnyDefinition): ResourceContext {
    return this.session.contextOf(definition);
  }

  /** Starts the reads of all objects that may be copies, so that they run in parallel. */
  prefetch(objects: readonly AccountObject[]): void {
    const names = new Set(objects.map(({ name }) => name));
    const wanted = new Set(objects.map(({ context }) => context.definition));
    for (const definition of wanted)
      this.entriesOf(definition)
        .then((entries) => {
          const named = entries.filter(({ name }) => name !== undefined && names.has(name));
          return Promise.all(named.map((one) => this.read(definition, one)));
        })
        // The match of an object reports the error.
        .catch(() => undefined);
  }

  /** The copy of an earlier run, or the object with the same name and in the same folder. */
  async match(wanted: Wanted): Promise<Match> {
    const found = await this.find(wanted);
    if (found.object) this.matched.add(objectKey(found.object));
    return found;
  }

  private async find(wanted: Wanted): Promise<Match> {
    const { definition } = wanted.object.context;
    const entries = await this.entriesOf(definition);
    const derived = clientId(definition, wanted.key, wanted.args);
    const own = derived && entries.find(({ id }) => remoteId(id) === derived);
    if (own) return { object: await this.read(definition, own) };
    const { name, resourceType } = wanted.object;
    const named = entries.filter(
      (one) =>
        name !== undefined &&
        one.name === name &&
        !this.matched.has(objectKey({ resourceType, id: one.id })),
    );
    return choose(wanted, await Promise.all(named.map((one) => this.read(definition, one))));
  }

  private entriesOf(definition: AnyDefinition): Promise<AccountEntry[]> {
    const { resourceType } = definition;
    const known = this.lists.get(resourceType) ?? listEntries(this.contextOf(definition));
    this.lists.set(resourceType, known);
    return known;
  }

  private read(definition: AnyDefinition, entry: AccountEntry): Promise<AccountObject> {
    const key = `${definition.resourceType} ${entry.id}`;
    const known = this.reads.get(key) ?? readObject(this.contextOf(definition), entry);
    this.reads.set(key, known);
    return known;
  }
}

async function readObject(context: ResourceContext, entry: AccountEntry): Promise<AccountObject> {
  const { id, remote } = await readEntry(context, entry);
  return objectOf(context, id, remote);
}

/** Chooses among the objects of the target with the name of a source object. */
function choose(wanted: Wanted, named: readonly AccountObject[]): Match {
  const { folder, namesRepeat } = wanted.object.context.definition;
  if (namesRepeat) return only(named.filter(({ remote }) => wanted.equals(remote)).slice(0, 1));
  const inFolder = named.filter((one) => isInSameFolder(wanted, one));
  if (inFolder.length) return only(preferEqual(wanted, inFolder));
  // The object may have been moved. Folders of one name are usual in different folders.
  return folder || !wanted.hasUniqueName ? {} : only(named);
}

function preferEqual(wanted: Wanted, found: readonly AccountObject[]) {
  const equal = found.filter(({ remote }) => wanted.equals(remote));
  return equal.length ? equal.slice(0, 1) : found;
}

function only(found: readonly AccountObject[]): Match {
  const [object] = found;
  if (found.length < 2) return object ? { object } : {};
  const ids = found.map(({ id }) => id).join(", ");
  return {
    reason: `the target has ${found.length} objects with this name: ${ids}. Rename all but one`,
  };
}

function isInSameFolder({ object, args }: Wanted, { remote }: AccountObject): boolean {
  const { fields } = object.context.definition;
  const isFolderField = (key: string) => refersToFolder(childAt(nodeOf(fields), key));
  const keys = Object.keys({ ...args, ...remote }).filter(isFolderField);
  return keys.every((key) => (args[key] ?? "") === (remote[key] ?? ""));
}
