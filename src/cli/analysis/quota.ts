import { type Fields, isRecord } from "../../schema/record";
import type { Analysis } from "./analysis";
import type { AccountRule, HealthObject } from "./health";

/** The percentages of the enabled rules. An unknown one counts as 0. */
function percentages({ args: { rules } }: HealthObject): number[] {
  const all = isRecord(rules) ? Object.values(rules).filter(isRecord) : [];
  return all
    .filter(({ enabled, allocationType }) => enabled !== false && isPercentage(allocationType))
    .map(({ allocation }) => (typeof allocation === "number" ? allocation : 0));
}
const isPercentage = (type: unknown): boolean =>
  type === undefined || /PERCENTAGE$/.test(String(type));

const ruleSet = (logs: number, spans: number): HealthObject => ({
  ...{ resourceType: "QuotaRuleSet", id: "quota-rules" },
  args: { rules: { logs: percentage(logs), spans: percentage(spans) } },
});
const percentage = (allocation: number): Fields => ({ allocation, enabled: true });

const exceededQuota: AccountRule = {
  name: "exceeded-quota",
  title: "Quota rules that allocate more than the quota",
  appliesTo: { readers: ["doctor", "review", "policies"] },
  find: (object) => {
    // The API stores 32-bit floats.
    const sum = Math.round(percentages(object).reduce((a, b) => a + b, 0) * 1000) / 1000;
    return sum > 100 ? [{ what: `the rules allocate ${sum} % of the daily quota` }] : [];
  },
  change: "Reduce the allocations until their sum is at most 100 %.",
  why: "The rules share the daily quota: what they allocate beyond 100 % does not exist.",
  examples: [{ wrong: [ruleSet(80, 30)], right: [ruleSet(70, 30)] }],
};

/** @public */
export const quotaAnalysis: Analysis = { health: [exceededQuota] };
