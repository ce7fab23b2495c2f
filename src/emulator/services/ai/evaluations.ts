import type { Request } from "../../../http/operation";
import { uuid } from "../../../schema/fields";
import { nodeOf } from "../../../schema/node";
import type { ai } from "../../../services/ai";
import { type AiEvaluationEntity, aiEvaluation } from "../../../services/ai/ai-evaluation-entity";
import type { AiEvaluationConfig } from "../../../services/ai/evaluation-config";
import { echo } from "../../server/echo";
import { ApiError, conflict, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import {
  type AiApplicationRecord,
  applicationTable,
  companyOf,
  customTable,
  type EvaluationRecord,
  evaluationTable,
  masked,
  pageOf,
} from "./record";

type EvaluationOperations = (typeof ai)["operations"];
type EvaluationBody = Request<EvaluationOperations["createEvaluation"]>["body"];
type EvaluationChange = Request<EvaluationOperations["updateEvaluation"]>["body"] & object;
type ListQuery = Request<EvaluationOperations["listEvaluations"]>["query"];

const evaluationNode = nodeOf(aiEvaluation);
const evaluationRecord = (evaluation: EvaluationRecord, ctx: RequestContext): EvaluationRecord => {
  const { config, ...rest } = echo(evaluationNode, evaluation, ctx.quirks) as EvaluationRecord;
  return { ...rest, ...(config ? { config: withDefaultContext(config) } : {}) };
};
/** A string that was never set is returned as an empty string. */
const withDefaultContext = (config: AiEvaluationConfig): AiEvaluationConfig =>
  config.promptInjection
    ? { promptInjection: { additionalContext: "", ...config.promptInjection } }
    : config;

/** The evaluation type as requests name it: `promptInjection` -> `PROMPT_INJECTION`. */
export const typeOf = ({ config = {} as AiEvaluationConfig }: AiEvaluationEntity): string => {
  const variant = Object.entries(config).find(([, value]) => value !== undefined)?.[0] ?? "";
  return variant.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
};

const isUser = (caller: string): boolean => uuid().safeParse(caller).success;

/** Only applications that have sent data exist, with their subsystem if one is given. */
function requireApplication({ application, subsystem }: EvaluationBody, ctx: RequestContext): void {
  const matches = (candidate: AiApplicationRecord) =>
    candidate.application === application &&
    (subsystem === undefined || candidate.subsystem === subsystem);
  if (!ctx.quirks.anyAiApplication && !ctx.all(applicationTable).some(matches))
    throw new ApiError(404, "AI application not found");
}

/**
 * A subsystem has at most one evaluation of each type per target (prompt, response, conversation).
 */
function checkUnique(created: EvaluationRecord, ctx: RequestContext): void {
  const slotOf = (evaluation: EvaluationRecord) =>
    JSON.stringify([
      evaluation.application,
      evaluation.subsystem ?? "",
      evaluation.target,
      typeOf(evaluation),
    ]);
  const isTaken = ctx
    .all(evaluationTable)
    .some((evaluation) => slotOf(evaluation) === slotOf(created));
  if (isTaken) throw conflict("An evaluation with these parameters already exists");
}

/** Omitted fields are zero: the evaluation is disabled and checks prompts. */
export function createEvaluation(body: EvaluationBody, ctx: RequestContext): AiEvaluationEntity {
  requireApplication(body, ctx);
  const { target = "PROMPT", threshold = 0, isEnabled = false } = body;
  const created = {
    id: ctx.uuid(),
    companyId: companyOf(ctx),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const by = isUser(ctx.caller) ? { createdBy: ctx.caller } : {};
  const evaluation = evaluationRecord(
    { ...body, target, threshold, isEnabled, ...created, ...by },
    ctx,
  );
  checkUnique(evaluation, ctx);
  return ctx.table(evaluationTable).add(evaluation);
}

// It is not known whether the service accepts other values here. They are rejected, so that tests
// detect clients that rely on it.
const IMMUTABLE_FIELDS = ["application", "subsystem", "target"] as const;
const UPDATABLE_FIELDS = [...IMMUTABLE_FIELDS, "config", "threshold", "isEnabled"];

export function updateEvaluation(
  id: string,
  change: EvaluationChange,
  ctx: RequestContext,
): AiEvaluationEntity {
  const old = ctx.table(evaluationTable).mustGet(id);
  const set = masked(change, UPDATABLE_FIELDS) as Partial<AiEvaluationEntity>;
  for (const key of IMMUTABLE_FIELDS)
    if (key in set && set[key] !== old[key])
      throw invalidField([key], "cannot be changed: create another evaluation");
  const now = {
    ...old,
    ...set,
    threshold: ("threshold" in set ? set.threshold : old.threshold) ?? 0,
  };
  if (!now.config) throw invalidField(["config"], "required, but missing");
  if (typeOf(now) !== typeOf(old))
    throw invalidField(
      ["config"],
      "the evaluation type cannot be changed: create another evaluation",
    );
  return ctx
    .table(evaluationTable)
    .replace(
      evaluationRecord({ ...now, isEnabled: now.isEnabled ?? false, updatedAt: ctx.now }, ctx),
    );
}

export function listEvaluations(query: ListQuery = {}, ctx: RequestContext): AiEvaluationEntity[] {
  const { application, subsystem, evaluation_type } = query;
  const fits = (evaluation: AiEvaluationEntity) =>
    (application === undefined || evaluation.application === application) &&
    (subsystem === undefined || evaluation.subsystem === subsystem) &&
    (evaluation_type === undefined || typeOf(evaluation) === evaluation_type);
  return pageOf(ctx.listed(evaluationTable).filter(fits), query, ctx);
}

const isOf = (
  evaluation: AiEvaluationEntity,
  { application, subsystem }: AiApplicationRecord,
): boolean =>
  evaluation.application === application &&
  (evaluation.subsystem === undefined || evaluation.subsystem === subsystem);

/** The evaluation types of an application, including linked custom evaluations. */
export function typesOf(application: AiApplicationRecord, ctx: RequestContext): Set<string> {
  const own = ctx.all(evaluationTable).filter((evaluation) => isOf(evaluation, application));
  const isLinked = ctx
    .all(customTable)
    .some(({ applicationIds = [] }) => applicationIds.includes(application.id));
  return new Set([...own.map(typeOf), ...(isLinked ? ["CUSTOM_EVALUATION"] : [])]);
}

export function counts(ctx: RequestContext): Record<string, number> {
  const count = new Map<string, number>();
  for (const application of ctx.all(applicationTable))
    for (const type of typesOf(application, ctx)) count.set(type, (count.get(type) ?? 0) + 1);
  return Object.fromEntries(count);
}
