// Types that the generated types use. Do not import zod here: every user's compiler would read it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

declare const isUnknownValue: unique symbol;
/**
 * A value of an enum that this version of the package does not know. `unknownValue` makes one; the
 * service may return one.
 */
export type UnknownValue = string & { readonly [isUnknownValue]: true };

/** Exactly one of the keys. A second one is a compile error. */
export type OneOf<V> = {
  [K in keyof V]: Pick<V, K> & { [P in Exclude<keyof V, K>]?: undefined };
}[keyof V];

/**
 * One of the keys, or none.
 * @public
 */
export type AtMostOne<V> = OneOf<V> | { [P in keyof V]?: undefined };

/** An object with the values of an enum. Other names, and unknown values, are patterns: left out. */
export type EnumValues<T extends string> = {
  readonly [K in T as Record<never, never> extends Record<K, 1> ? never : K]: K;
};
