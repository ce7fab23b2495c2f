import { optional, type ValueOf } from "../../schema/facts";
import { list, model, string, stringLike, uuid } from "../../schema/fields";
import { evaluationFields } from "./ai-evaluation-fields";
import { aiName, evaluationType, paging, storedFields } from "./enums";

/** A comma-separated list of field names, such as `is_enabled,threshold`. */
export const updateMask = (example: string, about: string) =>
  optional(
    stringLike(
      /^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$/,
      "field names, separated by commas",
      example,
      string(1, 1024),
    ),
    about,
  );

export const evaluationBody = model(
  "AiEvaluationBody",
  "An evaluation to create.",
  evaluationFields,
);
export const evaluationChange = model("AiEvaluationChange", "Changes to an evaluation.", {
  ...evaluationFields,
  application: optional(
    evaluationFields.application,
    "Name of the application: the current one, or omitted.",
  ),
  config: optional(
    evaluationFields.config,
    "Complete settings of the evaluation. The type cannot be changed.",
  ),
  updateMask: updateMask(
    "is_enabled,threshold",
    "Names of the fields to update (`is_enabled,threshold`). These fields are set even to zero values, and no other field changes. If omitted, the given fields change.",
  ),
});

export const aiEvaluation = model(
  "AiEvaluationEntity",
  "An evaluation of the conversations of an application with its language model, as returned by the API.",
  {
    ...evaluationFields,
    ...storedFields,
    id: optional(uuid(), "Id of the evaluation."),
    application: optional(evaluationFields.application, "Name of the application."),
    config: optional(evaluationFields.config, "Type of evaluation and its settings."),
    createdBy: optional(uuid(), "Id of the user who created the evaluation."),
  },
);
export type AiEvaluationEntity = ValueOf<typeof aiEvaluation>;

export const evaluationQuery = model("AiEvaluationQuery", "Filters for the list of evaluations.", {
  ...paging,
  application: optional(aiName(), "Name of the application."),
  subsystem: optional(aiName(), "Subsystem of the application."),
  evaluation_type: optional(evaluationType, "Type of evaluation."),
});
export const evaluationList = model("AiEvaluationList", "A page of evaluations.", {
  aiEvaluations: optional(list(aiEvaluation, 0, 1000), "The evaluations."),
});
export const evaluationResponse = model("AiEvaluationResponse", "An evaluation.", {
  aiEvaluation: optional(aiEvaluation, "The evaluation."),
});
export const evaluationDeleted = model(
  "AiEvaluationRemoved",
  "Response to the deletion of an evaluation.",
  {
    id: optional(uuid(), "Id of the deleted evaluation."),
  },
);
