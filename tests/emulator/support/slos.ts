import type { Emulator } from "../../../src/emulator";
import { createClient } from "../../../src/sdk";
import { call, KEY } from "../support";

export const SLOS = "/slo/slos/v1";
export const slosClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).slos;
export const total = "sum by (region, pod) (rate(all[1m]))";
export const request = {
  goodEvents: { query: "sum by (region, pod) (rate(good[1m]))" },
  totalEvents: { query: total },
};
export const slo = (more: object = {}) => ({
  name: "s",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  requestBasedMetricSli: request,
  ...more,
});
export const apm = (more: object = { errorConfig: {} }) =>
  slo({
    requestBasedMetricSli: undefined,
    apmSli: { services: ["checkout"], groupingKeys: ["operation"], ...more },
  });
export const windowBasedMetricSli = {
  query: { query: "avg(x)" },
  window: "WINDOW_SLO_WINDOW_1_MINUTE",
  comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN",
  threshold: 0.1,
  missingDataStrategy: "MISSING_DATA_STRATEGY_UNCOUNTED",
};
export const windowed = slo({ name: "w", requestBasedMetricSli: undefined, windowBasedMetricSli });
export const createSlo = async (emulator: Emulator, body: object = slo()) => {
  emulator.keys.add({ key: "ann's", user: "ann" });
  return (await call(emulator, "POST", SLOS, body, { key: "ann's" })).json.slo;
};
