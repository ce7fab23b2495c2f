import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, text, textLike, uuid } from "../../schema/fields";
import { evaluationConfig } from "./config";
import { evaluationTarget, evaluationType, kept, name, paging } from "./words";

const what = {
  application: field(name(), "Name of the application, not its id. A change needs another evaluation."),
  subsystem: field(name().optional(), "The part of the application; left out, all of it. A change needs another evaluation."),
  target: field(evaluationTarget.optional(), "Which part of a conversation is checked. A change needs another evaluation.", {
    server: true,
  }),
  config: field(evaluationConfig, "What is checked. Another kind of check needs another evaluation."),
  threshold: field(z.number().min(0).max(1).optional(), "The score from which on a conversation stands out; left out, 0."),
  isEnabled: field(flag().optional(), "Whether it runs. Say so: left out, it may not."),
};

/** Names of fields, joined by commas. */
export const updateMask = (example: string, about: string) =>
  field(
    textLike(/^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$/, "names of fields, joined by commas", example, text(1, 1024)).optional(),
    about,
  );

export const evaluationBody = model("AiEvaluationBody", "An evaluation to make.", what);
export const evaluationChange = model("AiEvaluationChange", "What changes of an evaluation.", {
  ...what,
  application: field(what.application.optional(), "Name of the application: as it is, or left out."),
  config: field(what.config.optional(), "What is checked, as a whole. The kind of check stays."),
  updateMask: updateMask(
    "is_enabled,threshold",
    "Names of the fields that change (`is_enabled,threshold`): these are set even to zero, and no others are. Left out, what is given changes.",
  ),
});

export const aiEvaluation = model(
  "AiEvaluation",
  "A check of what an application and its language model say to each other, as it is kept.",
  {
    ...what,
    ...kept,
    id: field(uuid().optional(), "Id of the evaluation."),
    application: field(what.application.optional(), "Name of the application."),
    config: field(what.config.optional(), "What is checked."),
    createdBy: field(uuid().optional(), "Id of the user who made it."),
  },
);
export type AiEvaluation = z.output<typeof aiEvaluation>;

export const evaluationQuery = model("AiEvaluationQuery", "Which evaluations are asked for.", {
  ...paging,
  application: field(name().optional(), "Name of the application."),
  subsystem: field(name().optional(), "The part of the application."),
  evaluation_type: field(evaluationType.optional(), "The kind of check."),
});
export const evaluationList = model("AiEvaluationList", "A page of evaluations.", {
  aiEvaluations: field(list(aiEvaluation, 0, 1000).optional(), "The evaluations."),
});
export const evaluationAnswer = model("AiEvaluationAnswer", "An evaluation as it is now.", {
  aiEvaluation: field(aiEvaluation.optional(), "The evaluation."),
});
export const evaluationRemoved = model("AiEvaluationRemoved", "What a delete answers.", {
  id: field(uuid().optional(), "Id of the evaluation that is gone."),
});
