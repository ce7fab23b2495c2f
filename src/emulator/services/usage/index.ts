import { usage } from "../../../services/usage";
import type {
  UsageCapabilities,
  UsageMeasurement,
  UsageResponse,
} from "../../../services/usage/entity";
import type { UsageQuery } from "../../../services/usage/query";
import { invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import type { StoredRecord } from "../../store/table";
import { countLogs, countSpans, dailyGbs, dailyTokens, dailyUnits, listEntries } from "./older";
import { formatTime, requestedBuckets, type Span } from "./ranges";
import {
  groupByKey,
  isData,
  type Source,
  sourceTable,
  sumUsage,
  type Usage,
  usageOf,
} from "./sources";

interface Label {
  description: string;
  of(source: Source): string | undefined;
  isHighCardinality?: true;
}
/** Labels of the emulator. The service lists its own in its capabilities. */
const LABEL_DEFINITIONS: Readonly<Record<string, Label>> = {
  pillar: {
    description: "Type of data",
    of: (source) => (isData(source) ? source.pillar.toLowerCase() : "ai"),
  },
  priority: {
    description: "Priority that policies gave the data",
    of: (source) => (isData(source) ? source.priority.toLowerCase() : undefined),
  },
  severity: {
    description: "Severity of logs",
    of: (source) => (isData(source) ? source.severity?.toLowerCase() : undefined),
  },
  policy_name: {
    description: "Policy that set the priority",
    of: (source) => (isData(source) ? source.policyName : undefined),
    isHighCardinality: true,
  },
  evaluator: {
    description: "AI evaluator",
    of: (source) => (isData(source) ? undefined : source.evaluator),
    isHighCardinality: true,
  },
  application: {
    description: "Application",
    of: (source) => source.application,
    isHighCardinality: true,
  },
  subsystem: {
    description: "Subsystem",
    of: (source) => source.subsystem,
    isHighCardinality: true,
  },
};
type MeasurementKind = NonNullable<UsageMeasurement["kind"]>;
interface Measure {
  description: string;
  unit: "BYTES" | "TOKENS" | "EVENTS";
  of(used: Usage): number;
  includes(source: Source): boolean;
  isFree?: true;
}
const isAssistant = (source: Source): boolean => !isData(source) && source.assistant === true;
const MEASURES: Readonly<Record<string, Measure>> = {
  PROCESSED_DATA_SIZE: {
    description: "Ingested data",
    unit: "BYTES",
    of: ({ bytes }) => bytes,
    includes: isData,
  },
  EVALUATIONS: {
    description: "AI evaluations",
    unit: "TOKENS",
    of: ({ tokens }) => tokens,
    includes: (source) => !isData(source) && !isAssistant(source),
  },
  PROCESSED_EVENTS: {
    description: "Ingested events",
    unit: "EVENTS",
    of: ({ events }) => events,
    includes: isData,
    isFree: true,
  },
  OLLY: {
    description: "Requests to the assistant",
    unit: "TOKENS",
    of: ({ tokens }) => tokens,
    includes: isAssistant,
  },
};
const LIMITS = {
  maxFilters: 16,
  maxFilterValues: 1024,
  maxGroupByLabels: 16,
  maxUsageEntriesPerMessage: 100000,
};

export function queryUsage(query: UsageQuery, ctx: RequestContext): UsageResponse {
  const now = Date.parse(ctx.now);
  const [keys, filters] = [query.groupBy?.keys ?? [], query.filters ?? []];
  for (const [at, key] of keys.entries()) checkLabel(key, ["groupBy", "keys", at]);
  for (const [at, { key }] of filters.entries()) checkLabel(key, ["filters", at, "key"]);
  const buckets = requestedBuckets(query, now);
  const sources = ctx.all(sourceTable).filter(matchesFilters(filters));
  const groups = groupByKey(sources, (source) => JSON.stringify(labelsOf(source, keys)));
  return {
    queryRange: {
      start: formatTime(buckets[0]?.from ?? now),
      end: formatTime(buckets.at(-1)?.to ?? now),
    },
    buckets: buckets.map((span) => ({
      range: { start: formatTime(span.from), end: formatTime(span.to) },
      entries: entriesOf(groups, span, now, keys, query),
    })),
  };
}

function checkLabel(key: string, path: readonly (string | number)[]): void {
  if (!Object.hasOwn(LABEL_DEFINITIONS, key))
    throw invalidField(
      [...path],
      `unknown label; known are ${Object.keys(LABEL_DEFINITIONS).join(", ")}`,
    );
}

const matchesFilters =
  (filters: NonNullable<UsageQuery["filters"]>) =>
  (source: Source): boolean =>
    filters.every(
      ({ key, operator, values }) =>
        values.includes(LABEL_DEFINITIONS[key]?.of(source) ?? "") === (operator === "IN"),
    );

const labelsOf = (source: Source, keys: readonly string[]) =>
  keys.map((key) => ({ key, value: LABEL_DEFINITIONS[key]?.of(source) ?? "" }));

/** The entries of a bucket, the most expensive first. */
function entriesOf(
  groups: Source[][],
  span: Span,
  now: number,
  keys: readonly string[],
  { limit, measurementKindFilter }: UsageQuery,
) {
  const names = Object.keys(MEASURES).filter(
    (name) =>
      !measurementKindFilter?.length || measurementKindFilter.includes(name as MeasurementKind),
  );
  const entries = groups.map((sources) => {
    const used = sources.map((source) => ({
      source,
      used: usageOf(source, span.from, span.to, now),
    }));
    const measured = names.flatMap((name) => measurementOf(name, used) ?? []);
    return {
      labels: labelsOf(sources[0] as Source, keys),
      measurements: measured,
      cost: sumUsage(used.map((one) => one.used)).units,
    };
  });
  return entries
    .filter(({ measurements }) => measurements.length)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, limit?.perBucket ?? LIMITS.maxUsageEntriesPerMessage)
    .map(({ labels, measurements }) => ({ labels, measurements }));
}

