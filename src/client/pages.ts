import { replaceAt, valueAt } from "../schema/path";
import { UnexpectedAnswerError } from "./errors";
import type { AnyOperation, Pages } from "./operation";

type Fetch = (request: object) => Promise<unknown>;

/** Every entry of a list that comes in pages. A page is asked for when the one before it is used up. */
export async function* walk(op: AnyOperation, pages: Pages, fetch: Fetch, first: object = {}): AsyncGenerator<unknown, void> {
  const seen = new Set<unknown>();
  for (let request = whole(first, pages); ; ) {
    const answer = await fetch(request);
    const items = itemsIn(answer, pages);
    yield* items;
    const token = pages.next === undefined ? behind(request, pages, items) : valueAt(answer, pages.next.split("."));
    if (isLast(token)) return;
    if (seen.has(token))
      throw new UnexpectedAnswerError({ route: op.route, what: "the page token repeats: the pages would never end", outcome: "none" });
    seen.add(token);
    request = replaceAt(request, pages.send.split("."), token) as object;
  }
}

const whole = (request: object, { needs = {} }: Pages): object =>
  Object.entries(needs).reduce((at, [path, value]) => {
    const steps = path.split(".");
    return valueAt(at, steps) === undefined ? (replaceAt(at, steps, value) as object) : at;
  }, request);

const itemsIn = (answer: unknown, pages: Pages): unknown[] => {
  const items = valueAt(answer, pages.items.split("."));
  return Array.isArray(items) ? items : [];
};

// A page may hold fewer entries than were asked for, and not be the last: only an empty one is.
const behind = (request: object, { send }: Pages, { length }: unknown[]): number | undefined =>
  length ? Number(valueAt(request, send.split(".")) ?? 0) + length : undefined;

const isLast = (token: unknown): boolean => token === undefined || token === null || token === "" || token === 0 || token === "0";

/** All of them, in a list. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
