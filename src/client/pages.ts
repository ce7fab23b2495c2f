import { isDeepStrictEqual } from "node:util";
import { replaceAt, valueAt } from "../schema/path";
import { UnexpectedAnswerError } from "./errors";
import type { AnyOperation, Pages } from "./operation";

type Fetch = (request: object) => Promise<unknown>;

/** Every entry of a list that comes in pages. A page is requested when the one before it is used up. */
export async function* walk(op: AnyOperation, pages: Pages, fetch: Fetch, first: object = {}): AsyncGenerator<unknown, void> {
  for await (const page of pagesOf(op, pages, fetch, first)) yield* itemsIn(page, pages);
}

/** Every page of such a list, as it is answered. A page that repeats another one is an error: the list would be short, or without end. */
export async function* pagesOf(op: AnyOperation, pages: Pages, fetch: Fetch, first: object = {}): AsyncGenerator<unknown, void> {
  const send = pages.send.split(".");
  const seen = new Set<unknown>([valueAt(first, send)]);
  let before: unknown[] = [];
  for (let request = whole(first, pages); ; ) {
    const page = await fetch(request);
    const items = itemsIn(page, pages);
    if (items.length && isDeepStrictEqual(items, before)) throw repeated(op, pages);
    yield page;
    const token = pages.next === undefined ? following(request, send, items) : valueAt(page, pages.next.split("."));
    if (isLast(token)) return;
    if (seen.has(token)) throw repeated(op, pages);
    seen.add(token);
    before = items;
    request = replaceAt(request, send, token) as object;
  }
}

// A server that does not know a name of the query says nothing: it answers the first page again.
const repeated = ({ route }: AnyOperation, { send }: Pages): UnexpectedAnswerError =>
  new UnexpectedAnswerError({
    route,
    outcome: "none",
    what: `the response repeats a page: the server did not understand ${send} of the request, so the list would be incomplete`,
    next: "Check region, domain or url and apiVersion: this version of the API spells its paging otherwise. Report it where the address is right.",
  });

const whole = (request: object, { needs = {} }: Pages): object =>
  Object.entries(needs).reduce((at, [path, value]) => {
    const steps = path.split(".");
    return valueAt(at, steps) === undefined ? (replaceAt(at, steps, value) as object) : at;
  }, request);

const itemsIn = (page: unknown, pages: Pages): unknown[] => {
  const items = valueAt(page, pages.items.split("."));
  return Array.isArray(items) ? items : [];
};

// A page may hold fewer entries than were requested, and not be the last: only an empty one is.
const following = (request: object, send: string[], { length }: unknown[]): number | undefined =>
  length ? Number(valueAt(request, send) ?? 0) + 1 : undefined;

const isLast = (token: unknown): boolean => token === undefined || token === null || token === "" || token === 0 || token === "0";

/** All of them, in a list. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
