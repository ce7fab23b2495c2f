import { area } from "../define";
import { customOps } from "./custom-operations";
import { applicationOps, evaluationOps, pricingOps } from "./operations";

export const ai = area({
  name: "ai",
  about: "The AI center: applications that talk to language models, how their conversations are checked, and what the models cost.",
  operations: { ...applicationOps, ...evaluationOps, ...customOps, ...pricingOps },
  resources: [],
});
