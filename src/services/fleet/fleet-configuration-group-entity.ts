import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { atMostOne, union } from "../../schema/union";
import {
  basedOn,
  contentVariants,
  familyDescription,
  presetFields,
  rawFields,
  remoteConfigurationFields,
} from "./fleet-configuration-group-fields";
import { commonFields, version } from "./shared";

const groupFields = commonFields("group");
const active = optional(flag(), "Whether agents receive the configurations. False if omitted.");

const familyToCreate = union(
  "FleetFamilyToCreate",
  "The configuration family of a new group.",
  contentVariants,
  { active, description: familyDescription, basedOnConfigurationFamilyId: basedOn },
);
const familyChange = atMostOne(
  "FleetFamilyChange",
  "Changes to the configuration family of a group.",
  contentVariants,
  { active, description: familyDescription },
);

/** The family of a service that has no presets: the fields of `raw` are its own. */
const flatFamily = {
  remoteConfigurations: optional(
    list(
      model(
        "FleetFlatRemoteConfiguration",
        "A configuration that agents receive.",
        remoteConfigurationFields,
      ),
      1,
      128,
    ),
    "The configurations, in requests to a version of the service that has no presets.",
  ),
  ...rawFields,
};
const olderFamily = atMostOne(
  "FleetFamilyOfOlderService",
  "The configuration family in requests to an older version of the service.",
  contentVariants,
  {
    active,
    description: familyDescription,
    basedOnConfigurationFamilyId: basedOn,
    ...flatFamily,
  },
);
const olderGroup = model(
  "FleetGroupOfOlderService",
  "A group in requests to an older version of the service. In an update, omitted fields do not change.",
  { ...groupFields, family: optional(olderFamily, "The configurations of the group.") },
);
export type FleetGroupOfOlderService = ValueOf<typeof olderGroup>;
const wrappedGroup = field(
  olderGroup,
  "The group, in requests to an older version of the service; the newest version rejects it.",
  { refused: true },
);

export const fleetGroupBody = union(
  "FleetGroupBody",
  "A group of collector configurations to create.",
  {
    family: field(familyToCreate, "The configurations of the group."),
    group: wrappedGroup,
  },
  groupFields,
);
export const fleetGroupChange = model("FleetGroupChange", "Changes to a group.", {
  ...groupFields,
  family: optional(familyChange, "Changes to the configurations."),
});
export type FleetGroupChange = ValueOf<typeof fleetGroupChange>;
export const fleetGroupReplacement = model(
  "FleetGroupReplacement",
  "Changes to a group of an older version of the service.",
  { group: field(olderGroup, "The group. Omitted fields do not change.") },
);

const remoteConfiguration = model(
  "FleetRemoteConfigurationEntity",
  "A configuration that agents receive, as returned by the API.",
  {
    ...remoteConfigurationFields,
    id: optional(string(), "Id of the configuration in this version of its family."),
    hash: optional(string(), "SHA-256 of the configuration."),
    createdAt: optional(string(), "Time of the creation."),
    updatedAt: optional(string(), "Time of the last change."),
  },
);
const remoteConfigurations = optional(
  list(remoteConfiguration),
  "The configurations that agents receive, in any order.",
);
const overlaySource = model(
  "FleetFamilyOverlaySource",
  "An overlay whose configuration a family contains.",
  {
    overlayId: optional(string(), "Id of the overlay."),
    overlayVersionId: optional(string(), "Id of the version of the overlay."),
    overlayName: optional(string(), "Name of the overlay."),
  },
);
const family = atMostOne(
  "FleetFamilyEntity",
  "A configuration family as returned by the API. Older versions of the service return the fields of `raw` in the family itself.",
  {
    raw: model("FleetRawFamilyEntity", "Configurations that a program wrote.", {
      remoteConfigurations,
      ...rawFields,
    }),
    preset: field(
      model("FleetPresetFamilyEntity", "Configurations that the service generated.", {
        ...presetFields,
        remoteConfigurations,
      }),
      "Configurations that the service generated from a chart.",
    ),
  },
  {
    id: optional(string(), "Id of the family. Each version has its own."),
    version: optional(string(), "Version of the family in its group."),
    active,
    description: familyDescription,
    lastActivatedAt: optional(string(), "Time of the last activation."),
    basedOnConfigurationFamilyId: optional(
      string(),
      "Id of the family on which this one is based.",
    ),
    collectorVersion: optional(version(), "Version of the collector."),
    metadata: rawFields.metadata,
    integrationVersion: optional(
      string(),
      "Version of the integration, in responses of an older version of the service.",
    ),
    remoteConfigurations,
    sources: optional(
      list(
        model("FleetFamilySource", "What the service generated a family from.", {
          configurationOverlay: optional(overlaySource, "An active overlay."),
        }),
      ),
      "The active overlays that the service applied to make the family.",
    ),
  },
);
export type FleetFamilyEntity = ValueOf<typeof family>;

const groupEntityFields = {
  id: optional(string(), "Id of the group."),
  ...groupFields,
  family: optional(family, "The latest configuration family."),
  families: optional(
    list(family),
    "All configuration families, in responses of an older version of the service.",
  ),
};
const fleetGroup = model(
  "FleetGroupEntity",
  "A group of collector configurations, as returned by the API.",
  groupEntityFields,
);
export type FleetGroupEntity = ValueOf<typeof fleetGroup>;
export const fleetGroupQuery = model("FleetGroupQuery", "Selects what is returned.", {
  latest_family_only: optional(
    flag(),
    "Whether an older version of the service returns the latest family alone. The newest version always does.",
  ),
});
export const fleetGroupResponse = model(
  "FleetGroupResponse",
  "A group of collector configurations.",
  {
    ...groupEntityFields,
    group: optional(fleetGroup, "The group, in responses of an older version of the service."),
  },
);
export type FleetGroupResponse = ValueOf<typeof fleetGroupResponse>;
