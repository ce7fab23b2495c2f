import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, set, string } from "../../schema/fields";

/** The structure is not documented, so values are passed through unchanged. */
const undocumented = () => map(field(json(), "Undocumented value."));
const configurations = (least: number, more: string) =>
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

const fleetGroupFields = (suffix: string) => ({
  name: field(string().optional(), `Name of the group${suffix}.`),
  description: field(string().optional(), `Description of the group${suffix}.`),
  tags: field(set(string()).optional(), `Labels of the group${suffix}.`),
  priorityOrder: field(
    integer(-2147483648).optional(),
    `Priority of the group among those that match the same collector. The service defines the order${suffix}.`,
  ),
});

const family = model("FleetFamilyBody", "Initial configuration family of a group.", {
  basedOnConfigurationFamilyId: field(
    string().optional(),
    "Id of the configuration family on which this one is based. Set when the group is created; cannot be changed.",
  ),
  remoteConfigurations: configurations(1, "; at least one"),
});
export const fleetGroupBody = model(
  "FleetGroupBody",
  "A group of collector configurations to create.",
  {
    ...fleetGroupFields(""),
    family: field(family, "The configurations. Responses return them in `families`."),
  },
);

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

const familyChange = model("FleetFamilyChange", "New configurations of a group.", {
  remoteConfigurations: configurations(0, ", all of them; may be empty"),
});
export const fleetGroupChange = model(
  "FleetGroupChange",
  "Changes to a group. Omitted fields do not change.",
  {
    ...fleetGroupFields(". If omitted, it does not change"),
    family: field(familyChange.optional(), "The configurations. If omitted, they do not change."),
  },
);
export type FleetGroupChange = z.output<typeof fleetGroupChange>;

export const fleetGroup = model(
  "FleetGroupEntity",
  "A group of collector configurations, as returned by the API.",
  {
    id: field(string().optional(), "Id of the group."),
    name: field(string().optional(), "Name of the group."),
    description: field(string().optional(), "Description of the group."),
    tags: field(set(string()).optional(), "Labels of the group."),
    priorityOrder: field(
      integer(-2147483648).optional(),
      "Priority of the group among those that match the same collector.",
    ),
    families: field(
      list(
        field(
          undocumented(),
          "A configuration family. Its fields are not documented; they are passed through unchanged.",
        ),
      ).optional(),
      "Configuration families of the group. Requests write one of them, as `family`.",
    ),
  },
);
export type FleetGroupEntity = z.output<typeof fleetGroup>;
export const fleetGroupResponse = model(
  "FleetGroupResponse",
  "A group of collector configurations.",
  {
    group: field(fleetGroup.optional(), "The group."),
  },
);
