import type { z } from "zod";
import { field } from "./facts";
import { model, string } from "./fields";

// Services differ in the names and bounds of paging fields, and in which they require, but not in
// their meaning.

/** The maximum number of entries of a page, in a request. `note` is a further sentence. */
export const pageSize = <S extends z.ZodType>(schema: S, note?: string): S =>
  field(schema, ["Maximum number of entries per page.", note].filter(Boolean).join(" "));

/** The token of a request. */
export const pageToken = <S extends z.ZodType>(schema: S): S =>
  field(schema, "Token of the page to return, from the previous response.");

/** The token of a response. `atEnd` is its state on the last page. */
export const nextPageToken = <S extends z.ZodType>(schema: S, atEnd = "Missing"): S =>
  field(schema, `Token of the next page. ${atEnd} on the last page.`);

/** The number of entries of the whole list, in a response. */
export const totalSize = <S extends z.ZodType>(schema: S): S =>
  field(schema, "Total number of entries on all pages.");

/** A page token with the length that most services document. */
export const boundedToken = string(1, 4096).optional();

/** The `pagination` of a request, with these fields. */
export const pageOf = <const F extends z.ZodRawShape>(name: string, fields: F) =>
  field(model(name, "Size and token of a page.", fields), "Page to return.");

/** The `pagination` of a response, with these fields. */
export const pageInfoOf = <const F extends z.ZodRawShape>(name: string, fields: F) =>
  field(model(name, "Position in a paginated list.", fields), "Position in the paginated list.");

/** The usual `pagination` of a request: `{ pageSize: 100, pageToken: "…" }`. */
export const page = <S extends z.ZodType>(name: string, size: S, token = boundedToken) =>
  pageOf(name, { pageSize: pageSize(size), pageToken: pageToken(token) });

/** The usual `pagination` of a response: `{ nextPageToken: "…", totalSize: 250 }`. */
export const pageInfo = <S extends z.ZodType>(name: string, total: S, token = boundedToken) =>
  pageInfoOf(name, { nextPageToken: nextPageToken(token), totalSize: totalSize(total) });
