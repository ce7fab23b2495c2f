import { textOf } from "../../../../src/promql/evaluate/labels";
import { notedSeries } from "../../../../src/promql/evaluate/notation";
import {
  type EvaluationOptions,
  evaluateInstant,
  evaluateRange,
  type MatrixResult,
} from "../../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../../src/promql/evaluate/storage";
import type { Storage } from "../../../../src/promql/evaluate/stored-series";
import { parseOrThrow } from "../../../../src/promql/tree";

export const MINUTE = 60_000;
type Lines = readonly string[];

/** A storage of series in the short form, with a sample each minute. */
export const storageOf = (lines: Lines): Storage =>
  memoryStorage(lines.map((line) => notedSeries(line, MINUTE)));

/** The result of a query at a minute: values by labels, or the value of a scalar or a string. */
export function resultOf(
  lines: Lines,
  query: string,
  minute = 0,
  options: EvaluationOptions = {},
): unknown {
  const result = evaluateInstant(parseOrThrow(query), storageOf(lines), minute * MINUTE, options);
  if (result.type === "scalar") return result.v;
  if (result.type === "string") return result.value;
  if (result.type === "matrix") return pointsOf(result);
  return Object.fromEntries(result.samples.map(({ labels, v }) => [textOf(labels), v]));
}

/** The labels of a result, in its order. */
export const orderOf = (lines: Lines, query: string, minute = 0): readonly string[] =>
  Object.keys(resultOf(lines, query, minute) as object);

/** The results from a minute to another: pairs of a minute and a value, by labels. */
export const rangeResultOf = (
  lines: Lines,
  query: string,
  [from, to, step]: readonly [number, number, number],
  options: EvaluationOptions = {},
): unknown =>
  pointsOf(
    evaluateRange(
      parseOrThrow(query),
      storageOf(lines),
      from * MINUTE,
      to * MINUTE,
      step * MINUTE,
      options,
    ),
  );

const pointsOf = ({ series }: MatrixResult): unknown =>
  Object.fromEntries(
    series.map(({ labels, points }) => [textOf(labels), points.map(({ t, v }) => [t / MINUTE, v])]),
  );
