import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, set, text } from "../../schema/fields";

/** Nothing documents what is in one: it is passed on as it is. */
const anything = () => map(field(json(), "Not documented."));
const remote = (least: number, more: string) =>
  field(
    list(field(anything(), "One configuration. Its fields are not documented: it is passed on as it is."), least),
    `The configurations that collectors of the group receive${more}.`,
  );

const described = (kept: string) => ({
  name: field(text().optional(), `Name of the group${kept}.`),
  description: field(text().optional(), `What the group is for${kept}.`),
  tags: field(set(text()).optional(), `Labels of the group${kept}.`),
  priorityOrder: field(
    integer(-2147483648).optional(),
    `Where the group stands among those that fit the same collector; the order is that of the service${kept}.`,
  ),
});

const family = model("FleetFamilyBody", "A set of configurations to begin a group with.", {
  basedOnConfigurationFamilyId: field(
    text().optional(),
    "Id of the set that this one was made from. It is told when the group is made and never changes.",
  ),
  remoteConfigurations: remote(1, ", one at least"),
});
export const fleetGroupBody = model("FleetGroupBody", "A group of collector configurations to make.", {
  ...described(""),
  family: field(family, "The configurations. Answers tell them among `families`."),
});

const familyChange = model("FleetFamilyChange", "The configurations of a group as they shall be.", {
  remoteConfigurations: remote(0, ", all of them; none is fine too"),
});
export const fleetGroupChange = model("FleetGroupChange", "What becomes another in a group; what is left out stays.", {
  ...described("; kept where it is left out"),
  family: field(familyChange.optional(), "The configurations; left out, they stay."),
});
export type FleetGroupChange = z.output<typeof fleetGroupChange>;

export const fleetGroup = model("FleetGroupEntity", "A group of collector configurations as the API holds it.", {
  id: field(text().optional(), "Id of the group."),
  name: field(text().optional(), "Name of the group."),
  description: field(text().optional(), "What the group is for."),
  tags: field(set(text()).optional(), "Labels of the group."),
  priorityOrder: field(integer(-2147483648).optional(), "Where the group stands among those that fit the same collector."),
  families: field(
    list(field(anything(), "One set. Its fields are not documented: it is told as it came.")).optional(),
    "The group's sets of configurations. Requests write one of them, as `family`.",
  ),
});
export type FleetGroupEntity = z.output<typeof fleetGroup>;
export const fleetGroupAnswer = model("FleetGroupAnswer", "A group.", { group: field(fleetGroup.optional(), "The group.") });
