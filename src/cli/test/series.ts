import { EvaluationError, PromqlRefusal } from "../../promql/evaluate/errors";
import { keyOf, type Labels } from "../../promql/evaluate/labels";
import { testOf } from "../../promql/evaluate/matcher-tests";
import { notedSeries, splitSeries } from "../../promql/evaluate/notation";
import { memoryStorage, storedSeries } from "../../promql/evaluate/storage";
import type { Storage, StoredSeries } from "../../promql/evaluate/stored-series";
import { CommandError } from "../failure";
import type { TestGroup } from "./format";

/** A series that is in the file, and whose samples cannot be evaluated. */
interface RefusedSeries {
  readonly labels: Labels;
  /** `native histograms` */
  readonly what: string;
}

/** The series of a test. */
export interface InputSeries {
  readonly series: readonly StoredSeries[];
  readonly refused: readonly RefusedSeries[];
  /** What is not read, in sentences. */
  readonly notes: readonly string[];
}

export function readInputSeries(
  { input_series }: TestGroup,
  path: string,
  intervalMs: number,
  start: number,
  end?: number,
): InputSeries {
  // A series that is given twice has the samples of the last one, as in promtool.
  const series = new Map<string, StoredSeries>();
  const refused = new Map<string, RefusedSeries>();
  const { lines, notes } = readLines(input_series ?? []);
  for (const { text, index } of lines) {
    try {
      const stored = storedSeries(notedSeries(text, intervalMs, start, end));
      const isLoaded = (stored.all.t[0] ?? Infinity) <= (end ?? Infinity);
      if (isLoaded && !Object.keys(stored.labels).length)
        throw new EvaluationError("a series needs a name or labels");
      const key = keyOf(stored.labels);
      series.set(key, stored);
      refused.delete(key);
    } catch (error) {
      if (error instanceof PromqlRefusal) {
        const { labels } = splitSeries(text);
        series.delete(keyOf(labels));
        refused.set(keyOf(labels), { labels, what: error.what });
      } else if (error instanceof EvaluationError)
        throw new CommandError(`${path}.input_series[${index}]: ${error.message}.`);
      else throw error;
    }
  }
  return { series: [...series.values()], refused: [...refused.values()], notes };
}

interface Line {
  readonly text: string;
  /** The index of the series that has the line. */
  readonly index: number;
}

/**
 * The lines of all series together. promtool reads those up to the first empty one; a comment is
 * empty, too.
 */
function readLines(all: NonNullable<TestGroup["input_series"]>) {
  const lines = all.flatMap(({ series, values }, index): Line[] =>
    `${series} ${values}`.split("\n").map((text) => ({ text: text.trim(), index })),
  );
  const end = lines.findIndex(isEmpty);
  const rest = end < 0 ? [] : lines.slice(end);
  const notes = rest.every(isEmpty)
    ? []
    : [
        `input_series[${lines[end]?.index}] has an empty line or a comment, and the series behind it ` +
          "are not read, as in promtool: remove it.",
      ];
  return { lines: end < 0 ? lines : lines.slice(0, end), notes };
}

const isEmpty = ({ text }: Line): boolean => text === "" || text.startsWith("#");

/** A storage of series, in which selecting a refused one is a refusal. */
export const storageOf = ({ series, refused }: InputSeries): Storage =>
  refusing(memoryStorage(series), refused);

/** A storage in which selecting one of these series is a refusal. */
export function refusing(storage: Storage, refused: InputSeries["refused"]): Storage {
  if (!refused.length) return storage;
  return {
    select: (matchers) => {
      const isSelected = testOf(matchers);
      const hit = refused.find(({ labels }) => isSelected(labels));
      if (hit) throw new PromqlRefusal(hit.what);
      return storage.select(matchers);
    },
  };
}
