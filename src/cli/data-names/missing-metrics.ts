import type { MetricsSeries } from "../../services/data-queries/metrics";
import { type Asker, within } from "./asker";
import {
  type LabelPair,
  metricsNear,
  sampleSeries,
  seenLabels,
  seenMetrics,
  seenValues,
  valuesNear,
} from "./metric-queries";
import { chunksOf, type MissingName, type Place, unique } from "./model";
import { nearestOf } from "./nearest";
import type { LabelValue, PromqlNames } from "./promql-names";

/** What a query of an object names. */
export interface NamedByQuery extends Place {
  readonly names: PromqlNames;
}

/** Names, labels and values of one query, and their most queries. */
const SIZES = { metrics: 50, labels: 60, values: 40, near: 20 };
const CHUNKS = { metrics: 6, labels: 3, values: 3 };

const quoted = (text: string): string => JSON.stringify(text);
const keyOf = (...parts: readonly string[]): string => parts.join("\0");

/** The keys of what the chunks of a list have, and of what was asked. A failed chunk asks nothing. */
interface Answers {
  readonly seen: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}
const isMissing = ({ seen, asked }: Answers, key: string): boolean =>
  asked.has(key) && !seen.has(key);

async function answersOf<T>(
  asker: Asker,
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
): Promise<Answers> {
  const [found, asked] = [new Set<string>(), new Set<string>()];
  const size = SIZES[type];
  for (const chunk of chunksOf(within(asker, what, items, size * CHUNKS[type]), size)) {
    const series = await asker.metrics(what, query(chunk));
    if (!series) continue;
    for (const item of chunk) asked.add(key(item));
    for (const one of series.flatMap(seen)) found.add(one);
  }
  return { seen: found, asked };
}

/** The metrics, labels and label values of queries that the account has not seen. */
export async function missingMetrics(
  named: readonly NamedByQuery[],
  asker: Asker,
): Promise<MissingName[]> {
  const metrics = await answersOf(
    asker,
    {
      what: "metrics",
      type: "metrics",
      items: unique(named.flatMap(({ names }) => names.metrics)),
    },
    { key: (name) => name, query: seenMetrics, seen: ({ metric }) => nameIn(metric) },
  );
  const isSeen = (metric: string): boolean => metrics.seen.has(metric);
  const missing = [...metrics.asked].filter((one) => isMissing(metrics, one));
  const near = [...metrics.seen, ...(await nearMetrics(missing, asker))];
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
  const labels = await missingLabels(named, isSeen, asker);
  return [...ofMetrics, ...labels];
}

const nameIn = ({ __name__: name }: MetricsSeries["metric"]): string[] =>
  name === undefined ? [] : [name];

const nearest = (name: string, known: Iterable<string>): { nearest?: string } => {
  const found = nearestOf(name, known);
  return found === undefined ? {} : { nearest: found };
};

async function nearMetrics(missing: readonly string[], asker: Asker): Promise<readonly string[]> {
  const query = metricsNear(missing.slice(0, SIZES.near));
  if (query === undefined) return [];
  const series = await asker.metrics("metrics with a similar name", query);
  return (series ?? []).flatMap(({ metric }) => nameIn(metric));
}

async function missingLabels(
  named: readonly NamedByQuery[],
  isSeen: (metric: string) => boolean,
  asker: Asker,
): Promise<MissingName[]> {
  const uses = named.flatMap(({ names, ...place }) =>
    names.labels.filter(({ metrics }) => metrics.every(isSeen)).map((one) => ({ ...one, place })),
  );
  const keyOfPair = ({ metric, label }: LabelPair): string => keyOf(metric, label);
  const answers = await answersOf(
    asker,
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
    metrics.every((metric) => isMissing(answers, keyOf(metric, label))),
  );
  const known = await knownLabels(
    missing.flatMap(({ metrics }) => metrics),
    asker,
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
  const values = await missingValues(named, (pair) => answers.seen.has(keyOfPair(pair)), asker);
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
  asker: Asker,
): Promise<ReadonlyMap<string, string[]>> {
  const result = new Map<string, string[]>();
  if (!metrics.length) return result;
  const asked = unique(metrics).slice(0, SIZES.near);
  const series = await asker.metrics("labels with a similar name", sampleSeries(asked));
  for (const { metric } of series ?? []) {
    const { __name__: name = "", ...labels } = metric;
    result.set(name, [...(result.get(name) ?? []), ...Object.keys(labels)]);
  }
  return result;
}

async function missingValues(
  named: readonly NamedByQuery[],
  isSeen: (pair: LabelPair) => boolean,
  asker: Asker,
): Promise<MissingName[]> {
  const uses = named.flatMap(({ names, ...place }) =>
    names.values.filter(isSeen).map((one) => ({ ...one, place })),
  );
  const keyOfValue = ({ metric, label, value }: LabelValue): string => keyOf(metric, label, value);
  const valuesIn = ({ metric }: MetricsSeries): LabelValue[] => {
    const { __name__: name = "", ...labels } = metric;
    return Object.entries(labels).map(([label, value]) => ({ metric: name, label, value }));
  };
  const answers = await answersOf(
    asker,
    { what: "values of labels", type: "values", items: uniqueBy<LabelValue>(uses, keyOfValue) },
    { key: keyOfValue, query: seenValues, seen: (series) => valuesIn(series).map(keyOfValue) },
  );
  const missing = uses.filter((one) => isMissing(answers, keyOfValue(one)));
  const query = valuesNear(missing.slice(0, SIZES.near));
  const near =
    query === undefined ? [] : ((await asker.metrics("values with a similar text", query)) ?? []);
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
