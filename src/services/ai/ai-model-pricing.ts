import { UnexpectedResponseError } from "../../http";
import type { Api } from "../../http/operation";
import { equalCanonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { undefinedIfMissing } from "../check-result";
import { defineSetting, type SettingHandlers } from "../setting";
import { type AiModelPricingFields, modelPricingFields } from "./ai-model-pricing-fields";
import { pricingOps } from "./operations";

const { getModelPricing, ...others } = pricingOps;
const ops = { ...others, get: getModelPricing };

/** An empty response and a 404 both mean that the team has not set any prices. */
async function readPrices(api: Api<typeof ops>): Promise<AiModelPricingFields | undefined> {
  const { prices } = (await api.get().catch(undefinedIfMissing))?.pricing ?? {};
  return prices && Object.keys(prices).length ? { prices } : undefined;
}

/** The service returns the prices that it has set: a response without them proves nothing. */
async function writePrices(
  api: Api<typeof ops>,
  body: AiModelPricingFields,
): Promise<AiModelPricingFields> {
  const { pricing } = await api.replaceModelPricing({ body });
  if (pricing?.prices) return { prices: pricing.prices };
  const now = await readPrices(api);
  if (now && equalCanonical(nodeOf(modelPricingFields), now, body)) return now;
  throw new UnexpectedResponseError({
    route: pricingOps.replaceModelPricing.route,
    status: 200,
    what: "a response without the prices, and a read does not return them either",
  });
}

export const aiModelPricingResource = defineSetting({
  resourceType: "AiModelPricing",
  id: "model-pricing",
  what: "the model pricing",
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
    write: (body) => writePrices(api, body),
    reset: () => api.removeModelPricing(),
  }),
});
