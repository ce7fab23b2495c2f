import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, float, list, map, model, text } from "../../schema/fields";
import { choice } from "../../schema/words";

const allocationType = choice("QUOTA_ALLOCATION_TYPE_", ["UNSPECIFIED", "PERCENTAGE", "LOCKED_UNITS"], "QuotaAllocationType");
const shared = {
  allocation: field(
    float(),
    "How much of the daily quota: a percentage from 0 to 100, or units. Kept as a 32-bit float, so 0.1 comes back as 0.10000000149.",
  ),
  allocationType: field(allocationType.optional(), "What the number means; left out, a percentage.", { server: { value: "PERCENTAGE" } }),
  enabled: field(flag(), "Whether the rule works."),
  canOverflow: field(flag(), "Whether this data may use more than its share while others leave theirs."),
};
const wireRule = model("QuotaEntityTypeRule", "The share of one kind of data.", {
  entityType: field(text(), "Kind of data, such as logs, spans or metrics."),
  ...shared,
  cxManaged: field(flag().optional(), "Whether the vendor's staff manage the rule. Told, never sent.", { derived: true }),
});
const ruleSet = model("QuotaEntityTypeRuleSet", "The shares of all kinds of data.", {
  id: field(text().optional(), "Id of the rule set, made by the service."),
  rules: field(list(wireRule), "The rules, at most one for each kind of data."),
});
export interface QuotaWireRule extends z.output<typeof wireRule> {}
export interface QuotaWireRuleSet extends z.output<typeof ruleSet> {}
export const quotaRuleSet: z.ZodType<QuotaWireRuleSet> = ruleSet;

const bounded = (value: { allocation: number; allocationType?: string | undefined }, ctx: z.core.$RefinementCtx): void => {
  const isUnits = value.allocationType?.endsWith("LOCKED_UNITS") ?? false;
  if (value.allocation < 0) ctx.addIssue({ code: "custom", path: ["allocation"], message: "must be 0 or more" });
  // Told where the kind of number is said: while that is not known yet, nothing is wrong.
  const message = `an allocation of ${value.allocation} is no percentage, which is from 0 to 100: for units, give LOCKED_UNITS`;
  if (!isUnits && value.allocation > 100) ctx.addIssue({ code: "custom", path: ["allocationType"], message });
};
const plain = model("QuotaRule", "The share of one kind of data.", shared);
const rule = mark(plain.superRefine(bounded), {
  model: "QuotaRule",
  about: "The share of one kind of data.",
  modelAbout: "The share of one kind of data.",
});

const about =
  "How the daily quota of the account is shared between logs, spans, metrics and other kinds of data. There is one in an account.";
// The API takes an empty set for none at all.
const rules = map(rule).refine(
  (all) => Object.keys(all).length > 0,
  "give at least one rule: an empty set is none. To have none, remove the resource",
);
const fields = model("QuotaRuleSet", about, {
  rules: field(rules, "The rules by kind of data: logs, spans, metrics, browserLogs, sessionRecordings, cpuProfiles and others.", {
    example: { logs: { allocation: 50, enabled: true, canOverflow: true } },
  }),
});
export interface QuotaFields extends z.output<typeof fields> {}
export const quotaFields: z.ZodType<QuotaFields> = fields;
