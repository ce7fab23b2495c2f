import type { AlertProperties } from "../../../areas/alerts/properties";

/** Keys as the service tells them: those of metric alerts in alphabetical order. */
export const toldKeys = ({ metricThreshold, metricAnomaly }: AlertProperties, keys: readonly string[]): string[] =>
  (metricThreshold ?? metricAnomaly) ? [...keys].sort() : [...keys];

/** Metric alerts are split as their query is, alerts on new values by the field they watch. */
export function derivedKeys({ metricThreshold, metricAnomaly, logsNewValue }: AlertProperties): string[] {
  if (logsNewValue) return logsNewValue.rules.map(({ condition }) => condition.keypathToTrack).filter(Boolean);
  const { promql } = (metricThreshold ?? metricAnomaly)?.metricFilter ?? { promql: "" };
  const keys = [...promql.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(","));
  return [...new Set(keys.map((key) => key.trim()).filter(Boolean))];
}
