import { EvaluationError, PromqlRefusal } from "../../promql/evaluate/errors";
import { compareLabels, keyOf, type Labels, textOf } from "../../promql/evaluate/labels";
import { bareMetric, expectOnce, splitSeries } from "../../promql/evaluate/notation";
import { evaluateInstant, type InstantResult, isQueryError } from "../../promql/evaluate/queries";
import type { Storage } from "../../promql/evaluate/stored-series";
import { parseStrictly } from "../../promql/tree";
import type { ExpectedSample, PromqlTest } from "./format";
import { type CaseResult, errorAt, resultOf } from "./model";
import { millisecondsOf } from "./times";

/** What an expression of a test file is evaluated with. */
export interface PromqlContext {
  readonly storage: Storage;
  readonly start: number;
  readonly evaluationIntervalMs: number;
  readonly isFuzzy: boolean;
}

interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

/** Evaluates an expression at a time, and compares its samples. */
export function promqlCase(test: PromqlTest, path: string, context: PromqlContext): CaseResult {
  const name = `${test.expr} at ${test.eval_time}`;
  try {
    const time = context.start + millisecondsOf(test.eval_time, `${path}.eval_time`);
    const expected = sorted((test.exp_samples ?? []).map(expectedSample));
    const subqueryStepMs = context.evaluationIntervalMs;
    const expr = parseStrictly(String(test.expr));
    const result = evaluateInstant(expr, context.storage, time, { subqueryStepMs });
    return resultOf(name, path, difference(expected, sorted(samplesIn(result)), context.isFuzzy));
  } catch (error) {
    if (isQueryError(error)) return errorAt(name, path, `${error.message}.`);
    throw error;
  }
}

function expectedSample({ labels, value, histogram }: ExpectedSample): Sample {
  if (histogram) throw new PromqlRefusal("native histograms");
  return { labels: labelsIn(bareMetric(labels ?? "")), value: value ?? 0 };
}

function labelsIn(text: string): Labels {
  if (/^(?:\{\s*\})?$/.test(text)) return {};
  const { labels, values, twice } = splitSeries(text);
  expectOnce(twice, text);
  if (values) throw new EvaluationError(`the labels of the sample are not valid: ${text}`);
  return labels;
}

function samplesIn(result: InstantResult): readonly Sample[] {
  if (result.type === "scalar") return [{ labels: {}, value: result.v }];
  if (result.type === "vector")
    return result.samples.map(({ labels, v }) => ({ labels, value: v }));
  throw new EvaluationError("the result is not a vector or a scalar");
}

const sorted = (samples: readonly Sample[]): readonly Sample[] =>
  [...samples].sort((a, b) => compareLabels(a.labels, b.labels));

function difference(
  expected: readonly Sample[],
  actual: readonly Sample[],
  isFuzzy: boolean,
): string[] | undefined {
  const isEqual =
    expected.length === actual.length &&
    expected.every((one, n) => isSame(one, actual[n] as Sample, isFuzzy));
  if (isEqual) return undefined;
  return ["Expected:", ...linesOf(expected), "Got:", ...linesOf(actual)];
}

const linesOf = (samples: readonly Sample[]): string[] =>
  samples.length
    ? samples.map(({ labels, value }) => `  ${textOf(labels)} ${value}`)
    : ["  no samples"];

/** An expected label without text is one that no sample has. */
const isSame = (a: Sample, b: Sample, isFuzzy: boolean): boolean =>
  !Object.values(a.labels).includes("") &&
  keyOf(a.labels) === keyOf(b.labels) &&
  (a.value === b.value || (isFuzzy && isNext(a.value, b.value)));

/** Whether two numbers are neighbors. */
const isNext = (a: number, b: number): boolean => {
  const distance = rankOf(a) - rankOf(b);
  return distance >= -1n && distance <= 1n && !Number.isNaN(a) && !Number.isNaN(b);
};

/** The place of a number in the order of all numbers, in which both zeros are one. */
function rankOf(value: number): bigint {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, Math.abs(value));
  const size = bytes.getBigInt64(0);
  return value < 0 ? -size : size;
}
