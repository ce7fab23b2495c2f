import { patternText } from "../../text/parts";
import { DAYS, quoted, unique } from "./model";
import { patternsNear } from "./nearest";
import type { LabelValue } from "./promql-names";

const anyOf = (texts: readonly string[]): string =>
  quoted(unique(texts).map(patternText).join("|"));
const near = (names: readonly string[]): string =>
  quoted(unique(names.flatMap(patternsNear)).join("|"));

const seen = (...matchers: readonly string[]): string =>
  `last_over_time({${matchers.join(",")}}[${DAYS}d])`;

/** Which of the metrics have values. */
export const seenMetrics = (names: readonly string[]): string =>
  `count by (__name__) (${seen(`__name__=~${anyOf(names)}`)})`;

/** The metrics whose names are like one of the names; undefined where there is nothing to send. */
export const metricsNear = (names: readonly string[]): string | undefined =>
  names.some((one) => patternsNear(one).length)
    ? `count by (__name__) (${seen(`__name__=~${near(names)}`)})`
    : undefined;

/** A label of a metric. */
export type LabelPair = Omit<LabelValue, "value">;

const metricsOf = (pairs: readonly LabelPair[]): string =>
  `__name__=~${anyOf(pairs.map(({ metric }) => metric))}`;

function byLabel<T extends LabelPair>(pairs: readonly T[]): [label: string, own: readonly T[]][] {
  const labels = unique(pairs.map(({ label }) => label));
  return labels.map((label) => [label, pairs.filter((one) => one.label === label)]);
}

/** Which of the metrics have which label: the name of the label is the value of `label`. */
export const seenLabels = (pairs: readonly LabelPair[]): string =>
  byLabel(pairs)
    .map(([label, own]) => {
      const counts = `count by (__name__) (${seen(metricsOf(own), `${label}!=""`)})`;
      return `label_replace(${counts}, "label", ${quoted(label)}, "__name__", ".*")`;
    })
    .join(" or ");

/** A few series of each metric, with all labels. */
export const sampleSeries = (metrics: readonly string[]): string =>
  `topk by (__name__) (3, ${seen(`__name__=~${anyOf(metrics)}`)})`;

/** Which of the values the labels of the metrics have. */
export const seenValues = (values: readonly LabelValue[]): string =>
  byLabel(values)
    .map(([label, own]) => {
      const wanted = anyOf(own.map(({ value }) => value));
      return `count by (__name__, ${label}) (${seen(metricsOf(own), `${label}=~${wanted}`)})`;
    })
    .join(" or ");

/** The values that are like those; undefined where there is nothing to send. */
export function valuesNear(values: readonly LabelValue[]): string | undefined {
  const long = values.filter(({ value }) => patternsNear(value).length);
  if (!long.length) return undefined;
  return byLabel(long)
    .map(([label, own]) => {
      const like = near(own.map(({ value }) => value));
      return `count by (__name__, ${label}) (${seen(metricsOf(own), `${label}=~${like}`)})`;
    })
    .join(" or ");
}
