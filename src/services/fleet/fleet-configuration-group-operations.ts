import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import {
  fleetGroupBody,
  fleetGroupChange,
  fleetGroupQuery,
  fleetGroupReplacement,
  fleetGroupResponse,
} from "./fleet-configuration-group-entity";
import { fleetDefaults, maskQuery } from "./shared";

const fleetGroupPath = { id: field(string(1), "Id of the group.") };
const common = {
  source:
    "Description fleet_manager_configuration_groups in the public Go SDK of Coralogix; endpoints named in release entries: Fleet configuration groups",
};

/** The names that the mask of an update may contain. */
export const FLEET_GROUP_MASK = [
  "name",
  "description",
  "tags",
  "priorityOrder",
  "family.description",
  "family.active",
  "family.raw",
  "family.preset",
] as const;

export const fleetGroupOps = operations(common, {
  createGroup: op("POST /fleet-management/configuration-groups/v1", {
    summary: "Create a group of collector configurations. Groups cannot be listed: store the id.",
    body: fleetGroupBody,
    response: fleetGroupResponse,
    ...fleetDefaults,
  }),
  getGroup: op("GET /fleet-management/configuration-groups/v1/{id}", {
    summary: "Get a group with its latest configurations.",
    path: fleetGroupPath,
    query: fleetGroupQuery,
    response: fleetGroupResponse,
    ...fleetDefaults,
  }),
  updateGroup: op("PATCH /fleet-management/configuration-groups/v1/{id}", {
    summary: "Update the fields of a group that `update_mask` names.",
    path: fleetGroupPath,
    query: maskQuery("FleetGroupMaskQuery", FLEET_GROUP_MASK),
    body: fleetGroupChange,
    response: fleetGroupResponse,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
    ...fleetDefaults,
  }),
  replaceGroup: op("PUT /fleet-management/configuration-groups/v1/{id}", {
    summary:
      "Update a group of an older version of the service. Although the method is PUT, omitted fields do not change.",
    path: fleetGroupPath,
    body: fleetGroupReplacement,
    response: fleetGroupResponse,
    ...fleetDefaults,
  }),
  archiveGroup: op("POST /fleet-management/configuration-groups/v1/{id}/archive", {
    summary: "Archive a group whose family is inactive. This is how groups are deleted.",
    path: fleetGroupPath,
    ...fleetDefaults,
  }),
});
