import { operationFunction } from "../operation-function";
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
  functions: [
    operationFunction({
      name: "getAiApplications",
      about: "Returns the applications of the AI Center, which appear when they send data.",
      example: `
export const unguarded = coralogix
  .getAiApplicationsOutput()
  .apply((all) => all.filter(({ guardrailsIntegrated }) => !guardrailsIntegrated).length);
`,
      operation: applicationOps.listApplications,
    }),
    operationFunction({
      name: "getAiApplication",
      about: "Returns an application of the AI Center by its id.",
      example: `
export const subsystem = coralogix
  .getAiApplicationOutput({ id: "4e8b0b54-7c43-4d8e-9c0e-1d0f6a6e4a11" })
  .apply((application) => application.subsystem);
`,
      operation: applicationOps.getApplication,
      result: "aiApplication",
    }),
  ],
  resources: [aiEvaluationResource, aiCustomEvaluationResource, aiModelPricingResource],
});
