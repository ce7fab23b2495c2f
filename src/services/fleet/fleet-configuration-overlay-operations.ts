import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import {
  fleetOverlayArchived,
  fleetOverlayBody,
  fleetOverlayChange,
  fleetOverlayQuery,
  fleetOverlayResponse,
  fleetOverlaysQuery,
  fleetOverlaysResponse,
} from "./fleet-configuration-overlay-entity";
import { fleetDefaults, maskQuery } from "./shared";

const overlayPath = { id: field(string(1), "Id of the overlay.") };
const versionPath = { id: field(string(1), "Id of the version.") };
const common = {
  source: "Client fleet_manager_configuration_overlays in the public Go SDK of Coralogix",
};

/** The names that the mask of an update may contain. */
export const FLEET_OVERLAY_MASK = [
  "name",
  "description",
  "tags",
  "priorityOrder",
  "parentVersionId",
  "custom",
  "custom.configuration",
  "custom.targets",
] as const;

export const fleetOverlayOps = operations(common, {
  listOverlays: op("GET /fleet-management/configuration-overlays/v1", {
    summary: "List overlays with their versions, page by page, newest first.",
    query: fleetOverlaysQuery,
    response: fleetOverlaysResponse,
    pages: {
      send: "query.page_token",
      next: "nextPageToken",
      size: "query.page_size",
      items: "overlays",
    },
    ...fleetDefaults,
  }),
  createOverlay: op("POST /fleet-management/configuration-overlays/v1", {
    summary: "Create an overlay. Its first version is inactive.",
    body: fleetOverlayBody,
    response: fleetOverlayResponse,
    ...fleetDefaults,
  }),
  getOverlay: op("GET /fleet-management/configuration-overlays/v1/{id}", {
    summary: "Get an overlay with its versions.",
    path: overlayPath,
    query: fleetOverlayQuery,
    response: fleetOverlayResponse,
    ...fleetDefaults,
  }),
  updateOverlay: op("PATCH /fleet-management/configuration-overlays/v1/{id}", {
    summary:
      "Update the fields of an overlay that `update_mask` names. A configuration, another set of targets and a parent make a new version, which is active if the one before was.",
    path: overlayPath,
    query: maskQuery("FleetOverlayMaskQuery", FLEET_OVERLAY_MASK),
    body: fleetOverlayChange,
    response: fleetOverlayResponse,
    ...fleetDefaults,
  }),
  archiveOverlay: op("POST /fleet-management/configuration-overlays/v1/{id}/archive", {
    summary: "Archive an inactive overlay with all its versions. This is how overlays are deleted.",
    path: overlayPath,
    response: fleetOverlayArchived,
    idempotent: true,
    ...fleetDefaults,
  }),
  archiveOverlayVersion: op(
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/archive",
    {
      summary:
        "Archive a version of an inactive overlay; with its last version, the overlay is archived.",
      path: versionPath,
      response: fleetOverlayArchived,
      idempotent: true,
      ...fleetDefaults,
    },
  ),
  activateOverlayVersion: op(
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/activate",
    {
      summary:
        "Activate a version instead of the active one. An older version is copied to a new one.",
      path: versionPath,
      response: fleetOverlayResponse,
      ...fleetDefaults,
    },
  ),
  deactivateOverlayVersion: op(
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/deactivate",
    {
      summary: "Deactivate a version. Without effect on an inactive one.",
      path: versionPath,
      response: fleetOverlayResponse,
      idempotent: true,
      ...fleetDefaults,
    },
  ),
});
