import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, model, set, string, uuid } from "../../schema/fields";
import { uniqueBy } from "../../schema/unique-by";
import { collectorYaml, commonFields } from "./shared";

export const overlayConfiguration = field(
  collectorYaml(),
  "Part of the configuration of a collector, which is merged into each target. The service stores it with sorted keys and without comments. It must not configure the extension `opamp`.",
);
const target = model("FleetOverlayTarget", "A configuration that an overlay changes.", {
  remoteConfigurationId: field(
    uuid(),
    "Id of a configuration of an active family, from the output `remoteConfigurationIds` of its group.",
    { ref: "FleetConfigurationGroup", refPart: "remoteConfigurationIds" },
  ),
});
/** The targets of an overlay, as requests contain them. */
export const overlayTargets = optional(
  set(target, 0, 256),
  "Configurations that the overlay changes.",
);

const common = commonFields("overlay");
export const fleetOverlayAbout =
  "A part of a collector configuration that is merged into configurations of groups while it is active.";
export const fleetOverlayArguments = model("FleetConfigurationOverlay", fleetOverlayAbout, {
  ...common,
  name: field(string(1, 256), "Name of the overlay. Unique among those that are not archived.", {
    unique: true,
  }),
  priorityOrder: field(
    common.priorityOrder,
    "Priority among the overlays with the same target: the higher number wins, and of equal ones the newer overlay. 0 if omitted.",
  ),
  active: optional(
    flag(),
    "Whether the overlay is applied to its targets. A new version is active if the one before was.",
    { serverDefault: { value: false }, afterCreate: true },
  ),
  custom: optional(
    uniqueBy(
      model("FleetCustomOverlay", "The configuration of an overlay, and where it applies.", {
        configuration: overlayConfiguration,
        targets: overlayTargets,
      }),
      { targets: "remoteConfigurationId" },
      (id) => id.toLowerCase(),
    ),
    "Configuration and targets. Required, unless the overlay was made from a preset: that one can be adopted, and its content cannot be changed.",
    { cannotClear: "the service keeps the configuration of an overlay: set active to false" },
  ),
});
export type FleetOverlayArguments = ValueOf<typeof fleetOverlayArguments>;

/** Outputs of an overlay that identify its latest version. */
export const overlayOutputs = {
  versionId: field(string(), "Id of the latest version."),
  version: field(string(), "Number of the latest version."),
  overlayHash: field(string(), "Hash of the latest version."),
};
