import { EXTRA } from "../../schema/extra";
import { definedOnly, isRecord } from "../../schema/record";
import type { CreateResult } from "../define";
import type {
  FleetFamilyEntity,
  FleetGroupEntity,
  FleetGroupResponse,
} from "./fleet-configuration-group-entity";
import type { FleetGroupArguments } from "./fleet-configuration-group-fields";

export interface FamilyOutputs {
  familyId?: string;
  familyVersion?: string;
  remoteConfigurationIds?: Record<string, string>;
}
export type RemoteGroup = FleetGroupArguments & FamilyOutputs;

/** The group in a response: older versions of the service wrap it. */
export const groupIn = ({ group, ...own }: FleetGroupResponse): FleetGroupEntity => group ?? own;

const numberOf = ({ version }: { version?: unknown }): number => Number(version) || 0;

/** The latest family. Older versions of the service return all of them, the newest the last one. */
export function latestFamily<F extends { version?: unknown }>({
  family,
  families = [],
}: {
  family?: F | undefined;
  families?: readonly F[] | undefined;
}): F | undefined {
  return (
    family ??
    families.reduce<F | undefined>(
      (latest, one) => (latest && numberOf(latest) > numberOf(one) ? latest : one),
      undefined,
    )
  );
}

interface LooseFamily {
  [EXTRA]?: unknown;
  remoteConfigurations?: unknown;
  collectorVersion?: unknown;
  metadata?: unknown;
  raw?: unknown;
  preset?: unknown;
}
/** A family in the form of the arguments: the oldest services return the fields of `raw` in it. */
export function withRaw(family: LooseFamily): LooseFamily {
  const { remoteConfigurations, collectorVersion, metadata, ...rest } = family;
  // A newer service may write out the field as an empty list.
  const isFlat = Array.isArray(remoteConfigurations) && remoteConfigurations.length > 0;
  if (rest.raw || rest.preset || !isFlat) return family;
  return { ...rest, raw: { remoteConfigurations, collectorVersion, metadata } };
}

const configurationsOf = ({ raw, preset, remoteConfigurations = [] }: FleetFamilyEntity) =>
  raw?.remoteConfigurations ?? preset?.remoteConfigurations ?? remoteConfigurations;

/** The names of the overlays that the service applied to make a family. */
export const overlaysOf = ({ sources = [] }: FleetFamilyEntity): string[] =>
  sources.flatMap(({ configurationOverlay: overlay }) =>
    overlay ? [JSON.stringify(overlay.overlayName ?? overlay.overlayId ?? "")] : [],
  );

function outputsOf(family: FleetFamilyEntity): FamilyOutputs {
  const ids = configurationsOf(family).flatMap(({ name, id }): [string, string][] =>
    name && id ? [[name, id]] : [],
  );
  return {
    ...(family.id ? { familyId: family.id } : {}),
    ...(family.version ? { familyVersion: family.version } : {}),
    remoteConfigurationIds: Object.fromEntries(ids),
  };
}

/**
 * The outputs of the state: the family of an overlay has other ids, which overlays do not accept.
 */
const outputsIn = ({ familyId, familyVersion, remoteConfigurationIds }: FamilyOutputs) =>
  definedOnly({ familyId, familyVersion, remoteConfigurationIds });

/**
 * A group in the form of the arguments. `sent` is what was written last. It stands for the content
 * of a family that an overlay made, or that the response does not contain.
 */
export function groupResult(
  response: FleetGroupResponse,
  requested = "",
  sent?: RemoteGroup,
): Required<CreateResult<RemoteGroup>> {
  const { id = requested, family: _one, families: _all, ...rest } = groupIn(response);
  const family = latestFamily(groupIn(response));
  if (!family) return { id, remote: rest as RemoteGroup };
  // A response omits false, too.
  const active = family.active ?? false;
  const own = withRaw(family);
  const hasContent = [own.raw, own.preset, own[EXTRA]].some((one) => one !== undefined);
  const isOwn = !overlaysOf(family).length && hasContent;
  const remote =
    isOwn || !isRecord(sent?.family)
      ? { ...rest, family: { ...own, active }, ...outputsOf(family) }
      : { ...rest, family: { ...sent.family, active }, ...outputsIn(sent) };
  return { id, remote: remote as RemoteGroup };
}
