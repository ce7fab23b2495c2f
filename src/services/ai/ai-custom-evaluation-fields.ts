import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { model, set, uuid } from "../../schema/fields";
import { aiName, freeText } from "./enums";
import { customFields } from "./evaluation-config";

export const applicationIds = optional(
  set(annotate(uuid(), { ofAccount: "AI application" }), 0, 1024),
  "Ids of the applications that the evaluation is linked to.",
);
export const nameFields = {
  name: field(aiName(), "Name of the evaluation."),
  description: optional(freeText(), "Description of the evaluation."),
};

const customAbout =
  "An evaluation with instructions of your own, which a language model applies to the conversations of linked applications.";
/** Arguments of a custom evaluation. */
export const customEvaluationFields = model("AiCustomEvaluation", customAbout, {
  ...nameFields,
  ...customFields,
  applicationIds: field(
    applicationIds,
    "Ids of the applications that the evaluation is linked to. Links to other applications are removed.",
  ),
});
export type AiCustomEvaluationFields = ValueOf<typeof customEvaluationFields>;
