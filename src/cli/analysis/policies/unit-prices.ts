import { CoralogixError } from "../../../http/errors";
import type { UsageResponse } from "../../../services/usage/entity";
import { usageOps } from "../../../services/usage/operations";
import { firstLineOf } from "../../failure";
import type { DataPriority } from "../data-routing/model";
import type { ForecastTools } from "../forecast";

export const GB = 1e9;

/** Quota units per gigabyte of one source and priority, and where the figure is from. */
export interface UnitPrice {
  units: number;
  isOfAccount: boolean;
}

/** The prices of an account: its own where it has such data, the list prices elsewhere. */
export interface UnitPrices {
  priceOf(source: string, priority: DataPriority): UnitPrice | undefined;
  /** Why the account's own prices could not be read. */
  failure?: string;
}

/**
 * Units per gigabyte in the vendor's documentation of data usage
 * (docs/user-guides/account-management/payment-and-billing/data-usage).
 */
const LIST_PRICES: Readonly<Record<string, Partial<Record<DataPriority, number>>>> = {
  logs: { HIGH: 0.75, MEDIUM: 0.32, LOW: 0.12, BLOCK: 0.065 },
  spans: { HIGH: 0.5, MEDIUM: 0.25, LOW: 0.1 },
};

/** The units that the account used per gigabyte in the last 30 days. */
export const pricesOf = (tools: ForecastTools): Promise<UnitPrices> =>
  tools.once("units per byte", async () => {
    try {
      return pricesIn(await readUsage(tools));
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw error;
      return { ...pricesIn(new Map()), failure: firstLineOf(error) };
    }
  });

interface Used {
  bytes: number;
  units: number;
}
type UsedByKey = ReadonlyMap<string, Used>;

const pricesIn = (used: UsedByKey): UnitPrices => ({
  priceOf: (source, priority) => {
    const own = used.get(`${source} ${priority}`);
    if (own && own.bytes > 0) return { units: own.units / (own.bytes / GB), isOfAccount: true };
    const listed = LIST_PRICES[source]?.[priority];
    return listed === undefined ? undefined : { units: listed, isOfAccount: false };
  },
});

async function readUsage(tools: ForecastTools): Promise<UsedByKey> {
  const api = tools.api(usageOps);
  const { supportedLabels = [] } = await api.getCapabilities();
  const labels = supportedLabels.flatMap(({ key }) => key ?? []);
  const [pillar, priority] = [/^(pillar|source)$/i, /^(tco_?)?(priority|tier)$/i].map((pattern) =>
    labels.find((label) => pattern.test(label)),
  );
  if (!pillar || !priority) return new Map();
  const usage = await api.query({
    body: {
      daily: { relativeRange: "LAST_30_DAYS" },
      groupBy: { keys: [pillar, priority] },
      measurementKindFilter: ["PROCESSED_DATA_SIZE"],
    },
  });
  return sumOf(usage, pillar, priority);
}

function sumOf({ buckets = [] }: UsageResponse, pillar: string, priority: string): UsedByKey {
  const result = new Map<string, Used>();
  for (const { labels = [], measurements = [] } of buckets.flatMap(({ entries = [] }) => entries)) {
    const labelValue = (key: string) => labels.find((label) => label.key === key)?.value ?? "";
    const level = labelValue(priority)
      .toUpperCase()
      .replace(/^BLOCKED$/, "BLOCK");
    const key = `${labelValue(pillar).toLowerCase()} ${level}`;
    const sum = result.get(key) ?? { bytes: 0, units: 0 };
    for (const { measuredValue = 0, cxQuotaUnits = 0 } of measurements) {
      sum.bytes += Number(measuredValue);
      sum.units += Number(cxQuotaUnits);
    }
    result.set(key, sum);
  }
  return result;
}
