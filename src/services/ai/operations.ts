import { op, operations } from "../../http/operation";
import { optional } from "../../schema/facts";
import { integer, map, model } from "../../schema/fields";
import {
  evaluationBody,
  evaluationChange,
  evaluationDeleted,
  evaluationList,
  evaluationQuery,
  evaluationResponse,
} from "./ai-evaluation-entity";
import { pricingBody, pricingDeleted, pricingResponse } from "./ai-model-pricing-entity";
import {
  applicationDeleted,
  applicationList,
  applicationQuery,
  applicationResponse,
} from "./application-entity";
import { aiSource, applicationPath, evaluationPath } from "./enums";

const shared = { source: aiSource };

const byApplication = { id: applicationPath };
const byEvaluation = { id: evaluationPath };

export const applicationOps = operations(shared, {
  listApplications: op("GET /ai/applications/v3", {
    summary:
      "List applications, page by page. Applications appear when they send data; no operation creates them.",
    query: applicationQuery,
    response: applicationList,
    pages: { send: "query.page_offset", items: "aiApplications", size: "query.page_size" },
  }),
  getApplication: op("GET /ai/applications/v3/{id}", {
    summary: "Get an application by its id.",
    path: byApplication,
    response: applicationResponse,
  }),
  removeApplication: op("DELETE /ai/applications/v3/{id}", {
    summary: "Delete an application. It reappears when it sends data again.",
    path: byApplication,
    response: applicationDeleted,
  }),
});

export const evaluationOps = operations(shared, {
  createEvaluation: op("POST /ai/evaluations/v3", {
    summary:
      "Create an evaluation for an existing application. Only one evaluation can exist per application, subsystem, target and type; a second one returns 409.",
    body: evaluationBody,
    response: evaluationResponse,
  }),
  listEvaluations: op("GET /ai/evaluations/v3", {
    summary: "List evaluations as complete objects, page by page.",
    query: evaluationQuery,
    response: evaluationList,
    pages: { send: "query.page_offset", items: "aiEvaluations", size: "query.page_size" },
  }),
  getEvaluation: op("GET /ai/evaluations/v3/{id}", {
    summary: "Get an evaluation by its id.",
    path: byEvaluation,
    response: evaluationResponse,
  }),
  updateEvaluation: op("PATCH /ai/evaluations/v3/{id}", {
    summary:
      "Update an evaluation: the given fields or, with `updateMask`, the fields that it names.",
    path: byEvaluation,
    body: evaluationChange,
    response: evaluationResponse,
    idempotent: true,
  }),
  removeEvaluation: op("DELETE /ai/evaluations/v3/{id}", {
    summary: "Delete an evaluation.",
    path: byEvaluation,
    response: evaluationDeleted,
  }),
  countApplications: op("GET /ai/evaluation-counts/v3/per-type", {
    summary: "Count the applications per evaluation type.",
    response: model("AiApplicationCounts", "Count the applications per evaluation type.", {
      counts: optional(
        map(integer(0, Number.MAX_SAFE_INTEGER)),
        "Number of applications by evaluation type (`PII`). Types that no application uses may be missing.",
      ),
    }),
  }),
});

export const pricingOps = operations(shared, {
  getModelPricing: op("GET /ai/model-pricing/v3", {
    summary:
      "Get the custom model pricing of the team. An empty response and a 404 both mean that the team has not set any prices.",
    response: pricingResponse,
  }),
  replaceModelPricing: op("PUT /ai/model-pricing/v3", {
    summary: "Replace the custom model pricing of the team.",
    body: pricingBody,
    response: pricingResponse,
  }),
  removeModelPricing: op("DELETE /ai/model-pricing/v3", {
    summary: "Delete the custom model pricing of the team. The default prices apply again.",
    response: pricingDeleted,
  }),
});
