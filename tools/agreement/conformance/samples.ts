import { PromqlRefusal } from "../../../src/promql/evaluate/errors";
import { keyOf, type Labels, without } from "../../../src/promql/evaluate/labels";
import { notedValues, samplesOf, splitSeries } from "../../../src/promql/evaluate/notation";
import { memoryStorage, type Sample, type Series } from "../../../src/promql/evaluate/storage";
import type { Storage } from "../../../src/promql/evaluate/stored-series";
import type { Load } from "./script";

const NATIVE = "native histograms";
const START_TIMES = "start times of samples";

/** The series that a script has loaded. Queries of series that cannot be loaded are refused. */
export class Samples {
  private readonly series = new Map<string, { labels: Labels; samples: readonly Sample[] }>();
  private readonly refused = new Map<string, string>();
  private stored: Storage | undefined;

  load(load: Load): void {
    this.stored = undefined;
    for (const line of load.series) {
      const isOfStart = /^\S+@st\s/.test(line);
      const { labels, values } = splitSeries(isOfStart ? line.replace(/@st(?=\s)/, "") : line);
      if (isOfStart) this.refused.set(keyOf(labels), START_TIMES);
      else this.add(labels, values, load.intervalMs);
      if (load.makesHistograms) this.addHistogram(labels);
    }
  }

  private add(labels: Labels, values: string, intervalMs: number): void {
    const key = keyOf(labels);
    const before = this.series.get(key)?.samples ?? [];
    this.series.set(key, { labels, samples: before });
    try {
      const samples = samplesOf(notedValues(values), intervalMs);
      this.series.set(key, { labels, samples: merged(before, samples) });
    } catch (error) {
      if (!(error instanceof PromqlRefusal)) throw error;
      this.refused.set(key, error.what);
    }
  }

  /** The native histogram that a load makes from the series of a classic one. */
  private addHistogram(labels: Labels): void {
    const [, name] = /^(.+)_(?:bucket|count|sum)$/.exec(labels.__name__ ?? "") ?? [];
    if (name === undefined) return;
    const native: Labels = { ...without(labels, ["le"]), __name__: name };
    this.series.set(keyOf(native), { labels: native, samples: [] });
    this.refused.set(keyOf(native), NATIVE);
  }

  get storage(): Storage {
    this.stored ??= this.refusing(memoryStorage([...this.series.values()] satisfies Series[]));
    return this.stored;
  }

  private refusing(storage: Storage): Storage {
    return {
      select: (matchers) => {
        const found = storage.select(matchers);
        for (const { labels } of found) {
          const reason = this.refused.get(keyOf(labels));
          if (reason !== undefined) throw new PromqlRefusal(reason);
        }
        return found;
      },
    };
  }
}

function merged(before: readonly Sample[], after: readonly Sample[]): readonly Sample[] {
  const byTime = new Map([...before, ...after].map((sample) => [sample.t, sample]));
  return [...byTime.values()].sort((a, b) => a.t - b.t);
}
