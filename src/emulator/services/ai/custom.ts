import type { Request } from "../../../http/operation";
import { nodeOf } from "../../../schema/node";
import type { ai } from "../../../services/ai";
import {
  type AiCustomEvaluationEntity,
  customEvaluation,
} from "../../../services/ai/ai-custom-evaluation-entity";
import { echo } from "../../server/echo";
import { conflict, invalidField, notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/table";
import { applicationTable, type CustomEvaluationRecord, customTable, masked } from "./record";

type CustomEvaluationOperations = (typeof ai)["operations"];
type CustomEvaluationBody = Request<CustomEvaluationOperations["createCustomEvaluation"]>["body"];
type ChangeBody = Request<CustomEvaluationOperations["updateCustomEvaluation"]>["body"] & object;

const applicationExists = (id: string, ctx: RequestContext): boolean =>
  ctx.quirks.anyAiApplication || ctx.table(applicationTable).get(id) !== undefined;

const customEvaluationNode = nodeOf(customEvaluation);
const customRecord = (item: CustomEvaluationRecord, ctx: RequestContext): CustomEvaluationRecord =>
  echo(customEvaluationNode, item, ctx.quirks) as CustomEvaluationRecord;

/** The request is flat; the record nests the configuration, as responses do. */
export function createCustom(
  { name, description, applicationIds = [], ...config }: CustomEvaluationBody,
  ctx: RequestContext,
): AiCustomEvaluationEntity {
  const unknown = applicationIds.findIndex((id) => !applicationExists(id, ctx));
  if (unknown >= 0)
    throw invalidField(
      ["applicationIds", unknown],
      `there is no AI application ${applicationIds[unknown]}`,
    );
  const item = {
    id: ctx.uuid(),
    name,
    description,
    applicationIds: [...new Set(applicationIds)],
    config,
  };
  return ctx.table(customTable).add(customRecord(item, ctx));
}

const UPDATABLE_FIELDS = [
  "name",
  "description",
  "instructions",
  "policyType",
  "safe",
  "violates",
  "examples",
  "shouldIncludeSystemPrompt",
];

export function updateCustom(
  id: string,
  change: ChangeBody,
  ctx: RequestContext,
): AiCustomEvaluationEntity {
  const old = ctx.table(customTable).mustGet(id);
  const flat: ChangeBody = {
    name: old.name,
    description: old.description,
    ...old.config,
    ...masked(change, UPDATABLE_FIELDS),
  };
  const { name, description, ...config } = flat;
  if (!name) throw invalidField(["name"], "required, but missing");
  if (!config.instructions) throw invalidField(["instructions"], "required, but missing");
  return ctx.table(customTable).replace(customRecord({ ...old, name, description, config }, ctx));
}

/** This list is not truncated: it is the only read of a custom evaluation. */
export function allCustom(ctx: RequestContext): CustomEvaluationRecord[] {
  const all = ctx.all(customTable);
  return ctx.quirks.reorder ? inArbitraryOrder(all) : all;
}

export const linkedTo = (applicationId: string, ctx: RequestContext): CustomEvaluationRecord[] => {
  ctx.table(applicationTable).mustGet(applicationId);
  return ctx
    .listed(customTable)
    .filter(({ applicationIds = [] }) => applicationIds.includes(applicationId));
};

interface Link {
  id: string;
  applicationId: string;
}
function setLinks(
  { id, applicationId }: Link,
  change: (ids: string[]) => string[],
  ctx: RequestContext,
): Link {
  const item = ctx.table(customTable).mustGet(id);
  if (!applicationExists(applicationId, ctx)) throw notResponse("AI application", applicationId);
  ctx
    .table(customTable)
    .replace(customRecord({ ...item, applicationIds: change(item.applicationIds ?? []) }, ctx));
  return { id, applicationId };
}
export const link = (request: Link, ctx: RequestContext): Link =>
  setLinks(request, (ids) => withAnother(ids, request), ctx);
export const unlink = (request: Link, ctx: RequestContext): Link =>
  setLinks(request, (ids) => without(ids, request), ctx);

function withAnother(ids: string[], { id, applicationId }: Link): string[] {
  if (ids.includes(applicationId))
    throw conflict(`custom evaluation ${id} is linked to AI application ${applicationId}`);
  return [...ids, applicationId];
}

function without(ids: string[], { id, applicationId }: Link): string[] {
  if (!ids.includes(applicationId))
    throw notResponse(`link of custom evaluation ${id} to AI application`, applicationId);
  return ids.filter((one) => one !== applicationId);
}

/**
 * Deleting an application deletes its links. Evaluations refer to it by name and are not deleted.
 */
export function removeApplication(applicationId: string, ctx: RequestContext): void {
  const linked = ({ applicationIds = [] }: CustomEvaluationRecord) =>
    applicationIds.includes(applicationId);
  for (const { id } of ctx.all(customTable).filter(linked)) unlink({ id, applicationId }, ctx);
  ctx.table(applicationTable).remove(applicationId);
}
