import type { Json } from "../src/schema/facts";
import type { EnumSpec, PackageSpec } from "./package-schema/spec";
import { HEADER } from "./types/file";

/** An enum that arguments use: its name, and its values by the names of its members. */
interface ArgumentEnum {
  name: string;
  members: readonly (readonly [name: string, value: string])[];
}

/**
 * The file of the enum objects. `pulumi import` prints `coralogix.AlertPriority.P1`, because that
 * is what generated SDKs have.
 */
export function enumsFile(schema: PackageSpec, typeNames: ReadonlySet<string>): string {
  const texts = enumsOf(schema).map((one) => enumText(one, typeNames.has(one.name)));
  const imports = `import type { EnumValues } from "../schema/types";\nimport type * as types from "./types";\n`;
  return `${HEADER}${imports}\n${texts.join("\n")}`;
}

function enumText({ name, members }: ArgumentEnum, isNamed: boolean): string {
  const lines = members.map(([member, value]) => `  ${member}: ${JSON.stringify(value)},\n`);
  const values = `{\n${lines.join("")}}`;
  // The type is shorter than its members, and every compiler of a program reads it.
  const type = isNamed ? `types.${name}` : `(typeof ${name})[keyof typeof ${name}]`;
  const object = isNamed ? `: EnumValues<types.${name}> = ${values}` : ` = ${values} as const`;
  return `export const ${name}${object};\nexport type ${name} = ${type};\n`;
}

/** The file that exports the types, and the enum objects with the types of the same names. */
export function namedTypesFile(schema: PackageSpec): string {
  const names = enumsOf(schema).map(({ name }) => `  ${name},\n`);
  return `${HEADER}export {\n${names.join("")}} from "./enums";\nexport type * from "./types";\n`;
}

/** The enums that the arguments of resources use, by name. */
function enumsOf(schema: PackageSpec): ArgumentEnum[] {
  const used = new Set<string>();
  const inputs = Object.values(schema.resources).map(({ inputProperties }) => inputProperties);
  for (const part of inputs) addReferences(part as unknown as Json, schema.types, used);
  return [...used].sort().flatMap((token) => {
    const spec = schema.types[token];
    return spec && "enum" in spec ? [argumentEnum(nameOfToken(token), spec)] : [];
  });
}

function addReferences(part: Json, types: PackageSpec["types"], found: Set<string>): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const token = key === "$ref" ? String(value).replace("#/types/", "") : "";
    if (!token) addReferences(value as Json, types, found);
    else if (types[token] && !found.has(token)) {
      found.add(token);
      addReferences(types[token] as unknown as Json, types, found);
    }
  }
}

const nameOfToken = (token: string): string => token.split(":").pop() as string;

const argumentEnum = (name: string, spec: EnumSpec): ArgumentEnum => ({
  name,
  members: spec.enum.map((member) => [member.name, member.value]),
});
