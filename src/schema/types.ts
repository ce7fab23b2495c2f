// Types that the generated types use. Do not import zod here: every user's compiler would read it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

declare const isUnknownValue: unique symbol;
/**
 * A value of an enum that this version of the package does not know. `unknownValue` makes one; the
 * service may return one.
 */
export type UnknownValue = string & { readonly [isUnknownValue]: true };

/** Any string, beside known values: with `string` alone, an editor would not show those. */
export type OtherValue = string & Record<never, never>;

// Nothing: the compiler prints the type arguments of a named union, and with them its rule, where
// the union mentions them.
type Mention<Rule> = Rule extends 0 ? never : never;

/** Exactly one of the keys. A second one is a compile error, which contains the rule. */
export type OneOf<V, Rule = unknown> =
  | { [K in keyof V]: Pick<V, K> & { [P in Exclude<keyof V, K>]?: undefined } }[keyof V]
  | Mention<Rule>;

/**
 * One of the keys, or none.
 * @public
 */
export type AtMostOne<V, Rule = unknown> = OneOf<V, Rule> | { [P in keyof V]?: undefined };

/** An object with the values of an enum. Other names, and unknown values, are patterns: left out. */
export type EnumValues<T extends string> = {
  readonly [K in T as Record<never, never> extends Record<K, 1> ? never : MemberName<K>]: K;
};

/** The names in SDKs: `MORE_THAN` -> `MoreThan`, and `5_MINUTES` -> `Minutes5`. */
type MemberName<V extends string> = V extends `${infer Count extends number}_${infer Unit}`
  ? `${PascalCase<Unit>}${Count}`
  : PascalCase<V>;
type PascalCase<V extends string> = V extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Lowercase<Word>>}${PascalCase<Rest>}`
  : Capitalize<Lowercase<V>>;
