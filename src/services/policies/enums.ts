import { z } from "zod";
import { closedEnumOf, enumOf } from "../../schema/enums";
import { annotate } from "../../schema/facts";
import type { UnknownValue } from "../../schema/types";

const PRIORITY = "PRIORITY_TYPE_";
const PRIORITIES = ["UNSPECIFIED", "BLOCK", "LOW", "MEDIUM", "HIGH"] as const;

/** Priority of matching data, from blocked to frequent search. */
export const priority = enumOf(PRIORITY, PRIORITIES);

type PriorityValue = (typeof PRIORITIES)[number] | `${typeof PRIORITY}${string}` | UnknownValue;
const priorityValues = PRIORITIES.map((enumValue) => ({
  short: enumValue,
  full: PRIORITY + enumValue,
}));
/** The priority on the wire, where a policy with targets must send UNSPECIFIED. */
export const wirePriority = annotate(
  z.enum(priorityValues.flatMap(({ short, full }) => [short, full]) as [string, ...string[]]),
  {
    encoding: { as: "enum", prefix: PRIORITY, values: priorityValues },
  },
) as unknown as z.ZodType<PriorityValue>;

export const policySeverity = enumOf("SEVERITY_", [
  "DEBUG",
  "VERBOSE",
  "INFO",
  "WARNING",
  "ERROR",
  "CRITICAL",
]);
export const ruleType = enumOf("RULE_TYPE_ID_", ["IS", "IS_NOT", "START_WITH", "INCLUDES"]);
export const sourceType = closedEnumOf("SOURCE_TYPE_", ["LOGS", "SPANS", "RUM"]);

/** A data source, without the enum prefix. */
export type Source = "LOGS" | "SPANS" | "RUM";
export const SOURCES: readonly Source[] = ["LOGS", "SPANS", "RUM"];
/** The rules field of each source. */
export const RULES = {
  LOGS: "logRules",
  SPANS: "spanRules",
  RUM: "rumRules",
} as const satisfies Record<Source, string>;
export type RulesKey = (typeof RULES)[Source];

/** Parses a source with or without the enum prefix. Undefined for other or unknown values. */
export const sourceOf = (enumValue: unknown): Source | undefined =>
  SOURCES.find((source) => enumValue === source || enumValue === `SOURCE_TYPE_${source}`);

/** Rank of a priority; a more restrictive priority has a lower rank. */
export const rankOf = (enumValue: string): number =>
  PRIORITIES.indexOf(enumValue.replace(PRIORITY, "") as (typeof PRIORITIES)[number]);
