import { ai } from "../../../services/ai";
import type { AiModelPricingEntity } from "../../../services/ai/ai-model-pricing-entity";
import { type RequestContext, serve } from "../../server/request-context";
import {
  allCustom,
  createCustom,
  link,
  linkedTo,
  removeApplication,
  unlink,
  updateCustom,
} from "./custom";
import {
  counts,
  createEvaluation,
  listEvaluations,
  typesOf,
  updateEvaluation,
} from "./evaluations";
import {
  type AiApplicationRecord,
  applicationTable,
  companyOf,
  customTable,
  evaluationTable,
  type ModelPricingRecord,
  PRICING,
  pageOf,
  pricingTable,
} from "./record";

const hasEvaluationType = (
  application: AiApplicationRecord,
  types: readonly string[],
  ctx: RequestContext,
): boolean => {
  const actualTypes = types.length ? typesOf(application, ctx) : undefined;
  return !actualTypes || types.some((type) => actualTypes.has(type));
};

const pricingResponse = (
  { pricingId, prices }: ModelPricingRecord,
  ctx: RequestContext,
): { pricing: AiModelPricingEntity } => ({
  pricing: { id: pricingId, companyId: companyOf(ctx), prices },
});
/** The id of the prices does not change when they are replaced. */
function replacePricing(
  prices: ModelPricingRecord["prices"],
  ctx: RequestContext,
): { pricing: AiModelPricingEntity } {
  const table = ctx.table(pricingTable);
  const old = table.get(PRICING);
  const pricing: ModelPricingRecord = {
    id: PRICING,
    pricingId: old?.pricingId ?? ctx.uuid(),
    prices,
  };
  return pricingResponse(old ? table.replace(pricing) : table.add(pricing), ctx);
}

const linkOf = ({
  id,
  application_id,
}: {
  id: string | number;
  application_id: string | number;
}) => ({
  id: String(id),
  applicationId: String(application_id),
});

export const aiBehaviors = serve(ai.operations, {
  listApplications: ({ query = {} }, ctx) => {
    const all = ctx.listed(applicationTable);
    return {
      aiApplications: pageOf(
        all.filter((application) =>
          hasEvaluationType(application, query.evaluation_types ?? [], ctx),
        ),
        query,
        ctx,
      ),
    };
  },
  getApplication: ({ id }, ctx) => ({
    aiApplication: ctx.table(applicationTable).mustGet(String(id)),
  }),
  removeApplication: ({ id }, ctx) => {
    removeApplication(String(id), ctx);
    return { id: String(id) };
  },
  createEvaluation: ({ body }, ctx) => ({ aiEvaluation: createEvaluation(body, ctx) }),
  listEvaluations: ({ query }, ctx) => ({ aiEvaluations: listEvaluations(query, ctx) }),
  getEvaluation: ({ id }, ctx) => ({
    aiEvaluation: ctx.table(evaluationTable).mustGet(String(id)),
  }),
  updateEvaluation: ({ id, body = {} }, ctx) => ({
    aiEvaluation: updateEvaluation(String(id), body, ctx),
  }),
  removeEvaluation: ({ id }, ctx) => ({ id: ctx.table(evaluationTable).remove(String(id)).id }),
  countApplications: (_, ctx) => ({ counts: counts(ctx) }),
  createCustomEvaluation: ({ body }, ctx) => ({ item: createCustom(body, ctx) }),
  listCustomEvaluations: (_, ctx) => ({ items: allCustom(ctx) }),
  listCustomEvaluationsOfApplication: ({ application_id }, ctx) => ({
    items: linkedTo(String(application_id), ctx),
  }),
  updateCustomEvaluation: ({ id, body = {} }, ctx) => ({
    item: updateCustom(String(id), body, ctx),
  }),
  removeCustomEvaluation: ({ id }, ctx) => ({
    id: ctx.table(customTable).remove(String(id)).id,
  }),
  linkCustomEvaluation: (request, ctx) => link(linkOf(request), ctx),
  unlinkCustomEvaluation: (request, ctx) => unlink(linkOf(request), ctx),
  // The response is empty if the team has set no prices.
  getModelPricing: (_, ctx) => {
    const stored = ctx.table(pricingTable).get(PRICING);
    return stored ? pricingResponse(stored, ctx) : {};
  },
  replaceModelPricing: ({ body }, ctx) => replacePricing(body.prices, ctx),
  removeModelPricing: (_, ctx) => ({ id: ctx.table(pricingTable).remove(PRICING).pricingId }),
});
