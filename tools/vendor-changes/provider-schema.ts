import type { ProviderFacts } from "../../codegen/comparison/provider-facts";
import type { Json } from "./field-facts";

export interface ProviderChange {
  change: "new" | "gone";
  what: "resource" | "data source" | "argument";
  /** The resource or data source, without `coralogix_`. */
  name: string;
  /** The path of an argument. */
  path?: string;
}

/**
 * What the vendor's Terraform provider has, and the recorded facts of it do not, or the reverse.
 * The facts have one path for each name of an argument, so an argument whose name the resource has
 * elsewhere is not found.
 *
 * @param document the output of `terraform providers schema -json`
 */
export function providerChanges(document: Json, facts: ProviderFacts): ProviderChange[] {
  const provider = Object.entries<Json>(document?.provider_schemas ?? {}).find(([name]) =>
    name.endsWith("/coralogix"),
  )?.[1];
  if (!provider?.resource_schemas)
    throw new Error("the provider schema has no provider coralogix with resource_schemas");
  const resources = byName<string[]>(provider.resource_schemas, ({ block }) => pathsIn(block));
  const dataSources = byName(provider.data_source_schemas ?? {}, () => undefined);
  return [
    ...changesOfNames("resource", resources, new Set(facts.resources.keys())),
    ...changesOfNames("data source", dataSources, new Set(facts.dataSources)),
    ...[...resources].flatMap(([name, paths]) =>
      changesOfArguments(name, paths, facts.resources.get(name)),
    ),
  ];
}

const byName = <T>(schemas: Json, value: (schema: Json) => T): Map<string, T> =>
  new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name.replace(/^coralogix_/, ""),
      value(schema),
    ]),
  );

function changesOfNames(
  what: ProviderChange["what"],
  found: ReadonlyMap<string, unknown>,
  known: ReadonlySet<string>,
): ProviderChange[] {
  const added = [...found.keys()].filter((name) => !known.has(name));
  const removed = [...known].filter((name) => !found.has(name));
  return [
    ...added.map((name): ProviderChange => ({ change: "new", what, name })),
    ...removed.map((name): ProviderChange => ({ change: "gone", what, name })),
  ];
}

function changesOfArguments(
  name: string,
  found: readonly string[],
  known: readonly string[] = found,
): ProviderChange[] {
  const missingIn = (paths: readonly string[], change: ProviderChange["change"]) => {
    const names = new Set(paths.map(lastName));
    return (path: string): ProviderChange[] =>
      names.has(lastName(path)) ? [] : [{ change, what: "argument", name, path }];
  };
  return [...found.flatMap(missingIn(known, "new")), ...known.flatMap(missingIn(found, "gone"))];
}

const lastName = (path: string): string => path.split(".").at(-1) ?? path;

/** The paths of the arguments of a block, without attributes that are only read. */
function pathsIn(block: Json, prefix = ""): string[] {
  const attributes = Object.entries<Json>(block?.attributes ?? {}).filter(
    ([, attribute]) => attribute.required || attribute.optional,
  );
  const nested = [
    ...attributes.map(([name, { nested_type }]) => [name, nested_type] as const),
    ...Object.entries<Json>(block?.block_types ?? {}).map(
      ([name, { block: inner }]) => [name, inner] as const,
    ),
  ];
  return nested.flatMap(([name, inner]) => [prefix + name, ...pathsIn(inner, `${prefix}${name}.`)]);
}
