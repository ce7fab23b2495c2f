import type { AnyDefinition } from "../areas/define";
import { canonical, key as textOf } from "../schema/canonical";
import { UNKNOWN } from "../schema/check";
import { type Node, nodeOf } from "../schema/node";
import { compact, isRecord, type Path, valueAt } from "../schema/path";
import { shortOf, uuidOf } from "./uuid";

const MAKERS = { uuid: uuidOf, short: shortOf, slug: (seed: string) => `pulumi-${uuidOf(seed)}` };

/** The id that a user has chosen. */
export function chosenId({ ids }: AnyDefinition, fields: Record<string, unknown>): string | undefined {
  const chosen = ids?.given === undefined ? undefined : fields[ids.given];
  return typeof chosen === "string" && chosen !== UNKNOWN ? chosen : undefined;
}

/** The id of a resource: as the user chose it, or of ours, from its key and the values that cannot change; empty where the server makes it. */
export function idOf(definition: AnyDefinition, key: string, fields: Record<string, unknown>): string {
  const { ours } = definition.ids ?? {};
  const chosen = chosenId(definition, fields);
  if (!ours || chosen !== undefined) return chosen ?? "";
  if (typeof ours === "function") return ours(fields);
  const fixed = fixedPaths(nodeOf(definition.fields), fields).map((path) => [path, textOf(valueAt(fields, path) as never)]);
  return MAKERS[ours](JSON.stringify([definition.kind, key, ...fixed]));
}

/** Paths of the values that cannot change, as far as they are given. */
export function fixedPaths(node: Node, value: unknown, at: Path = []): Path[] {
  if (node.facts.fixed) return value === undefined ? [] : [at];
  if (node.kind !== "object" || !isRecord(value)) return [];
  return Object.entries(node.fields).flatMap(([key, field]) => fixedPaths(field.node, value[key], [...at, key]));
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
