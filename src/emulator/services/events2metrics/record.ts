import { nodeOf } from "../../../schema/node";
import { type E2m, type E2mToReplace, e2m } from "../../../services/events2metrics/entity";
import { AGGREGATIONS, type AggregationType } from "../../../services/events2metrics/enums";
import type { E2mMetricField } from "../../../services/events2metrics/metrics";
import { echo } from "../../server/echo";
import { conflict, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

type Aggregation = E2mMetricField["aggregations"][number];

const detailOf = (type: AggregationType): object =>
  type === "SAMPLES"
    ? { samples: { sampleType: "MAX" } }
    : type === "HISTOGRAM"
      ? { histogram: { buckets: [] } }
      : { none: {} };

/** Target metric names by aggregation. The service sets them and ignores received values. */
const METRIC_NAMES: Readonly<Record<AggregationType, string>> = {
  MIN: "cx_min",
  MAX: "cx_max",
  COUNT: "cx_count",
  AVG: "cx_avg",
  SUM: "cx_sum",
  HISTOGRAM: "cx_bucket",
  SAMPLES: "cx_value",
};
/** Aggregations that are disabled unless requested. */
const OFF_BY_DEFAULT: readonly AggregationType[] = ["HISTOGRAM", "SAMPLES"];

/** An aggregation as the service returns it: defaults, overridden by the received fields. */
function completeAggregation(type: AggregationType, given: Aggregation | undefined): Aggregation {
  const {
    aggType: _,
    targetMetricName: __,
    enabled = given !== undefined || !OFF_BY_DEFAULT.includes(type),
    ...parameters
  } = given ?? {};
  const hasParameters = Object.values(parameters).some((value) => value !== undefined);
  const detail = hasParameters ? parameters : detailOf(type);
  return { aggType: type, enabled, targetMetricName: METRIC_NAMES[type], ...detail };
}

/** Adds missing aggregations: all except HISTOGRAM and SAMPLES are enabled by default. */
function withAllAggregations(fields: readonly E2mMetricField[]): E2mMetricField[] {
  return fields.map((field) => {
    const givenOf = (type: AggregationType) =>
      field.aggregations.find(({ aggType }) => aggType === type);
    const known: readonly string[] = AGGREGATIONS;
    return {
      ...field,
      aggregations: [
        ...AGGREGATIONS.map((type) => completeAggregation(type, givenOf(type))),
        ...field.aggregations.filter(({ aggType }) => !known.includes(aggType)),
      ],
    };
  });
}

/** The stored definition, with the limit of permutations as a create has it. */
export type E2mRecord = Omit<E2m, "permutations"> & { id: string; permutationsLimit: number };
export const e2mTable = tableName<E2mRecord>("events2metrics", "events to metrics definition");
const e2mNode = nodeOf(e2m);

/** Default permutation limit. */
const DEFAULT_PERMUTATIONS = 30_000;

type E2mBody = Omit<E2mToReplace, "id">;
/** The stored definition; `before` is the one it replaces. */
export function e2mRecord(
  id: string,
  body: E2mBody,
  before: E2mRecord | undefined,
  ctx: RequestContext,
): E2mRecord {
  const others = ctx.all(e2mTable);
  if (others.some((other) => other.id !== id && other.name === body.name))
    throw conflict(`the name ${body.name} is taken`);
  if (before && isSpansDefinition(before) !== isSpansDefinition(body))
    throw invalidField(["type"], "a definition cannot change between logs and spans");
  const { permutations, metricFields, ...rest } = echo(e2mNode, body, ctx.quirks) as E2mBody;
  const description = body.description ?? before?.description;
  return {
    ...(rest as E2m),
    // A replacement without a description does not change it; an empty one clears it.
    ...(description === undefined ? {} : { description }),
    ...(metricFields ? { metricFields: withAllAggregations(metricFields) } : {}),
    id,
    permutationsLimit: permutations?.limit ?? DEFAULT_PERMUTATIONS,
    createTime: before?.createTime ?? ctx.now,
    updateTime: ctx.now,
    isInternal: before?.isInternal ?? false,
  };
}

/** The definition as responses contain it. Its limit is never exceeded. */
export const e2mResponseOf = ({ permutationsLimit: limit, ...rest }: E2mRecord): E2m =>
  ({ ...rest, permutations: { limit, hasExceededLimit: false } }) as E2m;

const isSpansDefinition = ({ spansQuery }: { spansQuery?: unknown }): boolean =>
  spansQuery !== undefined;
