import { each } from "./exchanges";

export const SLOS = "/slo/slos/v1";
export const SLO = `${SLOS}/<made.slo.id>`;
export const CREATE = `made = POST ${SLOS}`;
export const total = "sum by (region, pod) (rate(all[1m]))";
export const request = {
  goodEvents: { query: "sum by (region, pod) (rate(good[1m]))" },
  totalEvents: { query: total },
};
export const slo = (more: object = {}) => ({
  name: "s",
  description: "d",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  requestBasedMetricSli: request,
  labels: { label1: "value1" },
  ...more,
});
export const names = (...all: string[]) => ({ slos: each("name", ...all) });
