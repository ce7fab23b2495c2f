import { hclString } from "../text/hcl-string";
import { capitalized, snakeCase } from "../text/words";

/** The languages of programs in which advice is written. */
export type ProgramLanguage = "typescript" | "python" | "yaml" | "go" | "csharp" | "java" | "hcl";

// A process serves one program. A dynamic provider is always one of Node.js.
let language: ProgramLanguage = "typescript";

/** Sets the language of the program for all advice of this process. */
export function setProgramLanguage(given: ProgramLanguage): void {
  language = given;
}
export const programLanguage = (): ProgramLanguage => language;

/** The value of an argument, as a program writes it. */
type Value = string | boolean | readonly string[] | { readonly [key: string]: Value };
type Inner = Readonly<Record<string, Value>>;

/** How a language writes arguments and options. */
interface Syntax {
  /** A literal of a string, a boolean or a list of strings. */
  literal(value: string | boolean | readonly string[]): string;
  /** The value of an argument that is an object. `type` is its name without the suffix `Args`. */
  object(type: string, fields: string): string;
  /** An argument with its value, and what separates several. */
  argument(key: string, value: string): string;
  separator: string;
  alias(name: string): string;
  /** The option that removes a resource from the stack and keeps its object. */
  retain: string;
}

const json = (value: unknown): string => JSON.stringify(value);
const quotedList = (value: readonly string[]): string => value.map(json).join(", ");

const literalWith =
  (list: (items: string) => string, scalar: (text: string, value: string | boolean) => string) =>
  (value: string | boolean | readonly string[]): string =>
    typeof value === "string" || typeof value === "boolean"
      ? scalar(json(value), value)
      : list(quotedList(value));

const TYPESCRIPT: Syntax = {
  literal: literalWith(
    (items) => `[${items}]`,
    (text) => text,
  ),
  object: (_, fields) => `{ ${fields} }`,
  argument: (key, value) => `${key}: ${value}`,
  separator: ", ",
  alias: (name) => `aliases: [{ name: ${json(name)} }]`,
  retain: "retainOnDelete: true",
};

const SYNTAXES: Readonly<Record<ProgramLanguage, Syntax>> = {
  typescript: TYPESCRIPT,
  yaml: {
    ...TYPESCRIPT,
    alias: (name) => `options: { ${TYPESCRIPT.alias(name)} }`,
    retain: `options: { ${TYPESCRIPT.retain} }`,
  },
  python: {
    literal: literalWith(
      (items) => `[${items}]`,
      (text, value) => (typeof value === "boolean" ? capitalized(text) : text),
    ),
    object: (type, fields) => `coralogix.${type}Args(${fields})`,
    argument: (key, value) => `${snakeCase(key)}=${value}`,
    separator: ", ",
    alias: (name) => `opts=pulumi.ResourceOptions(aliases=[pulumi.Alias(name=${json(name)})])`,
    retain: "opts=pulumi.ResourceOptions(retain_on_delete=True)",
  },
  go: {
    literal: literalWith(
      (items) => `pulumi.StringArray{${items.replace(/"(?:[^"\\]|\\.)*"/g, "pulumi.String($&)")}}`,
      (text, value) => `pulumi.${typeof value === "boolean" ? "Bool" : "String"}(${text})`,
    ),
    object: (type, fields) => `&coralogix.${type}Args{${fields}}`,
    argument: (key, value) => `${capitalized(key)}: ${value}`,
    separator: ", ",
    alias: (name) => `pulumi.Aliases([]pulumi.Alias{{Name: pulumi.String(${json(name)})}})`,
    retain: "pulumi.RetainOnDelete(true)",
  },
  csharp: {
    literal: literalWith(
      (items) => `new[] { ${items} }`,
      (text) => text,
    ),
    object: (type, fields) => `new ${type}Args { ${fields} }`,
    argument: (key, value) => `${capitalized(key)} = ${value}`,
    separator: ", ",
    alias: (name) =>
      `new CustomResourceOptions { Aliases = { new Alias { Name = ${json(name)} } } }`,
    retain: "new CustomResourceOptions { RetainOnDelete = true }",
  },
  java: {
    literal: literalWith(
      (items) => items,
      (text) => text,
    ),
    object: (type, fields) => `${type}Args.builder()${fields}.build()`,
    argument: (key, value) => `.${key}(${value})`,
    separator: "",
    alias: (name) =>
      `CustomResourceOptions.builder().aliases(Alias.builder().name(${json(name)}).build()).build()`,
    retain: "CustomResourceOptions.builder().retainOnDelete(true).build()",
  },
  hcl: {
    literal: (value) => {
      if (typeof value === "boolean") return String(value);
      return typeof value === "string" ? hclString(value) : `[${value.map(hclString).join(", ")}]`;
    },
    object: (_, fields) => `{ ${fields} }`,
    argument: (key, value) => `${snakeCase(key)} = ${value}`,
    separator: ", ",
    alias: (name) => `pulumi { aliases = [{ name = ${hclString(name)} }] }`,
    retain: "pulumi { retain_on_delete = true }",
  },
};

/**
 * Arguments of a resource, as the program writes them.
 * @example
 * advice({ adopt: { id: "7f3c", overwrite: true } }) // adopt: { id: "7f3c", overwrite: true }
 */
export function advice(args: Inner): string {
  const { argument, object, literal, separator } = SYNTAXES[language];
  const render = (fields: Inner): string =>
    Object.entries(fields)
      .map(([key, value]) => argument(key, valueText(key, value)))
      .join(separator);
  const valueText = (key: string, value: Value): string =>
    typeof value === "object" && !Array.isArray(value)
      ? object(capitalized(key), render(value as Inner))
      : literal(value as string | boolean | readonly string[]);
  return render(args);
}

/** A field that the argument `adopt` of the program needs besides its others. */
export function adoptAdvice(fields: Inner): string {
  const text = advice(fields);
  return ["typescript", "yaml"].includes(language) ? `adopt.${text}` : `${text} in adopt`;
}

/** The option of a resource that was renamed: its name before. */
export const aliasAdvice = (name: string): string => SYNTAXES[language].alias(name);

/** How an object that cannot be deleted leaves the program. */
export const keepAdvice = (): string =>
  `To keep it and remove it from the program, give it the option ${SYNTAXES[language].retain} and run pulumi up first, or run pulumi state delete`;
