import type { UsageAnswer, UsageCapabilities, UsageMeasurement } from "../../../areas/usage/answers";
import type { UsageQuery } from "../../../areas/usage/query";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { bucketsAsked, type Span, timeText } from "./ranges";
import { grouped, isData, type Source, sourceKind, sum, type Used, usedBy } from "./sources";

interface Label {
  about: string;
  of(source: Source): string | undefined;
  many?: true;
}
/** Labels that usage has here; which the service knows, its capabilities tell. */
const LABELS: Readonly<Record<string, Label>> = {
  pillar: { about: "Kind of data", of: (it) => (isData(it) ? it.pillar.toLowerCase() : "ai") },
  priority: { about: "Priority that policies gave the data", of: (it) => (isData(it) ? it.priority.toLowerCase() : undefined) },
  severity: { about: "Severity of logs", of: (it) => (isData(it) ? it.severity?.toLowerCase() : undefined) },
  policy_name: { about: "Policy that decided", of: (it) => (isData(it) ? it.policyName : undefined), many: true },
  evaluator: { about: "Evaluator of AI", of: (it) => (isData(it) ? undefined : it.evaluator), many: true },
  application: { about: "Application", of: (it) => it.application, many: true },
  subsystem: { about: "Subsystem", of: (it) => it.subsystem, many: true },
};
type Kind = NonNullable<UsageMeasurement["kind"]>;
interface Measure {
  about: string;
  unit: "BYTES" | "TOKENS" | "EVENTS";
  of(used: Used): number;
  takes(source: Source): boolean;
  free?: true;
}
const assistant = (it: Source): boolean => !isData(it) && it.assistant === true;
const MEASURES: Readonly<Record<string, Measure>> = {
  PROCESSED_DATA_SIZE: { about: "Data that was taken in", unit: "BYTES", of: ({ bytes }) => bytes, takes: isData },
  EVALUATIONS: { about: "Evaluations of AI", unit: "TOKENS", of: ({ tokens }) => tokens, takes: (it) => !isData(it) && !assistant(it) },
  PROCESSED_EVENTS: { about: "Events that were taken in", unit: "EVENTS", of: ({ events }) => events, takes: isData, free: true },
  OLLY: { about: "Questions to the assistant", unit: "TOKENS", of: ({ tokens }) => tokens, takes: assistant },
};
const LIMITS = { maxFilters: 16, maxFilterValues: 1024, maxGroupByLabels: 16, maxUsageEntriesPerMessage: 100000 };

export function queryUsage(query: UsageQuery, scene: Scene): UsageAnswer {
  const now = Date.parse(scene.now);
  const [keys, filters] = [query.groupBy?.keys ?? [], query.filters ?? []];
  for (const [at, key] of keys.entries()) checkLabel(key, ["groupBy", "keys", at]);
  for (const [at, { key }] of filters.entries()) checkLabel(key, ["filters", at, "key"]);
  const buckets = bucketsAsked(query, now);
  const sources = scene.shelf(sourceKind).all().filter(wantedBy(filters));
  const groups = grouped(sources, (source) => JSON.stringify(labelsOf(source, keys)));
  return {
    queryRange: { start: timeText(buckets[0]?.from ?? now), end: timeText(buckets.at(-1)?.to ?? now) },
    buckets: buckets.map((span) => ({
      range: { start: timeText(span.from), end: timeText(span.to) },
      entries: entriesIn(groups, span, now, keys, query),
    })),
  };
}

function checkLabel(key: string, path: readonly (string | number)[]): void {
  if (!Object.hasOwn(LABELS, key)) throw refused([...path], `unknown label; known are ${Object.keys(LABELS).join(", ")}`);
}

const wantedBy =
  (filters: NonNullable<UsageQuery["filters"]>) =>
  (source: Source): boolean =>
    filters.every(({ key, operator, values }) => values.includes(LABELS[key]?.of(source) ?? "") === (operator === "IN"));

const labelsOf = (source: Source, keys: readonly string[]) => keys.map((key) => ({ key, value: LABELS[key]?.of(source) ?? "" }));

/** The entries of a bucket, the dearest first. */
function entriesIn(groups: Source[][], span: Span, now: number, keys: readonly string[], { limit, measurementKindFilter }: UsageQuery) {
  const kinds = Object.keys(MEASURES).filter((kind) => !measurementKindFilter?.length || measurementKindFilter.includes(kind as Kind));
  const entries = groups.map((sources) => {
    const used = sources.map((source) => ({ source, used: usedBy(source, span.from, span.to, now) }));
    const measured = kinds.flatMap((kind) => measuredAs(kind, used) ?? []);
    return { labels: labelsOf(sources[0] as Source, keys), measurements: measured, cost: sum(used.map((one) => one.used)).units };
  });
  return entries
    .filter(({ measurements }) => measurements.length)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, limit?.perBucket ?? LIMITS.maxUsageEntriesPerMessage)
    .map(({ labels, measurements }) => ({ labels, measurements }));
}

function measuredAs(kind: string, all: readonly { source: Source; used: Used }[]): UsageMeasurement | undefined {
  const { of, takes, unit, free } = MEASURES[kind] as Measure;
  const total = sum(all.filter(({ source }) => takes(source)).map(({ used }) => used));
  const value = of(total);
  if (!value) return undefined;
  return { kind: kind as Kind, measuredValue: value, measuredUnit: unit, cxQuotaUnits: free ? "0" : total.units.toFixed(6) };
}

export function capabilities(scene: Scene): UsageCapabilities {
  const sources = scene.shelf(sourceKind).all();
  const valuesOf = ({ of }: Label) => [...new Set(sources.map(of))].filter((value) => value !== undefined).sort();
  return {
    ...LIMITS,
    supportedLabels: Object.entries(LABELS).map(([key, label]) => ({
      key,
      keyDescription: label.about,
      highCardinality: label.many === true,
      knownValues: label.many ? [] : valuesOf(label).map((value) => ({ value })),
    })),
    supportedMeasurements: Object.entries(MEASURES).map(([kind, { about, unit }]) => ({ kind: kind as Kind, unit, description: about })),
  };
}
