import type { Pages } from "./operation";

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
