import type { IncidentListQuery } from "../../../areas/incidents/filter";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { wantedIncidents } from "./filter";
import { incidentKind, type KeptIncident, told } from "./kept";
import { sorted } from "./subject";

export const shown = (scene: Scene): KeptIncident[] => scene.shelf(incidentKind).shown();

/** A page of the incidents that are asked for. Nobody says in which order they come when none is asked for. */
export function listIncidents({ filter, orderBys = [], pagination = { pageSize: 0 } }: IncidentListQuery, scene: Scene) {
  const by = orderBys.map(({ direction, ...subject }) => ({ ...subject, turn: direction === "DESC" ? (-1 as const) : (1 as const) }));
  const wanted = sorted(wantedIncidents(shown(scene), filter, scene), by, scene);
  const { entries, nextPageToken } = pageOf(wanted, pagination, scene.unkind);
  return {
    incidents: entries.map((it) => told(it, scene)),
    pagination: { totalSize: wanted.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

/** Incidents by their ids: what there is none of is named. */
export function incidentsOf(ids: readonly string[], scene: Scene) {
  const shelf = scene.shelf(incidentKind);
  const found = ids.flatMap((id) => shelf.get(id) ?? []);
  return {
    incidents: Object.fromEntries(found.map((it) => [it.id, told(it, scene)])),
    notFoundIds: ids.filter((id) => !shelf.get(id)),
  };
}
