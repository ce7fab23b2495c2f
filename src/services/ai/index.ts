import { area } from "../define";
import { customOps } from "./custom-operations";
import { applicationOps, evaluationOps, pricingOps } from "./operations";

export const ai = area({
  name: "ai",
  about:
    "AI Center: applications that call language models, evaluations of their conversations, and model pricing.",
  operations: { ...applicationOps, ...evaluationOps, ...customOps, ...pricingOps },
  resources: [],
});
