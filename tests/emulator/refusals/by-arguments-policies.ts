import type { Props } from "../../support/driver";
import type { RefusedArguments } from "./by-arguments";

const tiers = (...priorities: string[]): Props => ({
  priorityOverride: {
    quotaBased: {
      usageTiers: priorities.map((priority, n) => ({ dailyQuotaPercentage: n + 1, priority })),
    },
  },
});
const [low, logs] = [{ priority: "LOW" }, { logRules: { severities: ["INFO"] } }];
const rum = { rumRules: { severities: ["INFO"] } };
const target = { dataset: "logs", dataspace: "default", priority: "LOW" };
const refused = (path: string, args: Props): RefusedArguments => ({
  type: "TcoPolicy",
  path,
  args: { name: "p", ...args },
});

export const policyRefusals: Readonly<Record<string, RefusedArguments>> = {
  "policies/rules checkPolicy: …: one of … is required": refused("", low),
  "policies/rules checkEvents: Cannot have both rules (applicationRule, subsystemRule, severities) and dpxlExpression":
    refused("applicationRule", {
      ...low,
      logRules: { dpxlExpression: "<v1>true" },
      applicationRule: { ruleTypeId: "IS", name: ["a"] },
    }),
  "policies/rules checkEvents: …: required, but missing": refused("logRules", {
    ...low,
    logRules: {},
  }),
  "policies/rules checkEvents: failed to create policy": refused("logRules.severities", {
    ...low,
    logRules: { severities: [] },
  }),
  "policies/rules checkTargets: …priority: required if there are no targets": refused(
    "priority",
    logs,
  ),
  "policies/rules checkTargets: …targets: policies for RUM data have no targets": refused(
    "targets",
    { ...rum, targets: [target] },
  ),
  "policies/rules checkTargets: …priority: cannot be combined with targets": refused("priority", {
    ...low,
    ...logs,
    targets: [target],
  }),
  "policies/rules checkTargets: …priorityOverride: cannot be combined with targets": refused(
    "priorityOverride",
    { ...logs, targets: [target], ...tiers("HIGH") },
  ),
  "policies/rules checkOverride: ……priority: BLOCK is not valid for RUM data": refused(
    "priorityOverride.quotaBased.usageTiers[0].priority",
    { ...low, ...rum, ...tiers("BLOCK", "HIGH") },
  ),
  "policies/rules checkOverride: …priority: must be more restrictive than the last usage tier (…)":
    refused("priority", { ...low, ...logs, ...tiers("LOW") }),
};
