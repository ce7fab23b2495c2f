import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, string, stringLike, uuid } from "../../schema/fields";
import { evaluationFields } from "./ai-evaluation-fields";
import { aiName, evaluationType, paging, storedFields } from "./enums";

/** A comma-separated list of field names, such as `is_enabled,threshold`. */
export const updateMask = (example: string, about: string) =>
  field(
    stringLike(
      /^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$/,
      "field names, separated by commas",
      example,
      string(1, 1024),
    ).optional(),
    about,
  );

export const evaluationBody = model(
  "AiEvaluationBody",
  "An evaluation to create.",
  evaluationFields,
);
export const evaluationChange = model("AiEvaluationChange", "Changes to an evaluation.", {
  ...evaluationFields,
  application: field(
    evaluationFields.application.optional(),
    "Name of the application: the current one, or omitted.",
  ),
  config: field(
    evaluationFields.config.optional(),
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
    id: field(uuid().optional(), "Id of the evaluation."),
    application: field(evaluationFields.application.optional(), "Name of the application."),
    config: field(evaluationFields.config.optional(), "Type of evaluation and its settings."),
    createdBy: field(uuid().optional(), "Id of the user who created the evaluation."),
  },
);
export type AiEvaluationEntity = z.output<typeof aiEvaluation>;

export const evaluationQuery = model("AiEvaluationQuery", "Filters for the list of evaluations.", {
  ...paging,
  application: field(aiName().optional(), "Name of the application."),
  subsystem: field(aiName().optional(), "Subsystem of the application."),
  evaluation_type: field(evaluationType.optional(), "Type of evaluation."),
});
export const evaluationList = model("AiEvaluationList", "A page of evaluations.", {
  aiEvaluations: field(list(aiEvaluation, 0, 1000).optional(), "The evaluations."),
});
export const evaluationResponse = model("AiEvaluationResponse", "An evaluation.", {
  aiEvaluation: field(aiEvaluation.optional(), "The evaluation."),
});
export const evaluationDeleted = model(
  "AiEvaluationRemoved",
  "Response to the deletion of an evaluation.",
  {
    id: field(uuid().optional(), "Id of the deleted evaluation."),
  },
);
