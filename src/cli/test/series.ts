import { EvaluationError, Refusal } from "../../promql/evaluate/errors";
import { keyOf, type Labels } from "../../promql/evaluate/labels";
import { testOf } from "../../promql/evaluate/matcher-tests";
import { notedSeries, splitSeries } from "../../promql/evaluate/notation";
import {
  memoryStorage,
  type Storage,
  type StoredSeries,
  storedSeries,
} from "../../promql/evaluate/storage";
import { CommandError } from "../failure";
import type { TestGroup } from "./format";

/** A series that is in the file, and whose samples cannot be evaluated. */
interface RefusedSeries {
  readonly labels: Labels;
  /** `native histograms` */
  readonly what: string;
}

type Given = NonNullable<TestGroup["input_series"]>[number];

/** The series of a test. */
export interface InputSeries {
  readonly series: readonly StoredSeries[];
  readonly refused: readonly RefusedSeries[];
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
  const all = input_series ?? [];
  for (const [n, given] of all.entries()) {
    const text = `${given.series} ${given.values}`;
    try {
      expectOneLine(given, n === all.length - 1);
      const stored = storedSeries(notedSeries(text, intervalMs, start, end));
      if (stored.all.t.length && !Object.keys(stored.labels).length)
        throw new EvaluationError("a series needs a name or labels");
      const key = keyOf(stored.labels);
      series.set(key, stored);
      refused.delete(key);
    } catch (error) {
      if (error instanceof Refusal) {
        const { labels } = splitSeries(text);
        series.delete(keyOf(labels));
        refused.set(keyOf(labels), { labels, what: error.what });
      } else if (error instanceof EvaluationError)
        throw new CommandError(`${path}.input_series[${n}]: ${error.message}.`);
      else throw error;
    }
  }
  return { series: [...series.values()], refused: [...refused.values()] };
}

/** promtool joins the series by line breaks, and stops at an empty line. */
function expectOneLine({ series, values }: Given, isLast: boolean): void {
  if (/\n/.test(series)) throw new EvaluationError("the series has a line break: remove it");
  if (!isLast && /\n\s*$/.test(String(values)))
    throw new EvaluationError(
      "the values end with a line break, behind which promtool reads no series: write them in one line",
    );
}

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
      if (hit) throw new Refusal(hit.what);
      return storage.select(matchers);
    },
  };
}
