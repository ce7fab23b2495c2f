import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import { fleetGroupBody, fleetGroupChange, fleetGroupResponse } from "./entity";

const fleetGroupPath = { id: field(string(1), "Id of the group.") };
const fleetDefaults = {
  permissions: ["remote-configuration:Manage"],
  preview: true,
  source: "Endpoints named in release entries: Fleet configuration groups",
} as const;

export const fleetOps = {
  createGroup: op("POST /fleet-management/configuration-groups/v1", {
    summary: "Create a group of collector configurations. Groups cannot be listed: store the id.",
    body: fleetGroupBody,
    response: fleetGroupResponse,
    ...fleetDefaults,
  }),
  getGroup: op("GET /fleet-management/configuration-groups/v1/{id}", {
    summary: "Get a group with its configurations.",
    path: fleetGroupPath,
    response: fleetGroupResponse,
    ...fleetDefaults,
  }),
  updateGroup: op("PUT /fleet-management/configuration-groups/v1/{id}", {
    summary: "Update a group. Although the method is PUT, omitted fields do not change.",
    path: fleetGroupPath,
    body: fleetGroupChange,
    response: fleetGroupResponse,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
    ...fleetDefaults,
  }),
  archiveGroup: op("POST /fleet-management/configuration-groups/v1/{id}/archive", {
    summary: "Archive a group. This is how groups are deleted. The response is empty.",
    path: fleetGroupPath,
    ...fleetDefaults,
  }),
};
