import type { z } from "zod";
import type { AnyDefinition, Area } from "../areas/define";
import type { AnyOperation } from "../client/operation";
import { type Node, nodeOf } from "../schema/node";
import { allKinds, computedOf, type Placed } from "./source";

/** A schema that is printed once, under a name. */
export interface Model {
  /** The name of its TypeScript type. */
  name: string;
  /** The area that needs it first: its file holds it. */
  area: string;
  node: Node;
  /** Every declaration under the name: they must say the same. */
  copies: Node[];
}

/** The named schemas of all areas, in order of first use. */
export interface Models {
  all: readonly Model[];
  /** The model a node is an occurrence of. */
  of(node: Node): Model | undefined;
}

/** What an operation takes and gives. */
export const schemasOf = ({ query, body, out }: AnyOperation): Node[] =>
  [query, body, out].filter((schema) => schema !== undefined).map((schema) => nodeOf(schema));

const formsOf = (kind: AnyDefinition): z.ZodType[] => [
  kind.fields,
  ...Object.values(computedOf(kind)),
  ...(kind.shorter ? [kind.shorter] : []),
];

/** The schemas of an area: what each resource and operation takes and gives. */
export const rootsOf = (area: Area): Node[] => [
  ...area.resources.flatMap((kind) => formsOf(kind).map((schema) => nodeOf(schema))),
  ...Object.values(area.operations).flatMap(schemasOf),
];

export function modelsOf(areas: readonly Area[]): Models {
  const args = new Map(allKinds(areas).map((placed) => [nameOf(nodeOf(placed.definition.fields)), placed]));
  const found = new Map<string, Model>();
  for (const area of areas) {
    for (const node of namedIn(rootsOf(area))) add(found, args.get(nameOf(node)), area.name, node);
  }
  return { all: [...found.values()], of: (node) => found.get(nameOf(node) ?? "") };
}

const nameOf = (node: Node): string | undefined => node.facts.model;

// What a kind takes is called after the kind, and lies with it, whatever its schema is called.
function add(found: Map<string, Model>, args: Placed | undefined, area: string, node: Node): void {
  const name = nameOf(node) as string;
  const known = found.get(name);
  if (known) known.copies.push(node);
  else found.set(name, { name: args ? `${args.definition.kind}Args` : name, area: args?.area.name ?? area, node, copies: [node] });
}

/** Named schemas reachable from some nodes, outermost first; a schema met again is not entered again. */
export function namedIn(roots: readonly Node[]): Node[] {
  const seen = new Set<object>();
  const visit = (node: Node): Node[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    return [...(nameOf(node) ? [node] : []), ...below(node).flatMap(visit)];
  };
  return roots.flatMap(visit);
}

/** The schemas directly inside another. */
export function below(node: Node): Node[] {
  if (node.kind === "object") return Object.values(node.fields).map((field) => field.node);
  if (node.kind === "list") return [node.item];
  return node.kind === "map" ? [node.value] : [];
}

/** The schema at a path of keys. */
export const nodeIn = (node: Node, [key, ...rest]: readonly string[]): Node | undefined => {
  if (key === undefined) return node;
  const inner = node.kind === "object" ? node.fields[key] : undefined;
  return inner && nodeIn(inner.node, rest);
};
