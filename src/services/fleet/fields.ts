import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, set, string } from "../../schema/fields";

/** The structure is not documented, so values are passed through unchanged. */
export const undocumented = () => map(field(json(), "Undocumented value."));
export const configurations = (least: number, more: string) =>
  field(
    list(
      field(
        undocumented(),
        "A configuration. Its fields are not documented; they are passed through unchanged.",
      ),
      least,
    ),
    `Configurations that collectors of the group receive${more}.`,
  );

export const fleetGroupFields = (suffix: string) => ({
  name: field(string().optional(), `Name of the group${suffix}.`),
  description: field(string().optional(), `Description of the group${suffix}.`),
  tags: field(set(string()).optional(), `Labels of the group${suffix}.`),
  priorityOrder: field(
    integer(-2147483648).optional(),
    `Priority of the group among those that match the same collector. The service defines the order${suffix}.`,
  ),
});

export const family = model("FleetFamilyBody", "Initial configuration family of a group.", {
  basedOnConfigurationFamilyId: field(
    string().optional(),
    "Id of the configuration family on which this one is based. Set when the group is created; cannot be changed.",
  ),
  remoteConfigurations: configurations(1, "; at least one"),
});

/** Id of the configuration family of a group, on which families of other groups can be based. */
export const familyIdField = field(
  string(),
  "Id of the configuration family, on which families of other groups can be based.",
);
const groupAbout = "A group of configurations for remotely managed collectors.";
const common = fleetGroupFields("");
export const fleetGroupArguments = model("FleetConfigurationGroup", groupAbout, {
  ...common,
  name: field(common.name, "Name of the group. Unique in the team.", { unique: true }),
  priorityOrder: field(
    common.priorityOrder,
    "Priority of the group among those that match the same collector. The service defines the order.",
    { cannotClear: "the API cannot unset it: set it to the priority that it should have" },
  ),
  family: field(
    model("FleetFamily", "The configuration family of a group.", {
      basedOnConfigurationFamilyId: field(
        family.shape.basedOnConfigurationFamilyId,
        "Id of the configuration family on which this one is based: the `familyId` of another group.",
        { ref: "FleetConfigurationGroup", refPart: "familyId", replaceOnChange: true },
      ),
      remoteConfigurations: family.shape.remoteConfigurations,
    }),
    "The configurations of the group. Responses have no documented form of it, so it is not compared.",
    { writeOnly: true },
  ),
});
export type FleetGroupArguments = z.output<typeof fleetGroupArguments>;
