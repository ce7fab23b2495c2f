import type { AlertProperties } from "../../../services/alerts/fields";

/** Group-by keys as the service returns them: those of metric alerts are sorted. */
export const groupByResponse = (
  { metricThreshold, metricAnomaly }: AlertProperties,
  keys: readonly string[],
): string[] => ((metricThreshold ?? metricAnomaly) ? [...keys].sort() : [...keys]);

/**
 * The group-by keys of metric alerts come from their query, those of alerts on new values from the
 * tracked field.
 */
export function derivedKeys({
  metricThreshold,
  metricAnomaly,
  logsNewValue,
}: AlertProperties): string[] {
  if (logsNewValue)
    return logsNewValue.rules.map(({ condition }) => condition.keypathToTrack).filter(Boolean);
  const { promql } = (metricThreshold ?? metricAnomaly)?.metricFilter ?? { promql: "" };
  const keys = [...promql.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(","),
  );
  return [...new Set(keys.map((key) => key.trim()).filter(Boolean))];
}
