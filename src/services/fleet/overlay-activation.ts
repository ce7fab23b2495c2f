import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import type { FleetOverlayEntity, FleetOverlayVersion } from "./fleet-configuration-overlay-entity";
import type { fleetOverlayOps } from "./fleet-configuration-overlay-operations";

type Activations = Pick<
  Api<typeof fleetOverlayOps>,
  "activateOverlayVersion" | "deactivateOverlayVersion"
>;

/** The latest version: the service returns them newest first. */
export const latestVersion = ({
  versions = [],
}: FleetOverlayEntity): FleetOverlayVersion | undefined => versions[0];

/** The version that is active. Responses may state it for the overlay or for the version. */
export const activeVersion = ({
  active,
  versions = [],
}: FleetOverlayEntity): FleetOverlayVersion | undefined =>
  versions.find((version) => version.active) ?? (active ? versions[0] : undefined);

const ROUTE = "POST /fleet-management/configuration-overlays/v1/versions/{id}/activate";
const NEXT =
  "The service activates a version only if it is not archived and has targets, and each target is a configuration of an active family. Each change of a group makes other ids: take the targets from remoteConfigurationIds of the group, and run pulumi refresh if it was changed elsewhere.";

/** Activates the latest version. The service returns its conflicts with 400 or with 412. */
export async function activateLatest(
  api: Activations,
  overlay: FleetOverlayEntity,
): Promise<FleetOverlayEntity> {
  const id = latestVersion(overlay)?.id ?? "";
  try {
    const { overlay: activated = overlay } = await api.activateOverlayVersion({ id });
    return activated;
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    const { status, serverMessage, requestId } = error;
    throw new BadRequestError({
      route: ROUTE,
      ...(status === undefined ? {} : { status }),
      ...(serverMessage === undefined ? {} : { serverMessage }),
      ...(requestId === undefined ? {} : { requestId }),
      next: NEXT,
    });
  }
}

export async function deactivate(
  api: Activations,
  overlay: FleetOverlayEntity,
): Promise<FleetOverlayEntity> {
  const id = activeVersion(overlay)?.id;
  if (!id) return overlay;
  const { overlay: deactivated = overlay } = await api.deactivateOverlayVersion({ id });
  return deactivated;
}
