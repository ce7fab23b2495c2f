import { op } from "../../client/operation";
import { customAnswer, customBody, customChange, customLink, customList, customOfApplication, customRemoved } from "./custom";
import { applicationPath, evaluationPath, source } from "./words";

const path = { id: evaluationPath };
const both = { id: evaluationPath, application_id: applicationPath };

export const customOps = {
  createCustomEvaluation: op("POST /ai/custom-evaluations/v3", {
    about: "Makes a check of your own. What the judging model is told is flat here, and lies under config in the answer.",
    body: customBody,
    out: customAnswer,
    source,
  }),
  listCustomEvaluations: op("GET /ai/custom-evaluations/v3", {
    about: "Every check of your own, whole; there are no pages, and no other way to read one.",
    out: customList,
    emptyWhenMissing: true,
    source,
  }),
  listCustomEvaluationsOfApplication: op("GET /ai/custom-evaluations/v3/by-application/{application_id}", {
    about: "The checks of your own that an application is checked by.",
    path: { application_id: applicationPath },
    out: customOfApplication,
    source,
  }),
  updateCustomEvaluation: op("PATCH /ai/custom-evaluations/v3/{id}", {
    about: "Changes a check of your own: what is given, or, with updateMask, what is named there. Its applications stay.",
    path,
    body: customChange,
    out: customAnswer,
    repeatable: true,
    source,
  }),
  removeCustomEvaluation: op("DELETE /ai/custom-evaluations/v3/{id}", {
    about: "Deletes a check of your own, for all its applications.",
    path,
    out: customRemoved,
    source,
  }),
  linkCustomEvaluation: op("POST /ai/custom-evaluations/v3/{id}/applications/{application_id}", {
    about: "Lets a check of your own check an application too. Where it does already, the response is a 409.",
    path: both,
    out: customLink,
    source,
  }),
  unlinkCustomEvaluation: op("DELETE /ai/custom-evaluations/v3/{id}/applications/{application_id}", {
    about: "Lets a check of your own check an application no more. Where it did not, the response is a 404.",
    path: both,
    out: customLink,
    source,
  }),
};
