import { hasUnknown } from "../../../schema/path";
import { compact, type Fields, isRecord } from "../../../schema/record";
import { morePolicyOps, type PolicyForecast } from "../../../services/policies/more-operations";
import { DATA_PRIORITIES, type DataPriority } from "../data-routing/model";
import type { ForecastOutcome, ForecastRule, ForecastTools } from "../forecast";
import { costText, NotComputed, type PolicyData } from "./cost-text";
import { pricesOf } from "./unit-prices";

type PoliciesIn = (fields: Fields) => ReadonlyMap<string, Fields>;
type Outcome = { result: string; basis: string } | { notComputed: string };

/** The cost of the policies that change. */
const costRule = (policiesIn: PoliciesIn): ForecastRule => ({
  topic: "cost of TCO policies",
  forecast: async ({ before, after, subject }, tools) => {
    const olds: ReadonlyMap<string, Fields> = before ? policiesIn(before) : new Map();
    const news: ReadonlyMap<string, Fields> = after ? policiesIn(after) : new Map();
    const names = [...new Set([...olds.keys(), ...news.keys()])];
    const changed = names.filter((name) => costKey(olds.get(name)) !== costKey(news.get(name)));
    const forecasts = changed.map(async (name): Promise<ForecastOutcome> => {
      const outcome = await forecastCost(olds.get(name), news.get(name), tools);
      return {
        ...(name ? { subject: `${subject}, policy ${JSON.stringify(name)}` } : { subject }),
        ...outcome,
      };
    });
    return Promise.all(forecasts);
  },
});

export const policyCost = costRule((fields) => new Map([["", fields]]));
export const policiesCost = costRule(
  ({ policies }) =>
    new Map(
      (Array.isArray(policies) ? policies.filter(isRecord) : []).map((one) => [
        String(one.name),
        one,
      ]),
    ),
);

const PRICED = ["priority", "priorityOverride", "targets"] as const;
const CONDITIONS = [
  "applicationRule",
  "subsystemRule",
  "logRules",
  "spanRules",
  "rumRules",
] as const;

const pick = (policy: Fields, keys: readonly string[]): Fields =>
  compact(keys.map((key) => [key, policy[key]]));

/** What the cost of a policy depends on. */
const costKey = (policy: Fields | undefined): string =>
  policy && policy.enabled !== false
    ? JSON.stringify(pick(policy, [...PRICED, ...CONDITIONS]))
    : "";

async function forecastCost(
  old: Fields | undefined,
  now: Fields | undefined,
  tools: ForecastTools,
): Promise<Outcome> {
  try {
    const parts = [partOf(old), partOf(now)];
    const [was, is] = await Promise.all(parts.map((part) => part && dataOf(part, tools)));
    const isSameData =
      JSON.stringify(parts[0]?.conditions) === JSON.stringify(parts[1]?.conditions);
    return costText({ was, is, isSameData }, await pricesOf(tools));
  } catch (error) {
    if (error instanceof NotComputed) return { notComputed: error.message };
    throw error;
  }
}

interface PricedPolicy extends Omit<PolicyData, "bytes"> {
  conditions: PolicyForecast;
}

function partOf(policy: Fields | undefined): PricedPolicy | undefined {
  if (!policy || policy.enabled === false) return undefined;
  const relevant = pick(policy, [...PRICED, ...CONDITIONS]);
  if (hasUnknown(relevant))
    throw new NotComputed("values of the policy are known only after the update");
  if (policy.rumRules !== undefined)
    throw new NotComputed("the usage of RUM data has no price by priority");
  const targets = Array.isArray(policy.targets) ? policy.targets.filter(isRecord) : [];
  return {
    source: policy.spanRules === undefined ? "logs" : "spans",
    conditions: pick(policy, CONDITIONS) as PolicyForecast,
    priorities: (targets.length ? targets : [policy]).map(priorityOf),
  };
}

function priorityOf({ priority, priorityOverride }: Fields): DataPriority {
  if (priorityOverride !== undefined)
    throw new NotComputed("the priority depends on the quota that is used at the time");
  const plain = String(priority).replace("PRIORITY_TYPE_", "");
  const found = DATA_PRIORITIES.find((one) => one === plain);
  if (!found) throw new NotComputed("the priority is unknown");
  return found;
}

const dataOf = async (
  { source, priorities, conditions }: PricedPolicy,
  tools: ForecastTools,
): Promise<PolicyData> => {
  const bytes = await tools.once(`forecast ${JSON.stringify(conditions)}`, async () => {
    const api = tools.api(morePolicyOps);
    return Number((await api.forecast({ body: { ...conditions, week: {} } })).estimatedBytes);
  });
  return { source, priorities, bytes };
};
