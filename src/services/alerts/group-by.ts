import type { z } from "zod";
import { dependingOn } from "../../schema/issues";
import type { Path } from "../../schema/path";

/** Alerts that are grouped by no fields, or by the one that their rule tracks. */
const UNGROUPED = ["logsImmediate", "logsNewValue", "tracingImmediate"] as const;

interface WithGroupByKeys {
  groupByKeys?: readonly string[] | undefined;
  logsImmediate?: unknown;
  tracingImmediate?: unknown;
  logsNewValue?: { rules: readonly { condition: { keypathToTrack: string } }[] } | undefined;
}

/** The fields that an alert on new values is grouped by: those that its rules track. */
export const trackedKeys = ({ logsNewValue }: WithGroupByKeys): string[] =>
  (logsNewValue?.rules ?? []).map(({ condition }) => condition.keypathToTrack).filter(Boolean);

/** The variant of an alert that does not support its `groupByKeys`, or undefined. */
export function variantWithoutGrouping(
  alert: WithGroupByKeys,
): (typeof UNGROUPED)[number] | undefined {
  const derived = trackedKeys(alert);
  if (!alert.groupByKeys?.some((key) => !derived.includes(key))) return undefined;
  return UNGROUPED.find((variant) => alert[variant] !== undefined);
}

const RULES = ["logsNewValue", "rules"] as const;
const NEXT_STEP: Readonly<Record<(typeof UNGROUPED)[number], string>> = {
  logsImmediate: "remove it, or use logsThreshold",
  logsNewValue: "remove it, because the alert is grouped by its keypathToTrack",
  tracingImmediate: "remove it, or use tracingThreshold",
};
/** The service rejects fields that the variant cannot be grouped by. */
export function checkGroupByKeys(alert: WithGroupByKeys, ctx: z.core.$RefinementCtx): void {
  const variant = variantWithoutGrouping(alert);
  if (!variant) return;
  ctx.addIssue({
    code: "custom",
    message: `not supported by ${variant}: ${NEXT_STEP[variant]}`,
    ...dependingOn(["groupByKeys"], [variant], ...comparedPaths(alert)),
  });
}

/** The values of an alert on new values that have to be equal. */
const comparedPaths = ({ logsNewValue, groupByKeys = [] }: WithGroupByKeys): Path[] =>
  logsNewValue
    ? [
        ...groupByKeys.map((_, n) => ["groupByKeys", n]),
        ...logsNewValue.rules.map((_, n) => [...RULES, n, "condition", "keypathToTrack"]),
      ]
    : [];
