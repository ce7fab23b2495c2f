import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, set, string } from "../../schema/fields";
import { configurations, family, fleetGroupFields, undocumented } from "./fields";
export const fleetGroupBody = model(
  "FleetGroupBody",
  "A group of collector configurations to create.",
  {
    ...fleetGroupFields(""),
    family: field(family, "The configurations. Responses return them in `families`."),
  },
);

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
