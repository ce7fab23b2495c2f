import { type AlertEventRecord, statusOf } from "./record";

type EventLabels = Readonly<Record<string, string>> | undefined;

/** The values of each label, with the number of events that have them. */
export function statisticsOf(all: readonly EventLabels[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, value] of all.flatMap((stored) => Object.entries(stored ?? {}))) {
    const values = counts.get(name) ?? new Map<string, number>();
    counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
  }
  return Object.fromEntries(
    [...counts].map(([name, values]) => [name, { fieldStatistics: Object.fromEntries(values) }]),
  );
}

const SAMPLES = 1000;
const samplesOf = (all: readonly AlertEventRecord[]) =>
  all.slice(0, SAMPLES).map(({ alert }) => ({ permutationLabels: alert?.permutationLabels ?? {} }));

/** Statistics of the events that share a key. */
export function statsOf(all: readonly AlertEventRecord[]) {
  const triggered = all.filter((event) => statusOf(event) === "TRIGGERED");
  const resolved = all.filter((event) => statusOf(event) === "RESOLVED");
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
