import type { E2m, E2mToCreate, E2mToReplace } from "./entity";
import type { Events2MetricField, Events2MetricFields } from "./fields";
import type { E2mMetricField } from "./metrics";

type Aggregations = E2mMetricField["aggregations"];
/** The enabled metrics: the suffix of the name by aggregation type, by base name. */
export type TargetMetricNames = Record<string, Record<string, string>>;
export type RemoteE2m = Events2MetricFields & { targetMetricNames?: TargetMetricNames };

// The API requires the list. It does not state whether an aggregation without `enabled` is enabled.
const withAggregations = ({ aggregations = [], ...rest }: Events2MetricField): E2mMetricField => ({
  ...rest,
  aggregations: aggregations.map((one) => ({ enabled: true, ...one })),
});
const metricsOf = ({ metricFields }: Events2MetricFields) =>
  metricFields ? { metricFields: metricFields.map(withAggregations) } : {};

/** The body that creates a definition. */
export const bodyOf = (fields: Events2MetricFields): E2mToCreate =>
  ({ ...fields, ...metricsOf(fields) }) as E2mToCreate;

/**
 * The body that replaces a definition. An omitted description would stay: an empty one clears it.
 */
export function replacementOf(id: string, fields: Events2MetricFields): E2mToReplace {
  const { permutationsLimit: limit, description = "", ...rest } = fields;
  const permutations =
    limit === undefined ? {} : { permutations: { limit, hasExceededLimit: false } };
  return { ...rest, ...metricsOf(fields), description, ...permutations, id } as E2mToReplace;
}

/** The arguments and the outputs of a definition. */
export function remoteOf(definition: E2m): RemoteE2m {
  const { id, permutations, createTime, updateTime, isInternal, metricFields, ...fields } =
    definition;
  const limit = permutations?.limit;
  return {
    ...fields,
    ...(metricFields ? { metricFields: metricFields.map(withDisabled) } : {}),
    ...(limit === undefined ? {} : { permutationsLimit: limit }),
    targetMetricNames: namesOf(definition),
  } as RemoteE2m;
}

// A response may omit `false`; in arguments, an aggregation without `enabled` is enabled.
const withDisabled = ({ aggregations, ...rest }: E2mMetricField) => ({
  ...rest,
  aggregations: (aggregations ?? []).map((one) => ({ enabled: false, ...one })),
});

const namesOf = ({ metricFields = [] }: E2m): TargetMetricNames =>
  Object.fromEntries(
    metricFields.map(({ targetBaseMetricName, aggregations }) => [
      targetBaseMetricName,
      enabledNames(aggregations),
    ]),
  );
const enabledNames = (aggregations: Aggregations = []): Record<string, string> =>
  Object.fromEntries(
    aggregations.flatMap(({ aggType, enabled, targetMetricName }) =>
      enabled && targetMetricName ? [[aggType, targetMetricName]] : [],
    ),
  );
