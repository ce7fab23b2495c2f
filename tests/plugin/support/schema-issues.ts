import type {
  EnumSpec,
  ObjectSpec,
  PackageSpec,
  Properties,
  TypeSpec,
} from "../../../codegen/package-schema/spec";

interface Members {
  properties: Properties;
  required?: readonly string[] | undefined;
}

/** What of an object a package schema does not allow: a line for each path. */
export function schemaIssues(schema: PackageSpec, members: Members, value: object): string[] {
  return objectIssues(members, value as Record<string, unknown>, "");

  function objectIssues(
    { properties, required = [] }: Members,
    given: Record<string, unknown>,
    path: string,
  ): string[] {
    const missing = required.filter((key) => given[key] === undefined);
    return [
      ...missing.map((key) => `${path}.${key} is required`),
      ...Object.entries(given).flatMap(([key, item]) => {
        if (item === undefined) return [];
        const spec = properties[key];
        return spec ? issuesOf(spec, item, `${path}.${key}`) : [`${path}.${key} is not declared`];
      }),
    ];
  }

  function issuesOf(spec: TypeSpec, item: unknown, path: string): string[] {
    if (spec.oneOf) {
      const all = spec.oneOf.map((one) => issuesOf(one, item, path));
      return all.some((issues) => !issues.length) ? [] : all.flat();
    }
    if (spec.$ref === "pulumi.json#/Any") return [];
    if (spec.$ref) return namedIssues(schema.types[spec.$ref.replace("#/types/", "")], item, path);
    if (spec.items)
      return Array.isArray(item)
        ? item.flatMap((one, n) => issuesOf(spec.items as TypeSpec, one, `${path}[${n}]`))
        : [`${path} is no array`];
    if (spec.additionalProperties)
      return isObject(item)
        ? Object.entries(item).flatMap(([key, one]) =>
            issuesOf(spec.additionalProperties as TypeSpec, one, `${path}.${key}`),
          )
        : [`${path} is no map`];
    return isScalar(spec.type, item) ? [] : [`${path} is no ${spec.type}`];
  }

  function namedIssues(
    spec: ObjectSpec | EnumSpec | undefined,
    item: unknown,
    path: string,
  ): string[] {
    if (!spec) return [`${path} has a type that does not exist`];
    if ("enum" in spec)
      return spec.enum.some((one) => one.value === item) ? [] : [`${path} is no enum value`];
    return isObject(item) ? objectIssues(spec, item, path) : [`${path} is no object`];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Languages have 32-bit integers.
const isScalar = (type: TypeSpec["type"], value: unknown): boolean =>
  type === "integer"
    ? Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31
    : typeof value === type;
