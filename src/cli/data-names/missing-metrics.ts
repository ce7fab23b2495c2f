import type { MetricsSeries } from "../../services/data-queries/metrics";
import {
  type LabelPair,
  metricsNear,
  sampleSeries,
  seenLabels,
  seenMetrics,
  seenValues,
  valuesNear,
} from "./metric-queries";
import { chunksOf, type MissingName, type Place, quoted, unique } from "./model";
import { nearestOf } from "./nearest";
import type { LabelValue, PromqlNames } from "./promql-names";
import { type DataQueries, within } from "./queries";

/** What a query of an object names. */
export interface NamedByQuery extends Place {
  readonly names: PromqlNames;
}

/** Names, labels and values of one query, and their most queries. */
const SIZES = { metrics: 50, labels: 60, values: 40, near: 20 };
const CHUNKS = { metrics: 6, labels: 3, values: 3 };

const keyOf = (...parts: readonly string[]): string => parts.join("\0");

/** The keys of what the chunks of a list have, and of what was queried. A failed chunk has neither. */
interface Results {
  readonly seen: ReadonlySet<string>;
  readonly queried: ReadonlySet<string>;
}
const isMissing = ({ seen, queried }: Results, key: string): boolean =>
  queried.has(key) && !seen.has(key);

async function resultsOf<T>(
  data: DataQueries,
  { what, items, type }: { what: string; items: readonly T[]; type: keyof typeof CHUNKS },
  {
    key,
    query,
    seen,
  }: {
    key: (item: T) => string;
    query: (items: readonly T[]) => string;
    seen: (series: MetricsSeries) => string[];
  },
): Promise<Results> {
  const [found, queried] = [new Set<string>(), new Set<string>()];
  const size = SIZES[type];
  for (const chunk of chunksOf(within(data, what, items, size * CHUNKS[type]), size)) {
    const series = await data.metrics(what, query(chunk));
    if (!series) continue;
    for (const item of chunk) queried.add(key(item));
    for (const one of series.flatMap(seen)) found.add(one);
  }
  return { seen: found, queried };
}

/** The metrics, labels and label values of queries that the account has not seen. */
export async function missingMetrics(
  named: readonly NamedByQuery[],
  data: DataQueries,
): Promise<MissingName[]> {
  const metrics = await resultsOf(
    data,
    {
      what: "metrics",
      type: "metrics",
      items: unique(named.flatMap(({ names }) => names.metrics)),
    },
    { key: (name) => name, query: seenMetrics, seen: ({ metric }) => nameIn(metric) },
  );
  const isSeen = (metric: string): boolean => metrics.seen.has(metric);
  const missing = [...metrics.queried].filter((one) => isMissing(metrics, one));
  const near = [...metrics.seen, ...(await nearMetrics(missing, data))];
  const ofMetrics = named.flatMap(({ names, ...place }) =>
    names.metrics
      .filter((one) => isMissing(metrics, one))
      .map((name) => ({
        ...place,
        type: "metric" as const,
        name,
        text: `the metric ${quoted(name)} was not seen`,
        ...nearest(name, near),
      })),
  );
  const labels = await missingLabels(named, isSeen, data);
  return [...ofMetrics, ...labels];
}

const nameIn = ({ __name__: name }: MetricsSeries["metric"]): string[] =>
  name === undefined ? [] : [name];

const nearest = (name: string, known: Iterable<string>): { nearest?: string } => {
  const found = nearestOf(name, known);
  return found === undefined ? {} : { nearest: found };
};

async function nearMetrics(
  missing: readonly string[],
  data: DataQueries,
): Promise<readonly string[]> {
  const query = metricsNear(missing.slice(0, SIZES.near));
  if (query === undefined) return [];
  const series = await data.metrics("metrics with a similar name", query);
  return (series ?? []).flatMap(({ metric }) => nameIn(metric));
}

