import { field, optional, type ValueOf } from "../../schema/facts";
import { model, uuid } from "../../schema/fields";
import { prices } from "./ai-model-pricing-fields";
import { aiName } from "./enums";

export const pricingBody = model("AiModelPricingBody", "Model prices to set.", {
  prices: field(prices, "Prices by model name. They replace all existing prices."),
});
export const modelPricing = model("AiModelPricingEntity", "Custom model pricing of the team.", {
  id: optional(uuid(), "Id of the pricing object."),
  companyId: optional(aiName(), "Number of the team, as a string."),
  prices: optional(prices, "Prices by model name."),
});
export type AiModelPricingEntity = ValueOf<typeof modelPricing>;

export const pricingResponse = model("AiModelPricingResponse", "The current model pricing.", {
  pricing: optional(modelPricing, "The pricing; missing if the team has not set any prices."),
});
export const pricingDeleted = model(
  "AiModelPricingRemoved",
  "Response to the deletion of the model pricing.",
  {
    id: field(uuid(), "Id of the deleted pricing object."),
  },
);
