import type { AlertFields } from "./fields";

const VARIANTS = ["logsThreshold", "metricThreshold"] as const;

/**
 * A replacement without a policy for missing data keeps the one that was set. An empty policy has
 * the unspecified state, which means the same as none: it replaces one that the program removed.
 */
export function withPolicyReset(fields: AlertFields, old: AlertFields): AlertFields {
  const removed = VARIANTS.find(
    (one) => fields[one] && !fields[one].noDataPolicy && old[one]?.noDataPolicy,
  );
  return removed ? { ...fields, [removed]: { ...fields[removed], noDataPolicy: {} } } : fields;
}
