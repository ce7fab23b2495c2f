import { groupBy } from "../../../text/group-by";
import { tableName } from "../../store/store";
import type { StoredRecord } from "../../store/table";

type Pillar = "LOGS" | "SPANS" | "METRICS" | "BINARY" | "PROFILES";
/** A source of data with a constant rate. The usage of an account is computed from its sources. */
export interface DataSource extends StoredRecord {
  pillar: Pillar;
  priority: "LOW" | "MEDIUM" | "HIGH" | "BLOCKED";
  application: string;
  subsystem: string;
  severity?: "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL";
  policyName?: string;
  bytesPerHour: number;
  eventsPerHour: number;
}
/** An AI evaluator or the assistant, which use tokens. */
export interface TokenSource extends StoredRecord {
  evaluator: string;
  assistant?: boolean;
  application: string;
  subsystem: string;
  tokensPerHour: number;
}
export type Source = DataSource | TokenSource;
export const sourceTable = tableName<Source>("usage-sources", "source of usage");

export interface Usage {
  bytes: number;
  events: number;
  tokens: number;
  units: number;
}
export const isData = (source: Source): source is DataSource => "bytesPerHour" in source;

export const HOUR = 3600000;
export const DAY = 24 * HOUR;
export const GB = 1e9;
/** Quota units per gigabyte. The prices of the vendor are unknown. */
const PRICES: Readonly<Record<Pillar, number>> = {
  LOGS: 0.75,
  SPANS: 0.5,
  METRICS: 0.02,
  BINARY: 0.1,
  PROFILES: 0.25,
};
const SHARES = { HIGH: 1, MEDIUM: 0.4, LOW: 0.15, BLOCKED: 0 } as const;
const UNITS_PER_TOKEN = 1e-6;

/** The usage of a source in a time span. There is no usage in the future. */
export function usageOf(source: Source, from: number, to: number, now: number): Usage {
  const hours = hoursIn(from, Math.min(to, now));
  if (!isData(source)) {
    const tokens = Math.round(source.tokensPerHour * hours);
    return { bytes: 0, events: 0, tokens, units: tokens * UNITS_PER_TOKEN };
  }
  const bytes = Math.round(source.bytesPerHour * hours);
  const units = (bytes / GB) * PRICES[source.pillar] * SHARES[source.priority];
  return { bytes, events: Math.round(source.eventsPerHour * hours), tokens: 0, units };
}

/**
 * Hours between two times, weighted: more during the day than at night, with a mean weight of one.
 */
function hoursIn(from: number, to: number): number {
  if (to <= from) return 0;
  const phase = (at: number) => (2 * Math.PI * (at % DAY)) / DAY;
  const wave = (Math.cos(phase(to)) - Math.cos(phase(from))) / (2 * Math.PI);
  return (to - from) / HOUR + WAVE * 24 * wave;
}
const WAVE = 0.4;

const NONE: Usage = { bytes: 0, events: 0, tokens: 0, units: 0 };
export const sumUsage = (all: readonly Usage[]): Usage =>
  all.reduce(
    (a, b) => ({
      bytes: a.bytes + b.bytes,
      events: a.events + b.events,
      tokens: a.tokens + b.tokens,
      units: a.units + b.units,
    }),
    NONE,
  );

export const usageIn = (all: readonly Source[], from: number, to: number, now: number): Usage =>
  sumUsage(all.map((source) => usageOf(source, from, to, now)));

/** Groups items by their key, in the order of first occurrence. */
export const groupByKey = <T>(all: readonly T[], keyOf: (item: T) => string): T[][] => [
  ...groupBy(all, keyOf).values(),
];
