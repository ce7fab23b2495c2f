import { definedOnly } from "../../../schema/record";
import { fleet } from "../../../services/fleet";
import type { FleetOverlayEntity } from "../../../services/fleet/fleet-configuration-overlay-entity";
import { pageOf } from "../../server/pages";
import { type RequestContext, serve } from "../../server/request-context";
import { groupResponse, notAllowed } from "./group-forms";
import { archiveGroup, createGroup, replaceGroup, updateGroup } from "./groups";
import {
  activateVersion,
  archiveOverlay,
  archiveVersion,
  deactivateVersion,
} from "./overlay-versions";
import { createOverlay, updateOverlay } from "./overlays";
import { archivedOverlayTable, groupTable, type OverlayRecord, overlayTable } from "./record";

/** An overlay in a response, by default without archived versions. */
function overlayEntity(
  { custom: _, versions, ...overlay }: OverlayRecord,
  archived: boolean,
  withArchived = archived,
): FleetOverlayEntity {
  const shown = withArchived ? versions : versions.filter((version) => !version.archived);
  return { ...overlay, archived, versions: shown };
}

const overlayOf = (record: OverlayRecord) => ({ overlay: overlayEntity(record, false) });

function getOverlay(id: string, archivedToo: boolean | undefined, ctx: RequestContext) {
  const archived = archivedToo ? ctx.table(archivedOverlayTable).get(id) : undefined;
  return archived
    ? { overlay: overlayEntity(archived, true) }
    : { overlay: overlayEntity(ctx.table(overlayTable).mustGet(id), false, archivedToo) };
}

/** Overlays are listed newest first. */
function listOverlays(archivedToo: boolean | undefined, ctx: RequestContext): FleetOverlayEntity[] {
  const archived = archivedToo ? ctx.listed(archivedOverlayTable) : [];
  return [
    ...ctx
      .listed(overlayTable)
      .reverse()
      .map((one) => overlayEntity(one, false, archivedToo)),
    ...archived.reverse().map((one) => overlayEntity(one, true)),
  ];
}

export const fleetBehaviors = serve(fleet.operations, {
  createGroup: ({ body }, ctx) => createGroup(body, ctx),
  getGroup: ({ id, query }, ctx) =>
    groupResponse(ctx.table(groupTable).mustGet(String(id)), ctx, query?.latest_family_only),
  updateGroup: ({ id, query, body }, ctx) => {
    if (ctx.quirks.fleetApi !== "newest") throw notAllowed();
    return updateGroup(String(id), query.update_mask, body ?? {}, ctx);
  },
  replaceGroup: ({ id, body }, ctx) => {
    if (ctx.quirks.fleetApi === "newest") throw notAllowed();
    return replaceGroup(String(id), body.group, ctx);
  },
  archiveGroup: ({ id }, ctx) => archiveGroup(String(id), ctx),
  listOverlays: ({ query = {} }, ctx) => {
    const { page_size: pageSize, page_token: pageToken, include_archived } = query;
    const all = listOverlays(include_archived, ctx) as (FleetOverlayEntity & { id: string })[];
    const { entries, ...rest } = pageOf(all, definedOnly({ pageSize, pageToken }), ctx.quirks);
    return { overlays: entries, ...rest };
  },
  createOverlay: ({ body }, ctx) => overlayOf(createOverlay(body, ctx)),
  getOverlay: ({ id, query }, ctx) => getOverlay(String(id), query?.include_archived, ctx),
  updateOverlay: ({ id, query, body }, ctx) =>
    overlayOf(updateOverlay(String(id), query.update_mask, body ?? {}, ctx)),
  archiveOverlay: ({ id }, ctx) => archiveOverlay(String(id), ctx),
  archiveOverlayVersion: ({ id }, ctx) => archiveVersion(String(id), ctx),
  activateOverlayVersion: ({ id }, ctx) => overlayOf(activateVersion(String(id), ctx)),
  deactivateOverlayVersion: ({ id }, ctx) => overlayOf(deactivateVersion(String(id), ctx)),
});
