import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { text } from "../../schema/fields";
import { fleetGroupAnswer, fleetGroupBody, fleetGroupChange } from "./data";

const path = { id: field(text(1), "Id of the group.") };
const shared = {
  permissions: ["remote-configuration:Manage"],
  preview: true,
  source: "Endpoints named in release entries: Fleet configuration groups",
} as const;

export const fleetOps = {
  createGroup: op("POST /fleet-management/configuration-groups/v1", {
    about: "Makes a group of collector configurations. There is no list: keep the id.",
    body: fleetGroupBody,
    out: fleetGroupAnswer,
    ...shared,
  }),
  getGroup: op("GET /fleet-management/configuration-groups/v1/{id}", {
    about: "One group with its configurations.",
    path,
    out: fleetGroupAnswer,
    ...shared,
  }),
  updateGroup: op("PUT /fleet-management/configuration-groups/v1/{id}", {
    about: "Changes a group. Unlike other operations of this kind it replaces nothing: what is left out stays.",
    path,
    body: fleetGroupChange,
    out: fleetGroupAnswer,
    // It names what shall be: twice is as good as once.
    repeatable: true,
    ...shared,
  }),
  archiveGroup: op("POST /fleet-management/configuration-groups/v1/{id}/archive", {
    about: "Archives a group, which is how one is deleted. The answer is empty.",
    path,
    ...shared,
  }),
};
