import { z } from "zod";
import { field } from "../../schema/facts";
import { map, model, uuid } from "../../schema/fields";
import { name } from "./words";

const price = (what: string) => field(z.number().min(0).optional(), `USD for one million tokens ${what}; left out, 0.`);
const prices = map(
  model("AiModelPrice", "What a language model costs.", {
    inputPricePerMillionTokens: price("that it is sent"),
    outputPricePerMillionTokens: price("that it answers"),
    cacheReadPricePerMillionTokens: price("that are read from its cache"),
    cacheWritePricePerMillionTokens: price("that are written to its cache"),
  }),
);

export const pricingBody = model("AiModelPricingBody", "Prices to set.", {
  prices: field(prices, "The prices, by name of the model. They are all there are afterwards."),
});
export const modelPricing = model("AiModelPricing", "The team's own prices of language models.", {
  id: field(uuid().optional(), "Id of the prices."),
  companyId: field(name().optional(), "Number of the team, as a text."),
  prices: field(prices.optional(), "The prices, by name of the model."),
});
export type AiModelPricing = z.output<typeof modelPricing>;

export const pricingAnswer = model("AiModelPricingAnswer", "The prices there are.", {
  pricing: field(modelPricing.optional(), "The prices; missing where the team has set none."),
});
export const pricingRemoved = model("AiModelPricingRemoved", "What a delete answers.", {
  id: field(uuid(), "Id of the prices that are gone."),
});
