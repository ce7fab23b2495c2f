import { isRecord } from "../../../src/schema/record";
import { tokenOf } from "../package";
import type { EnumSpec, ObjectSpec, Properties, TypeSpec } from "../spec";
import { type ExampleResource, Reference } from "./evaluate";

/** The types of the package, and the outputs of the resource of a variable. */
export interface Scope {
  types: Readonly<Record<string, ObjectSpec | EnumSpec>>;
  outputsOf: (variable: string) => Properties;
}

/** A value of an example with its type in the package schema, which typed languages name. */
export type Typed =
  | { kind: "object"; type: string; fields: TypedEntry[] }
  | { kind: "map"; entries: TypedEntry[] }
  | { kind: "list"; items: Typed[] }
  | { kind: "scalar"; type: "string" | "integer" | "number" | "boolean"; value: unknown }
  | ReferenceValue;

/** An output, or the entry of a map in it: `hosts.remoteConfigurationIds["agent"]`. */
export interface ReferenceValue {
  kind: "reference";
  variable: string;
  output: string;
  entry?: string | undefined;
}
export type TypedEntry = readonly [key: string, value: Typed];

/** The arguments of an example with their types. */
export const typedFields = (
  scope: Scope,
  properties: Properties,
  value: Record<string, unknown>,
): TypedEntry[] =>
  Object.entries(value).map(([key, item]) => {
    const spec = properties[key];
    if (!spec) throw new Error(`an example has the argument ${key}, which is not declared`);
    return [key, typed(scope, spec, item)];
  });

function typed(scope: Scope, spec: TypeSpec, value: unknown): Typed {
  if (value instanceof Reference) return referenceOf(scope, value);
  if (Array.isArray(value))
    return { kind: "list", items: value.map((item) => typed(scope, spec.items ?? {}, item)) };
  if (!isRecord(value)) return { kind: "scalar", type: scalarType(spec, value), value };
  const name = spec.$ref?.replace("#/types/", "");
  const declared = name === undefined ? undefined : scope.types[name];
  if (!declared || "enum" in declared)
    return {
      kind: "map",
      entries: Object.entries(value).map(([key, item]) => [
        key,
        typed(scope, spec.additionalProperties ?? {}, item),
      ]),
    };
  const type = (name as string).slice(tokenOf("").length);
  return { kind: "object", type, fields: typedFields(scope, declared.properties, value) };
}

function referenceOf({ outputsOf }: Scope, { variable, path }: Reference): Typed {
  const [output = "", entry, ...deeper] = path;
  const isMap = outputsOf(variable)[output]?.additionalProperties !== undefined;
  if (deeper.length || (entry !== undefined && !isMap))
    throw new Error(`an example refers to ${[variable, ...path].join(".")}: not supported`);
  return { kind: "reference", variable, output, entry };
}

function scalarType(spec: TypeSpec, value: unknown) {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "string") return "string";
  const isInteger = [spec, ...(spec.oneOf ?? [])].some(({ type }) => type === "integer");
  return isInteger ? "integer" : "number";
}

/** A resource of an example, with the types of its arguments. */
export interface TypedResource extends Omit<ExampleResource, "args"> {
  fields: TypedEntry[];
}
