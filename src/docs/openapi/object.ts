import type { Dialect } from "../../schema/encode";
import type { Union } from "../../schema/facts";
import type { Field, Node } from "../../schema/node";
import { type Schema, schemaOf, wordSchema } from "./leaf";

export type ObjectNode = Extract<Node, { kind: "object" }>;

/** An object as it travels: the tag of its union beside its fields, and (legacy) its unions inside `$case`. */
export function objectSchema(node: ObjectNode, dialect: Dialect, schemaFor: (field: Field) => Schema): Schema {
  const { union } = node.facts;
  const entries = Object.entries(node.fields).map(
    ([key, field]): Entry => [key, schemaFor(field), isRequired(field), field.node.facts.cased],
  );
  const all = [...tagEntry(union, dialect), ...entries];
  return dialect === "legacy" && all.some(([, , , cased]) => cased !== undefined) ? casedObject(all, union) : plainObject(all, union);
}

const isRequired = ({ optional, node: { facts } }: Field): boolean => !optional || facts.always === true || facts.lenient === true;

type Entry = readonly [key: string, schema: Schema, required: boolean, cased?: string];

function plainObject(entries: readonly Entry[], union?: Union): Schema {
  const properties = Object.fromEntries(entries.map(([key, schema]) => [key, schema]));
  const required = entries.filter((entry) => entry[2]).map(([key]) => key);
  return schemaOf({
    type: "object",
    properties: entries.length ? properties : undefined,
    required: required.length ? required : undefined,
    oneOf: union && oneOf(union.variants, union.optional),
  });
}

// By what each holds: as the vendor's own description puts it.
function oneOf(variants: readonly string[], optional?: boolean): Schema[] {
  const each = variants.map((key) => ({ type: "object", required: [key] }));
  return optional ? [...each, { type: "object", not: { anyOf: each } }] : each;
}

function tagEntry(union: Union | undefined, dialect: Dialect): Entry[] {
  if (!union?.tag) return [];
  const { key, words, others = [] } = union.tag;
  const named = Object.entries(words).map(
    ([variant, word]) => `${(dialect === "legacy" ? word.number : undefined) ?? word.full} for ${variant}`,
  );
  const schema = {
    ...wordSchema([...others, ...Object.values(words)], dialect),
    description: `Repeats which variant is given: ${named.join(", ")}.`,
  };
  return [[key, schema, !union.optional]];
}

// The wrappers: `{ <name>: { $case, … } }`, or `$case` beside the fields where the name is empty.
function casedObject(entries: readonly Entry[], union?: Union): Schema {
  const names = [...new Set(entries.flatMap(([, , , cased]) => cased ?? []))];
  const wrapped = names.map((name) => [name, entries.filter((entry) => entry[3] === name)] as const);
  const must = (inner: readonly Entry[]) => inner.some(([key]) => union?.variants.includes(key)) && !union?.optional;
  const outside = entries.filter((entry) => entry[3] === undefined);
  const named = wrapped.filter(([name]) => name).map(([name, inner]): Entry => [name, caseSchema([], inner, true), must(inner)]);
  const inPlace = wrapped.find(([name]) => name === "")?.[1];
  return inPlace ? caseSchema([...outside, ...named], inPlace, must(inPlace)) : plainObject([...outside, ...named]);
}

function caseSchema(beside: readonly Entry[], inner: readonly Entry[], must: boolean): Schema {
  const variants = inner.map(([key]) => key);
  const which: Entry = ["$case", { type: "string", enum: variants, description: "The one key that stands beside it." }, must];
  return plainObject([which, ...beside, ...inner.map(([key, schema]): Entry => [key, schema, false])], {
    variants,
    ...(must ? {} : { optional: true }),
  });
}
