import { service } from "../define";
import { customOps } from "./custom-operations";
import { aiCustomEvaluationResource } from "./custom-resource";
import { aiEvaluationResource } from "./evaluation-resource";
import { applicationOps, evaluationOps, pricingOps } from "./operations";
import { aiModelPricingResource } from "./pricing-resource";

export const ai = service({
  name: "ai",
  about:
    "AI Center: applications that call language models, evaluations of their conversations, and model pricing.",
  operations: { ...applicationOps, ...evaluationOps, ...customOps, ...pricingOps },
  resources: [aiEvaluationResource, aiCustomEvaluationResource, aiModelPricingResource],
});
