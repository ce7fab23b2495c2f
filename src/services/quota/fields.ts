import type { z } from "zod";
import { annotate, field, optional, withRules } from "../../schema/facts";
import { flag, float, map, model } from "../../schema/fields";
import { allocationType } from "./enums";

export const allocationFields = {
  allocation: field(
    float(),
    "Share of the daily quota: a percentage from 0 to 100, or a number of units. The API stores a 32-bit float, so 0.1 is returned as 0.10000000149.",
  ),
  allocationType: optional(
    allocationType,
    "Unit of the allocation. Defaults to a percentage of the quota that the locked units of other rules leave.",
    { serverDefault: { value: "PERCENTAGE" } },
  ),
  enabled: field(flag(), "Whether the rule is enabled."),
  canOverflow: field(
    flag(),
    "Whether this data type may exceed its allocation while others do not use theirs.",
  ),
};

const checkAllocation = (
  value: { allocation: number; allocationType?: string | undefined },
  ctx: z.core.$RefinementCtx,
): void => {
  const isUnits = value.allocationType?.endsWith("LOCKED_UNITS") ?? false;
  if (value.allocation < 0)
    ctx.addIssue({ code: "custom", path: ["allocation"], message: "must be 0 or more" });
  // Reported at the field that sets the unit: while that is unknown, the allocation may be valid.
  const message = `an allocation of ${value.allocation} is not a percentage from 0 to 100: for units, set LOCKED_UNITS`;
  if (!isUnits && value.allocation > 100)
    ctx.addIssue({ code: "custom", path: ["allocationType"], message });
};
const quotaRuleModel = model("QuotaRule", "The allocation for one data type.", allocationFields);
const quotaRule = annotate(quotaRuleModel.superRefine(checkAllocation), {
  model: "QuotaRule",
  about: "The allocation for one data type.",
  modelAbout: "The allocation for one data type.",
});

const quotaAbout =
  "The allocation of the account's daily quota to logs, spans, metrics and other types of data. An account has a single quota rule set.";
const quotaModel = model("QuotaRuleSet", quotaAbout, {
  rules: field(
    map(quotaRule),
    "The rules by data type: logs, spans, metrics, browserLogs, sessionRecordings, cpuProfiles, olly and others, of which some have a version, such as `browserLogs/v2`.",
    {
      example: { logs: { allocation: 50, enabled: true, canOverflow: true } },
    },
  ),
});
/** Each rule has a name of a type of data. */
export const quotaFields = withRules(quotaModel, ({ rules }, ctx) => {
  if (!Object.hasOwn(rules, "")) return;
  const message = "a rule without a type of data: name one, such as logs";
  ctx.addIssue({ code: "custom", message, path: ["rules", ""] });
});
export type QuotaFields = z.output<typeof quotaFields>;
