import { service } from "../service";
import { aiCustomEvaluationResource } from "./ai-custom-evaluation";
import { customOps } from "./ai-custom-evaluation-operations";
import { aiEvaluationResource } from "./ai-evaluation";
import { aiModelPricingResource } from "./ai-model-pricing";
import { applicationOps, evaluationOps, pricingOps } from "./operations";

export const ai = service({
  name: "ai",
  about:
    "AI Center: applications that call language models, evaluations of their conversations, and model pricing.",
  operations: { ...applicationOps, ...evaluationOps, ...customOps, ...pricingOps },
  resources: [aiEvaluationResource, aiCustomEvaluationResource, aiModelPricingResource],
});
