import { GrowingSeries } from "../../../promql/evaluate/growing";
import { keyOf, type Labels } from "../../../promql/evaluate/labels";

interface Written {
  readonly series: GrowingSeries;
  /** The time of its last value. */
  last: number;
}

/** Writes the series of a rule. A series without a value at an evaluation is stale from then on. */
export class SeriesWriter {
  readonly #all = new Map<string, Written>();
  /** Those with a value at the evaluation before or at this one. */
  readonly #current = new Set<Written>();

  /** @param publish receives each series when its first sample is written */
  constructor(private readonly publish: (series: GrowingSeries) => void) {}

  /** Returns whether the series has no value at this time yet. */
  write(labels: Labels, t: number, v: number): boolean {
    const key = keyOf(labels);
    const known = this.#all.get(key);
    if (known?.last === t) return false;
    const written = known ?? { series: new GrowingSeries(labels), last: t };
    written.last = t;
    written.series.append(t, v);
    this.#current.add(written);
    if (known) return true;
    this.#all.set(key, written);
    this.publish(written.series);
    return true;
  }

  /** Ends the series that have no value at the time of an evaluation. */
  endOthers(t: number): void {
    for (const written of this.#current) {
      if (written.last === t) continue;
      written.series.end(t);
      this.#current.delete(written);
    }
  }
}
