import type { z } from "zod";
import type { AnyOperation } from "../src/http/operation";
import { type Node, nodeOf } from "../src/schema/node";
import { childrenOf, fieldsOf } from "../src/schema/walk";
import type { AnyDefinition } from "../src/services/define";
import { hasList } from "../src/services/object-functions";
import { listFiltersOf } from "../src/services/request-parts";
import type { Service } from "../src/services/service";
import { allResources, computedSchemasOf, type ResourceEntry } from "./source";

/**
 * The folders of named types below `src/generated`: types of resources, other types of functions,
 * and types that only the client uses. A type uses types of its folder and of those before it.
 */
export const FOLDERS = ["types", "function-types", "client"] as const;
export type Folder = (typeof FOLDERS)[number];

/** A named schema, which is generated once. */
export interface Model {
  /** The name of its TypeScript type. */
  name: string;
  /** The first service that uses it. A file of this service contains the type. */
  service: string;
  folder: Folder;
  node: Node;
  /** All declarations with this name. They must be equal. */
  copies: Node[];
}

/** The named schemas of all services, in order of first use. */
export interface Models {
  all: readonly Model[];
  /** The model of a node; undefined for unnamed schemas. */
  of(node: Node): Model | undefined;
}

/** The schemas of the request and the response of an operation. */
export const schemasOf = ({ query, body, response }: AnyOperation): Node[] =>
  [query, body, response].filter((schema) => schema !== undefined).map((schema) => nodeOf(schema));

const resourceSchemasOf = (definition: AnyDefinition): z.ZodType[] => [
  definition.fields,
  ...Object.values(computedSchemasOf(definition)),
  ...(definition.shorthand ? [definition.shorthand] : []),
];

/** The schemas of the functions of a service: their arguments, filters of lists, and results. */
const functionSchemasOf = (service: Service): Node[] => [
  ...service.resources.flatMap((definition) => {
    const filters = listFiltersOf(definition);
    return filters && hasList(definition) ? [nodeOf(filters.query)] : [];
  }),
  ...(service.functions ?? []).flatMap(({ args, result }) => [
    ...args().map(({ schema }) => nodeOf(schema)),
    result(),
  ]),
];

const resourceRootsOf = (service: Service): Node[] =>
  service.resources.flatMap(resourceSchemasOf).map((schema) => nodeOf(schema));

/** The schemas of all resources, operations and functions of a service. */
export const rootsOf = (service: Service): Node[] => [
  ...resourceRootsOf(service),
  ...Object.values(service.operations).flatMap(schemasOf),
  ...functionSchemasOf(service),
];

export function modelsOf(services: readonly Service[]): Models {
  const args = new Map(
    allResources(services).map((placed) => [modelNameOf(nodeOf(placed.definition.fields)), placed]),
  );
  const folderOf = foldersOf(services);
  const found = new Map<string, Model>();
  for (const service of services) {
    for (const node of namedSchemasIn(rootsOf(service)))
      addModel(found, args.get(modelNameOf(node)), service.name, { node, folder: folderOf(node) });
  }
  return { all: [...found.values()], of: (node) => found.get(modelNameOf(node) ?? "") };
}

/** The folder of each named schema. */
function foldersOf(services: readonly Service[]): (node: Node) => Folder {
  const namesIn = (roots: Node[]) => new Set(namedSchemasIn(roots).map(modelNameOf));
  const inResources = namesIn(services.flatMap(resourceRootsOf));
  const inFunctions = namesIn(services.flatMap(functionSchemasOf));
  return (node) => {
    if (inResources.has(modelNameOf(node))) return "types";
    return inFunctions.has(modelNameOf(node)) ? "function-types" : "client";
  };
}

/** The type of the arguments of a resource as plain values. */
export const fieldsNameOf = ({ resourceType }: AnyDefinition): string => `${resourceType}Fields`;

const modelNameOf = (node: Node): string | undefined => node.facts.model;

// The fields of a resource are named `<ResourceType>Fields` in the file of its service, whatever the
// name of the schema.
function addModel(
  found: Map<string, Model>,
  argumentModels: ResourceEntry | undefined,
  service: string,
  { node, folder }: Pick<Model, "node" | "folder">,
): void {
  const name = modelNameOf(node) as string;
  const known = found.get(name);
  if (known) known.copies.push(node);
  else
    found.set(name, {
      name: argumentModels ? fieldsNameOf(argumentModels.definition) : name,
      service: argumentModels?.service.name ?? service,
      folder,
      node,
      copies: [node],
    });
}

/** All named schemas inside some nodes, outermost first. Each schema is visited once. */
export function namedSchemasIn(roots: readonly Node[]): Node[] {
  const visited = new Set<object>();
  const visit = (node: Node): Node[] => {
    if (visited.has(node)) return [];
    visited.add(node);
    return [...(modelNameOf(node) ? [node] : []), ...childNodes(node).flatMap(visit)];
  };
  return roots.flatMap(visit);
}

/** The schemas of the fields or items of a schema. */
export const childNodes = (node: Node): Node[] => childrenOf(node).map(([, child]) => child);

/** The schema at a path of keys. */
export const nodeAtPath = (node: Node, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((at, key) => fieldsOf(at)[key]?.node, node);
