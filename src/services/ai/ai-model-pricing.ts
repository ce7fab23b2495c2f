import { NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import { defineSetting, type SettingHandlers } from "../setting";
import { type AiModelPricingFields, modelPricingFields } from "./ai-model-pricing-fields";
import { pricingOps } from "./operations";

const { getModelPricing, ...others } = pricingOps;
const ops = { ...others, get: getModelPricing };

/** An empty response and a 404 both mean that the team has not set any prices. */
async function readPrices(api: Api<typeof ops>): Promise<AiModelPricingFields | undefined> {
  try {
    const { prices } = (await api.get()).pricing ?? {};
    return prices && Object.keys(prices).length ? { prices } : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

export const aiModelPricingResource = defineSetting({
  resourceType: "AiModelPricing",
  id: "model-pricing",
  what: "the model pricing",
  about: "The prices of language models, from which the AI Center computes costs.",
  fields: modelPricingFields,
  ops,
  example: `
new coralogix.AiModelPricing("pricing", {
  prices: {
    "gpt-4o": { inputPricePerMillionTokens: 2.5, outputPricePerMillionTokens: 10 },
    "in-house": { inputPricePerMillionTokens: 0.4 },
  },
});
`,
  notes: [
    "A write replaces the prices of all models. Deleting the resource returns all models to their default prices.",
  ],
  handlers: (api): SettingHandlers<AiModelPricingFields, AiModelPricingFields> => ({
    read: () => readPrices(api),
    isDefault: () => false,
    write: async (body) => {
      const { pricing } = await api.replaceModelPricing({ body });
      return pricing?.prices && { prices: pricing.prices };
    },
    reset: () => api.removeModelPricing(),
  }),
});
