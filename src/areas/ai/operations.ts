import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, map, model } from "../../schema/fields";
import { applicationAnswer, applicationList, applicationQuery, applicationRemoved } from "./application";
import { evaluationAnswer, evaluationBody, evaluationChange, evaluationList, evaluationQuery, evaluationRemoved } from "./evaluation";
import { pricingAnswer, pricingBody, pricingRemoved } from "./pricing";
import { applicationPath, evaluationPath, source } from "./words";

const byApplication = { id: applicationPath };
const byEvaluation = { id: evaluationPath };

export const applicationOps = {
  listApplications: op("GET /ai/applications/v3", {
    about: "Applications in pages. They come by themselves, with the data they send: none is ever made by a call.",
    query: applicationQuery,
    out: applicationList,
    pages: { send: "query.page_offset", items: "aiApplications" },
    source,
  }),
  getApplication: op("GET /ai/applications/v3/{id}", {
    about: "One application.",
    path: byApplication,
    out: applicationAnswer,
    source,
  }),
  removeApplication: op("DELETE /ai/applications/v3/{id}", {
    about: "Deletes an application. It comes back when it sends data again.",
    path: byApplication,
    out: applicationRemoved,
    source,
  }),
};

export const evaluationOps = {
  createEvaluation: op("POST /ai/evaluations/v3", {
    about:
      "Makes an evaluation of an application that the service knows. There is one for each application, subsystem, target and kind of check: another one is a 409.",
    body: evaluationBody,
    out: evaluationAnswer,
    source,
  }),
  listEvaluations: op("GET /ai/evaluations/v3", {
    about: "Evaluations in pages, whole.",
    query: evaluationQuery,
    out: evaluationList,
    pages: { send: "query.page_offset", items: "aiEvaluations" },
    source,
  }),
  getEvaluation: op("GET /ai/evaluations/v3/{id}", { about: "One evaluation.", path: byEvaluation, out: evaluationAnswer, source }),
  updateEvaluation: op("PATCH /ai/evaluations/v3/{id}", {
    about: "Changes an evaluation: what is given, or, with updateMask, what is named there.",
    path: byEvaluation,
    body: evaluationChange,
    out: evaluationAnswer,
    repeatable: true,
    source,
  }),
  removeEvaluation: op("DELETE /ai/evaluations/v3/{id}", {
    about: "Deletes an evaluation.",
    path: byEvaluation,
    out: evaluationRemoved,
    source,
  }),
  countApplications: op("GET /ai/evaluation-counts/v3/per-type", {
    about: "How many applications have each kind of check.",
    out: model("AiApplicationCounts", "How many applications have each kind of check.", {
      counts: field(
        map(integer(0, Number.MAX_SAFE_INTEGER)).optional(),
        "The numbers, by kind of check (`PII`); a kind that no application has may be missing.",
      ),
    }),
    source,
  }),
};

export const pricingOps = {
  getModelPricing: op("GET /ai/model-pricing/v3", {
    about: "The team's own prices of language models. An answer without prices and a 404 both mean that it has set none.",
    out: pricingAnswer,
    source,
  }),
  replaceModelPricing: op("PUT /ai/model-pricing/v3", {
    about: "Sets the team's own prices of language models, in the place of all that were set before.",
    body: pricingBody,
    out: pricingAnswer,
    repeatable: true,
    source,
  }),
  removeModelPricing: op("DELETE /ai/model-pricing/v3", {
    about: "Takes the team's own prices back: the service's hold again.",
    out: pricingRemoved,
    source,
  }),
};
