import type { Quirks } from "../quirks";
import { invalidField } from "./errors";

export interface PageRequest {
  pageSize?: number;
  pageToken?: string;
}
export interface Page<T> {
  entries: T[];
  nextPageToken?: string;
}

/** Default page size. Small, so that tests detect clients that read the first page only. */
const DEFAULT_SIZE = 100;

/**
 * Returns a page of a list. The token names the last entry of the previous page, so that creates
 * and deletes in between do not shift the pages.
 */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  request: PageRequest,
  { pageSizeMax }: Quirks,
): Page<T> {
  const start = request.pageToken === undefined ? 0 : startAfter(all, request.pageToken);
  const end = start + Math.min(request.pageSize || DEFAULT_SIZE, pageSizeMax);
  const entries = all.slice(start, end);
  const last = entries.at(-1);
  return { entries, ...(last && end < all.length ? { nextPageToken: tokenOf(last.id, end) } : {}) };
}

const tokenOf = (id: string, at: number): string =>
  Buffer.from(`${at}/${id}`).toString("base64url");

function startAfter(all: readonly { id: string }[], token: string): number {
  const [, at, id] = /^(\d+)\/(.+)$/.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (!at) throw invalidField(["pagination", "pageToken"], "not a token of this list");
  const found = all.findIndex((entry) => entry.id === id);
  // The entry was deleted, so the following entries moved up by one.
  return found < 0 ? Math.max(0, Number(at) - 1) : found + 1;
}
