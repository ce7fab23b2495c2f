import type { Dialect } from "../../src/schema/encode";
import type { EnumValue, Json } from "../../src/schema/facts";
import { statedBounds } from "../../src/schema/meaning";
import type { ScalarNode } from "../../src/schema/walk";

export type Schema = { [key: string]: Json };

/** A schema without its undefined properties. */
export const schemaOf = (entries: Readonly<Record<string, Json | undefined>>): Schema =>
  Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );

/** The schema of an encoded scalar. */
export const scalarSchema = (node: ScalarNode, dialect: Dialect): Schema =>
  SCHEMAS[node.type](node, dialect);

function numberSchema({ type, facts, bounds }: ScalarNode): Schema {
  const { min, max } = statedBounds(bounds);
  return schemaOf({ type, format: facts.float && "float", minimum: min, maximum: max });
}
const stringSchema = ({ facts: { encoding }, bounds: { min, max, pattern } }: ScalarNode): Schema =>
  schemaOf({
    type: "string",
    contentEncoding: encoding?.as === "bytes" ? "base64" : undefined,
    minLength: min,
    maxLength: max,
    pattern,
  });

type SchemaOf = (node: ScalarNode, dialect: Dialect) => Schema;
const SCHEMAS: Readonly<Record<ScalarNode["type"], SchemaOf>> = {
  enum: ({ facts: { encoding } }, dialect) =>
    encoding?.as === "enum" ? enumSchema(encoding.values, dialect) : {},
  int64: ({ facts: { encoding } }) => int64Schema(encoding?.as === "int64" && encoding.unsigned),
  string: stringSchema,
  number: numberSchema,
  integer: numberSchema,
  boolean: () => ({ type: "boolean" }),
  any: () => ({}),
};

const int64Schema = (unsigned: boolean): Schema => ({
  type: "string",
  format: unsigned ? "uint64" : "int64",
  minLength: 1,
  maxLength: 20,
  pattern: unsigned ? "^[0-9]{1,20}$" : "^-?[0-9]{1,20}$",
});

/** The schema of an enum: names or, in the legacy dialect, integers as far as they are known. */
export function enumSchema(values: readonly EnumValue[], dialect: Dialect): Schema {
  const serialized =
    dialect === "legacy"
      ? values.map((enumValue) => enumValue.number ?? enumValue.full)
      : values.map((enumValue) => enumValue.full);
  const all = [...new Set(serialized)];
  const types = [
    ...new Set(all.map((enumValue) => (typeof enumValue === "number" ? "integer" : "string"))),
  ].sort();
  return { type: types.length === 1 ? (types[0] as string) : types, enum: all };
}
