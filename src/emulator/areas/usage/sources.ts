import type { Kept } from "../../shelf";
import { kind } from "../../store";

type Pillar = "LOGS" | "SPANS" | "METRICS" | "BINARY" | "PROFILES";
/** Something that brings data, hour by hour. What an account used follows from its sources alone. */
export interface DataSource extends Kept {
  pillar: Pillar;
  priority: "LOW" | "MEDIUM" | "HIGH" | "BLOCKED";
  application: string;
  subsystem: string;
  severity?: "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL";
  policyName?: string;
  bytesPerHour: number;
  eventsPerHour: number;
}
/** An evaluator of AI, or the assistant: each takes tokens. */
export interface TokenSource extends Kept {
  evaluator: string;
  assistant?: boolean;
  application: string;
  subsystem: string;
  tokensPerHour: number;
}
export type Source = DataSource | TokenSource;
export const sourceKind = kind<Source>("usage-sources", "source of usage");

export interface Used {
  bytes: number;
  events: number;
  tokens: number;
  units: number;
}
export const isData = (source: Source): source is DataSource => "bytesPerHour" in source;

export const HOUR = 3600000;
export const DAY = 24 * HOUR;
export const GB = 1e9;
/** Units of the quota for a gigabyte. The vendor's own prices are not known: these stand in their place. */
const PRICES: Readonly<Record<Pillar, number>> = { LOGS: 0.75, SPANS: 0.5, METRICS: 0.02, BINARY: 0.1, PROFILES: 0.25 };
const SHARES = { HIGH: 1, MEDIUM: 0.4, LOW: 0.15, BLOCKED: 0 } as const;
const UNITS_PER_TOKEN = 1e-6;

/** What a source used from one time to another; nothing is used ahead of time. */
export function usedBy(source: Source, from: number, to: number, now: number): Used {
  const hours = hoursIn(from, Math.min(to, now));
  if (!isData(source)) {
    const tokens = Math.round(source.tokensPerHour * hours);
    return { bytes: 0, events: 0, tokens, units: tokens * UNITS_PER_TOKEN };
  }
  const bytes = Math.round(source.bytesPerHour * hours);
  const units = (bytes / GB) * PRICES[source.pillar] * SHARES[source.priority];
  return { bytes, events: Math.round(source.eventsPerHour * hours), tokens: 0, units };
}

/** Hours between two times, those of the day counting more than those of the night: a wave whose mean is one. */
function hoursIn(from: number, to: number): number {
  if (to <= from) return 0;
  const phase = (at: number) => (2 * Math.PI * (at % DAY)) / DAY;
  const wave = (Math.cos(phase(to)) - Math.cos(phase(from))) / (2 * Math.PI);
  return (to - from) / HOUR + WAVE * 24 * wave;
}
const WAVE = 0.4;

const NONE: Used = { bytes: 0, events: 0, tokens: 0, units: 0 };
export const sum = (all: readonly Used[]): Used =>
  all.reduce(
    (a, b) => ({ bytes: a.bytes + b.bytes, events: a.events + b.events, tokens: a.tokens + b.tokens, units: a.units + b.units }),
    NONE,
  );

/** Things that have the same key, in the order in which the keys come up. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}
