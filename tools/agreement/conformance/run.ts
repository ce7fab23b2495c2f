import { EvaluationError, PromqlRefusal } from "../../../src/promql/evaluate/errors";
import {
  evaluateInstant,
  evaluateRange,
  type InstantResult,
} from "../../../src/promql/evaluate/queries";
import type { Storage } from "../../../src/promql/evaluate/stored-series";
import { InvalidExpression, parseOrThrow } from "../../../src/promql/tree";
import { differenceOf, vectorDifference } from "./compare";
import { Samples } from "./samples";
import { type Query, stepsOf } from "./script";

export interface Outcome {
  passed: number;
  /** Where and what, one line each. */
  readonly failed: string[];
  /** How many cases for each name of what is refused. */
  readonly refused: Map<string, number>;
}

/** Runs the cases of a script, all of which are independent of each other's results. */
export function outcomeOf(script: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], refused: new Map() };
  let samples = new Samples();
  for (const step of stepsOf(script)) {
    if (step.type === "clear") samples = new Samples();
    else if (step.type === "load") samples.load(step);
    else runCase(step, samples.storage, outcome);
  }
  return outcome;
}

function runCase(query: Query, storage: Storage, outcome: Outcome): void {
  try {
    const difference = differenceOfCase(query, storage);
    if (difference === undefined) outcome.passed++;
    else outcome.failed.push(`line ${query.line}: ${query.text}: ${difference}`);
  } catch (error) {
    if (!(error instanceof PromqlRefusal || error instanceof InvalidExpression)) throw error;
    const what = error instanceof PromqlRefusal ? error.what : `form: ${error.message}`;
    outcome.refused.set(what, (outcome.refused.get(what) ?? 0) + 1);
  }
}

function differenceOfCase(query: Query, storage: Storage): string | undefined {
  const result = evaluated(query, storage);
  if (result instanceof EvaluationError)
    return query.fails ? undefined : `it fails: ${result.message}`;
  if (query.fails) return "it does not fail";
  return differenceOf(query, result) ?? rangeDifference(query, storage, result);
}

// The engine of Prometheus' tests removes names at the end of the evaluation.
const OPTIONS = { delaysNames: true };

function evaluated(query: Query, storage: Storage): InstantResult | EvaluationError {
  try {
    const expr = parseOrThrow(query.text);
    const { from, to, step } = query;
    return step === undefined
      ? evaluateInstant(expr, storage, from, OPTIONS)
      : evaluateRange(expr, storage, from, to, step, OPTIONS);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

const MINUTE = 60_000;

/** A query of one time has the same value in the middle of a range, as in Prometheus' own run. */
function rangeDifference(
  query: Query,
  storage: Storage,
  result: InstantResult,
): string | undefined {
  const isOfNumbers = result.type === "vector" || result.type === "scalar";
  const knowsTimes = /\b(?:range|step|start|end)\s*\(\s*\)/.test(query.text);
  if (!isOfNumbers || query.isOrdered || query.range || knowsTimes) return undefined;
  const { from: time } = query;
  const range = { ...query, from: time - MINUTE, to: time + MINUTE, step: MINUTE };
  const inRange = evaluated(range, storage);
  if (inRange instanceof EvaluationError) return `in range mode, it fails: ${inRange.message}`;
  if (inRange.type !== "matrix") return "in range mode, it is no matrix";
  const samples = inRange.series.flatMap(({ labels, points }) =>
    points.filter(({ t }) => t === time).map(({ v }) => ({ labels, v })),
  );
  const difference =
    result.type === "vector"
      ? vectorDifference(query, samples)
      : differenceOf(query, { type: "scalar", t: time, v: samples[0]?.v ?? Number.NaN });
  return difference && `in range mode, ${difference}`;
}
