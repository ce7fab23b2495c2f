import { type Fields, isRecord } from "../../schema/record";

/**
 * Converts the JSON of a definition to the wire format of its arguments, which may also be given.
 */
export function argumentsFromJson({ permutations, metricFields, ...rest }: Fields): Fields {
  const hasLimit = isRecord(permutations) && permutations.limit !== undefined;
  return {
    ...(hasLimit ? { permutationsLimit: permutations.limit } : {}),
    ...rest,
    ...(metricFields === undefined ? {} : { metricFields: eachOf(metricFields, fieldFromJson) }),
  };
}

const eachOf = (list: unknown, convert: (item: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((item) => (isRecord(item) ? convert(item) : item)) : list;

const fieldFromJson = (field: Fields): Fields =>
  field.aggregations === undefined
    ? field
    : { ...field, aggregations: eachOf(field.aggregations, aggregationFromJson) };

// A response has a name, and may omit `enabled: false`; an argument without `enabled` is enabled.
const aggregationFromJson = (aggregation: Fields): Fields =>
  aggregation.targetMetricName === undefined ? aggregation : { enabled: false, ...aggregation };
