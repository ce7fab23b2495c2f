import type { IncidentListQuery } from "../../../services/incidents/filter";
import { signOf } from "../../server/listing";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { filterIncidents } from "./filter";
import { type IncidentRecord, incidentResponse, incidentTable } from "./record";
import { sorted } from "./subject";

export const listedIncidents = (ctx: RequestContext): IncidentRecord[] => ctx.listed(incidentTable);

/** Returns a page of the incidents that match the query. The default order is unspecified. */
export function listIncidents(
  { filter, orderBys = [], pagination = { pageSize: 0 } }: IncidentListQuery,
  ctx: RequestContext,
) {
  const by = orderBys.map(({ direction, ...subject }) => ({
    ...subject,
    sign: signOf(direction),
  }));
  const matching = sorted(filterIncidents(listedIncidents(ctx), filter, ctx), by, ctx);
  const { entries, nextPageToken } = pageOf(matching, pagination, ctx.quirks);
  return {
    incidents: entries.map((incident) => incidentResponse(incident, ctx)),
    pagination: { totalSize: matching.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

/** Incidents by id. Unknown ids are listed in `notFoundIds`. */
export function incidentsById(ids: readonly string[], ctx: RequestContext) {
  const table = ctx.table(incidentTable);
  const found = ids.flatMap((id) => table.get(id) ?? []);
  return {
    incidents: Object.fromEntries(
      found.map((incident) => [incident.id, incidentResponse(incident, ctx)]),
    ),
    notFoundIds: ids.filter((id) => !table.get(id)),
  };
}
