import { field, optional, type ValueOf } from "../../schema/facts";
import { list, model, uuid } from "../../schema/fields";
import { applicationIds, nameFields } from "./ai-custom-evaluation-fields";
import { updateMask } from "./ai-evaluation-entity";
import { customConfig, customFields } from "./evaluation-config";

export const customBody = model("AiCustomEvaluationBody", "A custom evaluation to create.", {
  ...nameFields,
  ...customFields,
  applicationIds: field(
    applicationIds,
    "Ids of the applications to link at creation. Later, link and unlink applications one by one.",
  ),
});
export const customChange = model("AiCustomEvaluationChange", "Changes to a custom evaluation.", {
  ...nameFields,
  ...customFields,
  name: optional(nameFields.name, "New name of the evaluation."),
  instructions: optional(
    customFields.instructions,
    "New prompt for the judging model, with {prompt}, {response} or {chat_history} as placeholders for the conversation.",
  ),
  updateMask: updateMask(
    "examples",
    "Names of the fields to update (`examples,policy_type`). These fields are set even to empty values, and no other field changes. If omitted, the given fields change; an empty list of examples is applied only with a mask.",
  ),
});

/** In responses the settings are under `config`; in requests they are flat. */
export const customEvaluation = model(
  "AiCustomEvaluationEntity",
  "A custom evaluation, as returned by the API.",
  {
    id: optional(uuid(), "Id of the evaluation."),
    name: nameFields.name.optional(),
    description: nameFields.description,
    applicationIds,
    config: optional(customConfig, "Settings of the evaluation."),
  },
);
export type AiCustomEvaluationEntity = ValueOf<typeof customEvaluation>;

export const customResponse = model(
  "AiCustomEvaluationResponse",
  "A custom evaluation after a write.",
  {
    item: optional(customEvaluation, "The evaluation."),
  },
);
const evaluationListOf = (name: string, about: string, most: number) =>
  model(name, about, {
    items: optional(list(customEvaluation, 0, most), "The evaluations, as complete objects."),
  });
export const customList = evaluationListOf(
  "AiCustomEvaluationList",
  "All custom evaluations.",
  10000,
);
export const customOfApplication = evaluationListOf(
  "AiCustomEvaluationsOfApplication",
  "Custom evaluations that are linked to an application.",
  1024,
);
export const customDeleted = model(
  "AiCustomEvaluationRemoved",
  "Response to the deletion of a custom evaluation.",
  {
    id: optional(uuid(), "Id of the deleted evaluation."),
  },
);
export const customLink = model(
  "AiCustomEvaluationLink",
  "A link between a custom evaluation and an application.",
  {
    id: optional(uuid(), "Id of the evaluation."),
    applicationId: optional(uuid(), "Id of the application."),
  },
);
