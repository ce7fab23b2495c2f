import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { caseAnswer, casesAnswer } from "./case";
import { caseId, caseIds, lowerUuid, trimmed } from "./texts";
import { casePriority } from "./words";

const path = { id: field(caseId, "The case, by UUID or by readable id.") };
const single = "Case state, single; OpenAPI description v5.0.6: CasesService";
const bulk = "Case state, bulk; OpenAPI description v5.0.6: CasesService";
const acknowledges = ["case:Acknowledge"];
const assigns = ["case:Assign"];
const closes = ["case:Close"];
const updates = ["case:Update"];

const one = { path, out: caseAnswer, source: single };
const many = { out: casesAnswer, source: bulk };
const idsQuery = (name: string, about: string) => model(name, about, { ids: caseIds });

const user = model("CaseUser", "A user.", { userId: field(lowerUuid, "Id of the user.") });
const assignee = field(user, "Who shall see to it.");
const priority = field(casePriority, "The priority; P1 is the most urgent.");
const reason = field(trimmed(500).optional(), "Why: up to 500 characters.");

// Which verb goes with which deed follows no rule: each is as the API has it.
export const stateOps = {
  acknowledge: op("PUT /cases/acknowledged/v1/{id}", {
    about: "Says that somebody has seen a case.",
    ...one,
    permissions: acknowledges,
    repeatable: true,
  }),
  unacknowledge: op("DELETE /cases/acknowledged/v1/{id}", {
    about: "Takes back that somebody has seen a case.",
    ...one,
    permissions: acknowledges,
  }),
  assign: op("POST /cases/assigned/v1/{id}", {
    about: "Gives a case to a user.",
    body: model("CaseAssignment", "To whom a case is given.", { assignee }),
    ...one,
    permissions: assigns,
    repeatable: true,
  }),
  unassign: op("DELETE /cases/assigned/v1/{id}", { about: "Takes a case from whoever saw to it.", ...one, permissions: assigns }),
  resolve: op("PUT /cases/resolved/v1/{id}", {
    about: "Says that what a case is about is over.",
    body: model("CaseToResolve", "Why a case is resolved.", { reason }),
    ...one,
    permissions: closes,
    repeatable: true,
  }),
  close: op("POST /cases/closed/v1/{id}", { about: "Closes a case for good.", ...one, permissions: closes, repeatable: true }),
  setPriority: op("PUT /cases/priority-override/v1/{id}", {
    about: "Sets the priority of a case: it goes before the one the service worked out.",
    body: model("CasePriorityOverride", "The priority of a case.", { priority }),
    ...one,
    permissions: updates,
    repeatable: true,
  }),
  clearPriority: op("DELETE /cases/priority-override/v1/{id}", {
    about: "Gives a case back the priority that the service worked out.",
    ...one,
    permissions: updates,
  }),
};

/** Many at once. An answer names what changed, and nothing else: what is missing from it did not change. */
export const manyStateOps = {
  acknowledgeMany: op("POST /cases/acknowledged/v1", {
    about: "Says in a user's name that cases were seen. What did not change is missing from the answer.",
    body: model("CasesToAcknowledge", "Cases that were seen.", { ids: caseIds, actor: field(user, "Who has seen them.") }),
    ...many,
    permissions: acknowledges,
    repeatable: true,
  }),
  assignMany: op("PUT /cases/assigned/v1", {
    about: "Gives cases to a user. What did not change is missing from the answer.",
    body: model("CasesToAssign", "Cases for a user.", { ids: caseIds, assignee }),
    ...many,
    permissions: assigns,
    repeatable: true,
  }),
  unassignMany: op("DELETE /cases/assigned/v1", {
    about: "Takes cases from whoever saw to them. What did not change is missing from the answer.",
    query: idsQuery("CasesToUnassign", "Cases that shall be nobody's."),
    ...many,
    permissions: assigns,
  }),
  resolveMany: op("POST /cases/resolved/v1", {
    about: "Says that what cases are about is over. What did not change is missing from the answer.",
    body: model("CasesToResolve", "Cases that are over.", {
      ids: caseIds,
      // Eight times what one case takes: so it is described.
      reason: field(trimmed(4096).optional(), "Why: up to 4096 characters. Resolved one at a time, a case takes 500."),
    }),
    ...many,
    permissions: closes,
    repeatable: true,
  }),
  closeMany: op("POST /cases/closed/v1", {
    about: "Closes cases for good. What did not change is missing from the answer.",
    body: model("CasesToClose", "Cases to close.", { ids: caseIds }),
    ...many,
    permissions: closes,
    repeatable: true,
  }),
  setPriorityOfMany: op("POST /cases/priority-override/v1", {
    about: "Sets the priority of cases. What did not change is missing from the answer.",
    body: model("CasesToPrioritize", "Cases and their priority.", { ids: caseIds, priority }),
    ...many,
    permissions: updates,
    repeatable: true,
  }),
  clearPriorityOfMany: op("DELETE /cases/priority-override/v1", {
    about: "Gives cases back the priority that the service worked out. What did not change is missing from the answer.",
    query: idsQuery("CasesToUnprioritize", "Cases whose priority is given back."),
    ...many,
    permissions: updates,
  }),
};
