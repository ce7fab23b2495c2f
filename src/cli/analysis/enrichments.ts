import { apiOf } from "../../http";
import { clientRuleOps } from "../../services/enrichments/enrichment-operations";
import type { Analysis } from "./analysis";

/** @public */
export const enrichmentAnalysis: Analysis = {
  limits: async (http) => {
    const { used, limit } = await apiOf(clientRuleOps, http).limit();
    return [{ what: "enrichment rules", used, limit, needs: () => 1 }];
  },
};
