import { partsOf } from "../../src/http/operation";
import { remoteId } from "../../src/provider/identity/ids";
import { canonical } from "../../src/schema/canonical";
import type { Facts, Json } from "../../src/schema/facts";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import { RULES, type Source } from "../../src/services/policies/enums";
import type { Service } from "../../src/services/service";
import type { Props, Resource } from "./driver";
import type { World } from "./world";

/**
 * Resource types that manage a part of another object, with the emulator table of the parts. How
 * they handle changes of others is tested with their service.
 */
const PARTS: Readonly<Record<string, string>> = { TeamGroupMembers: "team-group-members" };
export const isPart = ({ resourceType }: AnyDefinition): boolean =>
  Object.hasOwn(PARTS, resourceType);

/** Resource types that manage a list of objects of another resource type. */
interface ListType {
  table: string;
  /** The list argument; its objects are identified by name. */
  field: string;
  /** The objects of a resource, in order. */
  ownedBy(objects: Props[], id: string): Props[];
}
const LIST_TYPES: Readonly<Record<string, ListType>> = {
  // All policies of the source, so that lost ones are noticed.
  TcoPolicies: {
    table: "policies",
    field: "policies",
    ownedBy: (objects, id) =>
      objects
        .filter((one) => one[RULES[id.toUpperCase() as Source]] !== undefined)
        .sort((a, b) => Number(a.order) - Number(b.order)),
  },
};

/** Arguments that, while they are empty, describe an account without the object. */
const NONE_IF_EMPTY: Readonly<Record<string, string>> = { QuotaRuleSet: "rules" };

/** The emulator table of a resource type; that of a setting is named by its id. */
export function tableOf(definition: AnyDefinition): string {
  const { resourceType, setting } = definition;
  const table = setting?.id ?? PARTS[resourceType] ?? LIST_TYPES[resourceType]?.table;
  return table ?? tableNamed(definition, lastSegmentOf(definition));
}

/**
 * The table for the last segment of a route. Where routes of several services end with it, tables
 * of all services except the first have the name of the service in front: `views-folders`.
 */
export function tableNamed(definition: AnyDefinition, segment: string): string {
  const has = ({ resources }: Service, found: (one: AnyDefinition) => boolean) =>
    resources.some(found);
  const isSegmentOf = (one: AnyDefinition) =>
    !PARTS[one.resourceType] && !LIST_TYPES[one.resourceType] && lastSegmentOf(one) === segment;
  const first = allServices().find((service) => has(service, isSegmentOf));
  const own = allServices().find((service) =>
    has(service, ({ resourceType }) => resourceType === definition.resourceType),
  );
  return !first || !own || first === own ? segment : `${own.name}-${segment}`;
}

