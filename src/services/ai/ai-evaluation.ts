import { compact, type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { fromWire } from "../from-wire";
import type { AiEvaluationEntity } from "./ai-evaluation-entity";
import { type AiEvaluationFields, aiEvaluationFields } from "./ai-evaluation-fields";
import { type AiEvaluationConfig, evaluationTypes } from "./evaluation-config";
import { evaluationOps } from "./operations";

const { countApplications: _, getEvaluation, ...others } = evaluationOps;
const ops = { ...others, get: getEvaluation };
/** The fields that an update may change; a field of the mask without a value is cleared. */
const UPDATE_MASK = "config,threshold,is_enabled";

function evaluationResult(
  { id: own, companyId, createdAt, updatedAt, createdBy, config, ...rest }: AiEvaluationEntity,
  id = "",
): Required<CreateResult<AiEvaluationFields>> {
  return { id: own ?? id, remote: { ...rest, ...config } as AiEvaluationFields };
}

/** Requests contain the type and its settings in `config`. */
function bodyOf(fields: AiEvaluationFields) {
  const { application, subsystem, target, threshold, isEnabled, ...config } = fields;
  return {
    application,
    subsystem,
    target,
    threshold,
    isEnabled,
    config: config as AiEvaluationConfig,
  };
}

const withoutConfig = ({ config, ...rest }: Fields): Fields =>
  isRecord(config) ? { ...rest, ...config } : { ...rest, ...compact([["config", config]]) };

/** The clients of the vendor offer this type for prompts alone. */
function evaluationHints({ promptInjection, target }: Fields): FieldFinding[] {
  if (promptInjection === undefined) return [];
  if (target !== "RESPONSE" && target !== "CONVERSATION") return [];
  const reason = "promptInjection evaluates prompts. Set PROMPT";
  return [{ path: ["target"], what: reason }];
}

export const aiEvaluationResource = define({
  resourceType: "AiEvaluation",
  fields: aiEvaluationFields,
  listReturnsFullObjects: true,
  uniqueTogether: {
    what: "application, subsystem, target and type",
    valueOf: ({ application, subsystem = "", target = "PROMPT", ...rest }) => [
      application,
      subsystem,
      target,
      Object.keys(evaluationTypes).find((type) => rest[type] !== undefined),
    ],
  },
  deleteBeforeReplace: true,
  ops,
  listFilters: { operation: "listEvaluations" },
  example: `
new coralogix.AiEvaluation("pii", {
  application: "support-assistant",
  subsystem: "chat",
  target: "RESPONSE",
  pii: { categories: ["EMAIL_ADDRESS", "CREDIT_CARD"] },
  threshold: 0.7,
  isEnabled: true,
});
`,
  notes: [
    "The application must have sent data: no operation creates one.",
    "An application has at most one evaluation for each subsystem, target and type. A change of one of these replaces the evaluation, and the old one is deleted first.",
    "The type is an argument of its own (`pii`, `toxicity`, …), which the API contains in `config`.",
    "An update changes the settings of the type, `threshold` and `isEnabled` alone. Set `isEnabled`: without it the evaluation is disabled.",
  ],
  prepare: (given) => ({ fields: given, hints: evaluationHints(given) }),
  fromJson: (object, tools) =>
    fromWire(aiEvaluationFields, object, tools, { convert: withoutConfig }),
  handlers: (api): Handlers<AiEvaluationFields, AiEvaluationFields> => ({
    create: async (fields) =>
      evaluationResult((await api.createEvaluation({ body: bodyOf(fields) })).aiEvaluation ?? {}),
    read: async (id) => evaluationResult((await api.get({ id })).aiEvaluation ?? {}, id),
    update: async (id, fields) => {
      const { config, threshold, isEnabled } = bodyOf(fields);
      const body = { config, threshold, isEnabled, updateMask: UPDATE_MASK };
      const { aiEvaluation } = await api.updateEvaluation({ id, body });
      return aiEvaluation && evaluationResult(aiEvaluation).remote;
    },
    remove: (id) => api.removeEvaluation({ id }),
    list: async () => {
      const all: ListEntry<AiEvaluationFields>[] = [];
      for await (const one of api.listEvaluations.items()) all.push(evaluationResult(one));
      return all;
    },
  }),
});
