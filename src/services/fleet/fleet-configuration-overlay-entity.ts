import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, integer, list, model, set, string, stringLike, uuid } from "../../schema/fields";
import { nextPageToken, pageSize, pageToken } from "../../schema/page";
import { atMostOne } from "../../schema/union";
import { chartName } from "./enums";
import { overlayConfiguration, overlayTargets } from "./fleet-configuration-overlay-fields";
import { commonFields } from "./shared";

const overlayFields = commonFields("overlay");

export const fleetOverlayBody = model("FleetOverlayBody", "An overlay to create.", {
  overlay: field(
    model("FleetOverlayToCreate", "An overlay to create. Its first version is inactive.", {
      ...overlayFields,
      custom: field(
        model("FleetCustomOverlayToCreate", "Configuration and targets of an overlay.", {
          configuration: overlayConfiguration,
          targets: overlayTargets,
        }),
        "Configuration and targets of the first version.",
      ),
    }),
    "The overlay.",
  ),
});
export type FleetOverlayBody = ValueOf<typeof fleetOverlayBody>;

export const fleetOverlayChange = model("FleetOverlayChange", "Changes to an overlay.", {
  ...overlayFields,
  parentVersionId: optional(
    uuid(),
    "Id of the version from which the new one is derived. It is recorded; nothing is copied.",
  ),
  custom: optional(
    model("FleetCustomOverlayChange", "Changes to configuration and targets.", {
      configuration: optional(
        overlayConfiguration,
        "Part of a configuration. Cannot be cleared; each one makes a new version.",
      ),
      targets: overlayTargets,
    }),
    "Changes to configuration and targets. They make a new version.",
  ),
});
export type FleetOverlayChange = ValueOf<typeof fleetOverlayChange>;

const id = (what: string) => optional(string(), `Id of ${what}.`);
const time = (what: string) => optional(string(), `Time of the ${what}.`);
const createdBy = optional(string(), "User or key that created it.");
const targets = optional(
  set(
    model("FleetOverlayTargetEntity", "A configuration that an overlay changes.", {
      id: id("the target"),
      sourceConfigurationFamilyId: id("the family that the overlay changes"),
      sourceRemoteConfigurationId: id("the configuration that the overlay changes"),
      overlayConfigurationFamilyId: id("the family that the service made"),
      overlayRemoteConfigurationId: id("the configuration that the service made"),
      createdAt: time("creation"),
      updatedAt: time("last change"),
    }),
  ),
  "Configurations that the overlay changes.",
);
const version = atMostOne(
  "FleetOverlayVersion",
  "A version of an overlay.",
  {
    custom: field(
      model("FleetCustomOverlayEntity", "Configuration and targets of a version.", {
        configuration: optional(string(), "Part of the configuration of a collector."),
        targets,
      }),
      "Configuration and targets.",
    ),
    preset: field(
      model("FleetPresetOverlayEntity", "A version that was made from a preset.", {
        chartName: optional(chartName, "Chart of the preset."),
        observabilityFeatures: optional(string(), "Features of the chart, as JSON.", {
          json: true,
        }),
        targets,
      }),
      "The preset from which the version was made, elsewhere.",
    ),
  },
  {
    id: id("the version"),
    version: optional(string(), "Number of the version."),
    active: optional(flag(), "Whether the version is applied to its targets."),
    archived: optional(flag(), "Whether the version is archived."),
    createdAt: time("creation"),
    updatedAt: time("last change"),
    createdBy,
    overlayHash: optional(string(), "Hash of the content."),
    parentVersionId: id("the version from which this one is derived"),
  },
);
export type FleetOverlayVersion = ValueOf<typeof version>;

const fleetOverlay = model("FleetOverlayEntity", "An overlay, as returned by the API.", {
  id: id("the overlay"),
  ...overlayFields,
  active: optional(flag(), "Whether a version is active."),
  archived: optional(flag(), "Whether the overlay is archived."),
  createdBy,
  versions: optional(
    list(version),
    "The versions, newest first. Archived ones are left out unless requested.",
  ),
});
export type FleetOverlayEntity = ValueOf<typeof fleetOverlay>;
export const fleetOverlayResponse = model("FleetOverlayResponse", "An overlay.", {
  overlay: optional(fleetOverlay, "The overlay."),
});
export const fleetOverlayArchived = model("FleetOverlayArchived", "What was archived.", {
  id: id("the overlay or the version that was archived"),
});

const archivedToo = optional(
  flag(),
  "Whether archived overlays and versions are included. Otherwise an archived overlay is a 404.",
);
export const fleetOverlayQuery = model("FleetOverlayQuery", "Selects what is returned.", {
  include_archived: archivedToo,
});
export const fleetOverlaysQuery = model("FleetOverlaysQuery", "Selects overlays.", {
  include_archived: archivedToo,
  page_size: pageSize(integer(1, 256).optional(), "100 if omitted."),
  page_token: pageToken(
    stringLike(
      /^[A-Za-z0-9_-]+$/,
      'letters, digits, "-" and "_"',
      "b2Zmc2V0",
      string(1, 64),
    ).optional(),
  ),
});
export const fleetOverlaysResponse = model("FleetOverlaysResponse", "A page of overlays.", {
  overlays: optional(list(fleetOverlay), "The overlays, newest first."),
  nextPageToken: nextPageToken(string().optional()),
});
