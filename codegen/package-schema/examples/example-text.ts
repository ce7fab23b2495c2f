import { tokenOf } from "../package";
import type { EnumSpec, ObjectSpec, ResourceSpec } from "../spec";
import { inCsharp } from "./csharp";
import { type ExampleResource, resourcesOf } from "./evaluate";
import { inGo } from "./go";
import { inHcl } from "./hcl";
import { inJava } from "./java";
import { inPython } from "./python";
import { type TypedResource, typedFields } from "./typed";
import { inYaml } from "./yaml";

/** What the arguments of examples have their types from. */
export interface Declared {
  types: Readonly<Record<string, ObjectSpec | EnumSpec>>;
  resources: Readonly<Record<string, Pick<ResourceSpec, "inputProperties" | "properties">>>;
}

/** An example as a program in each language; it is written in TypeScript. */
export const inEveryLanguage = (example: string, declared: Declared): string =>
  exampleInEveryLanguage(inTypescript(example), resourcesOf(example), declared);

/** An example in TypeScript, and the resources that it declares as a program in each other language. */
export function exampleInEveryLanguage(
  typescript: string,
  declared: readonly ExampleResource[],
  { types, resources }: Declared,
): string {
  const typeOf = new Map(declared.map(({ variable, type }) => [variable, type]));
  const outputsOf = (variable: string) =>
    resources[tokenOf(typeOf.get(variable) ?? "")]?.properties ?? {};
  const typed = declared.map(({ args, ...resource }): TypedResource => {
    const { inputProperties = {} } = resources[tokenOf(resource.type)] ?? {};
    return { ...resource, fields: typedFields({ types, outputsOf }, inputProperties, args) };
  });
  return exampleText([
    ["typescript", typescript],
    ["python", inPython(typed)],
    ["csharp", inCsharp(typed)],
    ["go", inGo(typed)],
    ["java", inJava(typed)],
    ["yaml", inYaml(declared)],
    ["hcl", inHcl(typed)],
  ]);
}

/** An example of a function, which calculates with the result. */
export const inTypescriptAlone = (example: string): string =>
  exampleText([["typescript", inTypescript(example)]]);

const inTypescript = (example: string): string =>
  `import * as coralogix from "pulumi-coralogix";\n\n${example.trim()}`;

/** The form that the registry and the generators of SDKs recognize. */
const exampleText = (programs: readonly (readonly [language: string, text: string])[]): string =>
  [
    "{{% examples %}}",
    "## Example Usage",
    "{{% example %}}",
    ...programs.map(([language, text]) => `\n\`\`\`${language}\n${text}\n\`\`\``),
    "{{% /example %}}",
    "{{% /examples %}}",
  ].join("\n");
