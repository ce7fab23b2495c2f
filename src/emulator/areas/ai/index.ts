import { ai } from "../../../areas/ai";
import type { AiModelPricing } from "../../../areas/ai/pricing";
import { type Scene, serve } from "../../scene";
import { createCustom, link, linkedTo, removeApplication, unlink, updateCustom } from "./custom";
import { counts, createEvaluation, listEvaluations, typesOf, updateEvaluation } from "./evaluations";
import {
  applicationKind,
  companyOf,
  customKind,
  evaluationKind,
  type KeptApplication,
  type KeptPricing,
  PRICING,
  pageOf,
  pricingKind,
} from "./kept";

const fits = (application: KeptApplication, types: readonly string[], scene: Scene): boolean => {
  const had = types.length ? typesOf(application, scene) : undefined;
  return !had || types.some((type) => had.has(type));
};

const told = ({ pricingId, prices }: KeptPricing, scene: Scene): { pricing: AiModelPricing } => ({
  pricing: { id: pricingId, companyId: companyOf(scene), prices },
});
/** The id of the prices stays while they are replaced. */
function replacePricing(prices: KeptPricing["prices"], scene: Scene): { pricing: AiModelPricing } {
  const shelf = scene.shelf(pricingKind);
  const old = shelf.get(PRICING);
  const pricing: KeptPricing = { id: PRICING, pricingId: old?.pricingId ?? scene.uuid(), prices };
  return told(old ? shelf.replace(pricing) : shelf.add(pricing), scene);
}

const pair = ({ id, application_id }: { id: string | number; application_id: string | number }) => ({
  id: String(id),
  applicationId: String(application_id),
});

export const aiBehaviours = serve(ai.operations, {
  listApplications: ({ query = {} }, scene) => {
    const all = scene.shelf(applicationKind).shown();
    return {
      aiApplications: pageOf(
        all.filter((it) => fits(it, query.evaluation_types ?? [], scene)),
        query,
        scene,
      ),
    };
  },
  getApplication: ({ id }, scene) => ({ aiApplication: scene.shelf(applicationKind).must(String(id)) }),
  removeApplication: ({ id }, scene) => {
    removeApplication(String(id), scene);
    return { id: String(id) };
  },
  createEvaluation: ({ body }, scene) => ({ aiEvaluation: createEvaluation(body, scene) }),
  listEvaluations: ({ query }, scene) => ({ aiEvaluations: listEvaluations(query, scene) }),
  getEvaluation: ({ id }, scene) => ({ aiEvaluation: scene.shelf(evaluationKind).must(String(id)) }),
  updateEvaluation: ({ id, body = {} }, scene) => ({ aiEvaluation: updateEvaluation(String(id), body, scene) }),
  removeEvaluation: ({ id }, scene) => ({ id: scene.shelf(evaluationKind).remove(String(id)).id }),
  countApplications: (_, scene) => ({ counts: counts(scene) }),
  createCustomEvaluation: ({ body }, scene) => ({ item: createCustom(body, scene) }),
  listCustomEvaluations: (_, scene) => ({ items: scene.shelf(customKind).shown() }),
  listCustomEvaluationsOfApplication: ({ application_id }, scene) => ({ items: linkedTo(String(application_id), scene) }),
  updateCustomEvaluation: ({ id, body = {} }, scene) => ({ item: updateCustom(String(id), body, scene) }),
  removeCustomEvaluation: ({ id }, scene) => ({ id: scene.shelf(customKind).remove(String(id)).id }),
  linkCustomEvaluation: (request, scene) => link(pair(request), scene),
  unlinkCustomEvaluation: (request, scene) => unlink(pair(request), scene),
  // A team that has set no prices is answered without any.
  getModelPricing: (_, scene) => {
    const kept = scene.shelf(pricingKind).get(PRICING);
    return kept ? told(kept, scene) : {};
  },
  replaceModelPricing: ({ body }, scene) => replacePricing(body.prices, scene),
  removeModelPricing: (_, scene) => ({ id: scene.shelf(pricingKind).remove(PRICING).pricingId }),
});
