import { badRequest, invalidField, notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { renewFamilies } from "./overlay-families";
import {
  archivedOverlayTable,
  type OverlayRecord,
  overlayTable,
  type VersionRecord,
} from "./record";

function findVersion(
  id: string,
  ctx: RequestContext,
): { overlay: OverlayRecord; version: VersionRecord; isArchived: boolean } {
  for (const table of [overlayTable, archivedOverlayTable])
    for (const overlay of ctx.all(table)) {
      const version = overlay.versions.find((one) => one.id === id);
      const isArchived = table === archivedOverlayTable || version?.archived === true;
      if (version) return { overlay, version, isArchived };
    }
  throw notResponse("version of a configuration overlay", id);
}

const archivedError = (id: string) =>
  badRequest(`the version ${id} is archived: it cannot be changed`);

/** Stores which version is active, and makes new families of the groups of its targets. */
function setActive(
  overlay: OverlayRecord,
  version: VersionRecord,
  active: boolean,
  ctx: RequestContext,
): OverlayRecord {
  const versions = overlay.versions.map((one) => ({
    ...one,
    active: one.id === version.id && active,
    ...(one.id === version.id ? { updatedAt: ctx.now } : {}),
  }));
  const after = ctx.table(overlayTable).replace({ ...overlay, active, versions });
  renewFamilies(version, ctx);
  return after;
}

export function activateVersion(id: string, ctx: RequestContext): OverlayRecord {
  const { overlay, version, isArchived } = findVersion(id, ctx);
  if (isArchived) throw archivedError(id);
  if (!(version.custom ?? version.preset)?.targets?.length)
    throw invalidField(["custom", "targets"], "required with an active overlay");
  if (version.active) return overlay;
  if (version === overlay.versions[0]) return setActive(overlay, version, true, ctx);
  // An older version is copied to a new one.
  const copy = {
    ...version,
    id: ctx.uuid(),
    version: String(overlay.versions.length + 1),
    createdAt: ctx.now,
  };
  return setActive({ ...overlay, versions: [copy, ...overlay.versions] }, copy, true, ctx);
}

export function deactivateVersion(id: string, ctx: RequestContext): OverlayRecord {
  const { overlay, version, isArchived } = findVersion(id, ctx);
  if (isArchived) throw archivedError(id);
  return version.active ? setActive(overlay, version, false, ctx) : overlay;
}

const activeError = (id: string) =>
  badRequest(`the overlay ${id} is active: it can be archived when it is inactive`);

/** Archives an overlay with all versions. An archived one stays as it is. */
export function archiveOverlay(id: string, ctx: RequestContext): { id: string } {
  if (ctx.table(archivedOverlayTable).get(id)) return { id };
  const overlay = ctx.table(overlayTable).mustGet(id);
  if (overlay.active) throw activeError(id);
  const versions = overlay.versions.map((one) => ({ ...one, archived: true }));
  ctx.table(overlayTable).remove(id);
  ctx.table(archivedOverlayTable).add({ ...overlay, versions });
  return { id };
}

/** Archives a version; with the last one, the overlay. */
export function archiveVersion(id: string, ctx: RequestContext): { id: string } {
  const { overlay, isArchived } = findVersion(id, ctx);
  if (isArchived) return { id };
  if (overlay.active) throw activeError(overlay.id);
  const versions = overlay.versions.map((one) =>
    one.id === id ? { ...one, archived: true } : one,
  );
  const after = ctx.table(overlayTable).replace({ ...overlay, versions });
  if (versions.every(({ archived }) => archived)) archiveOverlay(after.id, ctx);
  return { id };
}
