import type {
  FleetFamilyEntity,
  FleetGroupOfOlderService,
  FleetGroupResponse,
} from "../../../services/fleet/fleet-configuration-group-entity";
import { ApiError, badRequest, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { collectorVersionOf } from "./families";
import type { FamilyRecord, GroupRecord, SentFamily } from "./record";

type OlderFamily = NonNullable<FleetGroupOfOlderService["family"]>;
type NewGroup = Omit<FleetGroupOfOlderService, "family"> & { family: SentFamily };

/** The response for an operation that this version of the service does not have. */
export const notAllowed = (): ApiError => new ApiError(501, "Method Not Allowed");

/** The group in the request of a create, in the form of the version of the service. */
export function createdGroup(
  body: { group?: FleetGroupOfOlderService; family?: SentFamily } & object,
  { quirks: { fleetApi } }: RequestContext,
): NewGroup {
  const { group } = body;
  if (fleetApi === "newest") {
    if (group) throw badRequest('unknown field "group"');
    return body as NewGroup;
  }
  if (!group) throw invalidField(["group"], "required, but missing");
  if (!group.family) throw invalidField(["group", "family"], "required, but missing");
  return { ...group, family: sentFamily(group.family, fleetApi) };
}

const FLAT = ["remoteConfigurations", "collectorVersion", "metadata"] as const;

/** The family of an older request. The oldest version of the service does not know `raw`. */
export function sentFamily(family: OlderFamily, fleetApi: string): SentFamily {
  const { remoteConfigurations = [], collectorVersion, metadata, ...rest } = family;
  if (fleetApi !== "flatFamily") {
    const flat = FLAT.find((key) => family[key] !== undefined && key !== "remoteConfigurations");
    if (flat ?? remoteConfigurations.length) throw badRequest(`unknown field "${flat ?? FLAT[0]}"`);
    if (!rest.raw && !rest.preset)
      throw invalidField(["group", "family", "raw"], "required, but missing");
    return rest;
  }
  const unknown = (["raw", "preset"] as const).find((key) => rest[key]);
  if (unknown) throw badRequest(`unknown field "${unknown}"`);
  if (!remoteConfigurations.length)
    throw invalidField(["group", "family", "remoteConfigurations"], "required, but missing");
  return { ...rest, raw: { remoteConfigurations, collectorVersion, metadata } };
}

function familyEntity(group: GroupRecord, family: FamilyRecord, flat: boolean): FleetFamilyEntity {
  const { raw, preset, basedOnConfigurationFamilyId: _, ...sent } = group.family;
  const { configurations: remoteConfigurations, sources, ...own } = family;
  const collectorVersion = collectorVersionOf(group.family);
  const { chartName: _chart, ...chart } = preset ?? {};
  const entity = {
    ...sent,
    ...own,
    ...(sources.length ? { sources } : {}),
    ...(collectorVersion === undefined ? {} : { collectorVersion }),
  };
  if (flat) return { ...entity, metadata: raw?.metadata, remoteConfigurations };
  return {
    ...entity,
    ...(raw ? { raw: { ...raw, remoteConfigurations } } : {}),
    ...(preset ? { preset: { ...chart, remoteConfigurations } } : {}),
  } as FleetFamilyEntity;
}

/** A group in the form of the version of the service: the newest one returns the latest family. */
export function groupResponse(
  group: GroupRecord,
  { quirks: { fleetApi } }: RequestContext,
  latestOnly = false,
): FleetGroupResponse {
  const { family: _, families: records, ...fields } = group;
  const returned = latestOnly ? records.slice(-1) : records;
  const families = returned.map((one) => familyEntity(group, one, fleetApi === "flatFamily"));
  if (fleetApi !== "newest") return { group: { ...fields, families } };
  return { ...fields, family: families.at(-1) };
}
