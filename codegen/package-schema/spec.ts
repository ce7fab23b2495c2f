// The parts of Pulumi's package schema that are printed:
// https://www.pulumi.com/docs/iac/extending-pulumi/schema/

/** The type of a value: a primitive type, a container, a reference or a union. */
export interface TypeSpec {
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  items?: TypeSpec;
  additionalProperties?: TypeSpec;
  $ref?: string;
  oneOf?: TypeSpec[];
}

export interface PropertySpec extends TypeSpec {
  description?: string;
  secret?: true;
  willReplaceOnChanges?: true;
  deprecationMessage?: string;
  defaultInfo?: { environment: string[] };
  language?: { csharp: { name: string } };
}
export type Properties = Record<string, PropertySpec>;

export interface ObjectSpec {
  type: "object";
  description?: string;
  properties: Properties;
  required?: string[];
}

export interface EnumSpec {
  type: "string";
  description: string;
  enum: { value: string; name: string; description: string }[];
}

export interface ResourceSpec {
  isComponent?: true;
  description?: string;
  properties: Properties;
  required?: string[];
  inputProperties: Properties;
  requiredInputs?: string[];
  /** The arguments of the command `pulumi do TYPE list`, which only types with them have. */
  listInputs?: ObjectSpec;
  aliases?: { type: string }[];
}

export interface FunctionSpec {
  description?: string;
  deprecationMessage?: string;
  inputs?: ObjectSpec;
  outputs: ObjectSpec;
}

export interface PackageSpec {
  name: string;
  version: string;
  config: { variables: Properties };
  provider: ResourceSpec;
  types: Record<string, ObjectSpec | EnumSpec>;
  resources: Record<string, ResourceSpec>;
  functions: Record<string, FunctionSpec>;
  [other: string]: unknown;
}
