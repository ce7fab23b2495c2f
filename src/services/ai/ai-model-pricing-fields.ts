import { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { map, model } from "../../schema/fields";

const price = (what: string) =>
  optional(z.number().min(0), `Price in USD per million ${what}. Defaults to 0.`);
export const prices = map(
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
