import { createHash } from "node:crypto";
import type { AnyDefinition } from "../areas/define";
import { canonical, key as textOf } from "../schema/canonical";
import { UNKNOWN } from "../schema/check";
import { type Node, nodeOf } from "../schema/node";
import { compact, isRecord, type Path, valueAt } from "../schema/path";

const SHORT = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const digest = (seed: string): Buffer => createHash("sha256").update(seed).digest();

/** A UUID (variant and version bits of a hash-made one) that is the same for the same seed. */
export function uuidOf(seed: string): string {
  const bytes = digest(seed).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const shortOf = (seed: string): string => [...digest(seed).subarray(0, 21)].map((byte) => SHORT[byte % SHORT.length]).join("");

const MAKERS = { uuid: uuidOf, short: shortOf, slug: (seed: string) => `pulumi-${uuidOf(seed)}` };

/** The id of ours for a resource, from its key and the values that cannot change; empty where the server makes the id. */
export function idOf(definition: AnyDefinition, key: string, fields: Record<string, unknown>): string {
  const { ours } = definition.ids ?? {};
  if (!ours) return "";
  const fixed = fixedPaths(nodeOf(definition.fields), fields).map((path) => [path, textOf(valueAt(fields, path) as never)]);
  return MAKERS[ours](JSON.stringify([definition.kind, key, ...fixed]));
}

/** Paths of the values that cannot change, as far as they are given. */
export function fixedPaths(node: Node, value: unknown, at: Path = []): Path[] {
  if (node.facts.fixed) return value === undefined ? [] : [at];
  if (node.kind !== "object" || !isRecord(value)) return [];
  return Object.entries(node.fields).flatMap(([key, field]) => fixedPaths(field.node, value[key], [...at, key]));
}

/** Ids inside a resource that we make when the user gives none: the same for the same resource and place. */
export const madeAt = (key: string, path: Path): string => uuidOf(JSON.stringify([key, path]));

/** The value with every missing id of ours filled in. */
export function fillMade(node: Node, value: unknown, key: string, at: Path = []): unknown {
  if (node.kind !== "object" || !isRecord(value)) return value;
  const entries = Object.entries(node.fields).flatMap(([name, field]): [string, unknown][] => {
    const path = [...at, name];
    if (field.node.facts.made && value[name] === undefined) return [[name, madeAt(key, path)]];
    return value[name] === undefined ? [] : [[name, fillMade(field.node, value[name], key, path)]];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

/** The value with ids of ours as they already are: made once, they are kept, whatever the resource is called by now. */
export function keepMade(node: Node, value: unknown, old: unknown, key: string, at: Path = []): unknown {
  if (node.kind !== "object" || !isRecord(value) || !isRecord(old)) return value;
  const entries = Object.entries(node.fields).flatMap(([name, field]): [string, unknown][] => {
    const path = [...at, name];
    if (value[name] === undefined || old[name] === undefined) return [];
    if (!field.node.facts.made) return [[name, keepMade(field.node, value[name], old[name], key, path)]];
    return value[name] === madeAt(key, path) ? [[name, old[name]]] : [];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

/** The part of a joined id that names the object to the API. */
export const firstPart = (id: string): string => id.split("/")[0] as string;

/** The parts of a joined id beside the first: they are outputs too, numbers where the output is one. */
export function partsOfId(definition: AnyDefinition, id: string): Record<string, unknown> {
  const names = definition.ids?.parts ?? [];
  const numeric = (name: string) => definition.computed?.[name] && nodeOf(definition.computed[name]).kind === "integer";
  return compact(
    id
      .split("/")
      .flatMap((part, at): [string, unknown][] => (at && names[at] ? [[names[at], numeric(names[at]) ? Number(part) : part]] : [])),
  );
}

export const hasAllParts = (definition: AnyDefinition, id: string): boolean => id.split("/").length >= (definition.ids?.parts?.length ?? 1);

/** Whether two values differ at a path, where neither is still unknown. */
export const differs = (node: Node, a: unknown, b: unknown): boolean =>
  a !== UNKNOWN && b !== UNKNOWN && textOf(canonical(node, a)) !== textOf(canonical(node, b));
