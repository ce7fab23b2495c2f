import type { FleetFamilyEntity } from "../../../services/fleet/fleet-configuration-group-entity";
import type { FleetFamilyContent } from "../../../services/fleet/fleet-configuration-group-fields";
import type { FleetOverlayVersion } from "../../../services/fleet/fleet-configuration-overlay-entity";
import type { RequestContext } from "../../server/request-context";
import { type TableName, tableName } from "../../store/store";

/** A family as it was sent, with normalized YAML and JSON. */
export interface SentFamily extends FleetFamilyContent {
  active?: boolean | undefined;
  description?: string | undefined;
  basedOnConfigurationFamilyId?: string | undefined;
}
export interface ConfigurationRecord {
  id: string;
  hash: string;
  name?: string | undefined;
  rawConfiguration: string;
  agentSelector?: { attributes?: Record<string, string> | undefined } | undefined;
  createdAt: string;
  updatedAt: string;
}
/** A version of the family of a group. */
export interface FamilyRecord {
  id: string;
  version: string;
  lastActivatedAt?: string;
  basedOnConfigurationFamilyId?: string | undefined;
  configurations: ConfigurationRecord[];
  sources: NonNullable<FleetFamilyEntity["sources"]>;
}
interface CommonRecord {
  id: string;
  name?: string;
  description?: string;
  tags: string[];
  priorityOrder?: number;
}
export interface GroupRecord extends CommonRecord {
  family: SentFamily;
  /** The versions of the family, oldest first. */
  families: FamilyRecord[];
}
export const groupTable = tableName<GroupRecord>("configuration-groups", "configuration group");

export type VersionRecord = FleetOverlayVersion & { id: string; version: string };
export interface OverlayRecord extends CommonRecord {
  active: boolean;
  createdBy: string;
  /** As it was sent; missing in an overlay that was made from a preset. */
  custom?: {
    configuration: string;
    targets: { remoteConfigurationId: string }[];
  };
  /** Newest first. */
  versions: VersionRecord[];
}
export const overlayTable = tableName<OverlayRecord>(
  "configuration-overlays",
  "configuration overlay",
);
/** Overlays after their archiving. */
export const archivedOverlayTable: TableName<OverlayRecord> = tableName(
  "archived-configuration-overlays",
  "configuration overlay",
);

interface CommonFields {
  name?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  priorityOrder?: number | undefined;
}
/** What groups and overlays have in common, as the service stores it. */
export const commonRecord = (
  { name, description, tags = [], priorityOrder }: CommonFields,
  { quirks }: Pick<RequestContext, "quirks">,
) => ({
  ...(name ? { name } : {}),
  ...(description ? { description } : {}),
  ...(priorityOrder === undefined ? {} : { priorityOrder }),
  tags: quirks.reorder ? [...new Set(tags)].reverse() : [...new Set(tags)],
});

/** The version of the family that a program wrote, without the overlays that apply to it. */
export const baseFamily = ({ families }: GroupRecord): FamilyRecord =>
  (families.findLast(({ sources }) => !sources.length) ?? families[0]) as FamilyRecord;
