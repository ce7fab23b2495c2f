import { isUnknown } from "../../schema/check";
import { isRecord, pathsWhere } from "../../schema/path";
import { DATA_PRIORITIES, type DataPriority } from "../data-routing/model";
import type { ForecastOutcome, ForecastRule, ForecastTools } from "../forecast";
import { GB, pricesOf, type UnitPrice, type UnitPrices } from "../usage/unit-prices";
import { morePolicyOps, type PolicyForecast } from "./more-operations";

type Policy = Readonly<Record<string, unknown>>;
type PoliciesIn = (fields: Policy) => ReadonlyMap<string, Policy>;
type Outcome = { result: string; basis: string } | { notComputed: string };

/** A forecast that is not possible, and why. */
class NotComputed extends Error {}

/** The cost of the policies that change. */
const costRule = (policiesIn: PoliciesIn): ForecastRule => ({
  topic: "cost of TCO policies",
  forecast: async ({ before, after, subject }, tools) => {
    const olds: ReadonlyMap<string, Policy> = before ? policiesIn(before) : new Map();
    const news: ReadonlyMap<string, Policy> = after ? policiesIn(after) : new Map();
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

const pick = (policy: Policy, keys: readonly string[]): Policy =>
  Object.fromEntries(
    keys.flatMap((key) => (policy[key] === undefined ? [] : [[key, policy[key]]])),
  );

/** What the cost of a policy depends on. */
const costKey = (policy: Policy | undefined): string =>
  policy && policy.enabled !== false
    ? JSON.stringify(pick(policy, [...PRICED, ...CONDITIONS]))
    : "";

async function forecastCost(
  old: Policy | undefined,
  now: Policy | undefined,
  tools: ForecastTools,
): Promise<Outcome> {
  try {
    const parts = [partOf(old), partOf(now)];
    const bytes = await Promise.all(parts.map((part) => part && bytesOf(part, tools)));
    return describe(parts, bytes, await pricesOf(tools));
  } catch (error) {
    if (error instanceof NotComputed) return { notComputed: error.message };
    throw error;
  }
}

/** The data of a policy and the priorities that it has there: one for each target. */
interface Part {
  source: "logs" | "spans";
  conditions: PolicyForecast;
  priorities: readonly DataPriority[];
}

function partOf(policy: Policy | undefined): Part | undefined {
  if (!policy || policy.enabled === false) return undefined;
  const relevant = pick(policy, [...PRICED, ...CONDITIONS]);
  if (pathsWhere(relevant, isUnknown).length)
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

function priorityOf({ priority, priorityOverride }: Policy): DataPriority {
  if (priorityOverride !== undefined)
    throw new NotComputed("the priority depends on the quota that is used at the time");
  const plain = String(priority).replace("PRIORITY_TYPE_", "");
  const found = DATA_PRIORITIES.find((one) => one === plain);
  if (!found) throw new NotComputed("the priority is unknown");
  return found;
}

const bytesOf = async ({ conditions }: Part, tools: ForecastTools): Promise<number> =>
  tools.once(`forecast ${JSON.stringify(conditions)}`, async () => {
    const api = tools.api(morePolicyOps);
    return Number((await api.forecast({ body: { ...conditions, week: {} } })).estimatedBytes);
  });

/** Data that no policy matches has this priority. */
const DEFAULT: DataPriority = "HIGH";

function describe(
  [old, now]: readonly (Part | undefined)[],
  [oldBytes = 0, newBytes = 0]: readonly (number | undefined)[],
  prices: UnitPrices,
): Outcome {
  const used = new Map<string, UnitPrice>();
  const price = (source: string, priority: DataPriority): number => {
    const found = prices.priceOf(source, priority);
    if (!found)
      throw new NotComputed(`the price of ${source} with the priority ${priority} is unknown`);
    used.set(`${source} ${priority}`, found);
    return found.units;
  };
  const unitsOf = (part: Part | undefined, bytes: number) =>
    part
      ? part.priorities.reduce((sum, one) => sum + price(part.source, one), 0) * (bytes / GB)
      : 0;
  const defaultUnits = (part: Part | undefined, bytes: number) =>
    part ? price(part.source, DEFAULT) * (bytes / GB) : 0;
  const isSameData = JSON.stringify(old?.conditions) === JSON.stringify(now?.conditions);
  // Data that only one of the two policies selects has the default priority without it.
  const was = unitsOf(old, oldBytes) + (isSameData ? 0 : defaultUnits(now, newBytes));
  const is = unitsOf(now, newBytes) + (isSameData ? 0 : defaultUnits(old, oldBytes));
  return {
    result: `${signed(is - was)} units a week at most: ${rounded(was)} before, ${rounded(is)} after, for ${dataText(old, now, oldBytes, newBytes, isSameData)}`,
    basis: basisOf(used, prices),
  };
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const signed = (value: number): string => (value > 0 ? `+${rounded(value)}` : rounded(value));
const gigabytes = (bytes: number): string => `${rounded(bytes / GB)} GB`;

const prioritiesText = (part: Part | undefined): string =>
  part ? part.priorities.join(" and ") : `${DEFAULT} without the policy`;

function dataText(
  old: Part | undefined,
  now: Part | undefined,
  oldBytes: number,
  newBytes: number,
  isSameData: boolean,
): string {
  if (!isSameData && old && now)
    return `${gigabytes(oldBytes)} that the policy matched (${prioritiesText(old)}) and ${gigabytes(newBytes)} that it will match (${prioritiesText(now)})`;
  return `${gigabytes(now ? newBytes : oldBytes)} (${prioritiesText(old)} -> ${prioritiesText(now)})`;
}

function basisOf(used: ReadonlyMap<string, UnitPrice>, { failure }: UnitPrices): string {
  const listOf = (isOfAccount: boolean) =>
    [...used]
      .filter(([, one]) => one.isOfAccount === isOfAccount)
      .map(
        ([key, { units }]) =>
          `${key} ${rounded(units * 100) === "0" ? 0 : Number(units.toPrecision(4))}`,
      )
      .join(", ");
  const [own, listed] = [listOf(true), listOf(false)];
  return [
    "bytes by policies.forecast from the data of the last week",
    own && `units per GB of this account in the last 30 days by usage.query (${own})`,
    listed &&
      `list prices in units per GB (${listed}), because ${failure ?? "the account has no such data"}`,
    "an upper bound: policies before this one may match part of the data, and data that no policy matches is counted as HIGH",
  ]
    .filter(Boolean)
    .join("; ");
}
