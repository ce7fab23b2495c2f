import type { z } from "zod";
import type { Dialect } from "../schema/encode";
import type { CallOptions } from "./call-options";

export type { CallOptions };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /${string}`;
type PathParameters<R extends string> = R extends `${string}{${infer H}}${infer Rest}`
  ? H | PathParameters<Rest>
  : never;

/** How the pages of a list are requested. All values are paths of keys, joined by dots. */
export interface Pages<I extends string = string> {
  /** Path of the page token in the request: `query.pagination.pageToken`. */
  send: string;
  /** Path of the next token in the response. Without it, `send` is a page number, starting at 0. */
  next?: string;
  /** Path of the entries in the response. */
  items: I;
  /** Path of the page size in the request, where it is a query parameter of its own. */
  size?: string;
  /**
   * Values that a request for a page requires, as defaults: `{ "query.pagination.pageSize": 1000
   * }`.
   */
  needs?: Readonly<Record<string, number>>;
}

/**
 * How pages follow one another where requests contain a `page` and responses a `pageInfo` (see
 * `schema/page`), both in the field `pagination`. `size` is the page size to request where the
 * service requires one.
 */
export const tokenPages = <const I extends string>(
  part: "query" | "body",
  items: I,
  size?: number,
): Pages<I> => ({
  send: `${part}.pagination.pageToken`,
  next: "pagination.nextPageToken",
  items,
  ...(size === undefined ? {} : { needs: { [`${part}.pagination.pageSize`]: size } }),
});

/** The request, the response and the behavior of an operation. */
export interface OperationOptions<Q, B, O, P = Pages | undefined, S = true | undefined> {
  /** A summary in the imperative: "List alerts". */
  summary: string;
  /** The query parameters, as one object schema. */
  query?: Q;
  /**
   * Query parameters whose fields are also sent without the name of the parameter, see
   * `queryString`.
   */
  flatQuery?: readonly string[];
  /** The JSON body of the request. */
  body?: B;
  /** The JSON body of the response; omitted where it is empty. */
  response?: O;
  /** Permissions that the key needs. */
  permissions?: readonly string[];
  /**
   * The request may be retried when its outcome is unknown. GET and DELETE always may; by default,
   * PUT and what only reads may, too.
   */
  idempotent?: boolean;
  /** Whether it only reads, where the method suggests otherwise: true for a POST that searches. */
  reads?: boolean;
  /** Schemas of path parameters that are not plain strings. */
  path?: Readonly<Record<string, z.ZodType>>;
  dialect?: Dialect;
  /** The status of a successful response, where it is not 200. */
  status?: 204;
  /** How pages are requested; omitted where one response contains everything. */
  pages?: P;
  /** The response is a stream of messages, each of the schema `response`. */
  stream?: S;
  /** A 404 means that the list is empty. */
  emptyWhenMissing?: true;
  /** The objects that the team has a quota of: "log policies". A 429 about them is not retried. */
  quotaNoun?: string;
  /** Minimum timeout of an attempt in milliseconds, for slow operations. */
  timeoutMs?: number;
  /** Matches the message of a temporary 400, 409 or 412, which is retried. */
  transient?: RegExp;
  /** Calls of one lane run sequentially: the service rejects some of them in parallel. */
  lane?: string;
  /** A 200 with an empty object means that the object does not exist. */
  missingWhenEmpty?: true;
  deprecated?: string;
  preview?: true;
  /**
   * The operation is not in the API reference of the management API: its path begins at the host
   * and not at the base path, see `hostUrlOf`.
   */
  outsideReference?: true;
  /** The page of the API reference. */
  source?: string;
}

/** An operation of the API. The route is written as in the API reference: `GET /alerts/{id}`. */
export interface Operation<
  R extends string = Route,
  Q = unknown,
  B = unknown,
  O = unknown,
  P = Pages | undefined,
  S = true | undefined,
> extends OperationOptions<Q, B, O, P, S> {
  route: R;
}

// biome-ignore lint/suspicious/noExplicitAny: one record contains operations of different types
export type AnyOperation = Operation<any, any, any, any>;
export type Operations = Readonly<Record<string, AnyOperation>>;

/** Whether an operation changes nothing. */
export const isReadOperation = ({
  route,
  reads = route.startsWith("GET "),
}: AnyOperation): boolean => reads;

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
  options: OperationOptions<Q, B, O, P, S>,
  // Without `NoInfer`, a record of operations would infer `any` for the omitted options.
): Operation<R, NoInfer<Q>, NoInfer<B>, NoInfer<O>, NoInfer<P>, NoInfer<S>> => ({
  route,
  ...(route.startsWith("PUT ") || options.reads ? { idempotent: true } : {}),
  ...options,
});

/** What operations of a service share. */
interface SharedOptions {
  source?: string;
  deprecated?: string;
  /** Permissions of operations that change nothing. */
  read?: readonly string[];
  /** Permissions of all other operations. */
  write?: readonly string[];
}

/** Operations with the options that they share. An operation keeps what it states itself. */
export const operations = <O extends Operations>(
  { read, write, ...shared }: SharedOptions,
  own: O,
): O =>
  Object.fromEntries(
    Object.entries(own).map(([name, operation]) => {
      const permissions = isReadOperation(operation) ? read : write;
      return [name, { ...shared, ...(permissions && { permissions }), ...operation }];
    }),
  ) as O;

type EmptyObject = Record<never, never>;
type PathParameterValues<R extends string> = { readonly [H in PathParameters<R>]: string | number };
type QueryPart<Q> = Q extends z.ZodType
  ? EmptyObject extends z.output<Q>
    ? { query?: z.output<Q> }
    : { query: z.output<Q> }
  : unknown;
type BodyPart<B> = B extends z.ZodType
  ? EmptyObject extends z.output<B>
    ? { body?: z.output<B> }
    : { body: z.output<B> }
  : unknown;

/** The request of an operation: path parameters by name, `query` and `body`. */
export type Request<T> =
  T extends Operation<infer R, infer Q, infer B, infer _O>
    ? PathParameterValues<R> & QueryPart<Q> & BodyPart<B>
    : never;
/** The response of an operation. */
export type Response<T> =
  T extends Operation<infer _R, infer _Q, infer _B, infer O>
    ? O extends z.ZodType
      ? z.output<O>
      : // biome-ignore lint/suspicious/noConfusingVoidType: users expect `Promise<void>`
        void
    : never;

/** One type for operations with a single response, another for streams. */
export type PromiseOrStream<T, Once, Many> =
  T extends Operation<infer _R, infer _Q, infer _B, infer _O, infer _P, infer S>
    ? [S] extends [true]
      ? Many
      : Once
    : never;
type ResponseOf<T> = PromiseOrStream<T, Promise<Response<T>>, AsyncIterable<Response<T>>>;
type OperationFunction<T> =
  EmptyObject extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => ResponseOf<T>
    : (request: Request<T>, options?: CallOptions) => ResponseOf<T>;
type ItemAt<V, I extends string> = I extends `${infer K}.${infer Rest}`
  ? K extends keyof V
    ? ItemAt<NonNullable<V[K]>, Rest>
    : unknown
  : I extends keyof V
    ? NonNullable<V[I]> extends readonly (infer E)[]
      ? E
      : unknown
    : unknown;
/** One entry of a paged list. */
type Item<T> =
  T extends Operation<infer _R, infer _Q, infer _B, infer O, Pages<infer I>>
    ? ItemAt<O extends z.ZodType ? z.output<O> : never, I>
    : never;
type Walk<T> =
  EmptyObject extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => AsyncIterable<Item<T>>
    : (request: Request<T>, options?: CallOptions) => AsyncIterable<Item<T>>;
type WalkPages<T> =
  EmptyObject extends Request<T>
    ? (request?: Request<T>, options?: CallOptions) => AsyncIterable<Response<T>>
    : (request: Request<T>, options?: CallOptions) => AsyncIterable<Response<T>>;
/** A paged operation also has functions that iterate over all entries, or over all pages. */
type Paged<T> =
  T extends Operation<infer _R, infer _Q, infer _B, infer _O, infer P>
    ? P extends Pages
      ? { readonly items: Walk<T>; readonly pages: WalkPages<T> }
      : unknown
    : unknown;

/** Operations as callable functions. */
export type Api<O extends Operations> = {
  readonly [K in keyof O]: OperationFunction<O[K]> & Paged<O[K]>;
};

/** Method and path template of a route. */
export const partsOf = (route: string): { method: Method; path: string } => {
  const [method, path] = route.split(" ", 2) as [Method, string];
  return { method, path };
};
