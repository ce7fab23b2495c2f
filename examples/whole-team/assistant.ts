// The assistant that answers customers. It must have sent data: until then it has no id.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const assistantId = new pulumi.Config().get("assistantId");

if (assistantId) {
  new coralogix.AiEvaluation("no-personal-data", {
    application: "shop-assistant",
    target: "RESPONSE",
    pii: { categories: ["EMAIL_ADDRESS", "CREDIT_CARD"] },
    threshold: 0.7,
    isEnabled: true,
  });
  new coralogix.AiEvaluation("prompt-injection", {
    application: "shop-assistant",
    target: "PROMPT",
    promptInjection: {},
    threshold: 0.8,
    isEnabled: true,
  });
  new coralogix.AiCustomEvaluation("returns", {
    name: "Returns",
    instructions: "Does the response describe the return of an order correctly? {response}",
    policyType: "quality",
    safe: "An order can be returned within 30 days.",
    violates: "Any other period, or a fee.",
    applicationIds: [assistantId],
  });
}

// The prices of the contract, from which the AI Center computes costs.
new coralogix.AiModelPricing("prices", {
  prices: { "gpt-4o": { inputPricePerMillionTokens: 2.2, outputPricePerMillionTokens: 9 } },
});
