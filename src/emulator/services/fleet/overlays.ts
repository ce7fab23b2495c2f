import type { Path } from "../../../schema/path";
import type {
  FleetOverlayBody,
  FleetOverlayChange,
} from "../../../services/fleet/fleet-configuration-overlay-entity";
import { FLEET_OVERLAY_MASK } from "../../../services/fleet/fleet-configuration-overlay-operations";
import { badRequest, conflict, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { normalizedYaml, sha256 } from "./collector-yaml";
import { maskedFields, namesIn } from "./mask";
import { findSource, renewFamilies } from "./overlay-families";
import {
  archivedOverlayTable,
  commonRecord,
  type OverlayRecord,
  overlayTable,
  type VersionRecord,
} from "./record";

type Content = NonNullable<OverlayRecord["custom"]>;

function checkName(name: string | undefined, id: string, ctx: RequestContext): void {
  const overlays = ctx.all(overlayTable);
  if (name && overlays.some((one) => one.name === name && one.id !== id))
    throw conflict(`a configuration overlay named ${JSON.stringify(name)} already exists`);
}

/** The targets of a request. Those that the overlay has already may be outdated. */
function checkTargets(
  targets: Content["targets"],
  before: Content["targets"],
  ctx: RequestContext,
): void {
  const ids = targets.map(({ remoteConfigurationId }) => remoteConfigurationId);
  const had = before.map(({ remoteConfigurationId }) => remoteConfigurationId);
  const pathOf = (n: number): Path => ["custom", "targets", n, "remoteConfigurationId"];
  const repeated = ids.findIndex((id, n) => ids.indexOf(id) < n);
  if (repeated >= 0)
    throw invalidField(pathOf(repeated), "contradicts another target, which is equal");
  const missing = ids.findIndex((id) => !had.includes(id) && !findSource(id, ctx));
  if (missing >= 0)
    throw invalidField(
      pathOf(missing),
      `there is no active family with the remote configuration ${ids[missing]}`,
    );
}

const contentOf = ({ configuration, targets = [] }: Partial<Content>): Content => ({
  configuration: normalizedYaml(configuration ?? ""),
  targets,
});

function newVersion(
  overlay: Pick<OverlayRecord, "active" | "versions">,
  content: Content,
  parentVersionId: string | undefined,
  ctx: RequestContext,
): VersionRecord {
  return {
    id: ctx.uuid(),
    version: String(overlay.versions.length + 1),
    active: overlay.active,
    archived: false,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    createdBy: ctx.caller,
    overlayHash: sha256(content.configuration),
    ...(parentVersionId === undefined ? {} : { parentVersionId }),
    custom: {
      configuration: content.configuration,
      targets: content.targets.map(({ remoteConfigurationId }) => ({
        id: ctx.uuid(),
        sourceConfigurationFamilyId: findSource(remoteConfigurationId, ctx)?.family.id ?? "",
        sourceRemoteConfigurationId: remoteConfigurationId,
        overlayConfigurationFamilyId: ctx.uuid(),
        overlayRemoteConfigurationId: ctx.uuid(),
      })),
    },
  };
}

export function createOverlay(
  { overlay: { custom, ...fields } }: FleetOverlayBody,
  ctx: RequestContext,
): OverlayRecord {
  checkName(fields.name, "", ctx);
  const content = contentOf(custom);
  checkTargets(content.targets, [], ctx);
  const empty = { active: false, versions: [] };
  return ctx.table(overlayTable).add({
    id: ctx.uuid(),
    ...commonRecord(fields, ctx),
    active: false,
    createdBy: ctx.caller,
    custom: content,
    versions: [newVersion(empty, content, undefined, ctx)],
  });
}

const setOf = ({ targets }: Content): string =>
  targets
    .map(({ remoteConfigurationId }) => remoteConfigurationId)
    .sort()
    .join();

export function updateOverlay(
  id: string,
  mask: string,
  body: FleetOverlayChange,
  ctx: RequestContext,
): OverlayRecord {
  if (ctx.table(archivedOverlayTable).get(id))
    throw badRequest(`the overlay ${id} is archived: it cannot be changed`);
  const before = ctx.table(overlayTable).mustGet(id);
  const names = namesIn(mask, FLEET_OVERLAY_MASK, ctx);
  const changed = { ...before, ...maskedFields(names, body) };
  checkName(changed.name, id, ctx);
  const record = { ...before, ...commonRecord(changed, ctx) };
  // `commonRecord` leaves out what is cleared.
  for (const key of ["name", "description", "priorityOrder"] as const)
    if (changed[key] === undefined || changed[key] === "") delete record[key];
  const content = changedContent(before, names, body, ctx);
  const isNew =
    names.includes("parentVersionId") ||
    (content !== undefined &&
      (body.custom?.configuration !== undefined ||
        setOf(content) !== setOf(before.custom as Content)));
  if (!isNew) return ctx.table(overlayTable).replace(record);
  const now = content ?? (before.custom as Content);
  const version = newVersion(before, now, body.parentVersionId, ctx);
  const versions = [version, ...before.versions.map((one) => ({ ...one, active: false }))];
  const after = ctx.table(overlayTable).replace({ ...record, custom: now, versions });
  if (after.active) renewFamilies(version, ctx);
  return after;
}

/** The content after a change; undefined where the mask does not name it. */
function changedContent(
  { id, active, custom }: OverlayRecord,
  names: readonly string[],
  body: FleetOverlayChange,
  ctx: RequestContext,
): Content | undefined {
  if (!names.some((name) => name.startsWith("custom"))) return undefined;
  if (!custom) throw badRequest(`the overlay ${id} is built in: its preset cannot be changed`);
  const { configuration, targets = [] } = body.custom ?? {};
  if (names.includes("custom.configuration") && configuration === undefined)
    throw invalidField(["custom", "configuration"], "required with its name in update_mask");
  const withTargets = names.includes("custom.targets") || names.includes("custom");
  if (withTargets) checkTargets(targets, custom.targets, ctx);
  if (withTargets && active && !targets.length)
    throw invalidField(["custom", "targets"], "required with an active overlay");
  return contentOf({
    configuration: configuration ?? custom.configuration,
    targets: withTargets ? targets : custom.targets,
  });
}
