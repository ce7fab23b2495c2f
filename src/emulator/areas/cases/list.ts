import type { CaseListQuery } from "../../../areas/cases/filters";
import { refused } from "../../errors";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { wantedCases } from "./filter";
import { caseKind, categoryOf, createdAt, durationOf, type KeptCase, priorityOf, statusOf, told } from "./kept";

/** A page of the cases that are asked for. */
export function listCases({ filters, orderBy, pagination = {} }: CaseListQuery, scene: Scene) {
  const { skip = 0, ...page } = pagination;
  if (skip && page.pageToken !== undefined) throw refused(["pagination", "skip"], "not together with pageToken");
  const shelf = scene.shelf(caseKind);
  const seen = shelf.shown();
  const wanted = sorted(wantedCases(seen, filters, scene), orderBy, scene).slice(skip);
  const { entries, nextPageToken } = pageOf(wanted, page, scene.unkind);
  return {
    cases: entries.map((it) => told(it, scene)),
    pagination: { nextPageToken },
    ...(seen.length < shelf.all().length ? { pbacTruncated: true } : {}),
  };
}

const STATUSES = ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED", "RESOLVED", "CLOSED"];
const RANKS: Readonly<Record<string, (it: KeptCase, scene: Scene) => string | number>> = {
  PRIORITY: (it) => Number(priorityOf(it).slice(1)),
  STATUS: (it) => STATUSES.indexOf(statusOf(it)),
  CATEGORY: categoryOf,
  DURATION: durationOf,
  CREATED_AT: createdAt,
  UPDATED_AT: (it, scene) => it.updateTime ?? createdAt(it, scene),
};

// Those opened last come first when nobody asks otherwise.
function sorted(all: KeptCase[], { field = "CREATED_AT", direction }: CaseListQuery["orderBy"] & object = {}, scene: Scene): KeptCase[] {
  const turn = direction === "ASCENDING" ? 1 : -1;
  const rank = RANKS[field] ?? createdAt;
  const ranked = all.map((it) => ({ it, at: rank(it, scene) }));
  return ranked.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -turn : turn)).map(({ it }) => it);
}
