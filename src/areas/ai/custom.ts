import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, set, uuid } from "../../schema/fields";
import { customConfig, customFields } from "./config";
import { updateMask } from "./evaluation";
import { name, words } from "./words";

const applicationIds = field(set(uuid(), 0, 1024).optional(), "Ids of the applications it checks.");
const named = {
  name: field(name(), "Name of the evaluation."),
  description: field(words().optional(), "What it is for."),
};

export const customBody = model("AiCustomEvaluationBody", "A check of your own to make.", {
  ...named,
  ...customFields,
  applicationIds: field(applicationIds, "Ids of the applications it checks from the start; later, link and unlink them one by one."),
});
export const customChange = model("AiCustomEvaluationChange", "What changes of a check of your own.", {
  ...named,
  ...customFields,
  name: field(named.name.optional(), "Its new name."),
  instructions: field(
    customFields.instructions.optional(),
    "What the judging model is told instead, with {prompt}, {response} or {chat_history} where the conversation goes.",
  ),
  updateMask: updateMask(
    "examples",
    "Names of the fields that change (`examples,policy_type`): these are set even to nothing, and no others are. Left out, what is given changes; only with it an empty list of examples clears them.",
  ),
});

/** Read, it is not as it was written: what the judging model is told lies under `config`. */
export const customEvaluation = model("AiCustomEvaluation", "A check of your own, as it is kept.", {
  id: field(uuid().optional(), "Id of the evaluation."),
  name: field(named.name.optional(), "Its name."),
  description: named.description,
  applicationIds,
  config: field(customConfig.optional(), "What the judging model is told."),
});
export type AiCustomEvaluation = z.output<typeof customEvaluation>;

export const customAnswer = model("AiCustomEvaluationAnswer", "A check of your own as it is now.", {
  item: field(customEvaluation.optional(), "The evaluation."),
});
const many = (name: string, about: string, most: number) =>
  model(name, about, { items: field(list(customEvaluation, 0, most).optional(), "The evaluations, whole.") });
export const customList = many("AiCustomEvaluationList", "All checks of your own.", 10000);
export const customOfApplication = many("AiCustomEvaluationsOfApplication", "Checks of your own that an application is checked by.", 1024);
export const customRemoved = model("AiCustomEvaluationRemoved", "What a delete answers.", {
  id: field(uuid().optional(), "Id of the evaluation that is gone."),
});
export const customLink = model("AiCustomEvaluationLink", "An evaluation and an application.", {
  id: field(uuid().optional(), "Id of the evaluation."),
  applicationId: field(uuid().optional(), "Id of the application."),
});