/** The last segment of the route that creates an object. */
function lastSegmentOf({ resourceType, ops }: AnyDefinition): string {
  const by = (wanted: string) =>
    (Object.values(ops) as { route: string; reads?: true }[]).find(
      ({ route, reads }) => !reads && partsOf(route).method === wanted,
    );
  const createOperation = (by("POST") ?? by("PUT")) as { route: string } | undefined;
  const segments = createOperation?.route
    .split("/")
    .filter((segment) => !/^v\d+$|^\{/.test(segment));
  if (!segments) throw new Error(`no operation creates a ${resourceType}`);
  return (segments.at(-1) as string).replace(/:.*/, "");
}

/** The ids of the objects of a resource. */
export function idsOf({ world, definition, state }: Resource): string[] {
  const id = remoteId(state?.id ?? "");
  // The id of a setting is the same in every account; its record has an id of its own.
  if (definition.setting)
    return world.emulator.objects(tableOf(definition)).map((one) => String(one.id));
  const listType = LIST_TYPES[definition.resourceType];
  return listType
    ? listType.ownedBy(world.emulator.objects(listType.table), id).map((one) => String(one.id))
    : [id];
}

/** The ids of the objects of a resource whose deletion makes a difference. */
export function missedIdsOf(resource: Resource): string[] {
  const content = resource.state?.inputs[NONE_IF_EMPTY[resource.definition.resourceType] ?? ""];
  return isRecord(content) && !Object.keys(content).length ? [] : idsOf(resource);
}

/** How many objects must be created; for a list, those that `from` does not contain. */
export function createCount(definition: AnyDefinition, to: Props, from?: Props): number {
  // What the API cannot return is written, not created.
  if (definition.unreadable) return 0;
  const listType = LIST_TYPES[definition.resourceType];
  if (!listType) return from ? 0 : 1;
  const before = namesIn(listType, from);
  return namesIn(listType, to).filter((name) => !before.includes(name)).length;
}
/** Whether two arguments concern the same objects. */
export function concernSameObjects({ resourceType }: AnyDefinition, a: Props, b: Props): boolean {
  const listType = LIST_TYPES[resourceType];
  return !listType || same(namesIn(listType, a).sort(), namesIn(listType, b).sort());
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const namesIn = ({ field }: ListType, args: Props = {}): unknown[] =>
  (args[field] as Props[] | undefined)?.map(({ name }) => name) ?? [];

/**
 * The stored fields of a resource, also from nested objects; undefined if the object is missing.
 */
export function storedFields(
  { emulator }: World,
  definition: AnyDefinition,
  id: string,
): Props | undefined {
  const objects = emulator.objects(tableOf(definition));
  const node = nodeOf(definition.fields);
  const listType = LIST_TYPES[definition.resourceType];
  if (listType) return listFields(listType, node, listType.ownedBy(objects, id));
  const object = definition.setting ? objects[0] : objects.find((one) => one.id === remoteId(id));
  return object && fieldsIn(node, object);
}

function listFields({ field }: ListType, node: Node, objects: Props[]): Props | undefined {
  const list = node.type === "object" ? node.fields[field]?.node : undefined;
  if (!objects.length || list?.type !== "list") return undefined;
  return { [field]: objects.map((one) => fieldsIn(list.item, one)) };
}

function fieldsIn(node: Node, object: Props): Props | undefined {
  if (node.type !== "object") return undefined;
  const inner = Object.entries(object).flatMap(([key, item]) =>
    !node.fields[key] && isRecord(item) ? [item] : [],
  );
  const known = [...inner, object].flatMap((part) =>
    Object.entries(part).filter(([key]) => Object.hasOwn(node.fields, key)),
  );
  return Object.fromEntries(known);
}

/**
 * A value without generated ids, positions and inner unique fields: they differ between objects.
 */
export const comparableValue = (node: Node, value: unknown): Json | undefined =>
  canonical(
    node,
    omitFields(
      node,
      value,
      ({ generatedId, position, unique }, isInner) =>
        generatedId !== undefined || position === true || (isInner && unique === true),
    ),
  );

export function omitFields(
  node: Node,
  value: unknown,
  isOmitted: (facts: Facts, isInner: boolean) => boolean,
  depth = 0,
): unknown {
  if (isOmitted(node.facts, depth > 1)) return undefined;
  if (node.type === "list" && Array.isArray(value))
    return value.map((item) => omitFields(node.item, item, isOmitted, depth + 1));
  if (node.type === "map" && isRecord(value))
    return compact(
      Object.entries(value).map(([key, item]) => [
        key,
        omitFields(node.value, item, isOmitted, depth + 1),
      ]),
    );
  if (node.type !== "object" || !isRecord(value)) return value;
  return compact(
    Object.entries(value).map(([key, item]) => [
      key,
      node.fields[key] ? omitFields(node.fields[key].node, item, isOmitted, depth + 1) : item,
    ]),
  );
}

/** The stored state of a resource, to compare over time. */
export const storedState = ({ world, definition, state }: Resource): Json | undefined =>
  canonical(nodeOf(definition.fields), state && storedFields(world, definition, state.id));
/** The stored state of a resource, to compare with that of another resource. */
export const comparableState = ({ world, definition, state }: Resource): Json | undefined =>
  comparableValue(nodeOf(definition.fields), state && storedFields(world, definition, state.id));
