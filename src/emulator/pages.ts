import { refused } from "./errors";
import type { Unkind } from "./unkind";

export interface PageWanted {
  pageSize?: number;
  pageToken?: string;
}
export interface Page<T> {
  entries: T[];
  nextPageToken?: string;
}

/** How many a page holds when nobody says: few enough that a client which does not turn pages is found out. */
const DEFAULT_SIZE = 100;

/** One page of a list. The token names the last entry of the page before, so that what is made or deleted meanwhile moves nothing. */
export function pageOf<T extends { id: string }>(all: readonly T[], wanted: PageWanted, { pageSizeMax }: Unkind): Page<T> {
  const start = wanted.pageToken === undefined ? 0 : startAfter(all, wanted.pageToken);
  const end = start + Math.min(wanted.pageSize || DEFAULT_SIZE, pageSizeMax);
  const entries = all.slice(start, end);
  const last = entries.at(-1);
  return { entries, ...(last && end < all.length ? { nextPageToken: tokenOf(last.id, end) } : {}) };
}

const tokenOf = (id: string, at: number): string => Buffer.from(`${at}/${id}`).toString("base64url");

function startAfter(all: readonly { id: string }[], token: string): number {
  const [, at, id] = /^(\d+)\/(.+)$/.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (!at) throw refused(["pagination", "pageToken"], "not a token of this list");
  const found = all.findIndex((entry) => entry.id === id);
  // The entry is gone, and those behind it have moved up by one.
  return found < 0 ? Math.max(0, Number(at) - 1) : found + 1;
}
