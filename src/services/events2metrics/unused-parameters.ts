import { type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { AGGREGATIONS } from "./enums";
import { type aggregationParameters, withoutPrefix } from "./metrics";

type Parameter = keyof typeof aggregationParameters;
/** The aggregation types that use each parameter. */
const USED_BY: Readonly<Record<Parameter, readonly string[]>> = {
  samples: ["SAMPLES"],
  histogram: ["HISTOGRAM"],
  none: AGGREGATIONS.filter((type) => type !== "SAMPLES" && type !== "HISTOGRAM"),
};

/** The service accepts unused parameters, as in an example of its SDK, so they are no error. */
export const unusedParameterHints = (metricFields: unknown): FieldFinding[] =>
  indexed(metricFields).flatMap(([at, { aggregations }]) =>
    indexed(aggregations).flatMap(([index, aggregation]) =>
      unusedParameters(aggregation).map((key) => ({
        path: ["metricFields", at, "aggregations", index, key],
        what: `only aggregations of type ${USED_BY[key].join(", ")} use it`,
      })),
    ),
  );

const indexed = (items: unknown): [number, Fields][] =>
  Array.isArray(items)
    ? [...items.entries()].filter((entry): entry is [number, Fields] => isRecord(entry[1]))
    : [];

/** The parameters of an aggregation that its type does not use. */
function unusedParameters({ aggType, ...parameters }: Fields): Parameter[] {
  const type = typeof aggType === "string" ? withoutPrefix(aggType) : undefined;
  const isKnown = AGGREGATIONS.some((known) => known === type);
  // A type that is newer than this version may use any parameter.
  return isKnown
    ? (Object.keys(USED_BY) as Parameter[]).filter(
        (key) => parameters[key] !== undefined && !USED_BY[key].includes(String(type)),
      )
    : [];
}
