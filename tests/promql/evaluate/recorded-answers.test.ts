import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../../../src/promql/evaluate/labels";
import { notedSeries } from "../../../src/promql/evaluate/notation";
import { evaluateInstant, isQueryError } from "../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import { parseStrictly } from "../../../src/promql/tree";

interface Recorded {
  readonly expr: string;
  readonly at: number;
  readonly error?: string;
  readonly scalar?: string | number;
  /** Labels, a space, and a value. */
  readonly vector?: readonly string[];
}
const FOLDER = join(__dirname, "../../../../shared/fixtures/agreement");
const hasAnswers = existsSync(join(FOLDER, "promql.jsonl"));
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const numberOf = (text: string): number => Number(text.replace("Inf", "Infinity"));
/** Answers that no reading gives: a tie of which Prometheus keeps either, and a time that was cut. */
const OTHERWISE = ["bottomk(2, g)", "timestamp(sum(g))"];

const isNear = (a: number, b: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

const storage = () =>
  memoryStorage(
    read("promql-series.txt")
      .split("\n")
      .slice(1)
      .filter((line) => line.trim())
      .map((line) => notedSeries(line, 60_000)),
  );

/** The values by their labels; undefined for an error. */
function recordedValues({ error, scalar, vector = [] }: Recorded): Map<string, number> | undefined {
  if (error !== undefined) return undefined;
  if (scalar !== undefined) return new Map([["scalar", numberOf(String(scalar))]]);
  const values = vector.map((text): [string, number] => {
    const space = text.lastIndexOf(" ");
    const { labels } = notedSeries(text.slice(0, space).replace(/^\{\}$/, "x"), 1);
    return [text.startsWith("{} ") ? keyOf({}) : keyOf(labels), numberOf(text.slice(space + 1))];
  });
  return new Map(values);
}

function ownValues(
  { expr, at }: Recorded,
  series: ReturnType<typeof storage>,
): Map<string, number> | undefined {
  try {
    const result = evaluateInstant(parseStrictly(expr), series, at * 1000);
    if (result.type === "scalar") return new Map([["scalar", result.v]]);
    if (result.type !== "vector") return new Map([[result.type, Number.NaN]]);
    return new Map(result.samples.map(({ labels, v }) => [keyOf(labels), v]));
  } catch (error) {
    if (isQueryError(error)) return undefined;
    throw error;
  }
}

const isSame = (a: Map<string, number> | undefined, b: Map<string, number> | undefined): boolean =>
  a?.size === b?.size &&
  [...(a ?? [])].every(([key, value]) => isNear(value, b?.get(key) ?? Number.NaN));

// The folder is beside a checkout where the comparison runs, and nowhere else.
const testWithAnswers = hasAnswers ? test : test.skip;

testWithAnswers("the recorded queries have the values of Prometheus 3.16.0", () => {
  const series = storage();
  const rows = read("promql.jsonl")
    .trim()
    .split("\n")
    .map((line): Recorded => JSON.parse(line));
  const different = rows.filter((row) => !isSame(recordedValues(row), ownValues(row, series)));
  expect(rows.length).toBeGreaterThan(1000);
  expect(different.map(({ expr }) => expr)).toEqual(OTHERWISE);
});
