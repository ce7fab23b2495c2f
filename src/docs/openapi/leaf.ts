import type { Dialect } from "../../schema/encode";
import type { Json, Word } from "../../schema/facts";
import type { Bounds, Node } from "../../schema/node";

export type Schema = { [key: string]: Json };

/** Only what is given: a description holds no empty keys. */
export const schemaOf = (entries: Readonly<Record<string, Json | undefined>>): Schema =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));

/** A value without parts, as it travels. */
export function leafSchema(node: Node, dialect: Dialect): Schema {
  const { facts, bounds } = node;
  if (node.kind === "word") return facts.spelling?.as === "word" ? wordSchema(facts.spelling.words, dialect) : {};
  if (node.kind === "int64") return int64Schema(facts.spelling?.as === "int64" && facts.spelling.unsigned);
  if (node.kind === "text") return textSchema(bounds, facts.spelling?.as === "bytes");
  if (node.kind === "boolean") return { type: "boolean" };
  if (node.kind === "any") return {};
  const format = facts.float ? "float" : undefined;
  return schemaOf({ type: node.kind, format, minimum: bounds.min, maximum: bounds.max });
}

const textSchema = ({ min, max, pattern }: Bounds, bytes: boolean): Schema =>
  schemaOf({ type: "string", contentEncoding: bytes ? "base64" : undefined, minLength: min, maxLength: max, pattern });

const int64Schema = (unsigned: boolean): Schema => ({
  type: "string",
  format: unsigned ? "uint64" : "int64",
  minLength: 1,
  maxLength: 20,
  pattern: unsigned ? "^[0-9]{1,20}$" : "^-?[0-9]{1,20}$",
});

/** Every word the wire knows: by name, or in the legacy dialect by integer as far as the integers are known. */
export function wordSchema(words: readonly Word[], dialect: Dialect): Schema {
  const spelled = dialect === "legacy" ? words.map((word) => word.number ?? word.full) : words.map((word) => word.full);
  const all = [...new Set(spelled)];
  const types = [...new Set(all.map((word) => (typeof word === "number" ? "integer" : "string")))].sort();
  return { type: types.length === 1 ? (types[0] as string) : types, enum: all };
}
