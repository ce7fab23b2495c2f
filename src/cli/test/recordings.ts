import { Refusal } from "../../promql/evaluate/errors";
import { type Labels, withLabel } from "../../promql/evaluate/labels";
import { evaluateRange, isQueryError, type Point } from "../../promql/evaluate/queries";
import {
  type Sample,
  type StoredSeries,
  storedSeries,
  testOf,
} from "../../promql/evaluate/storage";
import type { Expr } from "../../promql/expr";
import { parseOrThrow } from "../../promql/tree";
import { innerOf } from "../../promql/walk";
import { CommandError } from "../failure";
import { type InputSeries, storageOf } from "./series";

/** A recording rule, as far as a test evaluates it. */
export interface Recording {
  /** The path in its file. */
  readonly path: string;
  readonly record: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** When recording rules are evaluated, in milliseconds. */
interface Evaluations {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The series of a test with those that recording rules add, one rule after the other. */
export function withRecordings(
  input: InputSeries,
  rules: readonly Recording[],
  evaluations: Evaluations,
): InputSeries {
  let series = input.series;
  for (const [n, rule] of rules.entries()) {
    const later = rules.slice(n).map(({ record }) => record);
    const added = named(rule, () => recorded(rule, later, { ...input, series }, evaluations));
    series = [...series, ...added];
  }
  return { ...input, series };
}

/** Runs the evaluation of a rule. Its errors name the rule. */
function named<T>({ path, record }: Recording, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!isQueryError(error)) throw error;
    throw new CommandError(`${path} (${record}): ${error.message}.`);
  }
}

function recorded(
  { record, expr: text, labels }: Recording,
  later: readonly string[],
  known: InputSeries,
  { from, to, step }: Evaluations,
): readonly StoredSeries[] {
  const expr = parseOrThrow(text);
  // At each time, such a rule would read the value of the time before.
  if (later.some((name) => selects(expr, name)))
    throw new Refusal("a recording rule that reads a later one, or itself");
  const { series } = evaluateRange(expr, storageOf(known), from, to, step, {
    subqueryStepMs: step,
  });
  return series.map(({ labels: own, points }) =>
    storedSeries({
      labels: labelsOf(own, { ...labels, __name__: record }),
      samples: withStaleness(points, step, to),
    }),
  );
}

const labelsOf = (own: Labels, added: Labels): Labels =>
  Object.entries(added).reduce((labels, [name, value]) => withLabel(labels, name, value), own);

/** A series without a value at an evaluation is stale from then on. */
const withStaleness = (points: readonly Point[], step: number, to: number): readonly Sample[] =>
  points.flatMap(({ t, v }, n): Sample[] => {
    const next = t + step;
    const isLast = next > to || points[n + 1]?.t === next;
    return [{ t, v }, ...(isLast ? [] : [{ t: next, v: Number.NaN, stale: true } as const])];
  });

/** Whether an expression may select series of a name. */
function selects(expr: Expr, name: string): boolean {
  if (expr.type !== "selector") return innerOf(expr).some((inner) => selects(inner, name));
  const ofName = expr.matchers.filter(({ label }) => label === "__name__");
  return ofName.length > 0 && testOf(ofName)({ __name__: name });
}
