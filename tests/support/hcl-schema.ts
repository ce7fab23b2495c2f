import { snakeCase } from "../../codegen/package-schema/examples/python";
import type {
  EnumSpec,
  ObjectSpec,
  PackageSpec,
  Properties,
  TypeSpec,
} from "../../codegen/package-schema/spec";
import { isRecord } from "../../src/schema/record";
import { type HclProgram, parseHcl } from "./hcl";

/** Arguments of HCL's own, which each resource has. */
const OWN = ["for_each", "count", "depends_on", "provider", "lifecycle", "pulumi"];

/**
 * What of each program Pulumi's HCL (0.16.0) refuses, with the package schema: a line for each path.
 * It needs no host: names in snake case, and a block for each object of a list outside of arguments.
 */
export const hclIssues = (schema: PackageSpec, programs: readonly string[]): string[][] =>
  parseHcl(programs).map((parsed, n) => [
    ...declarationIssues(schema, parsed),
    ...wrongSigns(schema, programs[n] ?? ""),
  ]);

function declarationIssues(
  schema: PackageSpec,
  { resource = {}, data = {} }: HclProgram,
): string[] {
  const issues = [
    ...bodies(resource).map(([type, path, body]) => {
      const { inputProperties, requiredInputs } = withName(schema.resources, type) ?? {};
      return bodyIssues({ properties: inputProperties, required: requiredInputs }, body, path);
    }),
    ...bodies(data).map(([type, path, body]) => {
      const found = withName(schema.functions, type) ?? withName(schema.functions, `get${type}`);
      return bodyIssues(found?.inputs ?? {}, body, path);
    }),
  ];
  return issues.flat();

  function bodyIssues(
    { properties, required = [] }: Partial<ObjectSpec>,
    { dynamic = {}, ...given }: Record<string, unknown>,
    path: string,
  ): string[] {
    if (!properties) return [`${path} does not exist`];
    const blocks = Object.entries(dynamic as Record<string, [{ content: unknown }]>);
    const lists = blocks.map(([key, all]) => [key, all.flatMap(({ content }) => content)]);
    const all = { ...given, ...Object.fromEntries(lists) } as Record<string, unknown>;
    for (const own of OWN) delete all[own];
    return objectIssues({ properties, required }, all, path);
  }

  function objectIssues(
    { properties, required = [] }: Pick<ObjectSpec, "properties" | "required">,
    given: Record<string, unknown>,
    path: string,
  ): string[] {
    const names = new Map(Object.keys(properties).map((name) => [snakeCase(name), name]));
    const missing = required.map(snakeCase).filter((key) => given[key] === undefined);
    return [
      ...missing.map((key) => `${path}.${key} is required`),
      ...Object.entries(given).flatMap(([key, item]) => {
        const spec = properties[names.get(key) ?? ""];
        return spec
          ? valueIssues(spec, item, `${path}.${key}`)
          : [`${path}.${key} is not declared`];
      }),
    ];
  }

  function valueIssues(spec: TypeSpec, item: unknown, path: string): string[] {
    const isTemplate = typeof item === "string" && item.startsWith("${");
    if (isTemplate || spec.$ref === "pulumi.json#/Any") return [];
    const named = spec.oneOf ? undefined : namedType(schema, spec);
    if (named && !("enum" in named))
      return isRecord(item) ? objectIssues(named, item, path) : [`${path} is no object`];
    if (spec.items)
      return Array.isArray(item)
        ? item.flatMap((one, n) => valueIssues(spec.items as TypeSpec, one, `${path}[${n}]`))
        : [`${path} is no list`];
    if (spec.additionalProperties)
      return isRecord(item)
        ? Object.entries(item).flatMap(([key, one]) =>
            valueIssues(spec.additionalProperties as TypeSpec, one, `${path}.${key}`),
          )
        : [`${path} is no map`];
    return typeof item === "object" ? [`${path} is neither an object nor a list`] : [];
  }
}

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();

const withName = <T>(all: Readonly<Record<string, T>>, type: string): T | undefined =>
  Object.entries(all).find(
    ([token]) => plain(token) === `coralogix:index:${plain(type.replace(/^coralogix_/, ""))}`,
  )?.[1];

/** The type, the address and the arguments of each resource or data source. */
const bodies = (
  all: Record<string, Record<string, [Record<string, unknown>]>>,
): [type: string, path: string, body: Record<string, unknown>][] =>
  Object.entries(all).flatMap(([type, byLabel]) =>
    Object.entries(byLabel).map(([label, [body]]): [string, string, Record<string, unknown>] => [
      type.replace(/^coralogix_/, ""),
      `${type}.${label}`,
      body,
    ]),
  );

const namedType = (schema: PackageSpec, spec: TypeSpec): ObjectSpec | EnumSpec | undefined =>
  schema.types[spec.$ref?.replace("#/types/", "") ?? ""];

/** Blocks that have to be arguments, and arguments that have to be blocks. */
function wrongSigns(schema: PackageSpec, program: string): string[] {
  const resources = program.matchAll(/^resource "(\w+)" "(\w+)" \{\n([\s\S]*?)^\}/gm);
  return [...resources].flatMap(([, type = "", label, body = ""]) => {
    const properties: Properties = withName(schema.resources, type)?.inputProperties ?? {};
    const keys = new Map(Object.keys(properties).map((key) => [snakeCase(key), key]));
    return [...body.matchAll(/^ {2}(\w+) *(=|\{)/gm)].flatMap(([, name = "", sign]) => {
      const spec = properties[keys.get(name) ?? ""];
      const item = spec?.items && namedType(schema, spec.items);
      const expected = item && !("enum" in item) ? "{" : "=";
      return !spec || sign === expected ? [] : [`${type}.${label}.${name} is written with ${sign}`];
    });
  });
}
