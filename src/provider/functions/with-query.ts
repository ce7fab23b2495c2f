import type { Api, Operations } from "../../http/operation";

type QueryRequest = { query?: object };
type Send = (request?: QueryRequest, ...rest: unknown[]) => unknown;
type PagedSend = Send & Partial<Record<"items" | "pages", Send>>;

/**
 * The operations, one of which also sends query parameters. Those of the caller have precedence.
 */
export function withQuery<O extends Operations>(
  api: Api<O>,
  operation: string,
  query: object,
): Api<O> {
  const call = (api as Record<string, PagedSend>)[operation] as PagedSend;
  const adding =
    (inner: Send): Send =>
    (request: QueryRequest = {}, ...rest: unknown[]) =>
      inner({ ...request, query: { ...query, ...request.query } }, ...rest);
  const { items, pages } = call;
  const iterators = items && pages ? { items: adding(items), pages: adding(pages) } : {};
  return { ...api, [operation]: Object.assign(adding(call), iterators) };
}
