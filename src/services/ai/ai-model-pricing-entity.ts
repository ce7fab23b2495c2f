import { z } from "zod";
import { annotate, field } from "../../schema/facts";
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

/** Without prices, a response equals that of a team that has never set any. */
const somePrices = annotate(
  prices.refine((all) => Object.keys(all).length > 0, {
    error: "at least one model is required. To return to the default prices, delete the resource",
    params: { bound: true },
  }),
  { example: { "gpt-4o": { inputPricePerMillionTokens: 2.5, outputPricePerMillionTokens: 10 } } },
);
/** Arguments of the pricing. */
export const modelPricingFields = model(
  "AiModelPricing",
  "The prices of language models, from which the AI Center computes costs.",
  {
    prices: field(
      somePrices,
      "Prices by model name. Models without an entry have their default price.",
    ),
  },
);
export type AiModelPricingFields = z.output<typeof modelPricingFields>;

export const pricingBody = model("AiModelPricingBody", "Model prices to set.", {
  prices: field(prices, "Prices by model name. They replace all existing prices."),
});
export const modelPricing = model("AiModelPricingEntity", "Custom model pricing of the team.", {
  id: field(uuid().optional(), "Id of the pricing object."),
  companyId: field(aiName().optional(), "Number of the team, as a string."),
  prices: field(prices.optional(), "Prices by model name."),
});
export type AiModelPricingEntity = z.output<typeof modelPricing>;

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
