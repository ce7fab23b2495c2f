import { op } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { model } from "../../schema/fields";
import { caseResponse, casesResponse } from "./entity";
import { casePriority } from "./enums";
import { caseId, caseIds, caseUuid, trimmedString } from "./strings";

const path = { id: field(caseId, "UUID or readable id of the case.") };
const single = "Case state, single; OpenAPI description v5.0.6: CasesService";
const bulk = "Case state, bulk; OpenAPI description v5.0.6: CasesService";
const acknowledges = ["case:Acknowledge"];
const assigns = ["case:Assign"];
const closes = ["case:Close"];
const updates = ["case:Update"];

const singleCase = { path, response: caseResponse, source: single };
const multipleCases = { response: casesResponse, source: bulk };
const idsQuery = (name: string, about: string) => model(name, about, { ids: caseIds });

const user = model("CaseUser", "A user.", { userId: field(caseUuid, "Id of the user.") });
const assignee = field(user, "New assignee.");
const priority = field(casePriority, "New priority. P1 is the most urgent.");
const reason = optional(trimmedString(500), "Resolution reason, up to 500 characters.");

// The HTTP methods are inconsistent; each one is as the API defines it.
export const stateOps = {
  acknowledge: op("PUT /cases/acknowledged/v1/{id}", {
    summary: "Acknowledge a case.",
    ...singleCase,
    permissions: acknowledges,
  }),
  unacknowledge: op("DELETE /cases/acknowledged/v1/{id}", {
    summary: "Revoke the acknowledgement of a case.",
    ...singleCase,
    permissions: acknowledges,
  }),
  assign: op("POST /cases/assigned/v1/{id}", {
    summary: "Assign a case to a user.",
    body: model("CaseAssignment", "A case assignment.", { assignee }),
    ...singleCase,
    permissions: assigns,
    idempotent: true,
  }),
  unassign: op("DELETE /cases/assigned/v1/{id}", {
    summary: "Unassign a case.",
    ...singleCase,
    permissions: assigns,
  }),
  resolve: op("PUT /cases/resolved/v1/{id}", {
    summary: "Resolve a case.",
    body: model("CaseToResolve", "A case resolution.", { reason }),
    ...singleCase,
    permissions: closes,
  }),
  close: op("POST /cases/closed/v1/{id}", {
    summary: "Close a case permanently.",
    ...singleCase,
    permissions: closes,
    idempotent: true,
  }),
  setPriority: op("PUT /cases/priority-override/v1/{id}", {
    summary:
      "Override the priority of a case. The override takes precedence over the calculated priority.",
    body: model("CasePriorityOverride", "A priority override.", { priority }),
    ...singleCase,
    permissions: updates,
  }),
  clearPriority: op("DELETE /cases/priority-override/v1/{id}", {
    summary: "Remove the priority override of a case.",
    ...singleCase,
    permissions: updates,
  }),
};

/** Bulk operations. A response lists only the cases that changed. */
export const manyStateOps = {
  acknowledgeMany: op("POST /cases/acknowledged/v1", {
    summary:
      "Acknowledge cases on behalf of a user. The response lists only the cases that changed.",
    body: model("CasesToAcknowledge", "Cases to acknowledge.", {
      ids: caseIds,
      actor: field(user, "User who acknowledges the cases."),
    }),
    ...multipleCases,
    permissions: acknowledges,
    idempotent: true,
  }),
  assignMany: op("PUT /cases/assigned/v1", {
    summary: "Assign cases to a user. The response lists only the cases that changed.",
    body: model("CasesToAssign", "Cases to assign.", { ids: caseIds, assignee }),
    ...multipleCases,
    permissions: assigns,
  }),
  unassignMany: op("DELETE /cases/assigned/v1", {
    summary: "Unassign cases. The response lists only the cases that changed.",
    query: idsQuery("CasesToUnassign", "Cases to unassign."),
    ...multipleCases,
    permissions: assigns,
  }),
  resolveMany: op("POST /cases/resolved/v1", {
    summary: "Resolve cases. The response lists only the cases that changed.",
    body: model("CasesToResolve", "Cases to resolve.", {
      ids: caseIds,
      // The API description allows 4096 characters here, and 500 for a single case.
      reason: optional(
        trimmedString(4096),
        "Resolution reason, up to 4096 characters. The operation for a single case allows 500.",
      ),
    }),
    ...multipleCases,
    permissions: closes,
    idempotent: true,
  }),
  closeMany: op("POST /cases/closed/v1", {
    summary: "Close cases permanently. The response lists only the cases that changed.",
    body: model("CasesToClose", "Cases to close.", { ids: caseIds }),
    ...multipleCases,
    permissions: closes,
    idempotent: true,
  }),
  setPriorityOfMany: op("POST /cases/priority-override/v1", {
    summary: "Override the priority of cases. The response lists only the cases that changed.",
    body: model("CasesToPrioritize", "Cases and their new priority.", { ids: caseIds, priority }),
    ...multipleCases,
    permissions: updates,
    idempotent: true,
  }),
  clearPriorityOfMany: op("DELETE /cases/priority-override/v1", {
    summary:
      "Remove the priority override of cases. The response lists only the cases that changed.",
    query: idsQuery("CasesToUnprioritize", "Cases whose priority override is removed."),
    ...multipleCases,
    permissions: updates,
  }),
};
