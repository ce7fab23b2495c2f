import type { z } from "zod";
import type { Dialect } from "../schema/encode";
import type { CallOptions } from "./call-options";

export type { CallOptions };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /${string}`;
type Holes<R extends string> = R extends `${string}{${infer H}}${infer Rest}` ? H | Holes<Rest> : never;

/** How pages follow one another: paths of keys, joined by dots. */
export interface Pages<I extends string = string> {
  /** Where the token is sent, in the request (`query.pagination.pageToken`). */
  send: string;
  /** Where the next token is found, in the answer. Left out where there are none: then `send` is the number of the page, counted from 0. */
  next?: string;
  /** The list that is walked, in the answer. */
  items: I;
  /** What a page cannot be asked for without, where the caller leaves it out (`{ "query.pagination.pageSize": 1000 }`). */
  needs?: Readonly<Record<string, number>>;
}

/** What an operation takes and gives, and what is known of it. */
export interface Io<Q, B, O, P = Pages | undefined, S = true | undefined> {
  /** What it does, in a sentence of our own. */
  about: string;
  /** Query parameters, as an object of them. */
  query?: Q;
  /** Query parameters whose fields the API reference writes without the parameter's name: they are sent in both spellings. */
  flatQuery?: readonly string[];
  /** JSON body. */
  body?: B;
  /** JSON answer; left out where the answer is empty. */
  out?: O;
  /** Permissions the key needs. */
  permissions?: readonly string[];
  /** Sent twice it does no more than once: may be tried again when the outcome is unknown. GET and DELETE always may. */
  repeatable?: true;
  /** Whether a call leaves the account as it was, where the method says otherwise: a POST that only reads (true), a GET that does something (false). */
  reads?: boolean;
  /** Path parameters that are numbers or have a form of their own. */
  path?: Readonly<Record<string, z.ZodType>>;
  dialect?: Dialect;
  /** The status of a success, where it is not 200. */
  status?: 204;
  /** How its pages follow one another; left out where one answer holds everything. */
  pages?: P;
  /** The answer comes as messages, one after another: `out` is one of them, and they are walked as they come. */
  stream?: S;
  /** A 404 says that there is nothing to list: it is read as an empty answer. */
  emptyWhenMissing?: true;
  /** What the team may have only so many of (`log policies`): a refusal that says so is no matter of waiting. */
  counted?: string;
  /** The least time a try gets, in milliseconds, where the service takes long. */
  timeoutMs?: number;
  /** Words of a 400 or 412 that passes by itself: nothing was done, and the call is made again after a while. */
  transient?: RegExp;
  /** Calls of one name are made one after another: made at once, the service refuses some of them. */
  lane?: string;
  /** An answer of 200 that is an empty object says that there is no such object. */
  missingWhenEmpty?: true;
  deprecated?: string;
  preview?: true;
  /** Which part of the API reference says so. */
  source?: string;
}

/** An operation is a value; its route is written as the API writes it. */
export interface Operation<R extends string = Route, Q = unknown, B = unknown, O = unknown, P = Pages | undefined, S = true | undefined>
  extends Io<Q, B, O, P, S> {
  route: R;
}

// biome-ignore lint/suspicious/noExplicitAny: operations of any types are kept in one record; each keeps its own types
export type AnyOperation = Operation<any, any, any, any>;
export type Operations = Readonly<Record<string, AnyOperation>>;

type Schema = z.ZodType | undefined;
export const op = <
  const R extends Route,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  O extends Schema = undefined,
  const P extends Pages | undefined = undefined,
  const S extends true | undefined = undefined,
>(
  route: R,
  io: Io<Q, B, O, P, S>,
  // What is left out must stay left out where the place it is written in would take any operation.
): Operation<R, NoInfer<Q>, NoInfer<B>, NoInfer<O>, NoInfer<P>, NoInfer<S>> => ({ route, ...io });

type None = Record<never, never>;
type Holed<R extends string> = { readonly [H in Holes<R>]: string | number };
type Asked<Q> = Q extends z.ZodType ? (None extends z.output<Q> ? { query?: z.output<Q> } : { query: z.output<Q> }) : unknown;
type Sent<B> = B extends z.ZodType ? (None extends z.output<B> ? { body?: z.output<B> } : { body: z.output<B> }) : unknown;

/** What a caller gives: path parameters by name, `query` and `body`. */
export type Request<T> = T extends Operation<infer R, infer Q, infer B, infer _O> ? Holed<R> & Asked<Q> & Sent<B> : never;
/** What a caller gets. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that gives nothing, as users write it
export type Response<T> = T extends Operation<infer _R, infer _Q, infer _B, infer O> ? (O extends z.ZodType ? z.output<O> : void) : never;

/** An answer: once, or where it is a stream, message by message. */
export type InForm<T, Once, Many> =
  T extends Operation<infer _R, infer _Q, infer _B, infer _O, infer _P, infer S> ? ([S] extends [true] ? Many : Once) : never;
type Answered<T> = InForm<T, Promise<Response<T>>, AsyncIterable<Response<T>>>;
type Call<T> =
  None extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => Answered<T>
    : (request: Request<T>, options?: CallOptions) => Answered<T>;
type Found<V, I extends string> = I extends `${infer K}.${infer Rest}`
  ? K extends keyof V
    ? Found<NonNullable<V[K]>, Rest>
    : unknown
  : I extends keyof V
    ? NonNullable<V[I]> extends readonly (infer E)[]
      ? E
      : unknown
    : unknown;
/** One entry of a list that comes in pages. */
type Item<T> =
  T extends Operation<infer _R, infer _Q, infer _B, infer O, Pages<infer I>> ? Found<O extends z.ZodType ? z.output<O> : never, I> : never;
type Walk<T> =
  None extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => AsyncIterable<Item<T>>
    : (request: Request<T>, options?: CallOptions) => AsyncIterable<Item<T>>;
type WalkPages<T> =
  None extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => AsyncIterable<Response<T>>
    : (request: Request<T>, options?: CallOptions) => AsyncIterable<Response<T>>;
/** An operation that comes in pages can also be walked, entry by entry or page by page, over all of them. */
type Paged<T> =
  T extends Operation<infer _R, infer _Q, infer _B, infer _O, infer P>
    ? P extends Pages
      ? { readonly items: Walk<T>; readonly pages: WalkPages<T> }
      : unknown
    : unknown;

/** Operations as callable functions. */
export type Api<O extends Operations> = { readonly [K in keyof O]: Call<O[K]> & Paged<O[K]> };

/** Method and path template of a route. */
export const partsOf = (route: string): { method: Method; path: string } => {
  const [method, path] = route.split(" ", 2) as [Method, string];
  return { method, path };
};
