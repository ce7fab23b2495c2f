import { z } from "zod";
import { field } from "../../schema/facts";
import { map, model, uuid } from "../../schema/fields";
import { aiName } from "./enums";

const price = (what: string) =>
  field(z.number().min(0).optional(), `Price in USD per million ${what}. Defaults to 0.`);
const prices = map(
  model("AiModelPrice", "Prices of a language model.", {
    inputPricePerMillionTokens: price("input tokens"),
    outputPricePerMillionTokens: price("output tokens"),
    cacheReadPricePerMillionTokens: price("tokens read from the cache"),
    cacheWritePricePerMillionTokens: price("tokens written to the cache"),
  }),
);

export const pricingBody = model("AiModelPricingBody", "Model prices to set.", {
  prices: field(prices, "Prices by model name. They replace all existing prices."),
});
export const modelPricing = model("AiModelPricing", "Custom model pricing of the team.", {
  id: field(uuid().optional(), "Id of the pricing object."),
  companyId: field(aiName().optional(), "Number of the team, as a string."),
  prices: field(prices.optional(), "Prices by model name."),
});
export type AiModelPricing = z.output<typeof modelPricing>;

export const pricingResponse = model("AiModelPricingResponse", "The current model pricing.", {
  pricing: field(
    modelPricing.optional(),
    "The pricing; missing if the team has not set any prices.",
  ),
});
export const pricingDeleted = model(
  "AiModelPricingRemoved",
  "Response to the deletion of the model pricing.",
  {
    id: field(uuid(), "Id of the deleted pricing object."),
  },
);
