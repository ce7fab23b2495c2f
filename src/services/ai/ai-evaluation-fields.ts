import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { flag } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { aiName, evaluationTarget } from "./enums";
import { evaluationConfig, evaluationTypes } from "./evaluation-config";

export const evaluationFields = {
  application: field(
    aiName(),
    "Name of the application, not its id. Cannot be changed: create another evaluation instead.",
    { replaceOnChange: true, unique: true },
  ),
  subsystem: optional(
    aiName(),
    "Subsystem of the application. If omitted, the whole application is evaluated. Cannot be changed: create another evaluation instead.",
    { replaceOnChange: true },
  ),
  target: optional(
    evaluationTarget,
    "Part of the conversation that is evaluated. Cannot be changed: create another evaluation instead.",
    {
      serverDefault: true,
      replaceOnChange: true,
    },
  ),
  config: field(
    evaluationConfig,
    "Type of evaluation and its settings. The type cannot be changed: create another evaluation instead.",
  ),
  threshold: optional(
    z.number().min(0).max(1),
    "Score at and above which a conversation is flagged. Defaults to 0.",
  ),
  isEnabled: optional(
    flag(),
    "Whether the evaluation is enabled. Set it explicitly: if omitted, the evaluation may be disabled.",
  ),
};

const evaluationAbout =
  "An evaluation of the conversations of an application with its language model.";
const { config: _, ...commonFields } = evaluationFields;
interface CommonFields extends z.output<z.ZodObject<typeof commonFields>> {}
interface EvaluationTypes extends z.output<z.ZodObject<typeof evaluationTypes>> {}
export type AiEvaluationFields = CommonFields & OneOf<EvaluationTypes>;
/** Arguments of an evaluation: its type is a variant, which requests contain in `config`. */
export const aiEvaluationFields: z.ZodType<AiEvaluationFields> = union(
  "AiEvaluation",
  evaluationAbout,
  evaluationTypes,
  commonFields,
  {
    replaceOnChange: true,
  },
);