async function missingLabels(
  named: readonly NamedByQuery[],
  isSeen: (metric: string) => boolean,
  data: DataQueries,
): Promise<MissingName[]> {
  const uses = named.flatMap(({ names, ...place }) =>
    names.labels.filter(({ metrics }) => metrics.every(isSeen)).map((one) => ({ ...one, place })),
  );
  const keyOfPair = ({ metric, label }: LabelPair): string => keyOf(metric, label);
  const results = await resultsOf(
    data,
    {
      what: "labels of metrics",
      type: "labels",
      items: uniqueBy(
        uses.flatMap(({ label, metrics }) => metrics.map((metric) => ({ metric, label }))),
        keyOfPair,
      ),
    },
    {
      key: keyOfPair,
      query: seenLabels,
      seen: ({ metric: { __name__: metric = "", label = "" } }) => [keyOf(metric, label)],
    },
  );
  const missing = uses.filter(({ label, metrics }) =>
    metrics.every((metric) => isMissing(results, keyOf(metric, label))),
  );
  const known = await knownLabels(
    missing.flatMap(({ metrics }) => metrics),
    data,
  );
  const found = missing.map(({ label, metrics, place }) => ({
    ...place,
    type: "label" as const,
    name: label,
    text: labelText(label, metrics),
    ...nearest(
      label,
      metrics.flatMap((metric) => known.get(metric) ?? []),
    ),
  }));
  const values = await missingValues(named, (pair) => results.seen.has(keyOfPair(pair)), data);
  return [...found, ...values];
}

const labelText = (label: string, metrics: readonly string[]): string =>
  metrics.length > 1
    ? `none of the metrics ${metrics.map(quoted).join(", ")} had the label ${quoted(label)}`
    : `the metric ${metrics.map(quoted).join()} did not have the label ${quoted(label)}`;

const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((one) => [key(one), one])).values(),
];

async function knownLabels(
  metrics: readonly string[],
  data: DataQueries,
): Promise<ReadonlyMap<string, string[]>> {
  const result = new Map<string, string[]>();
  if (!metrics.length) return result;
  const queried = unique(metrics).slice(0, SIZES.near);
  const series = await data.metrics("labels with a similar name", sampleSeries(queried));
  for (const { metric } of series ?? []) {
    const { __name__: name = "", ...labels } = metric;
    result.set(name, [...(result.get(name) ?? []), ...Object.keys(labels)]);
  }
  return result;
}

async function missingValues(
  named: readonly NamedByQuery[],
  isSeen: (pair: LabelPair) => boolean,
  data: DataQueries,
): Promise<MissingName[]> {
  const uses = named.flatMap(({ names, ...place }) =>
    names.values.filter(isSeen).map((one) => ({ ...one, place })),
  );
  const keyOfValue = ({ metric, label, value }: LabelValue): string => keyOf(metric, label, value);
  const valuesIn = ({ metric }: MetricsSeries): LabelValue[] => {
    const { __name__: name = "", ...labels } = metric;
    return Object.entries(labels).map(([label, value]) => ({ metric: name, label, value }));
  };
  const results = await resultsOf(
    data,
    { what: "values of labels", type: "values", items: uniqueBy<LabelValue>(uses, keyOfValue) },
    { key: keyOfValue, query: seenValues, seen: (series) => valuesIn(series).map(keyOfValue) },
  );
  const missing = uses.filter((one) => isMissing(results, keyOfValue(one)));
  const query = valuesNear(missing.slice(0, SIZES.near));
  const near =
    query === undefined ? [] : ((await data.metrics("values with a similar text", query)) ?? []);
  const known = near.flatMap(valuesIn);
  return missing.map(({ metric, label, value, place }) => ({
    ...place,
    type: "label value",
    name: value,
    text: `the metric ${quoted(metric)} had no series with ${label}=${quoted(value)}`,
    ...nearest(
      value,
      known.filter((one) => one.metric === metric && one.label === label).map((one) => one.value),
    ),
  }));
}
