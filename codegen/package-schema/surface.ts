import type {
  EnumSpec,
  FunctionSpec,
  ObjectSpec,
  PackageSpec,
  PropertySpec,
  ResourceSpec,
  TypeSpec,
} from "./spec";

/**
 * What programs in any language can depend on: for each resource type, function and named type its
 * members, and for each member its type and the words `required`, `secret` and `replaces`.
 */
export type Surface = Record<string, Record<string, string>>;
type Members = Record<string, string>;

/** The surface of a package. Descriptions are not part of it. */
export function surfaceOf(schema: PackageSpec): Surface {
  return {
    package: packageMembers(schema),
    configuration: membersOf("variable", schema.config.variables, []),
    provider: resourceMembers(schema.provider),
    ...ownersOf("resource", schema.resources, resourceMembers),
    ...ownersOf("function", schema.functions, functionMembers),
    ...ownersOf("type", schema.types, typeMembers),
  };
}

const ownersOf = <T>(
  kind: string,
  specs: Readonly<Record<string, T>>,
  members: (spec: T) => Members,
): Surface =>
  Object.fromEntries(
    Object.entries(specs).map(([token, spec]) => [
      `${kind} ${withoutModule(token)}`,
      members(spec),
    ]),
  );

const withoutModule = (token: string): string => token.split(":").at(-1) as string;

/** The name of the package, and the names of its SDKs. */
function packageMembers({ name, language }: PackageSpec): Members {
  const names = Object.entries(language as Record<string, Record<string, unknown>>).flatMap(
    ([sdk, settings]) =>
      Object.entries(settings)
        .filter(([key, value]) => SDK_NAMES.includes(key) && typeof value === "string")
        .map(([key, value]) => [`${sdk} ${key}`, value as string]),
  );
  return { name, ...Object.fromEntries(names) };
}
const SDK_NAMES = ["packageName", "importBasePath", "rootNamespace", "basePackage"];

const resourceMembers = (spec: ResourceSpec): Members => ({
  ...membersOf("input", spec.inputProperties, spec.requiredInputs),
  ...membersOf("output", spec.properties, spec.required),
  ...Object.fromEntries((spec.aliases ?? []).map(({ type }) => [`alias ${type}`, ""])),
});

const functionMembers = ({ inputs, outputs }: FunctionSpec): Members => ({
  ...membersOf("input", inputs?.properties ?? {}, inputs?.required),
  ...membersOf("output", outputs.properties, outputs.required),
});

const typeMembers = (spec: ObjectSpec | EnumSpec): Members =>
  "enum" in spec
    ? Object.fromEntries(spec.enum.map(({ value }) => [`value ${value}`, ""]))
    : membersOf("field", spec.properties, spec.required);

const membersOf = (
  kind: string,
  properties: Readonly<Record<string, PropertySpec>>,
  required: readonly string[] = [],
): Members =>
  Object.fromEntries(
    Object.entries(properties).map(([name, spec]) => [
      `${kind} ${name}`,
      [typeText(spec), ...wordsOf(spec, required.includes(name))].join(" "),
    ]),
  );

const wordsOf = ({ secret, willReplaceOnChanges }: PropertySpec, required: boolean): string[] => [
  ...(required ? ["required"] : []),
  ...(secret ? ["secret"] : []),
  ...(willReplaceOnChanges ? ["replaces"] : []),
];

// Without spaces: they separate the words after the type.
function typeText({ type, items, additionalProperties, $ref, oneOf }: TypeSpec): string {
  if (oneOf) return oneOf.map(typeText).join("|");
  if (items) return `${parenthesized(typeText(items))}[]`;
  if (additionalProperties) return `map<${typeText(additionalProperties)}>`;
  return $ref ? withoutModule($ref.replace("pulumi.json#/", "")) : (type as string);
}

const parenthesized = (text: string): string => (text.includes("|") ? `(${text})` : text);