function measurementOf(
  name: string,
  all: readonly { source: Source; used: Usage }[],
): UsageMeasurement | undefined {
  const { of, includes, unit, isFree } = MEASURES[name] as Measure;
  const total = sumUsage(all.filter(({ source }) => includes(source)).map(({ used }) => used));
  const value = of(total);
  if (!value) return undefined;
  return {
    kind: name as MeasurementKind,
    measuredValue: value,
    measuredUnit: unit,
    cxQuotaUnits: isFree ? "0" : total.units.toFixed(6),
  };
}

export function capabilities(ctx: RequestContext): UsageCapabilities {
  const sources = ctx.all(sourceTable);
  const valuesOf = ({ of }: Label) =>
    [...new Set(sources.map(of))].filter((value) => value !== undefined).sort();
  return {
    ...LIMITS,
    supportedLabels: Object.entries(LABEL_DEFINITIONS).map(([key, label]) => ({
      key,
      keyDescription: label.description,
      highCardinality: label.isHighCardinality === true,
      knownValues: label.isHighCardinality ? [] : valuesOf(label).map((value) => ({ value })),
    })),
    supportedMeasurements: Object.entries(MEASURES).map(([name, { description, unit }]) => ({
      kind: name as MeasurementKind,
      unit,
      description: description,
    })),
  };
}

interface ExportStatus extends StoredRecord {
  enabled: boolean;
}
/** One per team. */
const exportTable = tableName<ExportStatus>("usage-export", "export of usage");
const USAGE_ID = "usage-export";

function setExport(enabled: boolean, ctx: RequestContext) {
  const table = ctx.table(exportTable);
  table[table.get(USAGE_ID) ? "replace" : "add"]({ id: USAGE_ID, enabled });
  return { enabled };
}

/** Maximum number of entries in a stream message. */
const ENTRIES_PER_MESSAGE = 100;
/** Splits a list into messages. An empty list is one empty message. */
const toMessages = <T, M>(all: T[], message: (part: T[]) => M): M[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / ENTRIES_PER_MESSAGE)) }, (_, n) =>
    message(all.slice(n * ENTRIES_PER_MESSAGE, (n + 1) * ENTRIES_PER_MESSAGE)),
  );

export const usageBehaviors = serve(usage.operations, {
  query: ({ body }, ctx) => queryUsage(body, ctx),
  getCapabilities: (_, ctx) => capabilities(ctx),
  listEntries: ({ query }, ctx) => toMessages(listEntries(query, ctx), (entries) => ({ entries })),
  countLogs: ({ query }, ctx) => toMessages(countLogs(query, ctx), (logsCount) => ({ logsCount })),
  countSpans: ({ query }, ctx) =>
    toMessages(countSpans(query, ctx), (spansCount) => ({ spansCount })),
  listDailyUnits: ({ body }, ctx) => dailyUnits(body, ctx),
  listDailyGbs: ({ body }, ctx) => dailyGbs(body, ctx),
  listDailyTokens: ({ body }, ctx) => dailyTokens(body, ctx),
  getExportStatus: (_, ctx) => ({
    enabled: ctx.table(exportTable).get(USAGE_ID)?.enabled ?? false,
  }),
  setExportStatus: ({ body = {} }, ctx) => setExport(body.enabled ?? false, ctx),
});
