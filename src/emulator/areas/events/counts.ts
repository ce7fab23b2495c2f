import type { KeptEvent } from "./kept";
import { statusOf } from "./kept";

type Held = Readonly<Record<string, string>> | undefined;

/** The values of each name, and how many events carry each. */
export function statisticsOf(all: readonly Held[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, value] of all.flatMap((held) => Object.entries(held ?? {}))) {
    const values = counts.get(name) ?? new Map<string, number>();
    counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
  }
  return Object.fromEntries([...counts].map(([name, values]) => [name, { fieldStatistics: Object.fromEntries(values) }]));
}

const SAMPLES = 1000;
const samplesOf = (all: readonly KeptEvent[]) =>
  all.slice(0, SAMPLES).map(({ alert }) => ({ permutationLabels: alert?.permutationLabels ?? {} }));

/** What came together under one id. */
export function statsOf(all: readonly KeptEvent[]) {
  const triggered = all.filter((it) => statusOf(it) === "TRIGGERED");
  const resolved = all.filter((it) => statusOf(it) === "RESOLVED");
  const muted = all.filter(({ alert }) => alert?.activityAnalysis?.status === "MUTE");
  const rules = [...new Set(muted.flatMap(({ alert }) => alert?.activityAnalysis?.rules ?? []))];
  return {
    count: all.length,
    triggeredCount: triggered.length,
    resolvedCount: resolved.length,
    triggeredPermutationsSamples: samplesOf(triggered),
    resolvedPermutationsSamples: samplesOf(resolved),
    activityAnalysisStats: { isMutedCount: muted.length, rules },
  };
}
