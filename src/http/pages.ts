import { isDeepStrictEqual } from "node:util";
import { replaceAt, valueAt } from "../schema/path";
import { NotFoundError, UnexpectedResponseError } from "./errors";
import type { AnyOperation, Pages } from "./operation";

type Fetch = (request: object) => Promise<unknown>;

/**
 * Iterates over all entries of a paged list. A page is requested when the previous one is consumed.
 */
export async function* walkItems(
  op: AnyOperation,
  pages: Pages,
  fetch: Fetch,
  first: object = {},
): AsyncGenerator<unknown, void> {
  for await (const page of pagesOf(op, pages, fetch, first)) yield* itemsIn(page, pages);
}

/**
 * Iterates over all pages. A page that repeats an earlier one is an error: the list would be
 * incomplete, or the loop would not end.
 */
export async function* pagesOf(
  op: AnyOperation,
  pages: Pages,
  fetch: Fetch,
  first: object = {},
): AsyncGenerator<unknown, void> {
  const send = pages.send.split(".");
  const usedTokens = new Set<unknown>([valueAt(first, send)]);
  const isIdle = idlePages();
  let previousItems: unknown[] = [];
  let count = 0;
  for (let request = withRequiredParameters(first, pages); ; ) {
    count += 1;
    if (count > MAX_PAGES) throw endlessListError(op, ` after ${MAX_PAGES} pages`);
    const page = await fetch(request).catch(count > 1 ? failedPage(op) : undefined);
    const items = itemsIn(page, pages);
    if (items.length && isDeepStrictEqual(items, previousItems)) throw repeatedPageError(op, pages);
    if (isIdle(items))
      throw endlessListError(op, `: its last ${MAX_IDLE_PAGES} pages have no new entry`);
    yield page;
    const token =
      pages.next === undefined
        ? nextPageNumber(request, send, items)
        : valueAt(page, pages.next.split("."));
    if (isEndToken(token)) return;
    if (usedTokens.has(token)) throw repeatedPageError(op, pages);
    usedTokens.add(token);
    previousItems = items;
    request = replaceAt(request, send, token) as object;
  }
}

// More objects than any quota of an account, even with ten of them on a page.
const MAX_PAGES = 10_000;
// A service that filters after it has divided the list has many empty pages in a row.
const MAX_IDLE_PAGES = 1000;
const endlessListError = ({ route }: AnyOperation, why: string): UnexpectedResponseError =>
  new UnexpectedResponseError({ route, outcome: "none", what: `the list does not end${why}` });

/** Whether too many pages in a row were empty, or began as an earlier one. */
function idlePages(): (items: readonly unknown[]) => boolean {
  const starts = new Set<string>();
  let idle = 0;
  return ([first]) => {
    const start = first === undefined ? undefined : JSON.stringify(first);
    idle = start === undefined || starts.has(start) ? idle + 1 : 0;
    if (start !== undefined) starts.add(start);
    return idle >= MAX_IDLE_PAGES;
  };
}

// The list was there a moment ago. Only a read of the first page shows that the object is gone.
const failedPage =
  ({ route }: AnyOperation) =>
  (error: unknown): never => {
    if (!(error instanceof NotFoundError)) throw error;
    throw new UnexpectedResponseError({
      route,
      outcome: "none",
      what: "a page after the first one was not found, so the list would be incomplete",
      next: "Run the command again.",
    });
  };

// A server ignores query parameters that it does not know: it would return the first page again.
const repeatedPageError = ({ route }: AnyOperation, { send }: Pages): UnexpectedResponseError =>
  new UnexpectedResponseError({
    route,
    outcome: "none",
    what: `the response repeats a page: the server did not understand ${send} of the request, so the list would be incomplete`,
    next: "Check region, domain or url and apiVersion: this version of the API names its paging parameters differently. Report it if the address is right.",
  });

const withRequiredParameters = (request: object, { needs = {} }: Pages): object =>
  Object.entries(needs).reduce((result, [path, value]) => {
    const steps = path.split(".");
    return valueAt(result, steps) === undefined
      ? (replaceAt(result, steps, value) as object)
      : result;
  }, request);

const itemsIn = (page: unknown, pages: Pages): unknown[] => {
  const items = valueAt(page, pages.items.split("."));
  return Array.isArray(items) ? items : [];
};

// A page with fewer entries than requested need not be the last one: only an empty page is.
const nextPageNumber = (
  request: object,
  send: string[],
  { length }: unknown[],
): number | undefined => (length ? Number(valueAt(request, send) ?? 0) + 1 : undefined);

const isEndToken = (token: unknown): boolean =>
  token === undefined || token === null || token === "" || token === 0 || token === "0";

/** Collects all items in an array. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
