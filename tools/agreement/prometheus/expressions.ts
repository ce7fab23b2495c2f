import { PromqlRefusal } from "../../../src/promql/evaluate/errors.js";
import { keyOf } from "../../../src/promql/evaluate/labels.js";
import { notedSeries } from "../../../src/promql/evaluate/notation.js";
import {
  evaluateInstant,
  evaluateRange,
  isQueryError,
} from "../../../src/promql/evaluate/queries.js";
import { memoryStorage } from "../../../src/promql/evaluate/storage.js";
import type { Storage } from "../../../src/promql/evaluate/stored-series.js";
import { parseOrThrow } from "../../../src/promql/tree.js";
import { pick, Random } from "../random.js";
import type { Case, Section } from "../suite.js";
import { expressionOf } from "./generate.js";
import { INTERVAL_MS, SERIES, seriesOf } from "./series.js";
import { answersOf, type EngineAnswer, type EngineQuery } from "./software.js";

/** Random expressions at random times. */
export const expressions: Section = {
  name: "expressions",
  run: async (options) => {
    const random = new Random(`expressions ${options.seed}`);
    const queries = Array.from({ length: options.count }, () => ({
      expr: expressionOf(random),
      at: pick(random, [0, 300, 630, 900, 1800, 2200]),
      ...(random.happens(0.3) ? { end: 2200, step: pick(random, [60, 90, 300, 7.5]) } : {}),
    }));
    const series = [...SERIES, ...seriesOf(random)];
    const answers = await answersOf(`load 1m\n  ${series.join("\n  ")}`, queries, options);
    const storage = memoryStorage(series.map((one) => notedSeries(one, INTERVAL_MS)));
    return queries.map((query, index) => compared(query, answers[index] ?? {}, storage));
  },
};

export function compared(query: EngineQuery, answer: EngineAnswer, storage: Storage): Case {
  const real = realValues(answer);
  const range = query.step === undefined ? "" : ` to ${query.end} in steps of ${query.step}`;
  const own = { input: `${query.expr} at ${query.at}${range}`, real: shown(real) };
  try {
    const ours = ourValues(query, storage);
    return { ...own, ours: shown(ours), verdict: isSame(real, ours) ? "same" : "different" };
  } catch (error) {
    if (error instanceof PromqlRefusal)
      return { ...own, ours: error.message, verdict: "refused", reason: error.what };
    if (!isQueryError(error)) throw error;
    if (error.message.includes("needs a feature flag"))
      return { ...own, ours: error.message, verdict: "refused", reason: "a feature flag" };
    const verdict = real === undefined ? "same" : "different";
    return { ...own, ours: `error: ${error.message}`, verdict };
  }
}

/** Values by their times and labels; undefined for an error. */
type Values = ReadonlyMap<string, number | string> | undefined;

function realValues({ type, text = "", series, parse, error }: EngineAnswer): Values {
  if (parse !== undefined || error !== undefined) return undefined;
  if (type === "string") return new Map([["string", text]]);
  const values = (series ?? []).flatMap(({ labels, points }) =>
    points.map(([t, v]): [string, number] => [keyAt(type, t, labels ?? {}), numberOf(v)]),
  );
  return new Map(values);
}

function ourValues({ expr, at, end = at, step }: EngineQuery, storage: Storage): Values {
  const tree = parseOrThrow(expr);
  const result =
    step === undefined
      ? evaluateInstant(tree, storage, at * 1000)
      : evaluateRange(tree, storage, at * 1000, end * 1000, step * 1000);
  if (result.type === "string") return new Map([["string", result.value]]);
  if (result.type === "scalar") return new Map([[keyAt("scalar", result.t, {}), result.v]]);
  const points =
    result.type === "vector"
      ? result.samples
      : result.series.flatMap(({ labels, points }) => points.map((one) => ({ ...one, labels })));
  return new Map(points.map(({ t, v, labels }) => [keyAt(result.type, t, labels), v]));
}

const keyAt = (type: string | undefined, t: number, labels: Readonly<Record<string, string>>) =>
  `${type} ${keyOf(labels).replace(DIGITS, roundedText)} ${t}`;
/** Numbers that `count_values` makes labels of may differ in their last digits too. */
const DIGITS = /\d[\d.]{14,}/g;
const roundedText = (digits: string): string => `${Number(Number(digits).toPrecision(12))}`;
const numberOf = (text: string): number => Number(text.replace("Inf", "Infinity"));

const isSame = (real: Values, ours: Values): boolean =>
  real?.size === ours?.size &&
  [...(real ?? [])].every(([key, value]) => isNear(value, ours?.get(key)));

/** Sums of floating-point numbers may differ in their last digits. */
function isNear(a: number | string, b: number | string | undefined): boolean {
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  return Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
}

const shown = (values: Values): string =>
  values ? [...values].map(([key, value]) => `${key}: ${value}`).join("; ") || "none" : "error";
