import type { AnyDefinition } from "../../src/areas/define";
import { RULES, type Source } from "../../src/areas/policies/words";
import { partsOf } from "../../src/client/operation";
import { firstPart } from "../../src/provider/ids";
import { canonical } from "../../src/schema/canonical";
import type { Facts, Json } from "../../src/schema/facts";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import type { Props, Resource } from "./driver";
import type { World } from "./world";

/**
 * Kinds that hold a part of another kind's object, and what the emulator calls the parts. What others add to the object is not theirs: how they meet it is
 * tested with their area.
 */
const PARTS: Readonly<Record<string, string>> = { TeamGroupMembers: "team-group-members" };
export const isPart = ({ kind }: AnyDefinition): boolean => Object.hasOwn(PARTS, kind);

/** Kinds of which one resource holds several objects of another kind. */
interface Several {
  shelf: string;
  /** The list they stand in, known by their names. */
  field: string;
  /** Those that belong to a resource, in their order. */
  among(objects: Props[], id: string): Props[];
}
const SEVERAL: Readonly<Record<string, Several>> = {
  // Everything of a source: what a list has lost sight of would show.
  TcoPolicies: {
    shelf: "policies",
    field: "policies",
    among: (objects, id) =>
      objects.filter((one) => one[RULES[id.toUpperCase() as Source]] !== undefined).sort((a, b) => Number(a.order) - Number(b.order)),
  },
};

/** What the emulator calls the objects of a kind: the last word of the path they are made at. */
export function shelfOf({ kind, ops }: AnyDefinition): string {
  const held = PARTS[kind] ?? SEVERAL[kind]?.shelf;
  if (held) return held;
  const by = (wanted: string) => Object.values(ops).find((op) => partsOf((op as { route: string }).route).method === wanted);
  const made = (by("POST") ?? by("PUT")) as { route: string } | undefined;
  const words = made?.route.split("/").filter((word) => !/^v\d+$|^\{/.test(word));
  if (!words) throw new Error(`no operation makes a ${kind}`);
  return (words.at(-1) as string).replace(/:.*/, "");
}

/** The ids of the objects that are a resource's. */
export function idsOf({ world, definition, state }: Resource): string[] {
  const id = firstPart(state?.id ?? "");
  const several = SEVERAL[definition.kind];
  return several ? several.among(world.emulator.objects(several.shelf), id).map((one) => String(one.id)) : [id];
}

/** How many objects there must be made on the way to arguments: of a list, those that other arguments do not have. */
export function makesOf({ kind }: AnyDefinition, to: Props, from?: Props): number {
  const several = SEVERAL[kind];
  if (!several) return from ? 0 : 1;
  const before = namesIn(several, from);
  return namesIn(several, to).filter((name) => !before.includes(name)).length;
}
/** Whether two arguments are about the same objects. */
export function isOfTheSame({ kind }: AnyDefinition, a: Props, b: Props): boolean {
  const several = SEVERAL[kind];
  return !several || same(namesIn(several, a).sort(), namesIn(several, b).sort());
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const namesIn = ({ field }: Several, args: Props = {}): unknown[] => (args[field] as Props[] | undefined)?.map(({ name }) => name) ?? [];

/** The fields of a resource as the emulator holds them, wherever in an object they lie; undefined where there is no such object. */
export function stored({ emulator }: World, definition: AnyDefinition, id: string): Props | undefined {
  const objects = emulator.objects(shelfOf(definition));
  const node = nodeOf(definition.fields);
  const several = SEVERAL[definition.kind];
  if (several) return listed(several, node, several.among(objects, id));
  const object = objects.find((one) => one.id === firstPart(id));
  return object && fieldsIn(node, object);
}

function listed({ field }: Several, node: Node, objects: Props[]): Props | undefined {
  const list = node.kind === "object" ? node.fields[field]?.node : undefined;
  if (!objects.length || list?.kind !== "list") return undefined;
  return { [field]: objects.map((one) => fieldsIn(list.item, one)) };
}

function fieldsIn(node: Node, object: Props): Props | undefined {
  if (node.kind !== "object") return undefined;
  const inner = Object.entries(object).flatMap(([key, item]) => (!node.fields[key] && isRecord(item) ? [item] : []));
  const known = [...inner, object].flatMap((part) => Object.entries(part).filter(([key]) => Object.hasOwn(node.fields, key)));
  return Object.fromEntries(known);
}

/** What of a value may be compared between two objects: not the ids inside that are each one's own. */
export const comparable = (node: Node, value: unknown): Json | undefined =>
  canonical(
    node,
    without(node, value, ({ made }) => made !== undefined),
  );

export function without(node: Node, value: unknown, goes: (facts: Facts) => boolean): unknown {
  if (goes(node.facts)) return undefined;
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => without(node.item, item, goes));
  if (node.kind === "map" && isRecord(value))
    return compact(Object.entries(value).map(([key, item]) => [key, without(node.value, item, goes)]));
  if (node.kind !== "object" || !isRecord(value)) return value;
  return compact(Object.entries(value).map(([key, item]) => [key, node.fields[key] ? without(node.fields[key].node, item, goes) : item]));
}

/** What the emulator holds of a resource, to be compared with what it held before. */
export const held = ({ world, definition, state }: Resource): Json | undefined =>
  canonical(nodeOf(definition.fields), state && stored(world, definition, state.id));
/** The same, to be compared with what it holds of another one. */
export const kept = ({ world, definition, state }: Resource): Json | undefined =>
  comparable(nodeOf(definition.fields), state && stored(world, definition, state.id));
