import type { CaseListQuery } from "../../../services/cases/filters";
import { invalidField } from "../../server/errors";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { filterCases } from "./filter";
import {
  type CaseRecord,
  caseResponse,
  caseTable,
  categoryOf,
  createdAt,
  durationOf,
  priorityOf,
  statusOf,
} from "./record";

/** Returns a page of the cases that match the query. */
export function listCases(
  { filters, orderBy, pagination = {} }: CaseListQuery,
  ctx: RequestContext,
) {
  const { skip = 0, ...page } = pagination;
  if (skip && page.pageToken !== undefined)
    throw invalidField(["pagination", "skip"], "cannot be combined with pageToken");
  const table = ctx.table(caseTable);
  const listed = table.listed();
  const matching = sorted(filterCases(listed, filters, ctx), orderBy, ctx).slice(skip);
  const { entries, nextPageToken } = pageOf(matching, page, ctx.quirks);
  return {
    cases: entries.map((caseRecord) => caseResponse(caseRecord, ctx)),
    pagination: { nextPageToken },
    ...(listed.length < table.all().length ? { pbacTruncated: true } : {}),
  };
}

const STATUSES = ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED", "RESOLVED", "CLOSED"];
const RANKS: Readonly<
  Record<string, (caseRecord: CaseRecord, ctx: RequestContext) => string | number>
> = {
  PRIORITY: (caseRecord) => Number(priorityOf(caseRecord).slice(1)),
  STATUS: (caseRecord) => STATUSES.indexOf(statusOf(caseRecord)),
  CATEGORY: categoryOf,
  DURATION: durationOf,
  CREATED_AT: createdAt,
  UPDATED_AT: (caseRecord, ctx) => caseRecord.updateTime ?? createdAt(caseRecord, ctx),
};

// The default order is newest first.
function sorted(
  all: CaseRecord[],
  { field = "CREATED_AT", direction }: CaseListQuery["orderBy"] & object = {},
  ctx: RequestContext,
): CaseRecord[] {
  const sign = direction === "ASCENDING" ? 1 : -1;
  const rank = RANKS[field] ?? createdAt;
  const ranked = all.map((it) => ({ it, at: rank(it, ctx) }));
  return ranked
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -sign : sign))
    .map(({ it }) => it);
}
