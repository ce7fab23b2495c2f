import { SEVERITY_NAMES } from "../../../log-queries/fields";
import { isUnknown } from "../../../schema/unknown";
import type { DataCondition, DataPattern, DataSelection, DataSource } from "./model";

/** A condition, undefined where there is none, and `narrower` where it cannot be expressed. */
export type FoundCondition = DataCondition | "narrower" | undefined;

export const selectionOf = (
  source: DataSource,
  found: readonly FoundCondition[],
): DataSelection => ({
  source,
  conditions: found.filter((one): one is DataCondition => typeof one === "object"),
  ...(found.includes("narrower") ? { isNarrower: true } : {}),
});

/** The operator of the API, in the terms of a pattern: `STARTS_WITH`, `START_WITH`, `IS_NOT`. */
export function operatorOf(given: unknown): { operator: DataPattern["operator"]; isNot: boolean } {
  const text = typeof given === "string" ? given : "";
  if (/STARTS?_WITH$/.test(text)) return { operator: "startsWith", isNot: false };
  if (/ENDS_WITH$/.test(text)) return { operator: "endsWith", isNot: false };
  if (/INCLUDES$/.test(text)) return { operator: "includes", isNot: false };
  return { operator: "is", isNot: /IS_NOT$/.test(text) };
}

/** One of the values, in one comparison. With an unknown value, the condition is unknown. */
export function conditionOn(field: string, values: unknown, operation?: unknown): FoundCondition {
  if (values === undefined || values === null) return undefined;
  if (!Array.isArray(values) || isUnknown(operation)) return "narrower";
  if (values.some((one) => typeof one !== "string" || isUnknown(one))) return "narrower";
  if (!values.length) return undefined;
  const { operator, isNot } = operatorOf(operation);
  return {
    field,
    anyOf: values.map((value: string) => ({ operator, value })),
    ...(isNot ? { isNegated: true } : {}),
  };
}

const plainSeverity = (value: unknown): unknown =>
  typeof value === "string" && !isUnknown(value)
    ? value.replace(/^(LOG_)?SEVERITY_/, "").replace(/_(OR_)?UNSPECIFIED$/, "")
    : value;

/** One of the severities, with or without the prefix of the API. All of them are no condition. */
export function severityCondition(severities: unknown): FoundCondition {
  const plain = Array.isArray(severities) ? severities.map(plainSeverity) : severities;
  const isAll = Array.isArray(plain) && SEVERITY_NAMES.every((one) => plain.includes(one));
  return isAll ? undefined : conditionOn("severity", plain);
}
