import type { AnyDefinition } from "../../src/areas/define";
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
const PARTS: Readonly<Record<string, string>> = { TeamGroupMembers: "team-group-members", TcoPolicies: "policies" };
export const isPart = ({ kind }: AnyDefinition): boolean => Object.hasOwn(PARTS, kind);

/** What the emulator calls the objects of a kind: the last word of the path they are made at. */
export function shelfOf({ kind, ops }: AnyDefinition): string {
  if (PARTS[kind]) return PARTS[kind];
  const by = (wanted: string) => Object.values(ops).find((op) => partsOf((op as { route: string }).route).method === wanted);
  const made = (by("POST") ?? by("PUT")) as { route: string } | undefined;
  const words = made?.route.split("/").filter((word) => !/^v\d+$|^\{/.test(word));
  if (!words) throw new Error(`no operation makes a ${kind}`);
  return (words.at(-1) as string).replace(/:.*/, "");
}

/** The fields of an object as the emulator holds them, wherever in the object they lie; undefined where there is no such object. */
export function stored({ emulator }: World, definition: AnyDefinition, id: string): Props | undefined {
  const object = emulator.objects(shelfOf(definition)).find((one) => one.id === firstPart(id));
  const node = nodeOf(definition.fields);
  if (!object || node.kind !== "object") return undefined;
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
