import { keyOf, type Labels, textOf } from "../../../src/promql/evaluate/labels";
import { notedValues, splitSeries } from "../../../src/promql/evaluate/notation";
import type { InstantResult, MatrixResult } from "../../../src/promql/evaluate/queries";
import { unquoted } from "../../../src/promql/literals";
import type { Query } from "./script";

interface Expected {
  readonly labels: Labels;
  readonly values: readonly (number | undefined)[];
}
type Times = { readonly from: number; readonly step: number };

/** What is different from the expected result; undefined if nothing is. */
export function differenceOf(query: Query, result: InstantResult): string | undefined {
  switch (result.type) {
    case "string":
      return query.string !== undefined && unquoted(query.string) === result.value
        ? undefined
        : `a string was not expected: ${result.value}`;
    case "scalar":
      return scalarDifference(query, result.v);
    case "vector":
      return vectorDifference(query, result.samples);
    case "matrix":
      return matrixDifference(query, result);
  }
}

function scalarDifference({ expected: [line] }: Query, value: number): string | undefined {
  const number = line === undefined ? undefined : numberOf(line);
  if (number === undefined) return `a scalar was not expected: ${value}`;
  return isAlmost(number, value) ? undefined : `${number} was expected, and it is ${value}`;
}

export function vectorDifference(
  query: Query,
  samples: readonly { readonly labels: Labels; readonly v: number }[],
): string | undefined {
  const expected = expectedOf(query);
  if (typeof expected === "string") return expected;
  const found = new Map(samples.map((sample) => [keyOf(sample.labels), sample]));
  if (found.size !== samples.length) return "two series have equal labels";
  for (const [position, { labels, values }] of expected.entries()) {
    const sample = found.get(keyOf(labels));
    if (!sample) return `${textOf(labels)} is missing`;
    if (!isAlmost(values[0] ?? Number.NaN, sample.v))
      return `${textOf(labels)}: ${values[0]} was expected, and it is ${sample.v}`;
    if (query.isOrdered && samples[position] !== sample)
      return `${textOf(labels)} is not at position ${position + 1}`;
  }
  return unexpected(expected, samples);
}

function matrixDifference(query: Query, { series }: MatrixResult): string | undefined {
  const expected = expectedOf(query);
  if (typeof expected === "string") return expected;
  const times: Times = query.range ?? { from: query.from, step: query.step ?? 1 };
  const found = new Map(series.map((one) => [keyOf(one.labels), one]));
  if (found.size !== series.length) return "two series have equal labels";
  for (const { labels, values } of expected) {
    const points = found.get(keyOf(labels))?.points ?? [];
    const wanted = values.flatMap((v, index) =>
      v === undefined ? [] : [{ t: times.from + index * times.step, v }],
    );
    const isEqual =
      points.length === wanted.length &&
      points.every(({ t, v }, index) => {
        const other = wanted[index];
        return other !== undefined && other.t === t && isAlmost(other.v, v);
      });
    if (!isEqual)
      return `${textOf(labels)}: ${listOf(wanted)} was expected, and it is ${listOf(points)}`;
  }
  return unexpected(expected, series);
}

const listOf = (points: readonly { readonly t: number; readonly v: number }[]): string =>
  `[${points.map(({ t, v }) => `${v}@${t / 1000}`).join(" ")}]`;

function unexpected(
  expected: readonly Expected[],
  found: readonly { readonly labels: Labels }[],
): string | undefined {
  const keys = new Set(expected.map(({ labels }) => keyOf(labels)));
  const other = found.find(({ labels }) => !keys.has(keyOf(labels)));
  return other && `${textOf(other.labels)} was not expected`;
}

function expectedOf({ expected: lines }: Query): readonly Expected[] | string {
  if (lines.length === 1 && numberOf(lines[0] ?? "") !== undefined)
    return "a scalar was expected, and it is a vector";
  return lines.map((line) => {
    const { labels, values } = splitSeries(line);
    return {
      labels,
      values: notedValues(values).map((value) => (value === "stale" ? Number.NaN : value)),
    };
  });
}

function numberOf(text: string): number | undefined {
  if (/^[+-]?inf$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

const EPSILON = 1e-6;
const SMALLEST = 2 ** -1022;

/** Equal up to a relative difference, as Prometheus compares the values of its tests. */
export function isAlmost(a: number, b: number): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const sum = Math.abs(a) + Math.abs(b);
  const difference = Math.abs(a - b);
  if (a === 0 || b === 0 || sum < SMALLEST) return difference < EPSILON * SMALLEST;
  return difference / Math.min(sum, Number.MAX_VALUE) < EPSILON;
}
