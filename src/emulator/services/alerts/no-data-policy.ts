import type { AlertProperties } from "../../../services/alerts/fields";

const VARIANTS = [
  "logsThreshold",
  "metricThreshold",
  "analyticsImmediate",
  "analyticsThreshold",
] as const;

/** A policy for missing data that was set once stays until another one is sent. */
export function withStoredPolicy(
  alert: AlertProperties,
  old: AlertProperties | undefined,
): AlertProperties {
  const variant = VARIANTS.find((one) => alert[one] && !alert[one].noDataPolicy);
  const noDataPolicy = variant && old?.[variant]?.noDataPolicy;
  return variant && noDataPolicy
    ? { ...alert, [variant]: { ...alert[variant], noDataPolicy } }
    : alert;
}
