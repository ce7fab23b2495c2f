import { duration, integer, list, located, object, type Shape, text, texts } from "../yaml/decode";

// The keys of a rule file, as Prometheus 3.16 reads it.

const rule = object({
  record: text,
  alert: text,
  expr: text,
  for: duration,
  keep_firing_for: duration,
  labels: texts,
  annotations: texts,
});
export type RuleFields = Fields<typeof rule>;

const groupKeys = {
  name: text,
  interval: duration,
  query_offset: duration,
  limit: integer,
  rules: list(located(rule)),
  labels: texts,
};
const group = object(groupKeys);
export type GroupFields = Fields<typeof group>;
type Fields<S> = S extends Shape<infer T> ? T : never;

/** The groups of a rule file. */
export const ruleFile = object({ groups: list(located(group)) });

/** The keys that a Kubernetes object has beside those of Prometheus. */
const IGNORED = "the service has no such setting";
const thanos = { ...groupKeys, partial_response_strategy: text };

/** The groups in the `spec` of an object, by its kind. */
export const SPECS = {
  PrometheusRule: object({ groups: list(located(object(thanos))) }),
  VMRule: object({
    // VictoriaMetrics has many settings of its own.
    groups: list(
      located(object(groupKeys, { onUnknown: (_, path, reading) => reading.warn(path, IGNORED) })),
    ),
  }),
} as const;
