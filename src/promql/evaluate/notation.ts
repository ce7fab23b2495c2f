import type { Matcher } from "../expr";
import { Unreadable } from "../syntax/faults";
import { matchersOfSeries } from "../syntax/selectors";
import { isMetricName } from "../syntax/words";
import { EvaluationError, PromqlRefusal } from "./errors";
import type { Labels } from "./labels";
import type { Sample, Series } from "./storage";

/** One value of a series in the short form: a number, the end of the series, or no sample. */
export type NotedValue = number | "stale" | undefined;

/**
 * A series in the short form of promtool, such as `up{job="api"} 1x3 _ stale 0+10x5`: its values
 * follow each other in an interval. Of one with too many, those until `end` are enough.
 */
export function notedSeries(text: string, intervalMs: number, start = 0, end?: number): Series {
  const { labels: given, values, twice } = splitSeries(text);
  const labels = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const most = end === undefined ? Infinity : Math.ceil((end - start) / intervalMs) + 1;
  const samples = samplesOf(notedValues(values, most), intervalMs, start);
  // As in promtool, which stores no series without a sample up to that time.
  if (samples.some(({ t }) => end === undefined || t <= end)) expectOnce(twice, text);
  return { labels, samples };
}

export const samplesOf = (
  values: readonly NotedValue[],
  intervalMs: number,
  start = 0,
): readonly Sample[] =>
  values.flatMap((value, index): Sample[] => {
    const t = start + index * intervalMs;
    if (value === undefined) return [];
    return value === "stale" ? [{ t, v: Number.NaN, stale: true }] : [{ t, v: value }];
  });

const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`/.source;
/** Unlike in queries, letters of all languages and dots are allowed. */
const NAME = /[\p{L}_:][\p{L}\d_:.]*/u.source;
/** A name, labels in braces, or both. Two braces begin a histogram. */
const METRIC = new RegExp(`^(${NAME})?(\\{(?!\\{)(?:${QUOTED}|[^}"'\`])*\\})?`, "u");
const LABEL = /[\p{L}_][\p{L}\d_.]*/u.source;
const WORD = new RegExp(`${QUOTED}|(${LABEL})`, "gu");
const COMMENT = new RegExp(`(${QUOTED})|#.*`, "g");

/** A metric as an expected sample has it: with a comment, or a space before the braces. */
export const bareMetric = (text: string): string =>
  text
    .replace(COMMENT, (_, quoted = "") => quoted)
    .trim()
    .replace(/^([^\s{]+)\s+\{/, "$1{");

interface SplitSeries {
  /** Also empty ones. */
  readonly labels: Labels;
  readonly values: string;
  /** A label that is given twice. */
  readonly twice?: string;
}

/** The labels of the series, and the text of its values. */
export function splitSeries(text: string): SplitSeries {
  const trimmed = text.trim();
  const [metric = "", name, braces = "{}"] = METRIC.exec(trimmed) ?? [];
  const values = trimmed.slice(metric.length);
  if (metric === "" || (name !== undefined && !isMetricName(name)) || /^\S/.test(values))
    throw new EvaluationError(`a series needs a name or labels: ${trimmed}`);
  return { ...labelsOf(metric, name, braces), values: values.trim() };
}

/** @throws EvaluationError for a label that is given twice */
export function expectOnce(twice: string | undefined, text: string): void {
  if (twice === undefined) return;
  throw new EvaluationError(`the label ${JSON.stringify(twice)} is not unique: ${text.trim()}`);
}

function labelsOf(metric: string, name: string | undefined, braces: string) {
  const labels: Record<string, string> = {};
  let twice: string | undefined;
  for (const { label, op, value } of matchersOf(metric, braces)) {
    if (op !== "=") throw new EvaluationError(`a series has labels with =, not ${op}: ${metric}`);
    if (Object.hasOwn(labels, label) || label === "") twice = label;
    labels[label] = value;
  }
  const found = twice === undefined ? {} : { twice };
  if (name === undefined) return { labels, ...found };
  // A name before the braces replaces one inside of them, and removes labels that are empty.
  const given = Object.entries(labels).filter(([, value]) => value !== "");
  return { labels: { ...Object.fromEntries(given), __name__: name }, ...found };
}

function matchersOf(metric: string, braces: string): readonly Matcher[] {
  const quoted = braces.replace(WORD, (found, word?: string) =>
    word === undefined || /^\w+$/.test(word) ? found : JSON.stringify(word),
  );
  try {
    return matchersOfSeries(quoted);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new EvaluationError(`the labels of the series are not valid: ${metric}`);
  }
}

const NUMBER = /(?:\d(?:_?\d)*(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?/
  .source;
const ITEM = new RegExp(
  `^(?:(_)(?:x(\\d+))?|(stale)|([+-]?(?:${NUMBER}))(?:([+-](?:${NUMBER}))?x(\\d+))?|([+-]?(?:[iI][nN][fF]|[nN][aA][nN]))(?:([+-](?:${NUMBER}))x(\\d+))?)$`,
);
/** A longer series is a mistake in its text. */
const MOST_VALUES = 1_000_000;

/** The values of the short form, such as `1 2 _ 0+10x5`. Of too many, `most` are enough. */
export function notedValues(text: string, most = Infinity): readonly NotedValue[] {
  if (/\S\s*\n\s*\S/.test(text))
    throw new EvaluationError("the values of a series are in one line");
  if (text.includes("{{")) throw new PromqlRefusal("native histograms");
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((item) => valuesOf(item, most));
}

function valuesOf(item: string, most: number): NotedValue[] {
  const [found, blank, blanks, stale, ...rest] = ITEM.exec(item) ?? [];
  const [number, ofNumber, times, word, ofWord, timesOfWord] = rest;
  const growth = ofNumber ?? ofWord;
  const given = Number(blanks ?? times ?? timesOfWord ?? 0);
  const count = given > MOST_VALUES ? Math.min(given, most) : given;
  if (!found || count > MOST_VALUES)
    throw new EvaluationError(
      `${item} is no value of a series. Write a number, _, stale, 1x3, 0+10x5 or 100-10x5`,
    );
  // `_x3` is three times nothing; `1x3` is a value and three more of it.
  if (blank) return new Array<NotedValue>(blanks === undefined ? 1 : count).fill(undefined);
  if (stale) return ["stale"];
  const step = growth === undefined ? 0 : numberOf(growth);
  const values: number[] = [numberOf(number ?? word ?? "")];
  for (let index = 0; index < count; index++) values.push((values[index] as number) + step);
  return growth === undefined ? values.map(() => values[0]) : values;
}

function numberOf(text: string): number {
  const [, sign, digits = ""] = /^([+-]?)(.*)$/.exec(text.toLowerCase()) ?? [];
  const value = unsigned(digits);
  return sign === "-" ? -value : value;
}

/** `010` is 8, and `1_0` is 10, as in queries. */
function unsigned(digits: string): number {
  if (digits === "inf") return Infinity;
  if (digits === "nan") return Number.NaN;
  const plain = digits.replaceAll("_", "");
  const value = Number(/^0[0-7]+$/.test(plain) ? `0o${plain}` : plain);
  if (value === Infinity) throw new EvaluationError(`the number ${digits} is too large`);
  return value;
}
