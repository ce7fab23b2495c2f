import { type Fields, isRecord } from "../../schema/record";
import type { ArgumentIssue } from "../define";
import { AGGREGATIONS } from "./enums";
import { type aggregationParameters, withoutPrefix } from "./metrics";

/** The aggregation types that use each parameter. */
const USED_BY: Readonly<Record<keyof typeof aggregationParameters, readonly string[]>> = {
  samples: ["SAMPLES"],
  histogram: ["HISTOGRAM"],
  none: AGGREGATIONS.filter((type) => type !== "SAMPLES" && type !== "HISTOGRAM"),
};

/**
 * Parameters that the aggregation type does not use. The service accepts them, as in an example of
 * its SDK, so they are no error.
 */
export const parameterHints = (metricFields: unknown): ArgumentIssue[] =>
  indexed(metricFields).flatMap(([at, { aggregations }]) =>
    indexed(aggregations).flatMap(([index, aggregation]) =>
      unusedParameters(aggregation).map((issue) => ({
        ...issue,
        path: ["metricFields", at, "aggregations", index, ...issue.path],
      })),
    ),
  );

const indexed = (items: unknown): [number, Fields][] =>
  Array.isArray(items)
    ? [...items.entries()].filter((entry): entry is [number, Fields] => isRecord(entry[1]))
    : [];

function unusedParameters({ aggType, ...parameters }: Fields): ArgumentIssue[] {
  const type = typeof aggType === "string" ? withoutPrefix(aggType) : undefined;
  // A type that is newer than this version may use any parameter.
  if (!AGGREGATIONS.some((known) => known === type)) return [];
  return Object.entries(USED_BY).flatMap(([key, types]) =>
    parameters[key] === undefined || types.includes(String(type))
      ? []
      : [{ path: [key], reason: `only aggregations of type ${types.join(", ")} use it` }],
  );
}
