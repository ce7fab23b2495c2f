import type { Analysis } from "../analysis";
import { policiesCost, policyCost } from "./forecast-cost";
import { routesOfPolicies, routesOfPolicy } from "./routes-data";

/** @public */
export const policyAnalysis: Analysis = { routesData: routesOfPolicy, forecasts: [policyCost] };
/** @public */
export const policiesAnalysis: Analysis = {
  routesData: routesOfPolicies,
  forecasts: [policiesCost],
};
