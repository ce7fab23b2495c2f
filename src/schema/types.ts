// What printed types name: nothing of zod may be imported here, or every user's compiler reads it.

/** Anything JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Exactly one of the keys, with its value. A second one is a compile error. */
export type OneOf<V> = { [K in keyof V]: Pick<V, K> & { [P in Exclude<keyof V, K>]?: undefined } }[keyof V];

/**
 * One of the keys, or none. Printed types use it.
 * @public
 */
export type AtMostOne<V> = OneOf<V> | { [P in keyof V]?: undefined };
