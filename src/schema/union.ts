import { z } from "zod";
import { mark, type Union, type Word } from "./facts";
import { shortOf } from "./words";

type Shape = z.ZodRawShape;
type One<T> = { [K in keyof T]: { [P in K]: T[P] } & { [P in Exclude<keyof T, K>]?: undefined } }[keyof T];
type Flat<S extends Shape> = keyof S extends never ? unknown : z.output<z.ZodObject<S>>;
type AnyOf<V extends Shape, C extends Shape> = OneOf<V, C> | (Flat<C> & { [K in keyof V]?: undefined });
export type OneOf<V extends Shape, C extends Shape> = Flat<C> & One<Flat<V>>;

interface Options<V extends Shape> {
  /** Named schema. */
  model?: string;
  about?: string;
  /** The wire field that repeats the variant: `[key, prefix, { variant: WORD or [WORD, legacy integer] }]`, and the words that name no variant. */
  tag?: readonly [key: string, prefix: string, words: { readonly [K in keyof V]: Tag }, others?: readonly Tag[]];
  /** Name of the union in the legacy dialect. */
  cased?: string;
  /** Another variant is another object: the change replaces. */
  fixed?: true;
  /** None is fine too. */
  optional?: true;
  /** Where none is given, the server chooses one. */
  server?: true;
}

type Tag = string | readonly [string, number];
const tagOf = ([key, prefix, table, others]: readonly [
  string,
  string,
  Readonly<Record<string, Tag>>,
  (readonly Tag[])?,
]): Union["tag"] => ({
  key,
  prefix,
  words: Object.fromEntries(Object.entries(table).map(([variant, w]) => [variant, wordOf(prefix, w)])),
  ...(others ? { others: others.map((w) => wordOf(prefix, w)) } : {}),
});
const wordOf = (prefix: string, w: Tag): Word =>
  typeof w === "string" ? { short: shortOf(w), full: prefix + w } : { short: shortOf(w[0]), full: prefix + w[0], number: w[1] };

const partly = (variants: Shape, cased?: string): Shape =>
  Object.fromEntries(
    Object.entries(variants).map(([key, schema]) => [key, mark((schema as z.ZodType).optional(), cased === undefined ? {} : { cased })]),
  );

/** Counts the variants of a union that are given, and says so at the path of the second (or at the object when there is none). */
function exactlyOne(union: Union) {
  return (value: unknown, ctx: z.core.$RefinementCtx) => {
    const given = union.variants.filter((key) => (value as Record<string, unknown>)[key] !== undefined);
    if (given.length === 1 || (given.length === 0 && union.optional)) return;
    const message = `give exactly one of ${union.variants.join(", ")}${given.length ? `, not ${given.join(" and ")}` : ""}`;
    ctx.addIssue({ code: "custom", path: given.slice(1, 2), message, params: { sure: true } });
  };
}

/** Sibling keys of which exactly one is given, beside the fields common to all variants. */
export function oneOf<const V extends Shape, const C extends Shape = Record<never, never>, const O extends Options<V> = Options<V>>(
  variants: V,
  beside: C = {} as C,
  options: O = {} as O,
) {
  const union: Union = {
    variants: Object.keys(variants),
    ...(options.tag ? { tag: tagOf(options.tag as never) } : {}),
    ...(options.fixed ? { fixed: true } : {}),
    ...(options.optional ? { optional: true } : {}),
    ...(options.server ? { server: true } : {}),
  };
  const schema = z.strictObject({ ...beside, ...partly(variants, options.cased) }).superRefine(exactlyOne(union));
  return mark(schema as unknown as z.ZodType<O extends { optional: true } ? AnyOf<V, C> : OneOf<V, C>>, {
    union,
    ...(options.model ? { model: options.model } : {}),
    ...(options.about ? { about: options.about, modelAbout: options.about } : {}),
  });
}
