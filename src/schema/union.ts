import { z } from "zod";
import { shortName } from "./enums";
import { annotate, type EnumValue, type UnionFacts } from "./facts";

type Shape = z.ZodRawShape;
type One<T> = {
  [K in keyof T]: { [P in K]: T[P] } & { [P in Exclude<keyof T, K>]?: undefined };
}[keyof T];
type Flat<S extends Shape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>;
type AnyOf<V extends Shape, C extends Shape> =
  | OneOf<V, C>
  | (Flat<C> & { [K in keyof V]?: undefined });
export type OneOf<V extends Shape, C extends Shape> = Flat<C> & One<Flat<V>>;

interface UnionOptions<V extends Shape> {
  /** The name of the schema. */
  model?: string;
  about?: string;
  /**
   * The field that repeats the variant, the prefix of its enum values, the value of each variant
   * (`LOGS` or `["LOGS", 1]` with the legacy integer), and the values that belong to no variant.
   */
  tag?: readonly [
    key: string,
    prefix: string,
    values: { readonly [K in keyof V]: Tag },
    others?: readonly Tag[],
  ];
  /** The name of the union in the legacy dialect. */
  cased?: string;
  /** Another variant replaces the resource. */
  replaceOnChange?: true;
  /** No variant is valid, too. */
  optional?: true;
  /** The server chooses a variant where none is given. */
  serverDefault?: true;
  /** The variant that stands in responses for a secret one. Requests do not contain it. */
  placeholder?: keyof V & string;
}

type Tag = string | readonly [string, number];
const tagOf = ([key, prefix, table, others]: readonly [
  string,
  string,
  Readonly<Record<string, Tag>>,
  (readonly Tag[])?,
]): UnionFacts["tag"] => ({
  key,
  prefix,
  values: Object.fromEntries(
    Object.entries(table).map(([variant, w]) => [variant, enumValueOf(prefix, w)]),
  ),
  ...(others ? { others: others.map((w) => enumValueOf(prefix, w)) } : {}),
});
const enumValueOf = (prefix: string, w: Tag): EnumValue =>
  typeof w === "string"
    ? { short: shortName(w), full: prefix + w }
    : { short: shortName(w[0]), full: prefix + w[0], number: w[1] };

const optionalVariants = (variants: Shape, cased?: string): Shape =>
  Object.fromEntries(
    Object.entries(variants).map(([key, schema]) => [
      key,
      annotate((schema as z.ZodType).optional(), cased === undefined ? {} : { cased }),
    ]),
  );

/** Reports a second variant at its path, and a missing variant at the object. */
function exactlyOne(union: UnionFacts) {
  return (value: unknown, ctx: z.core.$RefinementCtx) => {
    const given = union.variants.filter(
      (key) => (value as Record<string, unknown>)[key] !== undefined,
    );
    if (given.length === 1 || (given.length === 0 && union.optional)) return;
    const message = `give exactly one of ${union.variants.join(", ")}${given.length ? `, not ${given.join(" and ")}` : ""}`;
    const params = { sure: true, ...(given.length ? {} : { noVariant: true }) };
    ctx.addIssue({ code: "custom", path: given.slice(1, 2), message, params });
  };
}

/**
 * A union: exactly one of the variants is given, besides the common fields. `oneOf({ logs, metrics
 * }, { name })` accepts `{ name, logs }` and `{ name, metrics }`.
 */
export function oneOf<
  const V extends Shape,
  const C extends Shape = Record<never, never>,
  const O extends UnionOptions<V> = UnionOptions<V>,
>(variants: V, beside: C = {} as C, options: O = {} as O) {
  const union: UnionFacts = {
    variants: Object.keys(variants),
    ...(options.tag ? { tag: tagOf(options.tag as never) } : {}),
    ...(options.replaceOnChange ? { replaceOnChange: true } : {}),
    ...(options.optional ? { optional: true } : {}),
    ...(options.serverDefault ? { serverDefault: true } : {}),
    ...(options.placeholder ? { placeholder: options.placeholder } : {}),
  };
  const schema = z
    .strictObject({ ...beside, ...optionalVariants(variants, options.cased) })
    .superRefine(exactlyOne(union));
  return annotate(
    schema as unknown as z.ZodType<O extends { optional: true } ? AnyOf<V, C> : OneOf<V, C>>,
    {
      union,
      ...(options.model ? { model: options.model } : {}),
      ...(options.about ? { about: options.about, modelAbout: options.about } : {}),
    },
  );
}

type Named<V extends Shape> = Omit<UnionOptions<V>, "model" | "about">;

/** A named union, generated once like a `model`. */
export const union = <
  const V extends Shape,
  const C extends Shape = Record<never, never>,
  const O extends Named<V> = Named<V>,
>(
  name: string,
  about: string,
  variants: V,
  beside: C = {} as C,
  options: O = {} as O,
) => oneOf(variants, beside, { ...options, model: name, about });

/** A named union of which no variant is valid, too. */
export const atMostOne = <
  const V extends Shape,
  const C extends Shape = Record<never, never>,
  const O extends Named<V> = Named<V>,
>(
  name: string,
  about: string,
  variants: V,
  beside: C = {} as C,
  options: O = {} as O,
) => union(name, about, variants, beside, { ...options, optional: true });
