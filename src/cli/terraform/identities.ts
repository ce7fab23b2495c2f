import { definitions } from "../account/definitions";
import { objectKey } from "../account/types";
import { counterparts, type ObjectIdentity, terraformName } from "./counterparts";
import type { SourceObject, SourceState } from "./source";

/** Which objects of the account an entry of a state manages. */
export interface Identified {
  source: SourceObject;
  /** Empty where no object can be identified. */
  identities: readonly ObjectIdentity[];
  /** Why there is none, and what to do. */
  reason?: string;
}

/** The objects of a state, by the objects of the account that they manage. */
export interface SourceIndex {
  /** What the state manages. */
  managed: readonly Identified[];
  find(object: ObjectIdentity): Identified | undefined;
  /** The data source that reads an object. */
  findRead(object: ObjectIdentity): Identified | undefined;
}

export function indexSource({ objects, reads }: SourceState): SourceIndex {
  const managed = objects.map(identify);
  return { managed, find: finderOf(managed), findRead: finderOf(reads.map(identify)) };
}

/** Of several entries with an object, the first one has it; a deposed one only without another. */
function finderOf(all: readonly Identified[]): SourceIndex["find"] {
  const byKey = new Map<string, Identified>();
  for (const one of all)
    for (const key of one.identities.map(objectKey)) {
      const known = byKey.get(key);
      if (!known || (known.source.deposed && !one.source.deposed)) byKey.set(key, one);
    }
  return (object) => byKey.get(objectKey(object));
}

function identify(source: SourceObject): Identified {
  const { type, attributes } = source;
  const found = Object.hasOwn(counterparts, type) ? counterparts[type] : undefined;
  const without = (reason: string): Identified => ({ source, identities: [], reason });
  if (!found) return without(`this version does not know ${terraformName(type)}`);
  const [resourceType] = found.types ?? [];
  if (resourceType === undefined) return without(found.note ?? "");
  const identities = found.objects?.(attributes) ?? ownObject(resourceType, attributes.id);
  return identities.length ? { source, identities } : without("the state has no id of an object");
}

/** The object with the id of the entry, or the only one of a setting. */
function ownObject(resourceType: string, id: unknown): ObjectIdentity[] {
  const [definition] = definitions([resourceType]);
  if (definition?.setting) return [{ resourceType, id: definition.setting.id }];
  const isId = (typeof id === "string" && id !== "") || typeof id === "number";
  return isId ? [{ resourceType, id: String(id) }] : [];
}
