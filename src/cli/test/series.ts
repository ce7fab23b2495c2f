import { EvaluationError, Refusal } from "../../promql/evaluate/errors";
import { keyOf, type Labels } from "../../promql/evaluate/labels";
import { notedSeries, splitSeries } from "../../promql/evaluate/notation";
import {
  memoryStorage,
  type Storage,
  type StoredSeries,
  storedSeries,
  testOf,
} from "../../promql/evaluate/storage";
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
}

export function readInputSeries(
  { input_series }: TestGroup,
  path: string,
  intervalMs: number,
  start: number,
  end?: number,
): InputSeries {
  // Of two with the same labels, promtool takes the second one.
  const series = new Map<string, StoredSeries>();
  const refused = new Map<string, RefusedSeries>();
  for (const [n, given] of (input_series ?? []).entries()) {
    const text = `${given.series} ${given.values}`;
    try {
      const stored = storedSeries(notedSeries(text, intervalMs, start, end));
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

/** A storage of series, in which selecting a refused one is a refusal. */
export function storageOf({ series, refused }: InputSeries): Storage {
  const storage = memoryStorage(series);
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
