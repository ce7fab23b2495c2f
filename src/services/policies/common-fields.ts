import { type FieldValues, field, optional } from "../../schema/facts";
import { flag, set } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { priority } from "./enums";
import {
  description,
  eventRules,
  policyName,
  priorityOverride,
  retention,
  sourceRules,
  spanRules,
  target,
} from "./parts";

export const policyVariants = {
  logRules: field(
    eventRules("PolicyLogRules", "Selects logs by severity or by an expression."),
    "A policy for logs.",
  ),
  spanRules: field(spanRules, "A policy for spans."),
  rumRules: field(
    eventRules("PolicyRumRules", "Selects RUM data by severity or by an expression."),
    "A policy for RUM data.",
  ),
};

/** Fields of policies, both single and in lists. */
export const commonPolicyFields = {
  name: field(policyName, "Name of the policy."),
  description: optional(description, "Description of the policy."),
  enabled: optional(flag(), "Whether the policy is enabled.", {
    serverDefault: { value: true },
  }),
  priority: optional(
    priority,
    "Priority of matching data: BLOCK drops it, LOW archives it, MEDIUM is for monitoring, HIGH is for frequent search. Set it here or on every target. It can be omitted if priorityOverride is set; the service then blocks the data after the last tier.",
    { serverDefault: true },
  ),
  priorityOverride: optional(
    priorityOverride,
    "Priorities that apply until a percentage of the daily quota is used. After the last tier, `priority` applies, which must be more restrictive than the last tier.",
  ),
  ...sourceRules,
  archiveRetention: optional(retention, "Retention of the archived data."),
  targets: optional(
    set(target, 0, 5),
    "Datasets that matching data is written to, each with its own priority. Not supported for RUM data. If omitted, the service creates one target, which is not reported as a change.",
    { serverDefault: true },
  ),
};

// Named interfaces keep declaration files short: derived types refer to them by name.
export interface PolicyVariants extends FieldValues<typeof policyVariants> {}
export interface PolicyCommon extends FieldValues<typeof commonPolicyFields> {}
export type PolicyItem = PolicyCommon & OneOf<PolicyVariants>;
