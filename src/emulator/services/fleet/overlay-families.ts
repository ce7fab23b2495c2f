import type { RequestContext } from "../../server/request-context";
import { mergedYaml, sha256 } from "./collector-yaml";
import {
  baseFamily,
  type ConfigurationRecord,
  type FamilyRecord,
  type GroupRecord,
  groupTable,
  type OverlayRecord,
  overlayTable,
  type VersionRecord,
} from "./record";

type Target = NonNullable<NonNullable<VersionRecord["custom"]>["targets"]>[number];

/** The active group family that has a configuration, without the overlays on it. */
export function findSource(
  configurationId: string,
  ctx: RequestContext,
): { group: GroupRecord; family: FamilyRecord } | undefined {
  for (const group of ctx.all(groupTable)) {
    const all = ctx.quirks.earlierFleetTargets ? group.families : [baseFamily(group)];
    const family = all.find(({ configurations }) =>
      configurations.some(({ id }) => id === configurationId),
    );
    if (family && group.family.active) return { group, family };
  }
  return undefined;
}

const idsOf = (version: VersionRecord | undefined): string[] =>
  (version?.custom?.targets ?? []).flatMap(({ sourceRemoteConfigurationId: id }) => id ?? []);

const activeOf = ({ versions }: OverlayRecord): VersionRecord | undefined =>
  versions.find(({ active }) => active);

/** The targets of a version that apply to the family of a group. */
const targetsIn = (family: FamilyRecord, version: VersionRecord | undefined): string[] =>
  idsOf(version).filter((target) => family.configurations.some(({ id }) => id === target));

/** The overlay with the highest priority is the last one that is merged. */
const byPriority = (overlays: readonly OverlayRecord[]): OverlayRecord[] =>
  [...overlays].sort((a, b) => (a.priorityOrder ?? 0) - (b.priorityOrder ?? 0));

/**
 * Makes new families of the groups that a version of an overlay changes: with all active overlays,
 * or without any, where the last one was deactivated. Each has new ids.
 */
export function renewFamilies(version: VersionRecord, ctx: RequestContext): void {
  const groups = ctx.table(groupTable);
  for (const group of groups.all()) {
    const base = baseFamily(group);
    if (!targetsIn(base, version).length) continue;
    const overlays = byPriority(ctx.all(overlayTable)).filter(
      (one) => targetsIn(base, activeOf(one)).length,
    );
    groups.replace({
      ...group,
      families: [...group.families, familyWith(group, base, overlays, ctx)],
    });
  }
}

function familyWith(
  { families }: GroupRecord,
  base: FamilyRecord,
  overlays: readonly OverlayRecord[],
  ctx: RequestContext,
): FamilyRecord {
  const id = ctx.uuid();
  const configurations = base.configurations.map((one) => {
    const own = { ...one, id: ctx.uuid() };
    return overlays.reduce((changed, overlay) => withOverlay(changed, one.id, overlay, id), own);
  });
  return {
    id,
    version: String(families.length + 1),
    lastActivatedAt: ctx.now,
    basedOnConfigurationFamilyId: base.id,
    configurations,
    sources: overlays.map((overlay) => ({
      configurationOverlay: {
        overlayId: overlay.id,
        overlayVersionId: activeOf(overlay)?.id,
        overlayName: overlay.name,
      },
    })),
  };
}

/** A configuration with an overlay merged into it, if it is a target; records the new ids. */
function withOverlay(
  configuration: ConfigurationRecord,
  sourceId: string,
  overlay: OverlayRecord,
  familyId: string,
): ConfigurationRecord {
  const version = activeOf(overlay);
  const target = version?.custom?.targets?.find(
    (one) => one.sourceRemoteConfigurationId === sourceId,
  );
  if (!target || !version?.custom?.configuration) return configuration;
  const made: Target = {
    overlayConfigurationFamilyId: familyId,
    overlayRemoteConfigurationId: configuration.id,
  };
  Object.assign(target, made);
  const rawConfiguration = mergedYaml(configuration.rawConfiguration, version.custom.configuration);
  return { ...configuration, rawConfiguration, hash: sha256(rawConfiguration) };
}
