import type { z } from "zod";
import type { Dialect } from "../schema/encode";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /${string}`;
type Holes<R extends string> = R extends `${string}{${infer H}}${infer Rest}` ? H | Holes<Rest> : never;

/** What an operation takes and gives, and what is known of it. */
export interface Io<Q, B, O> {
  /** What it does, in a sentence of our own. */
  about: string;
  /** Query parameters, as an object of them. */
  query?: Q;
  /** JSON body. */
  body?: B;
  /** JSON answer; left out where the answer is empty. */
  out?: O;
  /** Permissions the key needs. */
  permissions?: readonly string[];
  /** Sent twice it does no more than once: may be tried again when the outcome is unknown. GET and DELETE always may. */
  repeatable?: true;
  /** Path parameters that are numbers or have a form of their own. */
  path?: Readonly<Record<string, z.ZodType>>;
  dialect?: Dialect;
  /** How pages follow one another: where the token is sent (a path in the request) and where the next one is found (a path in the answer), and the list that is walked. */
  pages?: { send: string; next: string; items: string };
  deprecated?: string;
  preview?: true;
  /** Which part of the API reference says so. */
  source?: string;
}

/** An operation is a value; its route is written as the API writes it. */
export interface Operation<R extends string = Route, Q = unknown, B = unknown, O = unknown> extends Io<Q, B, O> {
  route: R;
}

// biome-ignore lint/suspicious/noExplicitAny: operations of any types are kept in one record; each keeps its own types
export type AnyOperation = Operation<any, any, any, any>;
export type Operations = Readonly<Record<string, AnyOperation>>;

type Schema = z.ZodType | undefined;
export const op = <const R extends Route, Q extends Schema = undefined, B extends Schema = undefined, O extends Schema = undefined>(
  route: R,
  io: Io<Q, B, O>,
): Operation<R, Q, B, O> => ({ route, ...io });

type Holed<R extends string> = { readonly [H in Holes<R>]: string | number };
type Asked<Q> = Q extends z.ZodType ? ({} extends z.output<Q> ? { query?: z.output<Q> } : { query: z.output<Q> }) : unknown;
type Sent<B> = B extends z.ZodType ? ({} extends z.output<B> ? { body?: z.output<B> } : { body: z.output<B> }) : unknown;

/** What a caller gives: path parameters by name, `query` and `body`. */
export type Request<T> = T extends Operation<infer R, infer Q, infer B, infer _O> ? Holed<R> & Asked<Q> & Sent<B> : never;
/** What a caller gets. */
export type Response<T> = T extends Operation<infer _R, infer _Q, infer _B, infer O> ? (O extends z.ZodType ? z.output<O> : void) : never;

type Call<T> = {} extends Request<T> ? (request?: Request<T>, options?: CallOptions) => Promise<Response<T>> : (request: Request<T>, options?: CallOptions) => Promise<Response<T>>;
/** Operations as callable functions. */
export type Api<O extends Operations> = { readonly [K in keyof O]: Call<O[K]> };

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Tried once only, whatever fails: for a caller that settles unknown outcomes itself. */
  once?: boolean;
}

/** Method and path template of a route. */
export const partsOf = (route: string): { method: Method; path: string } => {
  const [method, path] = route.split(" ", 2) as [Method, string];
  return { method, path };
};
