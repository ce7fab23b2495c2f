import { op, operations } from "../../http/operation";
import {
  customBody,
  customChange,
  customDeleted,
  customLink,
  customList,
  customOfApplication,
  customResponse,
} from "./ai-custom-evaluation-entity";
import { aiSource, applicationPath, evaluationPath } from "./enums";

const shared = { source: aiSource };

const customPath = { id: evaluationPath };
const linkPath = { id: evaluationPath, application_id: applicationPath };

export const customOps = operations(shared, {
  createCustomEvaluation: op("POST /ai/custom-evaluations/v3", {
    summary:
      "Create a custom evaluation. The settings of the judging model are flat in the request and under `config` in the response.",
    body: customBody,
    response: customResponse,
  }),
  listCustomEvaluations: op("GET /ai/custom-evaluations/v3", {
    summary:
      "List all custom evaluations as complete objects, without pagination. There is no operation that reads a single one.",
    response: customList,
    emptyWhenMissing: true,
  }),
  listCustomEvaluationsOfApplication: op(
    "GET /ai/custom-evaluations/v3/by-application/{application_id}",
    {
      summary: "List the custom evaluations that are linked to an application.",
      path: { application_id: applicationPath },
      response: customOfApplication,
    },
  ),
  updateCustomEvaluation: op("PATCH /ai/custom-evaluations/v3/{id}", {
    summary:
      "Update a custom evaluation: the given fields or, with `updateMask`, the fields that it names. Linked applications do not change.",
    path: customPath,
    body: customChange,
    response: customResponse,
    idempotent: true,
  }),
  removeCustomEvaluation: op("DELETE /ai/custom-evaluations/v3/{id}", {
    summary: "Delete a custom evaluation from all its applications.",
    path: customPath,
    response: customDeleted,
  }),
  linkCustomEvaluation: op("POST /ai/custom-evaluations/v3/{id}/applications/{application_id}", {
    summary: "Link a custom evaluation to an application. Returns 409 if it is linked already.",
    path: linkPath,
    response: customLink,
  }),
  unlinkCustomEvaluation: op(
    "DELETE /ai/custom-evaluations/v3/{id}/applications/{application_id}",
    {
      summary: "Unlink a custom evaluation from an application. Returns 404 if it is not linked.",
      path: linkPath,
      response: customLink,
    },
  ),
});
