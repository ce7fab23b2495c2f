import type { Dialect } from "../../src/schema/encode";
import type { UnionFacts } from "../../src/schema/facts";
import type { Field, ObjectNode } from "../../src/schema/node";
import { enumSchema, type Schema, schemaOf } from "./leaf";

/** The schema of an encoded object, with the tag of its union or (legacy dialect) `$case`. */
export function objectSchema(
  node: ObjectNode,
  dialect: Dialect,
  schemaFor: (field: Field) => Schema,
): Schema {
  const { union } = node.facts;
  const entries = Object.entries(node.fields).map(
    ([key, field]): Entry => [key, schemaFor(field), isRequired(field), field.node.facts.cased],
  );
  const all = [...tagEntry(union, dialect), ...entries];
  return dialect === "legacy" && all.some(([, , , cased]) => cased !== undefined)
    ? casedObject(all, union)
    : plainObject(all, union);
}

const isRequired = ({ optional, node: { facts } }: Field): boolean =>
  !optional || facts.always === true || facts.lenient === true;

type Entry = readonly [key: string, schema: Schema, required: boolean, cased?: string];

function plainObject(entries: readonly Entry[], union?: UnionFacts): Schema {
  const properties = Object.fromEntries(entries.map(([key, schema]) => [key, schema]));
  const required = entries.filter((entry) => entry[2]).map(([key]) => key);
  return schemaOf({
    type: "object",
    properties: entries.length ? properties : undefined,
    required: required.length ? required : undefined,
    oneOf: union && oneOfSchema(union.variants, union.optional),
  });
}

// Variants are distinguished by their required key, like in the OpenAPI description of Coralogix.
function oneOfSchema(variants: readonly string[], optional?: boolean): Schema[] {
  const each = variants.map((key) => ({ type: "object", required: [key] }));
  return optional ? [...each, { type: "object", not: { anyOf: each } }] : each;
}

function tagEntry(union: UnionFacts | undefined, dialect: Dialect): Entry[] {
  if (!union?.tag) return [];
  const { key, values, others = [] } = union.tag;
  const named = Object.entries(values).map(
    ([variant, enumValue]) =>
      `${(dialect === "legacy" ? enumValue.number : undefined) ?? enumValue.full} for ${variant}`,
  );
  const schema = {
    ...enumSchema([...others, ...Object.values(values)], dialect),
    description: `Repeats which variant is given: ${named.join(", ")}.`,
  };
  return [[key, schema, !union.optional]];
}

// Wraps variants: `{ <name>: { $case, … } }`, or `{ $case, … }` where the union has no name.
function casedObject(entries: readonly Entry[], union?: UnionFacts): Schema {
  const names = [...new Set(entries.flatMap(([, , , cased]) => cased ?? []))];
  const wrapped = names.map(
    (name) => [name, entries.filter((entry) => entry[3] === name)] as const,
  );
  const must = (inner: readonly Entry[]) =>
    inner.some(([key]) => union?.variants.includes(key)) && !union?.optional;
  const outside = entries.filter((entry) => entry[3] === undefined);
  const named = wrapped
    .filter(([name]) => name)
    .map(([name, inner]): Entry => [name, caseSchema([], inner, true), must(inner)]);
  const inPlace = wrapped.find(([name]) => name === "")?.[1];
  return inPlace
    ? caseSchema([...outside, ...named], inPlace, must(inPlace))
    : plainObject([...outside, ...named]);
}

function caseSchema(beside: readonly Entry[], inner: readonly Entry[], must: boolean): Schema {
  const variants = inner.map(([key]) => key);
  const which: Entry = [
    "$case",
    { type: "string", enum: variants, description: "The key of the variant." },
    must,
  ];
  return plainObject(
    [which, ...beside, ...inner.map(([key, schema]): Entry => [key, schema, false])],
    {
      variants,
      ...(must ? {} : { optional: true }),
    },
  );
}
