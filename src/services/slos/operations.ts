import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { batchBody, batchResponse, writeQuery } from "./batch";
import { sloDeleted, sloEntity, sloReplaced, sloResponse } from "./entity";
import { sloListQuery } from "./filters";

const shared = { source: "OpenAPI description v5.0.6: SlosService" };
const sloPath = { id: field(string(1), "Id of the SLO.") };
const sloEntityList = list(sloEntity);

/** Operations that the resource uses. */
export const sloOps = operations(shared, {
  list: op("GET /slo/slos/v1", {
    summary: "List all SLOs of the team as complete objects, without pagination.",
    query: sloListQuery,
    response: model("SloList", "A list of SLOs.", { slos: field(sloEntityList, "The SLOs.") }),
  }),
  get: op("GET /slo/slos/v1/{id}", {
    summary: "Get an SLO.",
    path: sloPath,
    response: sloResponse,
  }),
  create: op("POST /slo/slos/v1", {
    summary: "Create an SLO. The body is the bare SLO; the response wraps it in `slo`.",
    query: writeQuery("SloCreateQuery"),
    body: sloEntity,
    response: sloResponse,
  }),
  replace: op("PUT /slo/slos/v1", {
    summary:
      "Replace an SLO. The body is the bare SLO with its id; the response lists the alerts that refer to it.",
    query: writeQuery("SloReplaceQuery"),
    body: sloEntity,
    response: sloReplaced,
  }),
  remove: op("DELETE /slo/slos/v1/{id}", {
    summary: "Delete an SLO. The response lists the alerts that referred to it.",
    path: sloPath,
    response: sloDeleted,
  }),
});

const validity = model("SloAlertValidity", "Effect of an SLO change on an alert.", {
  id: optional(string(), "Id of the alert.", { ref: "Alert" }),
  name: optional(string(), "Name of the alert."),
  alertVersionId: optional(string(), "Version id of the alert."),
  errorMessage: optional(
    string(),
    "Why the alert would become invalid; missing if it stays valid.",
  ),
});

/** Operations that only the client uses, not the resource. */
export const clientSloOps = operations(shared, {
  getMany: op("GET /slo/slos/v1/all/list", {
    summary: "Get SLOs by id. Ids without an SLO are listed in the response.",
    query: model("SloIds", "Selects SLOs by id.", {
      ids: field(list(string()), "Ids of the SLOs."),
    }),
    response: model("SlosResponse", "The SLOs that were found, and the ids that were not.", {
      slos: field(sloEntityList, "The SLOs."),
      notFoundIds: optional(list(string()), "Ids without an SLO."),
    }),
    source: "SLOs; OpenAPI description v5.0.6: SlosService",
  }),
  execute: op("POST /slo/slos/v1/all/execute", {
    summary:
      "Create, replace and delete SLOs in one request. Failures are also reported in `status` of a successful response.",
    body: batchBody,
    response: batchResponse,
  }),
  validateReplace: op("PUT /slo/validated/v1", {
    reads: true,
    summary:
      "Validate the replacement of an SLO: returns the effect on alerts that refer to it. Nothing is stored.",
    body: sloEntity,
    response: model("SloAlertValidities", "Effects on alerts.", {
      alertsValidationResult: field(list(validity), "The alerts that refer to the SLO."),
    }),
  }),
  getZeroState: op("GET /slo/zero-state/v1", {
    summary: "Get whether the team has no SLOs.",
    response: model("SloZeroState", "Whether the team has no SLOs.", {
      zeroState: field(flag(), "True if the team has no SLOs."),
    }),
  }),
});
